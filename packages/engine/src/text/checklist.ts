import { isMark, type Token, wordAt } from './tokens.ts';

/** A told answer in a list of complaints, as one mark: 'fever ✗', 'cough ✓'. */
export const YES = '✓';
export const NO = '✗';

const SYMBOLS: Record<string, string> = { '✗': NO, '✘': NO, '❌': NO, '✖': NO, '☐': NO, '✓': YES, '✔': YES, '✅': YES, '☑': YES };
const WORDS: Record<string, string> = Object.fromEntries([
  ...'no none nil n nope nah negative absent denied false'.split(' ').map((word) => [word, NO]),
  ...'yes y yep yeah positive present true'.split(' ').map((word) => [word, YES]),
]);
const SIGNS: Record<string, string> = { '+': YES, '-': NO };
const OPEN: Record<string, string> = { '(': ')', '[': ']' };
const SEPARATORS = new Set([':', '=', '—', '–', '-']);

type Answer = { start: number; end: number; mark: string; kind: 'symbol' | 'word' | 'question' };

/**
 * Answers behind or before the complaints of a list as single marks: 'fever: none', 'cough=yes', '(-)', '-ve', '[x]', '☐', 'Chest pain? no Headache? yes'.
 * They answer one complaint each and deny nothing beside it. A single symbol is an ornament and stays what it is.
 */
export function withAnswers(tokens: readonly Token[]): Token[] {
  const found: Answer[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const answer = answerAt(tokens, i);
    if (!answer) continue;
    found.push(answer);
    i = answer.end - 1;
  }
  const questions = found.filter(({ kind }) => kind === 'question').length;
  const answers = found.filter(({ kind }) => (kind === 'question' ? questions > 1 : kind === 'word' || found.length > 1));
  if (answers.length === 0) return [...tokens];
  const out: Token[] = [];
  let done = 0;
  for (const { start, end, mark, kind } of answers) {
    out.push(...tokens.slice(done, start));
    const [first, last] = [tokens[start] as Token, tokens[end - 1] as Token];
    out.push({ kind: 'mark', text: mark, stem: kind, start: first.start, end: last.end });
    done = end;
  }
  return [...out, ...tokens.slice(done)];
}

function answerAt(tokens: readonly Token[], i: number): Answer | undefined {
  const token = tokens[i] as Token;
  const [next, third] = [tokens[i + 1], tokens[i + 2]];
  const symbol = SYMBOLS[token.text];
  if (symbol) return { start: i, end: i + 1, mark: symbol, kind: 'symbol' };
  const close = OPEN[token.text];
  if (close && next && isMark(third, close)) {
    const mark = SIGNS[next.text] ?? WORDS[next.text] ?? SYMBOLS[next.text] ?? (token.text === '[' && next.text === 'x' ? YES : undefined);
    if (mark) return { start: i, end: i + 3, mark, kind: 'word' };
  }
  if (token.text === '[' && isMark(next, ']')) return { start: i, end: i + 2, mark: NO, kind: 'symbol' };
  const sign = SIGNS[token.text];
  if (sign && wordAt(tokens, i + 1) === 've' && next?.start === token.end) return { start: i, end: i + 2, mark: sign, kind: 'word' };
  if (token.kind !== 'mark' || !next || i === 0) return undefined;
  if (SEPARATORS.has(token.text)) {
    const mark = SYMBOLS[next.text] ?? WORDS[next.text];
    const spaced = token.text === ':' || token.text === '=' || (next.text.length > 1 && next.start > token.end);
    return mark && spaced && isWhole(tokens, i + 2, (mark) => SEPARATORS.has(mark.text)) ? { start: i, end: i + 2, mark, kind: 'word' } : undefined;
  }
  if (token.text === '?') {
    const mark = WORDS[next.text];
    return mark && isWhole(tokens, i + 2, (mark) => mark.text === '?') ? { start: i, end: i + 2, mark, kind: 'question' } : undefined;
  }
  return undefined;
}

/** Nothing goes on behind an answer but the next complaint and its own answer ('fever: no cough: yes', not 'Symptoms: no fever, cough'). */
function isWhole(tokens: readonly Token[], from: number, separates: (mark: Token) => boolean): boolean {
  const first = tokens[from];
  if (first === undefined || first.kind === 'mark') return true;
  for (let j = from; j < tokens.length; j++) {
    const token = tokens[j] as Token;
    if (token.kind === 'mark') return separates(token) && (tokens[j + 1]?.text ?? '') in WORDS;
  }
  return false;
}

/** For each place of a sentence the answer that is given to it: answers stand behind their complaints, or before them where the sentence begins with one. */
export function answersOf(tokens: readonly Token[]): ('yes' | 'no' | undefined)[] {
  const answered: ('yes' | 'no' | undefined)[] = tokens.map(() => undefined);
  const marked = withPlainAnswers(tokens);
  const places = marked.flatMap((mark, i) => (mark ? [i] : []));
  const [first] = places;
  if (first === undefined) return answered;
  const before = first === 0 || (first === 1 && tokens[0]?.kind !== 'word');
  places.forEach((place, n) => {
    const meant = marked[place] === YES ? 'yes' : 'no';
    const edge = before ? (places[n + 1] ?? tokens.length) : (places[n - 1] ?? -1);
    const step = before ? 1 : -1;
    for (let i = place + step; i !== edge && i >= 0 && i < tokens.length; i += step) {
      // 'Fever, cough: no' answers for the cough; a question asks for all it names.
      if (isMark(tokens[i], ',') && tokens[place]?.stem !== 'question' && i !== place + step) break;
      answered[i] = meant;
    }
  });
  return answered;
}

/** The marks of a sentence; also 'fever no cough yes' and '+ cough - fever', where words or signs alternate with complaints through the whole sentence. */
function withPlainAnswers(tokens: readonly Token[]): (string | undefined)[] {
  const marks = tokens.map(({ kind, text }) => (kind === 'mark' && (text === YES || text === NO) ? text : undefined));
  if (marks.some(Boolean)) return marks;
  const words = tokens.map(({ text }) => (/^(yes|no)$/.test(text) ? WORDS[text] : undefined));
  if (words.includes(YES) && words.at(-1) && !words[0] && words.filter(Boolean).length > 1) return words;
  const signs = tokens.map(({ kind, text }, i) =>
    kind === 'mark' && tokens[i + 1]?.kind === 'word' && tokens[i - 1]?.end !== tokens[i]?.start ? SIGNS[text] : undefined,
  );
  return signs[0] && signs.includes(YES) && signs.includes(NO) ? signs : marks;
}
