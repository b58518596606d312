// Zod must not try to compile code, which the site's policy forbids.
import '../../../lib/zod-settings.ts';
import { parseFile as parseEntries } from '../glossary/parse-file.ts';
import { parseFile as parseTerms } from '../medical-terms/parse-file.ts';
import type { ParsedFile } from './read-table.ts';

const PARSERS = { glossary: parseEntries, 'medical-terms': parseTerms };
export type ParserKind = keyof typeof PARSERS;
export type ParserQuestion = { kind: ParserKind; file: File };
export type ParserAnswer = { parsed: ParsedFile } | { failed: string };

/** Reads a file apart from the page, which stays at hand meanwhile. */
self.addEventListener('message', async ({ data }: MessageEvent<ParserQuestion>) => {
  self.postMessage(await answerTo(data));
});

async function answerTo({ kind, file }: ParserQuestion): Promise<ParserAnswer> {
  try {
    return { parsed: PARSERS[kind](file.name, await file.text()) };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}
