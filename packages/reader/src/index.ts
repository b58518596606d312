import { readFile } from 'node:fs/promises';
import { type ReaderLabels, readWith, vocabularyOf } from '@consilium/engine';
import type { Reader } from './reader.ts';
import { runBy } from './run.ts';

export type { Reader } from './reader.ts';

/**
 * Loads the model.
 * @param folder where reader.onnx and reader.json lie.
 * @throws when the model is missing, or when this machine cannot run it.
 */
export async function openReader(folder: URL): Promise<Reader> {
  const labels = JSON.parse(await readFile(new URL('reader.json', folder), 'utf8')) as ReaderLabels;
  const model = await readFile(new URL('reader.onnx', folder));
  // Loaded here and not with this file: where it cannot be loaded all else goes on without it.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const vocabulary = vocabularyOf(labels);
  const run = runBy(session, Tensor);
  return { version: labels.version, read: (text) => readWith(text, labels, vocabulary, run), close: () => session.release() };
}
