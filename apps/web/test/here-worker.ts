import { vi } from 'vitest';
import { parseFile as parseEntries } from '../src/features/admin/glossary/parse-file.ts';
import type { ParserAnswer, ParserQuestion } from '../src/features/admin/import/parse.worker.ts';
import { parseFile as parseTerms } from '../src/features/admin/medical-terms/parse-file.ts';

const PARSERS = { glossary: parseEntries, 'medical-terms': parseTerms };

/** jsdom has no workers: this one reads a file in its place, by the same functions. */
class HereWorker extends EventTarget {
  postMessage({ kind, file }: ParserQuestion) {
    const reader = new FileReader();
    reader.onload = () => this.dispatchEvent(new MessageEvent('message', { data: answerTo(kind, file.name, String(reader.result)) }));
    reader.readAsText(file);
  }
  terminate() {}
}

function answerTo(kind: ParserQuestion['kind'], name: string, text: string): ParserAnswer {
  try {
    return { parsed: PARSERS[kind](name, text) };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

export const readFilesHere = () => void vi.stubGlobal('Worker', HereWorker);
