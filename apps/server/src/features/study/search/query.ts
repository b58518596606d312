import { analyse, type Token } from './analyser.ts';

/** What somebody looks for. All words are optional, phrases must stand as they are, and what is left out must not stand at all. Places are those in the query. */
export type Query = { text: string; words: Token[]; phrases: string[][]; without: string[][] };

/** A quotation, or a word, each perhaps with a minus before it. A quotation mark that is never closed is none, and a minus inside a word is a hyphen. */
const PARTS = /(?<=^|\s)-(?=["\p{L}])|"[^"]*"/gu;

/** Reads what was typed: words, "a phrase", -word and -"a phrase". */
export function parseQuery(typed: string): Query {
  const text = typed.replace(/[“”„«»]/g, '"');
  const phrases: string[][] = [];
  const without: string[][] = [];
  /** The query with everything that is no word to be scored turned into spaces, so that places stay. */
  let left = text;
  const blank = (from: number, to: number) => {
    left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to);
  };
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const end = index + part.length;
    if (part !== '-') {
      // A phrase that a minus stands before was read with it.
      if (text[index - 1] === '-' && isStart(text, index - 1)) continue;
      const terms = analyse(part).map(({ term }) => term);
      if (terms.length > 0) phrases.push(terms);
      continue;
    }
    const [whole = ''] = /^"[^"]*"|^[^\s"]+/.exec(text.slice(end)) ?? [];
    const terms = analyse(whole).map(({ term }) => term);
    if (terms.length > 0) without.push(terms);
    blank(index, end + whole.length);
  }
  return { text, words: analyse(left), phrases, without };
}

const isStart = (text: string, at: number) => at === 0 || /\s/.test(text[at - 1] ?? '');
