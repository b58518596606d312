import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeKnowledge } from './take-knowledge.ts';

const PACKED = gzipSync(JSON.stringify({ version: 'one' }));
const CURRENT = { version: '0123456789abcdef', bytes: PACKED.length };
const ADDRESS = `/api/knowledge/${CURRENT.version}`;

/** What a browser keeps, by address. */
let cache: Map<string, ArrayBuffer>;
let asked: string[];
/** What the server answers; undefined: it is not reached. */
let answers: Record<string, (() => Response) | undefined>;

beforeEach(() => {
  cache = new Map();
  asked = [];
  answers = { '/api/knowledge': () => Response.json(CURRENT), [ADDRESS]: () => new Response(PACKED) };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers[address];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...cache.keys()],
      match: async (key: string) => (cache.has(key) ? new Response(cache.get(key)) : undefined),
      delete: async (key: string) => cache.delete(key),
      put: async (key: string, response: Response) => void cache.set(key, await response.arrayBuffer()),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const take = () => takeKnowledge(() => undefined);

it('loads it, tells how far it is, and keeps it in place of an older one', async () => {
  cache.set('/api/knowledge/older', new ArrayBuffer(1));
  const told: number[][] = [];
  expect(await takeKnowledge((...progress) => told.push(progress))).toEqual({ version: 'one' });
  expect(told.at(-1)).toEqual([PACKED.length, PACKED.length]);
  expect([...cache.keys()]).toEqual([ADDRESS]);
});

it('takes the kept one when it is the same, and when the server is not reached', async () => {
  await take();
  asked = [];
  await take();
  expect(asked).toEqual(['/api/knowledge']);
  answers = {};
  expect(await take()).toEqual({ version: 'one' });
});

it('goes on without a place to keep it', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await take()).toEqual({ version: 'one' });
});

it.each<[string, typeof answers, RegExp]>([
  ['the server is not reached and nothing is kept', { '/api/knowledge': undefined }, /could not be loaded/],
  [
    'the server refuses',
    { '/api/knowledge': () => Response.json({ code: 'busy', message: 'The server is busy. Please try again in a moment.' }, { status: 503 }) },
    /server is busy/,
  ],
  ['the answer is another', { '/api/knowledge': () => Response.json({ version: 'x' }) }, /does not understand/],
  ['the line breaks', { [ADDRESS]: undefined }, /could not be loaded/],
])('says what is wrong when %s', async (_what, changed, sentence) => {
  Object.assign(answers, changed);
  await expect(take()).rejects.toThrow(sentence);
});
