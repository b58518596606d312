import type { Presence } from '@consilium/contract';
import { GOING_ON, HYPOTHETICAL, NEGATORS, PAST, SCOPE_ENDS, SUPPOSED, UNCERTAIN } from './cues.ts';
import type { Match } from './match.ts';
import { type Denial, type DenialContext, denialsIn, deniedAfter } from './negation.ts';
import type { Sentence } from './sentences.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** How the findings of one sentence are meant, whoever they are about. */
export type Scopes = {
  /** `feared`: the finding is a disease, which a worry names without having it. */
  presenceAt: (match: Match, feared: boolean) => Extract<Presence, 'present' | 'absent' | 'uncertain' | 'past' | 'hypothetical'>;
};

/**
 * Reads denial, doubt, past and mere supposition in one sentence. A cue inside a recognised phrase ("can't sleep") is part of the finding and steers nothing.
 * @param deniedByNext the sentence is a question that the next one answers with no.
 */
export function scopesOf(sentence: Sentence, matches: readonly Match[], clinical: boolean, deniedByNext: boolean): Scopes {
  const { tokens } = sentence;
  const phraseAt: (number | undefined)[] = tokens.map(() => undefined);
  matches.forEach((match, number) => {
    if (match.phrase.findings.length > 0) for (const place of match.at) phraseAt[place] ??= number;
  });
  const context: DenialContext = { tokens, phraseAt, clinical };
  const denials = denialsIn(context);
  const uncertain = placesAfter(
    context,
    (word, i) => UNCERTAIN.has(word) || (word === 'sure' && wordAt(tokens, i - 1) === 'not' && !/^(what|how|why|who|where|when)/.test(wordAt(tokens, i + 1))),
  );
  const past = pastPlaces(context);
  const stopped = stoppedPlaces(context);
  const feared = phrasePlacesAhead(context, HYPOTHETICAL);
  const supposed = phrasePlacesAhead(context, SUPPOSED);

  return {
    presenceAt: (match, isDisease) => {
      const place = match.at[0] as number;
      if (supposed[place] || (isDisease && feared[place]) || namesATest(match, tokens)) return 'hypothetical';
      const denial = denialOf(match, denials, tokens);
      if (denial === 'denied' || deniedByNext || deniedAfter(match, context)) return 'absent';
      if (past[place] || stopped[place]) return 'past';
      return uncertain[place] || denial === 'perhaps' ? 'uncertain' : 'present';
    },
  };
}

/** 'blood and urine test', 'HIV needle': what a test or a sample is of, nobody has told. */
const namesATest = (match: Match, tokens: readonly Token[]) => TESTS.has(wordAt(tokens, (match.at.at(-1) as number) + 1));
const TESTS = new Set('test tests testing sample samples culture cultures needle screening vaccine vaccination'.split(' '));

/** A phrase that has its own negating word is not denied by one outside. */
function denialOf(match: Match, denials: readonly Denial[], tokens: readonly Token[]): Denial {
  if (match.at.some((i) => NEGATORS.has(wordAt(tokens, i)))) return undefined;
  return match.at.map((i) => denials[i]).find((denial) => denial !== undefined);
}

const isClauseEnd = (token: Token) => isMark(token, ',') || (token.kind === 'word' && (SCOPE_ENDS.has(token.text) || token.text === 'and'));

/** Places from a cue to the end of its clause. */
function placesAfter({ tokens, phraseAt }: DenialContext, isCue: (word: string, i: number) => boolean): boolean[] {
  const marked = tokens.map(() => false);
  for (let i = 0; i < tokens.length; i++) {
    if (phraseAt[i] !== undefined || !isCue(wordAt(tokens, i), i)) continue;
    for (let j = i + 1; j < tokens.length && !isClauseEnd(tokens[j] as Token); j++) marked[j] = true;
  }
  return marked;
}

const byFirstWord = new WeakMap<readonly string[], Map<string, string[][]>>();

function indexed(phrases: readonly string[]): Map<string, string[][]> {
  const known = byFirstWord.get(phrases);
  if (known) return known;
  const index = new Map<string, string[][]>();
  for (const words of phrases.map((phrase) => phrase.split(' '))) index.set(words[0] as string, [...(index.get(words[0] as string) ?? []), words]);
  byFirstWord.set(phrases, index);
  return index;
}

function phrasePlaces(tokens: readonly Token[], phrases: readonly string[]): { start: number; end: number }[] {
  const index = indexed(phrases);
  return tokens.flatMap(({ text }, i) =>
    (index.get(text) ?? []).flatMap((words) => (words.every((word, k) => tokens[i + k]?.text === word) ? [{ start: i, end: i + words.length }] : [])),
  );
}

/** Places from a phrase to the end of its clause. A complaint called 'my' or 'this' is there, however much it is feared. */
function phrasePlacesAhead({ tokens }: DenialContext, phrases: readonly string[]): boolean[] {
  const marked = tokens.map(() => false);
  for (const { end } of phrasePlaces(tokens, phrases)) for (let i = end; i < tokens.length && !isClauseEnd(tokens[i] as Token); i++) marked[i] = true;
  return marked;
}

/** 'In 1985': a year by itself; when something began ('since 2019') it goes on. */
function yearsNamed(tokens: readonly Token[]): { start: number }[] {
  return tokens.flatMap(({ kind, text }, i) => (kind === 'number' && /^(19|20)\d\d$/.test(text) && wordAt(tokens, i - 1) === 'in' ? [{ start: i }] : []));
}

/** Places of every clause that is said to be over; what began long ago and goes on is not. */
function pastPlaces({ tokens, phraseAt }: DenialContext): boolean[] {
  const marked = tokens.map(() => false);
  const isEdge = (token: Token) => isMark(token, ',') || (token.kind === 'word' && (token.text === 'and' || token.text === 'but' || token.text === 'now'));
  for (const { start } of [...phrasePlaces(tokens, PAST), ...yearsNamed(tokens)]) {
    if (phraseAt[start] !== undefined || wordAt(tokens, start - 1) === 'not') continue;
    let from = start;
    while (from > 0 && !isEdge(tokens[from - 1] as Token)) from--;
    let to = start;
    while (to < tokens.length && !isEdge(tokens[to] as Token)) to++;
    if (tokens.slice(from, to).some(({ text }) => GOING_ON.has(text))) continue;
    for (let i = from; i < to; i++) marked[i] = true;
  }
  return marked;
}

const STOPPED = new Set(['stopped', 'quit']);
const NOT_YET = new Set([
  "can't",
  'cant',
  'cannot',
  'wont',
  "won't",
  'hasnt',
  'havent',
  'not',
  'never',
  'doesnt',
  "hasn't",
  "haven't",
  "doesn't",
  'couldnt',
  'isnt',
]);

/** 'I stopped vomiting yesterday': over; not 'the bleeding hasn't stopped', nor 'stopped breathing', which is a finding of its own. */
function stoppedPlaces({ tokens, phraseAt }: DenialContext): boolean[] {
  const marked = tokens.map(() => false);
  for (let i = 0; i < tokens.length; i++) {
    if (!STOPPED.has(wordAt(tokens, i)) || phraseAt[i] !== undefined || NOT_YET.has(wordAt(tokens, i - 1))) continue;
    const next = phraseAt[i + 1];
    for (let j = i + 1; next !== undefined && phraseAt[j] === next; j++) marked[j] = true;
  }
  return marked;
}

/** Words of clinicians' notes, in which a list needs no 'or' to be denied throughout. */
const CLINICAL = new Set(
  'presents presenting presented complains patient pt denies denied reports afebrile examination bilateral onset exacerbated denying unremarkable noted history'.split(
    ' ',
  ),
);

/** Whether a text is written as clinicians write: at least two of their words, or an age as in '45-year-old' with one. */
export function writtenByClinician(sentences: readonly Sentence[]): boolean {
  const words = new Set(sentences.flatMap(({ tokens }) => tokens.map(({ text }) => text)));
  const signs = [...CLINICAL].filter((word) => words.has(word)).length;
  const age = sentences.some(({ tokens }) =>
    tokens.some((token, i) => token.kind === 'number' && isMark(tokens[i + 1], '-') && wordAt(tokens, i + 2).startsWith('year')),
  );
  return signs + (age ? 1 : 0) >= 2;
}
