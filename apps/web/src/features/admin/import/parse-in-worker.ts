import { GLOSSARY_IMPORT_TEXTS } from '@consilium/contract';
import type { ParserAnswer, ParserKind, ParserQuestion } from './parse.worker.ts';
import type { ParsedFile } from './read-table.ts';

/** Has a file read in a worker. @throws Error with the sentence to be shown. */
export async function parseInWorker(kind: ParserKind, file: File): Promise<ParsedFile> {
  const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<ParserAnswer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ParserAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve({ failed: GLOSSARY_IMPORT_TEXTS.failed }));
      worker.postMessage({ kind, file } satisfies ParserQuestion);
    });
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.parsed;
  } finally {
    worker.terminate();
  }
}
