import type { Presence } from '@consilium/contract';
import { answersOf } from './checklist.ts';
import { HYPOTHETICAL, NEGATORS, SCOPE_ENDS, SUPPOSED, UNCERTAIN } from './cues.ts';
import type { DenialContext } from './denial-context.ts';
import { familyPlaces } from './family-history.ts';
import type { Match } from './match.ts';
import { type Denial, denialsIn, deniedAfter } from './negation.ts';
import { type Afterwards, isPast, type Time, timesIn } from './over.ts';
import type { Sentence } from './sentences.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** How the findings of one sentence are meant, whoever they are about. */
export type Scopes = {
  /** `isDisease`: the finding is a disease or a risk, which a worry names without having it and which a family has. */
  presenceAt: (match: Match, isDisease: boolean, afterwards: Afterwards) => Exclude<Presence, 'other-person'>;
};

/**
 * Reads denial, doubt, past and mere supposition in one sentence. A cue inside a recognised phrase ("can't sleep") is part of the finding and steers nothing.
 * @param next the sentence behind it: its 'no' answers a question, its beginning may say that something is over.
 */
export function scopesOf(sentence: Sentence, matches: readonly Match[], clinical: boolean, next: Sentence | undefined): Scopes {
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
  const deniedByNext = sentence.end === '?' && answersNo(next);
  const times = timesIn(context, next?.tokens ?? []);
  const ofFamily = familyPlaces(context);
  const answered = answersOf(tokens);
  const feared = phrasePlacesAhead(context, HYPOTHETICAL);
  const supposed = phrasePlacesAhead(context, SUPPOSED);

  return {
    presenceAt: (match, isDisease, afterwards) => {
      const place = match.at[0] as number;
      if (supposed[place] || (isDisease && feared[place]) || namesATest(match, tokens)) return 'hypothetical';
      const answer = answered[place];
      if (answer === 'no') return 'absent';
      const denial = answer === 'yes' ? undefined : denialOf(match, denials, tokens);
      const denied = answer !== 'yes' && (denial === 'denied' || deniedByNext || deniedAfter(match, context));
      // Of what no relative has nothing is known in the patient.
      if (ofFamily[place] === 'family' || (ofFamily[place] === 'perhaps' && isDisease)) return denied ? 'hypothetical' : 'family';
      if (denied) return 'absent';
      if (isPast(times[match.at.at(-1) as number] as Time, afterwards)) return 'past';
      return uncertain[place] || denial === 'perhaps' ? 'uncertain' : 'present';
    },
  };
}

/** 'Chest pain? No.' */
const answersNo = (sentence: Sentence | undefined) => sentence?.tokens.length === 1 && /^(no|nope|none|nah)$/.test(sentence.tokens[0]?.text ?? '');

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
