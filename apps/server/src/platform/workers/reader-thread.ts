import type { TextReading } from '@consilium/engine';
import { openReader } from '@consilium/reader';
import { READER_FOLDER } from '../../knowledge.ts';

/** Runs in a thread of its own: ONNX Runtime works on the thread that calls it, and holds it for as long as a text takes. */
const reader = openReader(READER_FOLDER);
// Told to whoever asks for a reading.
reader.catch(() => undefined);

export default async function read(text: string): Promise<TextReading> {
  return (await reader).read(text);
}
