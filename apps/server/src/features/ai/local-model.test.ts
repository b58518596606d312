import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_MODEL_ENDPOINT } from '@consilium/contract';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AiModelRow } from '../../database/schema/index.ts';
import { type LlamaModule, openLocalModel } from './local-model.ts';
import { type Ask, ask, jsonSchemaOf } from './provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'consilium-gguf-'));
const FILE = join(folder, 'tiny-model.Q4_K_M.gguf');
writeFileSync(FILE, 'GGUF');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MODEL = { endpoint: LOCAL_MODEL_ENDPOINT, model: 'tiny-model', temperatureTenths: 3, maxTokens: 50 } as AiModelRow;
const ASKED: Ask = { purpose: 'summary', system: { version: 1, text: 'Sum up.' }, prompt: 'My name is Zebulon. I have a dry cough.' };
const noted = vi.fn();
const seen: { history?: unknown; prompt?: string; options?: Record<string, unknown>; grammars: unknown[]; now: number; most: number; loads: number } = {
  grammars: [],
  ...{ now: 0, most: 0, loads: 0 },
};
/** What the model says, in pieces; 'never': it thinks until it is told to stop; 'fails': its own error repeats what it was asked. */
let says: string[] | 'never' | 'fails';
let loads: 'well' | 'badly';

/** Speaks as node-llama-cpp 3 does, as far as it is used. */
const module: LlamaModule = {
  getLlama: async () => ({
    loadModel: async () => {
      seen.loads += 1;
      if (loads === 'badly') throw new Error('This is no GGUF file.');
      return { createContext: async () => ({ contextSize: 400, getSequence: () => ({ dispose: () => undefined }) }), tokenize: (text) => text.split(/\s+/) };
    },
    createGrammarForJsonSchema: async (schema) => {
      if ('unfit' in ((schema as { properties?: object }).properties ?? {})) throw new Error('no grammar of that');
      return { of: schema };
    },
    getGrammarFor: async (type) => ({ of: type }),
    dispose: async () => undefined,
  }),
  LlamaChatSession: class {
    setChatHistory(history: unknown) {
      seen.history = history;
    }
    async prompt(text: string, { signal, onTextChunk, grammar, ...options }: { signal: AbortSignal; onTextChunk?: (text: string) => void; grammar?: object }) {
      Object.assign(seen, { prompt: text, options });
      if (grammar) seen.grammars.push(grammar);
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      try {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (says === 'fails') throw new Error(`cannot answer ${text}`);
        if (says === 'never') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        for (const piece of says) onTextChunk?.(piece);
        return [...says].join('');
      } finally {
        seen.now -= 1;
      }
    }
    dispose() {}
  },
};

let local: ReturnType<typeof openLocalModel>;
beforeEach(() => {
  [says, loads] = [['All is', ' well.'], 'well'];
  Object.assign(seen, { grammars: [], most: 0, loads: 0, prompt: undefined });
  noted.mockClear();
  local = openLocalModel(FILE, noted, async () => module);
});
const put = <Value = string>(asked: Ask<Value>, signal = AbortSignal.timeout(60_000), onText?: (text: string) => void) =>
  ask({ fetch: local.fetchWith(asked.schema && jsonSchemaOf(asked.schema)) }, MODEL, undefined, asked, signal, onText);

it('answers as any other model, is sent no name, and keeps to what was set', async () => {
  expect(local.name).toBe('tiny-model.Q4_K_M');
  expect(await put(ASKED)).toMatchObject({ outcome: 'answered', value: 'All is well.', status: 200, tokens: { out: 3 } });
  expect(seen.options).toEqual({ maxTokens: 50, temperature: 0.3 });
  expect(seen.prompt).toBe('<text>\nMy name is [name] I have a dry cough.\n</text>');
  expect(seen.history).toMatchObject([{ type: 'system', text: expect.stringMatching(/^Sum up\./) }]);
});

it('is given a conversation as one', async () => {
  const prompt = [
    { from: 'person', text: 'A cough?' },
    { from: 'model', text: 'Since when?' },
    { from: 'person', text: 'Monday.' },
  ] as const;
  await put({ ...ASKED, prompt });
  expect(seen.history).toMatchObject([{ type: 'system' }, { type: 'user' }, { type: 'model', response: ['Since when?'] }]);
});

it('answers in pieces', async () => {
  const pieces: string[] = [];
  expect(await put(ASKED, undefined, (text) => pieces.push(text))).toMatchObject({ outcome: 'answered', value: 'All is well.', tokens: { out: 3 } });
  expect(pieces).toEqual(['All is', ' well.']);
});

it('can write nothing but what fits the schema, or any JSON where no grammar is to be had of it', async () => {
  says = ['{"mood":', '"fine"}'];
  expect(await put({ ...ASKED, schema: z.object({ mood: z.string() }) })).toMatchObject({ outcome: 'answered', value: { mood: 'fine' } });
  expect(await put({ ...ASKED, schema: z.object({ unfit: z.string() }) })).toMatchObject({ outcome: 'unreadable' });
  expect(seen.grammars).toMatchObject([{ of: { properties: { mood: { type: 'string' } } } }, { of: 'json' }]);
});

it('is asked nothing that is too long for it, of which it would read a part', async () => {
  expect(await put({ ...ASKED, material: 'cough '.repeat(400) })).toMatchObject({ outcome: 'failed' });
  expect(seen.prompt).toBeUndefined();
});

it('is read from its file once, and answers one at a time', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => put(ASKED)));
  expect(answers.map(({ outcome }) => outcome)).toEqual(['answered', 'answered', 'answered', 'answered']);
  expect([seen.most, seen.loads]).toEqual([1, 1]);
});

it.each(['whole', 'in pieces'])('ends in time, and the next one is answered: %s', async (how) => {
  says = 'never';
  const onText = how === 'whole' ? undefined : () => undefined;
  expect(await put(ASKED, AbortSignal.timeout(60), onText)).toMatchObject({ outcome: 'timed-out' });
  const gone = new AbortController();
  const waiting = put(ASKED, gone.signal, onText);
  gone.abort();
  expect(await waiting).toMatchObject({ outcome: 'given-up' });
  says = ['Back.'];
  expect(await put(ASKED)).toMatchObject({ outcome: 'answered', value: 'Back.' });
});

it('tells nobody what its errors say', async () => {
  says = 'fails';
  expect(await put(ASKED)).toEqual({ outcome: 'failed', status: 500, tokens: { in: 0, out: 0 } });
  expect(await put(ASKED, undefined, () => undefined)).toMatchObject({ outcome: 'hung-up' });
});

it('whose file cannot be read has failed, is noted, and is tried again', async () => {
  loads = 'badly';
  expect(await put(ASKED)).toMatchObject({ outcome: 'failed' });
  expect(noted).toHaveBeenCalledTimes(1);
  loads = 'well';
  expect(await put(ASKED)).toMatchObject({ outcome: 'answered' });
  await local.close();
});

it('says what is missing: the file, or the package', () => {
  expect(() => openLocalModel(join(folder, 'none.gguf'), noted)).toThrow(/^AI_LOCAL_MODEL: there is no file .*none\.gguf/);
  expect(() => openLocalModel(FILE, noted)).toThrow(/npm install --no-save node-llama-cpp/);
});
