import { readFile } from 'node:fs/promises';
import { type ReaderLabels, type ReaderOutput, readWith, type TextReading, vocabularyOf } from '@consilium/engine';

/** The learned reader, run by one session. A text takes milliseconds of the thread that asks for it. */
export type Reader = {
  version: string;
  read: (text: string) => Promise<TextReading>;
  close: () => Promise<void>;
};

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
  const run = async (pieces: readonly number[]): Promise<ReaderOutput> => {
    const given = new Tensor('int64', BigInt64Array.from(pieces, BigInt), [1, pieces.length]);
    const { levels, alarms, told, where, standings } = await session.run({ pieces: given });
    const numbers = (tensor: typeof levels) => tensor?.data as Float32Array;
    return {
      levels: numbers(levels),
      alarms: numbers(alarms),
      told: numbers(told),
      where: Array.from(where?.data as BigInt64Array, Number),
      standings: numbers(standings),
    };
  };
  return { version: labels.version, read: (text) => readWith(text, labels, vocabulary, run), close: () => session.release() };
}
