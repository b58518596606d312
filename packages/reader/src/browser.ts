import { type ReaderLabels, readWith, vocabularyOf } from '@consilium/engine';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Reader } from './reader.ts';
import { runBy } from './run.ts';

export type { Reader } from './reader.ts';

/** What the reader is made of, as loaded: the contents of reader.json and reader.onnx, and ONNX Runtime's own WebAssembly. */
export type ReaderFiles = { labels: ReaderLabels; model: Uint8Array; wasm: ArrayBuffer };

/**
 * The reader where there is no server: by WebAssembly, on the thread that opens it.
 * @throws when this browser cannot run it.
 */
export async function openReaderFrom({ labels, model, wasm }: ReaderFiles): Promise<Reader> {
  // More threads need a page that no other site may open; one is fast enough for a text.
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = wasm;
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] });
  const vocabulary = vocabularyOf(labels);
  const run = runBy(session, Tensor);
  return { version: labels.version, read: (text) => readWith(text, labels, vocabulary, run), close: () => session.release() };
}
