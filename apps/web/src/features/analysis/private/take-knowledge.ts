import { deviceKnowledgeSchema, errorBodySchema } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { NOT_LOADED } from './words.ts';

const ADDRESS = '/api/knowledge';
/** Where the browser keeps what was loaded, for the next visit. */
const KEPT_IN = 'consilium-knowledge';

/** How much of the packed knowledge is there, of how much (bytes). */
export type Progress = (loaded: number, of: number) => void;

/**
 * Loads the knowledge the server has now, or takes the one this browser keeps when it is the same, or when the server cannot be reached.
 * @throws Error with a sentence for the visitor when there is none.
 */
export async function takeKnowledge(progress: Progress): Promise<Knowledge> {
  const kept = await keptKnowledge();
  const current = await askWhatIsCurrent().catch((error: unknown) => {
    if (kept?.any) return undefined;
    throw error;
  });
  const known = current ? await kept?.of(current.version) : await kept?.latest();
  if (known) return unpacked(known);
  if (!current) throw new Error(NOT_LOADED);
  const address = `${ADDRESS}/${current.version}`;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok || !response.body) throw new Error(await refusalIn(response));
  const packed = await new Response(counted(response.body, current.bytes, progress)).arrayBuffer().catch(() => {
    throw new Error(NOT_LOADED);
  });
  await kept?.keep(address, packed);
  return unpacked(new Response(packed));
}

async function askWhatIsCurrent() {
  const response = await fetch(ADDRESS).catch(() => undefined);
  if (!response?.ok) throw new Error(await refusalIn(response));
  const parsed = deviceKnowledgeSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new Error('The server answered in a way this page does not understand. Reload the page and try again.');
  return parsed.data;
}

/** What the server says about why it refuses, where it says something. */
async function refusalIn(response: Response | undefined): Promise<string> {
  const body = errorBodySchema.safeParse(await response?.json().catch(() => null));
  return body.success ? body.data.message : NOT_LOADED;
}

function counted(stream: ReadableStream<Uint8Array<ArrayBuffer>>, of: number, progress: Progress) {
  let loaded = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        loaded += chunk.length;
        progress(Math.min(loaded, of), of);
        controller.enqueue(chunk);
      },
    }),
  );
}

async function unpacked({ body }: Response): Promise<Knowledge> {
  if (!body) throw new Error(NOT_LOADED);
  return (await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json()) as Knowledge;
}

/** Undefined where the browser keeps nothing for us: it is asked over plain http, or its storage is closed to us. */
async function keptKnowledge() {
  const cache = await globalThis.caches?.open(KEPT_IN).catch(() => undefined);
  if (!cache) return undefined;
  const addresses = await cache.keys();
  return {
    any: addresses.length > 0,
    of: (version: string) => cache.match(`${ADDRESS}/${version}`),
    latest: async () => (addresses[0] ? cache.match(addresses[0]) : undefined),
    /** In place of the one before. A browser without room goes on without. */
    keep: async (address: string, packed: ArrayBuffer) => {
      try {
        await Promise.all(addresses.map((old) => cache.delete(old)));
        await cache.put(address, new Response(packed));
      } catch {
        // It is loaded again next time.
      }
    },
  };
}
