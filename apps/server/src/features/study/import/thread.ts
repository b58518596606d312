import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Client, type ClientConfig } from 'pg';
import { textIn } from '../../../bibliography/decode.ts';
import { readRecords } from '../../../bibliography/formats.ts';
import { UnreadableFile } from '../../../bibliography/lines.ts';
import { AppError } from '../../../platform/errors.ts';
import { stepBack } from '../../../platform/workers/step-back.ts';
import type { ImportOptions } from './import.ts';
import { stageRecords } from './import-studies.ts';

/** Reads a file that somebody brought, in a thread and on a connection of its own: what strangers wrote holds nobody up. */
export type ThreadData = { address: ClientConfig; file: string; size: number; options: Pick<ImportOptions, 'name' | 'keepAbstracts' | 'importId'> };
/** `failed`: a sentence for whoever brought the file; null: it is a fault of ours, which the thread ends with. */
export type ThreadMessage = { read: number; share: number } | { done: true } | { failed: string };

const port = parentPort;
if (!port) throw new Error('Files are read in a thread of their own.');
const say = (message: ThreadMessage) => port.postMessage(message);
const { address, file, size, options } = workerData as ThreadData;

stepBack();
const client = new Client(address);
client.on('error', () => undefined);
try {
  await client.connect();
  const stream = createReadStream(file);
  await stageRecords(client, readRecords(textIn(stream), null), {
    ...options,
    origin: 'import',
    userId: null,
    dryRun: false,
    onProgress: (read) => say({ read, share: Math.min(1, stream.bytesRead / size) }),
  });
  say({ done: true });
} catch (error) {
  if (!(error instanceof UnreadableFile || error instanceof AppError)) throw error;
  say({ failed: error.message });
} finally {
  await client.end().catch(() => undefined);
}
