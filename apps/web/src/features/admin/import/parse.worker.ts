// Zod must not try to compile code, which the site's policy forbids.
import '../../../lib/zod-settings.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';

export type ParserAnswer = { parsed: ParsedFile } | { failed: string };

/** Reads a file apart from the page, which stays at hand meanwhile. */
self.addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  self.postMessage(await answerTo(file));
});

async function answerTo(file: File): Promise<ParserAnswer> {
  try {
    return { parsed: parseFile(file.name, await file.text()) };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}
