import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { z } from 'zod';
import type { NoteError } from '../../platform/errors.ts';
import { Places } from './limits.ts';

/** Tokens that a request and its answer may have together: more take memory that nobody asked for. */
const CONTEXT = { max: 16_384 };
const PACKAGE = 'node-llama-cpp';
/** Its threads wait for each other without sleeping: one core is left to everything else that this server does. */
const THREADS = Math.max(1, availableParallelism() - 1);

/** What is used of node-llama-cpp, an installation of which is the operator's. */
export type LlamaModule = {
  getLlama: (options: { build: 'never'; logLevel: 'error'; maxThreads: number }) => Promise<Llama>;
  LlamaChatSession: new (options: { contextSequence: Sequence }) => Session;
};
type Llama = {
  loadModel: (options: { modelPath: string }) => Promise<Model>;
  createGrammarForJsonSchema: (schema: never) => Promise<object>;
  getGrammarFor: (type: 'json') => Promise<object>;
  dispose: () => Promise<void>;
};
type Model = {
  createContext: (options: { contextSize: typeof CONTEXT }) => Promise<{ contextSize: number; getSequence: () => Sequence }>;
  tokenize: (text: string) => readonly unknown[];
};
type Sequence = { dispose: () => void };
type HistoryItem = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] };
type Session = {
  setChatHistory: (history: HistoryItem[]) => void;
  prompt: (text: string, options: PromptOptions) => Promise<string>;
  dispose: () => void;
};
type PromptOptions = { signal: AbortSignal; maxTokens?: number; temperature?: number; grammar?: object; onTextChunk?: (text: string) => void };

/** A model in a file, run by this process. It is spoken to as if it were a server of models, so that everything that holds for those holds for it. */
export type LocalModel = {
  /** What the file is called. */
  name: string;
  /** Answers requests for chat completions. @param schema what the answer has to be, as JSON Schema: the model can write nothing else then. */
  fetchWith: (schema: object | undefined) => typeof globalThis.fetch;
  close: () => Promise<void>;
};

const bodySchema = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  temperature: z.number().optional(),
  max_tokens: z.number().optional(),
  stream: z.boolean().optional(),
});
type Body = z.infer<typeof bodySchema>;
type Said = { text: string; tokens: { in: number; out: number } };

/**
 * Opens a GGUF file. It is read with the first request, which takes as long as the file is large; one request at a time is answered.
 * @throws an Error that says what is missing: the file, or the package.
 */
export function openLocalModel(path: string, noteError: NoteError, given?: () => Promise<LlamaModule>): LocalModel {
  if (!existsSync(path)) throw new Error(`AI_LOCAL_MODEL: there is no file ${path}.`);
  const load = given ?? installed();
  const places = new Places();
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { getLlama, LlamaChatSession } = await load();
    const llama = await getLlama({ build: 'never', logLevel: 'error', maxThreads: THREADS });
    const model = await llama.loadModel({ modelPath: path });
    const context = await model.createContext({ contextSize: CONTEXT });
    return { llama, model, context, LlamaChatSession };
  };

  const say = async (body: Body, schema: object | undefined, signal: AbortSignal, onText?: (text: string) => void): Promise<Said> => {
    opened ??= open().catch((error: unknown) => {
      // A file that cannot be read is tried again by the next request.
      opened = undefined;
      noteError(error);
      throw error;
    });
    const { llama, model, context, LlamaChatSession } = await opened;
    signal.throwIfAborted();
    const sent = body.messages.reduce((sum, { content }) => sum + model.tokenize(content).length, 0);
    // It would leave out what does not fit, without a word.
    if (sent + (body.max_tokens ?? 0) > context.contextSize) throw new Error('What is asked is too long for this model.');
    const grammar = schema && (await grammarOf(llama, schema));
    const sequence = context.getSequence();
    const session = new LlamaChatSession({ contextSequence: sequence });
    try {
      const asked = body.messages.at(-1)?.content ?? '';
      session.setChatHistory(body.messages.slice(0, -1).map(historyItem));
      const text = await session.prompt(asked, {
        signal,
        ...(body.max_tokens === undefined ? {} : { maxTokens: body.max_tokens }),
        ...(body.temperature === undefined ? {} : { temperature: body.temperature }),
        ...(grammar ? { grammar } : {}),
        ...(onText ? { onTextChunk: onText } : {}),
      });
      return { text, tokens: { in: sent, out: model.tokenize(text).length } };
    } finally {
      session.dispose();
      sequence.dispose();
    }
  };

  return {
    name: basename(path).replace(/\.gguf$/i, ''),
    fetchWith: (schema) => async (_address, init) => {
      const body = bodySchema.parse(JSON.parse(String(init?.body)));
      const signal = init?.signal ?? new AbortController().signal;
      const inTurn = <T>(work: () => Promise<T>) => places.within(PACKAGE, 1, signal, work);
      if (body.stream) return streamed((onText, gone) => inTurn(() => say(body, schema, AbortSignal.any([signal, gone]), onText)));
      try {
        return Response.json(completion(await inTurn(() => say(body, schema, signal))));
      } catch (error) {
        signal.throwIfAborted();
        // What it says of itself may repeat what it was asked.
        return Response.json({ error: { message: 'failed', type: error instanceof Error ? error.name : 'Error' } }, { status: 500 });
      }
    },
    close: async () => {
      const { llama } = (await opened?.catch(() => undefined)) ?? {};
      await llama?.dispose();
    },
  };
}

/** @throws an Error that says how to install it. @returns how it is loaded, which is done when it is needed first: most servers have no such model. */
function installed(): () => Promise<LlamaModule> {
  try {
    createRequire(import.meta.url).resolve(PACKAGE);
  } catch (error) {
    // A package for `import` alone is there, and says that it is none for `require`.
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND')
      throw new Error(
        `AI_LOCAL_MODEL needs the package ${PACKAGE}, which is not installed. Install it beside Consilium (npm install --no-save ${PACKAGE}), or remove AI_LOCAL_MODEL.`,
      );
  }
  return () => import(PACKAGE);
}

const historyItem = ({ role, content }: Body['messages'][number]): HistoryItem =>
  role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content };

/** Any JSON where a schema has something that no grammar can be made of: the answer is held against its schema afterwards in any case. */
async function grammarOf(llama: Llama, schema: object): Promise<object> {
  try {
    return await llama.createGrammarForJsonSchema(schema as never);
  } catch {
    return llama.getGrammarFor('json');
  }
}

const common = () => ({ id: 'local', created: Math.floor(Date.now() / 1000), model: 'local' });
const usage = ({ tokens }: Said) => ({ prompt_tokens: tokens.in, completion_tokens: tokens.out, total_tokens: tokens.in + tokens.out });
const completion = (said: Said) => ({
  ...common(),
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: said.text }, finish_reason: 'stop' }],
  usage: usage(said),
});

/** The answer in pieces, as server-sent events. One that breaks off breaks the stream off, and nobody listening ends it. */
function streamed(say: (onText: (text: string) => void, gone: AbortSignal) => Promise<Said>): Response {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (data: unknown) => isOpen && controller.enqueue(encoder.encode(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`));
      const chunk = (delta: object, finish_reason: string | null, more: object = {}) => ({
        ...common(),
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta, finish_reason }],
        ...more,
      });
      say((text) => send(chunk({ content: text }, null)), gone.signal)
        .then((said) => {
          send(chunk({}, 'stop', { usage: usage(said) }));
          send('[DONE]');
          if (isOpen) controller.close();
          isOpen = false;
        })
        .catch((error: unknown) => {
          if (isOpen) controller.error(error);
          isOpen = false;
        });
    },
    cancel: () => {
      isOpen = false;
      gone.abort();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
