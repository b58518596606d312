import type { Presence } from '@consilium/contract';
import {
  DEPENDANTS,
  FAMILY,
  HYPOTHETICAL,
  LIST_NEGATORS,
  NEGATORS,
  OTHERS,
  PAST,
  PSEUDO_NEGATION,
  SCOPE_ENDS,
  STATEMENT_STARTS,
  STOP_WORDS,
  TELLING,
  UNCERTAIN,
} from './cues.ts';
import type { Match } from './match.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

/** For each token of a sentence, how a finding standing there is meant. */
export type Scopes = { presenceAt: (match: Match) => Presence };

type Context = { tokens: readonly Token[]; inMatch: ReadonlySet<number>; matches: readonly Match[] };

/** What carries over from sentence to sentence. */
export type Story = { dependantsAreThePatient: boolean; underFamilyHeader: boolean };

const isMark = (token: Token | undefined, text: string) => token?.kind === 'mark' && token.text === text;
const wordAt = (tokens: readonly Token[], i: number) => (tokens[i]?.kind === 'word' ? (tokens[i] as Token).text.replace(/'s$/, '') : '');

/**
 * Reads negation, uncertainty, past, other people and mere worry in one sentence.
 * A cue inside a recognised phrase ("can't sleep") is part of the finding and steers nothing.
 */
export function scopesOf(sentence: Sentence, matches: readonly Match[], story: Story): Scopes {
  const { tokens } = sentence;
  const findingPlaces = matches.filter((match) => match.phrase.findings.length > 0).flatMap((match) => match.at);
  const context: Context = { tokens, matches, inMatch: new Set(findingPlaces) };
  const negated = negatedPlaces(context);
  const uncertain = forwardPlaces(context, (word, i) => UNCERTAIN.has(word) || (word === 'sure' && wordAt(tokens, i - 1) === 'not'));
  const people = otherPeople(context, story);
  const past = clausePlaces(context, PAST);
  const hypothetical = hypotheticalPlaces(context);

  return {
    presenceAt: (match) => {
      const place = match.at[0] as number;
      const person = match.at.map((i) => people[i]).find((who) => who !== undefined);
      if (person) return negated[place] ? 'absent' : person;
      if (hypothetical[place]) return 'hypothetical';
      if (match.at.some((i) => negated[i] && !ownNegation(match, tokens)) || deniedAfter(match, context)) return 'absent';
      if (past[place]) return 'past';
      return uncertain[place] ? 'uncertain' : 'present';
    },
  };
}

/** A phrase that has its own negating word is not denied by that word. */
function ownNegation(match: Match, tokens: readonly Token[]): boolean {
  return match.at.some((i) => NEGATORS.has(wordAt(tokens, i)));
}

function negatedPlaces(context: Context): boolean[] {
  const { tokens, inMatch } = context;
  const negated = tokens.map(() => false);
  for (let i = 0; i < tokens.length; i++) {
    const word = wordAt(tokens, i);
    if (!NEGATORS.has(word) || inMatch.has(i)) continue;
    if (PSEUDO_NEGATION.has(wordAt(tokens, i + 1)) && !inMatch.has(i + 1)) continue;
    if (word === 'free' && wordAt(tokens, i + 1) !== 'of' && wordAt(tokens, i + 1) !== 'from') continue;
    const end = negationEnd(context, i);
    for (let j = i + 1; j < end; j++) negated[j] = true;
  }
  return negated;
}

/** Where the scope of the negator at `cue` ends (the first place outside it). */
function negationEnd({ tokens, inMatch }: Context, cue: number): number {
  const listing = LIST_NEGATORS.has(wordAt(tokens, cue)) || startsList(cue, inMatch);
  for (let j = cue + 1; j < tokens.length; j++) {
    const token = tokens[j] as Token;
    if (token.kind === 'word') {
      if (SCOPE_ENDS.has(token.text) && !inMatch.has(j)) return j;
      if (token.text === 'and' && startsStatement(tokens, j + 1)) return j;
      if ((token.text === 'no' || token.text === 'not') && !inMatch.has(j) && j > cue + 1) return j;
      continue;
    }
    if (token.kind !== 'mark') continue;
    if (token.text === ':' || token.text === '(') return j;
    if (token.text === ',' && !listGoesOn(tokens, j, inMatch, listing)) return j;
  }
  return tokens.length;
}

/** 'No fever, chills, cough' as a sentence of its own is a list of things denied. */
function startsList(cue: number, inMatch: ReadonlySet<number>): boolean {
  for (let i = 0; i < cue; i++) if (inMatch.has(i)) return false;
  return true;
}

function startsStatement(tokens: readonly Token[], i: number): boolean {
  const word = wordAt(tokens, i);
  return STATEMENT_STARTS.has(word) || /'(m|ve|re|d|s)$/.test(tokens[i]?.text ?? '');
}

function listGoesOn(tokens: readonly Token[], comma: number, inMatch: ReadonlySet<number>, listing: boolean): boolean {
  const first = wordAt(tokens, comma + 1);
  if (first === 'or' || first === 'nor') return true;
  if (first === 'and' ? startsStatement(tokens, comma + 2) : startsStatement(tokens, comma + 1)) return false;
  const rest = tokens.slice(comma + 1);
  const stop = rest.findIndex((token) => token.kind === 'word' && SCOPE_ENDS.has(token.text));
  const until = stop < 0 ? rest.length : stop;
  const list = rest.slice(0, until);
  const chunkEnd = list.findIndex((token) => isMark(token, ','));
  const chunk = list.slice(0, chunkEnd < 0 ? list.length : chunkEnd);
  const pure = chunk.every(
    (token, k) =>
      token.kind !== 'number' &&
      (token.kind === 'mark' ||
        inMatch.has(comma + 1 + k) ||
        STOP_WORDS.has(token.text) ||
        token.text === 'recent' ||
        token.text === 'significant' ||
        token.text === 'known' ||
        token.text === 'other'),
  );
  if (pure && listing) return true;
  const orLater = list.findIndex((token) => token.text === 'or' || token.text === 'nor');
  return orLater >= 0 && (pure || listing);
}

/** 'fever: none', 'cough absent', 'was ruled out' after the finding. */
function deniedAfter(match: Match, { tokens, inMatch }: Context): boolean {
  const last = match.at.at(-1) as number;
  const words: string[] = [];
  for (let i = last + 1; i < Math.min(tokens.length, last + 5); i++) {
    const token = tokens[i] as Token;
    if (inMatch.has(i) || isMark(token, ',')) break;
    words.push(token.text);
  }
  const after = words.join(' ');
  return /^(: |- |is |was |were |are |has been )?(absent|denied|negative|none|nil|no$|ruled out|not present|not there|excluded)/.test(after);
}

/** Places from a cue to the end of its clause. */
function forwardPlaces({ tokens, inMatch }: Context, isCue: (word: string, i: number) => boolean): boolean[] {
  const marked = tokens.map(() => false);
  for (let i = 0; i < tokens.length; i++) {
    if (inMatch.has(i) || !isCue(wordAt(tokens, i), i)) continue;
    for (let j = i + 1; j < tokens.length; j++) {
      const token = tokens[j] as Token;
      if (isMark(token, ',') || (token.kind === 'word' && (SCOPE_ENDS.has(token.text) || token.text === 'and'))) break;
      marked[j] = true;
    }
  }
  return marked;
}

function phrasePlaces(tokens: readonly Token[], phrases: readonly string[]): { start: number; end: number }[] {
  return phrases.flatMap((phrase) => {
    const words = phrase.split(' ');
    return tokens.flatMap((_, i) => (words.every((word, k) => tokens[i + k]?.text === word) ? [{ start: i, end: i + words.length }] : []));
  });
}

/** Places of every clause that holds one of the phrases. */
function clausePlaces({ tokens, inMatch }: Context, phrases: readonly string[]): boolean[] {
  const marked = tokens.map(() => false);
  const isEdge = (token: Token) => isMark(token, ',') || (token.kind === 'word' && (token.text === 'and' || token.text === 'but' || token.text === 'now'));
  for (const { start } of phrasePlaces(tokens, phrases)) {
    if (inMatch.has(start)) continue;
    let from = start;
    while (from > 0 && !isEdge(tokens[from - 1] as Token)) from--;
    let to = start;
    while (to < tokens.length && !isEdge(tokens[to] as Token)) to++;
    for (let i = from; i < to; i++) marked[i] = true;
  }
  return marked;
}

function hypotheticalPlaces({ tokens }: Context): boolean[] {
  const marked = tokens.map(() => false);
  for (const { end } of phrasePlaces(tokens, HYPOTHETICAL)) {
    for (let i = end; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      if (isMark(token, ',') || (token.kind === 'word' && (SCOPE_ENDS.has(token.text) || token.text === 'and'))) break;
      marked[i] = true;
    }
  }
  return marked;
}

const OF_SOMEONE = new Set(
  'has had have having is was were are died dies diagnosed suffers suffered with who also got gets developed underwent all both'.split(' '),
);
const PERSON_AGAIN = new Set(['i', "i'm", "i've", "i'd", 'im', 'ive', 'he', "he's", 'she', "she's", 'patient', 'we']);

/** Who else a stretch of the sentence is about: family, another person, or nobody but the patient (undefined). */
function otherPeople({ tokens, inMatch }: Context, story: Story): ('family' | 'other-person' | undefined)[] {
  const who: ('family' | 'other-person' | undefined)[] = tokens.map(() => (story.underFamilyHeader ? 'family' : undefined));
  if (story.underFamilyHeader) return who;
  const mark = (from: number, person: 'family' | 'other-person') => {
    for (let j = from; j < tokens.length; j++) {
      const word = wordAt(tokens, j);
      if (j > from && (word === 'but' || (PERSON_AGAIN.has((tokens[j] as Token).text) && edgeBefore(tokens, j)))) break;
      if (j > from && isMark(tokens[j - 1], ',') && word === 'my' && !FAMILY.has(wordAt(tokens, j + 1))) break;
      who[j] = person;
    }
  };
  for (let i = 0; i < tokens.length; i++) {
    if (inMatch.has(i)) continue;
    const word = wordAt(tokens, i);
    const dependant = DEPENDANTS.has(word);
    if (dependant && story.dependantsAreThePatient) continue;
    const person = FAMILY.has(word) ? 'family' : OTHERS.has(word) || dependant ? 'other-person' : undefined;
    if (!person) {
      if (word === 'family' && wordAt(tokens, i + 1) === 'history' && !['no', 'negative', 'unremarkable'].includes(wordAt(tokens, i - 1))) mark(i, 'family');
      if (word === 'family' && (wordAt(tokens, i - 1) === 'my' || wordAt(tokens, i - 1) === 'the') && wordAt(tokens, i - 2) === 'in')
        for (let j = 0; j < i; j++) who[j] = 'family';
      continue;
    }
    const before = wordAt(tokens, i - 1) === 'my' || ['her', 'his', 'their', 'the', 'a'].includes(wordAt(tokens, i - 1)) ? i - 2 : i - 1;
    const preposition = wordAt(tokens, before);
    if (preposition === 'by' || preposition === 'to') continue;
    if (preposition === 'in' || preposition === 'of') {
      for (let j = before - 1; j >= 0 && !isMark(tokens[j], ',') && !PERSON_AGAIN.has((tokens[j] as Token).text); j--) who[j] = person;
      continue;
    }
    const following = [wordAt(tokens, i + 1), wordAt(tokens, i + 2), wordAt(tokens, i + 3)];
    if (following.slice(0, 2).some((next) => TELLING.has(next))) continue;
    if (following.some((next) => OF_SOMEONE.has(next)) || /'s$/.test((tokens[i] as Token).text) || isMark(tokens[i + 1], ':') || preposition === 'sick')
      mark(i, person);
  }
  return who;
}

function edgeBefore(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1];
  return before === undefined || before.kind === 'mark' || ['and', 'but', 'so', 'while', 'now', 'because'].includes(before.text);
}

/**
 * What the whole text tells about who is the patient: when nobody speaks in the first person, 'my son' and 'my wife' are the patient.
 */
export function tellerIsThePatient(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap((sentence) => sentence.tokens.filter((token) => token.kind === 'word').map((token) => token.text));
  return words.some(
    (word, i) =>
      /^(i'm|i've|im|ive)$/.test(word) ||
      (word === 'i' && !['think', 'noticed', 'gave', 'wonder', 'worry', 'am', 'took', 'saw', 'found'].includes(words[i + 1] ?? '')) ||
      (word === 'i' && words[i + 1] === 'am' && words[i + 2] !== 'worried'),
  );
}

/** Whether a sentence opens or closes a 'Family history:' part of a clinical note. */
export function headerOf(sentence: Sentence): 'family' | 'other' | undefined {
  const words = sentence.tokens.slice(0, 4);
  const colon = words.findIndex((token) => isMark(token, ':'));
  if (colon < 1) return undefined;
  const title = words
    .slice(0, colon)
    .map((token) => token.text)
    .join(' ');
  return title === 'family history' || title === 'fh' || title === 'fhx' ? 'family' : 'other';
}
