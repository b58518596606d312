import { withAnswers } from './checklist.ts';
import { NEGATORS } from './cues.ts';
import type { Lexicon } from './lexicon.ts';
import { LONGEST_MENDED } from './spelling.ts';
import { stemOf, type Token, tokenise } from './tokens.ts';

/** A stretch of text between full stops, with its tokens; `end` is the mark that closes it, empty at the end of the text. */
export type Sentence = { tokens: Token[]; index: number; end: string };

const ENDS = new Set(['.', '!', '?', ';', '\n']);
const SHORT_FORMS: Record<string, string[]> = {
  'w/o': ['without'],
  'c/o': ['complains', 'of'],
  'h/o': ['history', 'of'],
  's/p': ['after'],
  'b/l': ['bilateral'],
  'r/o': ['rule', 'out'],
};

/**
 * Tokens after which a sentence ends at the next comma, and after which it ends anywhere. Reading a sentence takes time by the square of its length;
 * people who write without full stops still set a comma in so many words.
 */
const LONG_SENTENCE = 150;
const LONGEST_SENTENCE = 300;

/** Splits a text into sentences, mends typing errors towards the lexicon, writes clinical short forms out and joins or splits compound words. */
export function sentencesOf(text: string, lexicon: Lexicon): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  const close = (end: string) => {
    if (current.length > 0) sentences.push({ tokens: current, index: sentences.length, end });
    current = [];
  };
  const tokens = withAnswers(writeOut(tokenise(text)));
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'mark' && (ENDS.has(token.text) || (token.text === ',' && current.length >= LONG_SENTENCE))) {
      close(token.text);
      continue;
    }
    if (current.length >= LONGEST_SENTENCE) close('');
    const next = tokens[i + 1];
    if (token.kind === 'word' && next?.kind === 'word' && next.start - token.end === 1 && lexicon.singleWords.has(token.text + next.text)) {
      const joined = token.text + next.text;
      current.push({ kind: 'word', text: joined, stem: stemOf(joined), start: token.start, end: next.end });
      i++;
      continue;
    }
    current.push(...spelled(token, lexicon));
  }
  close('');
  return withoutBreath(sentences);
}

/** Words of a fragment, and fragments in a row, from which full stops are pauses for breath ('cant. finish. sentence.') and end no sentence. */
const FRAGMENT = 3;
const GASPS = 4;

function withoutBreath(sentences: readonly Sentence[]): Sentence[] {
  const out: Sentence[] = [];
  for (let i = 0; i < sentences.length; ) {
    let after = i;
    while (after < sentences.length && isFragment(sentences[after] as Sentence)) after += 1;
    const gasped = after - i >= GASPS;
    const taken = sentences.slice(i, gasped ? after : Math.max(after, i + 1));
    if (gasped) out.push({ tokens: taken.flatMap(({ tokens }) => tokens), index: out.length, end: taken.at(-1)?.end ?? '' });
    else for (const sentence of taken) out.push({ ...sentence, index: out.length });
    i += taken.length;
  }
  return out;
}

/** A few words up to a full stop; what denies something is a statement of its own ('No fever.'). */
const isFragment = ({ tokens, end }: Sentence): boolean =>
  (end === '.' || end === '') && tokens.length <= FRAGMENT && (tokens.length === 1 || !tokens.some(({ text }) => NEGATORS.has(text)));

function writeOut(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [a, b, c] = [tokens[i] as Token, tokens[i + 1], tokens[i + 2]];
    const words = b?.text === '/' && c && b.start === a.end && c.start === b.end ? SHORT_FORMS[`${a.text}/${c.text}`] : undefined;
    if (!words || !c) {
      out.push(a);
      continue;
    }
    for (const word of words) out.push({ kind: 'word', text: word, stem: stemOf(word), start: a.start, end: c.end });
    i += 2;
  }
  return out;
}

function spelled(token: Token, lexicon: Lexicon): Token[] {
  if (token.kind !== 'word' || token.text.length < 5 || token.text.length > LONGEST_MENDED) return [token];
  const halves = compoundHalves(token, lexicon);
  if (halves) return halves;
  const stem = lexicon.speller(token.text);
  return stem === undefined ? [token] : [{ ...token, stem }];
}

/** 'sorethroat' and 'runnynose' as the two words of a phrase of the lexicon. */
function compoundHalves(token: Token, lexicon: Lexicon): Token[] | undefined {
  if (token.text.length < 7 || lexicon.byFirstStem.has(token.stem) || lexicon.singleWords.has(token.text)) return undefined;
  for (let cut = 3; cut <= token.text.length - 3; cut++) {
    const [left, right] = [token.text.slice(0, cut), token.text.slice(cut)];
    const [leftStem, rightStem] = [stemOf(left), stemOf(right)];
    const known = lexicon.byFirstStem
      .get(leftStem)
      ?.some((phrase) => !phrase.swapped && phrase.stems.length === 2 && phrase.stems[1] === rightStem && phrase.findings.length > 0);
    if (known)
      return [
        { ...token, text: left, stem: leftStem },
        { ...token, text: right, stem: rightStem },
      ];
  }
  return undefined;
}
