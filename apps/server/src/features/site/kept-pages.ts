import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** How long (ms) a page that nobody is signed in to is shown as it was rendered: what an editor changes is seen within this time. */
const KEPT_MS = 1000;
/** Pages kept at a time. A page is some 30 to 150 KB in all its ways of writing together. */
const KEPT_PAGES = 200;

const ENCODINGS = ['br', 'gzip', 'identity'];
type Written = Record<string, Buffer>;

/**
 * Pages for visitors without a cookie, as they were last rendered and packed. They depend on their address alone, so each is made once a second at most,
 * however many ask for it.
 */
export class KeptPages {
  readonly #pages: LRUCache<string, Promise<Written>>;

  constructor(keptMs = KEPT_MS) {
    this.#pages = new LRUCache({ ttl: keptMs, max: KEPT_PAGES });
  }

  /** Only who sends no cookie is shown a kept page: nothing of a signed-in person can be in it, or be shown it. */
  isFor(request: FastifyRequest): boolean {
    return (request.method === 'GET' || request.method === 'HEAD') && request.headers.cookie === undefined;
  }

  keep(url: string, html: string): void {
    const written = pack(html);
    this.#pages.set(url, written);
    written.catch(() => this.#pages.delete(url));
  }

  /** What they show was replaced. @returns how many there were. */
  clear(): number {
    const kept = this.#pages.size;
    this.#pages.clear();
    return kept;
  }

  /** Sends the kept page of an address. @returns false when there is none. */
  async send(url: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const written = await this.#pages.get(url);
    if (!written) return false;
    const encoding = negotiate(request.headers['accept-encoding']?.toString() ?? 'identity', ENCODINGS) ?? 'identity';
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    reply.header('Vary', 'Accept-Encoding').header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(written[encoding]);
    return true;
  }
}

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Brotli's quality: 5 packs a page nearly as well as 11 in a hundredth of the time. */
const BROTLI_QUALITY = 5;

async function pack(html: string): Promise<Written> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([packed.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }), packed.gzip(plain)]);
  return { br, gzip: gzipped, identity: plain };
}
