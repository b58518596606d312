import { JUDGING_WORDS, LIST_NEGATORS, MODIFIERS, NEGATORS, SCOPE_ENDS, STATEMENT_STARTS, STOP_WORDS, SUBORDINATORS, TIME_WORDS } from './cues.ts';
import type { DenialContext } from './denial-context.ts';
import { doubleDenialsIn } from './double-denial.ts';
import type { Match } from './match.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** How a token of a sentence is denied: for certain, perhaps (the writer may have meant it), or not at all. */
export type Denial = 'denied' | 'perhaps' | undefined;

type Context = DenialContext;

/**
 * What the negators of one sentence deny. A denial holds for the finding it leads to in its own clause and goes on only along a proven list
 * ('no fever, chills or cough'; 'denies fever, cough'). Where a list is likely but not proven, what follows is denied 'perhaps'.
 */
export function denialsIn(context: DenialContext): Denial[] {
  const { tokens, phraseAt } = context;
  const denials: Denial[] = tokens.map(() => undefined);
  const cancelled = doubleDenialsIn(context);
  for (let i = 0; i < tokens.length; i++) {
    if (!NEGATORS.has(wordAt(tokens, i)) || phraseAt[i] !== undefined || cancelled.has(i) || deniesNothing(context, i)) continue;
    const { end, listEnd, proven } = reachOf(context, i);
    for (let j = i + 1; j < end; j++) denials[j] = 'denied';
    for (let j = end; j < listEnd; j++) denials[j] ??= proven ? 'denied' : 'perhaps';
  }
  return denials;
}

/** 'fever: none', 'cough absent', 'was ruled out', 'chest pain no' after the finding. The 'no' of the next finding denies nothing before it. */
export function deniedAfter(match: Match, { tokens, phraseAt }: DenialContext): boolean {
  const last = match.at.at(-1) as number;
  const words: string[] = [];
  for (let i = last + 1; i < Math.min(tokens.length, last + 6); i++) {
    const token = tokens[i] as Token;
    if (phraseAt[i] !== undefined) return false;
    if (isMark(token, ',') || token.text === 'and' || token.text === 'or' || SCOPE_ENDS.has(token.text)) break;
    words.push(token.text);
  }
  return /^(: |- |is |was |were |are |has been )?(absent|denied|negative|none|nil|no|ruled out|not present|not there|excluded)( at all| at present| so far| currently| now)?$/.test(
    words.join(' '),
  );
}

/** 'no idea', 'not sure', "don't feel good", "never had pain like this", "isn't a normal headache": the negator judges, and denies no finding. */
function deniesNothing({ tokens, phraseAt }: Context, i: number): boolean {
  const word = wordAt(tokens, i);
  const next = wordAt(tokens, i + 1);
  // 'A negative test and a late period': the result denies what it tested for, and that is read elsewhere.
  if (word === 'negative' && /^(tests?|results?|swabs?|scans?|pcr|hcg|preg|pregnancy|covid|lateral)$/.test(next)) return true;
  if (word === 'free') return next !== 'of' && next !== 'from';
  if (JUDGING_WORDS.has(next) && phraseAt[i + 1] === undefined) return true;
  // "don't really feel well", "not a normal headache": a judging word behind small words, before any finding.
  for (let j = i + 1; j < Math.min(tokens.length, i + 6); j++) {
    if (phraseAt[j] !== undefined || tokens[j]?.kind === 'mark') break;
    const later = wordAt(tokens, j);
    if (JUDGING_WORDS.has(later)) return true;
    if (!STOP_WORDS.has(later) && !MODIFIERS.has(later)) break;
  }
  return comparesWithBefore(tokens, i);
}

/** 'never had a headache like this', 'not been this breathless': what is denied is that it was so before. */
function comparesWithBefore(tokens: readonly Token[], i: number): boolean {
  for (let j = i + 1; j < tokens.length; j++) {
    const token = tokens[j] as Token;
    if (token.kind === 'mark' && token.text !== "'") return false;
    const [word, next] = [wordAt(tokens, j), wordAt(tokens, j + 1)];
    if (word === 'like' && (next === 'this' || next === 'it' || next === 'these' || next === 'that')) return true;
    if (
      (word === 'this' || word === 'so' || word === 'as') &&
      (next === 'bad' || next === 'badly' || next === 'much' || next === 'severe' || next === 'intense')
    )
      return true;
    if (wordAt(tokens, i) === 'never' && word === 'before') return true;
  }
  return false;
}

/**
 * @returns `end`: the first place outside the clause of the negator; from there to `listEnd` a list goes on, `proven` when it can mean nothing else.
 */
function reachOf(context: Context, cue: number): { end: number; listEnd: number; proven: boolean } {
  const { tokens, phraseAt, clinical } = context;
  const clinicalCue = deniesList(tokens, cue);
  let end = tokens.length;
  let found = -1;
  for (let j = cue + 1; j < tokens.length; j++) {
    const token = tokens[j] as Token;
    if (endsClause(context, j, cue) || (found >= 0 && anotherComplaint(context, j, found))) {
      end = j;
      break;
    }
    if (token.kind === 'word' && phraseAt[j] !== undefined) found = j;
  }
  // A list goes on only from a finding that the negator itself denied.
  if (found < 0 || end === tokens.length) return { end, listEnd: end, proven: false };
  if (!listMayGoOn(tokens, end)) return { end, listEnd: end, proven: false };
  let place = end;
  let chunks = 0;
  let joined = false;
  while (place < tokens.length) {
    const start = isMark(tokens[place], ',') || isMark(tokens[place], '/') ? place + 1 : place;
    const chunk = chunkFrom(context, start, cue);
    if (!chunk) break;
    chunks += 1;
    joined ||= chunk.joined;
    place = chunk.end;
  }
  const nothingElse = place === tokens.length;
  if (chunks === 0) return { end, listEnd: end, proven: false };
  const proven = joined || clinicalCue || (clinical && (nothingElse || SCOPE_ENDS.has(wordAt(tokens, place)) || isMark(tokens[place], ',')));
  // One more complaint after a denial ('no fever, bad cough') is a complaint; a whole sentence of bare findings may be a list.
  const likely = wordAt(tokens, end) === 'and' || (nothingElse && chunks >= 2 && wordAt(tokens, cue) === 'no');
  if (!proven && !likely) return { end, listEnd: end, proven: false };
  return { end, listEnd: place, proven };
}

/** 'Denies fever, cough', 'negative for fever and chest pain'. */
const deniesList = (tokens: readonly Token[], cue: number) =>
  LIST_NEGATORS.has(wordAt(tokens, cue)) || (wordAt(tokens, cue) === 'negative' && wordAt(tokens, cue + 1) === 'for');
/** 'No signs of fever, cough or chest pain were found'. */
const FOUND = new Set('found seen noted reported detected present observed'.split(' '));

function endsClause({ tokens, phraseAt }: Context, j: number, cue: number): boolean {
  const token = tokens[j] as Token;
  // 'Denies: chest pain, fever'.
  if (token.text === ':' && j === cue + 1) return false;
  if (token.kind === 'mark') return !JOINING_MARKS.has(token.text) || standsFree(tokens, j);
  if (token.kind === 'number' || phraseAt[j] !== undefined) return false;
  const { text } = token;
  if (SCOPE_ENDS.has(text)) return true;
  if (text === 'other' || text === 'aside') return wordAt(tokens, j + 1) === 'than' || wordAt(tokens, j + 1) === 'from';
  if (SUBORDINATORS.has(text) && j > cue + 1) return true;
  if ((text === 'and' || text === 'so') && (startsStatement(tokens, j + 1) || hasOwnVerb(tokens, j + 1))) return true;
  return NEGATORS.has(text) && text !== 'any' && j > cue + 1;
}

/** 'no poo for days and belly is big', 'and his lips look blue', 'and its getting worse': one to three words and then a verb of their own. */
function hasOwnVerb(tokens: readonly Token[], i: number): boolean {
  for (let j = i + 1; j <= i + 3; j++) {
    if (tokens[j]?.kind !== 'word' || tokens[j - 1]?.kind !== 'word') return false;
    if (OWN_VERBS.has(wordAt(tokens, j))) return true;
  }
  return false;
}

const OWN_VERBS = new Set(
  'is are was were looks look looked feels feel felt keeps keep kept hurts hurt aches has seems turned went goes getting gets got became becoming'.split(' '),
);

const JOINING_MARKS = new Set(["'", '"', '/', '-']);
/** A dash between spaces parts two clauses; one inside a word does not. */
const standsFree = (tokens: readonly Token[], j: number) => tokens[j]?.text === '-' && (tokens[j - 1]?.end ?? 0) < (tokens[j]?.start ?? 0);

/** Behind the denied finding: 'with my headache', 'no fever chest pain' (nothing joins the two), 'no fever and chest pain'. */
function anotherComplaint({ tokens, phraseAt, clinical }: Context, j: number, found: number): boolean {
  const word = wordAt(tokens, j);
  if ((word === 'with' || word === 'despite' || word === 'during') && DEFINITE.has(wordAt(tokens, j + 1))) return true;
  if (phraseAt[j] === undefined) return word === 'and' && !clinical;
  return !clinical && j === found + 1 && phraseAt[j] !== phraseAt[found];
}

const DEFINITE = new Set(['the', 'my', 'this', 'these', 'it', 'his', 'her']);

const listMayGoOn = (tokens: readonly Token[], end: number) =>
  isMark(tokens[end], ',') || isMark(tokens[end], '/') || wordAt(tokens, end) === 'and' || tokens[end]?.kind === 'word';

/** One more item of a list: nothing but findings, small words and words of degree, up to the next comma. */
function chunkFrom({ tokens, phraseAt }: Context, start: number, cue: number): { end: number; joined: boolean } | undefined {
  const first = wordAt(tokens, start);
  const joined = first === 'or' || first === 'nor';
  if (!joined && first !== 'and' && startsStatement(tokens, start)) return undefined;
  if (first === 'and' && (startsStatement(tokens, start + 1) || hasOwnVerb(tokens, start + 1) || AFFIRMED.has(wordAt(tokens, start + 1)))) return undefined;
  let holdsFinding = false;
  let orInside = joined;
  let j = start;
  for (; j < tokens.length; j++) {
    const token = tokens[j] as Token;
    if (isMark(token, ',') || (token.kind === 'word' && SCOPE_ENDS.has(token.text) && phraseAt[j] === undefined)) break;
    if (phraseAt[j] !== undefined) {
      holdsFinding = true;
      continue;
    }
    if (token.kind === 'number') return undefined;
    if (token.kind === 'mark') {
      if (token.text === '/' || token.text === '-' || token.text === "'") continue;
      return undefined;
    }
    if (token.text === 'or' || token.text === 'nor') orInside = true;
    if (NEGATORS.has(token.text) && token.text !== 'nor' && token.text !== wordAt(tokens, cue)) return undefined;
    if (!STOP_WORDS.has(token.text) && !MODIFIERS.has(token.text) && !TIME_WORDS.has(token.text) && !FOUND.has(token.text) && !deniesList(tokens, cue))
      return undefined;
  }
  // An item without a word is none.
  if (j === start) return undefined;
  return holdsFinding || deniesList(tokens, cue) ? { end: j, joined: orInside } : undefined;
}

/** 'no voice for a week and a sore throat', 'and really sore neck': what is named with such a word is there. */
const AFFIRMED = new Set('a an very really terrible awful horrible constant'.split(' '));

/** 'I have', "it's", 'started': a new statement begins. */
export function startsStatement(tokens: readonly Token[], i: number): boolean {
  return STATEMENT_STARTS.has(wordAt(tokens, i)) || /'(m|ve|re|d|s)$/.test(tokens[i]?.text ?? '');
}
