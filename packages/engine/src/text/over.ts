import type { DurationBucket } from '@consilium/contract';
import { DURATIONS } from '@consilium/knowledge';
import { GOING_ON, NEGATORS, PAST, STOP_WORDS } from './cues.ts';
import type { DenialContext } from './denial-context.ts';
import { bucketOf, hoursOf } from './facts/durations.ts';
import { numberOf } from './facts/numbers.ts';
import { startsStatement } from './negation.ts';
import { isMark, stemOf, type Token, wordAt } from './tokens.ts';

/**
 * What a clause says of the time of what it names. `over`: that it has ended. `longAgo`: in a time that is past as a whole ('as a child', 'years ago').
 * `hours`: how long ago it was, where a time is told and nothing says that it goes on since.
 */
export type Time = { over: boolean; longAgo: boolean; hours: number | undefined };

/** How a finding stands to time: whether it happens and is then over, and for how long after its end it counts as there. */
export type Afterwards = { event: boolean; mattersFor: DurationBucket | undefined };

/** An event without a word of its own about it is past after a week. */
const EVENT_COUNTS_FOR: DurationBucket = 'days';

/** Whether something told with this time is past for the one who tells it. */
export function isPast({ over, longAgo, hours }: Time, { event, mattersFor }: Afterwards): boolean {
  const within = (bucket: DurationBucket) => hours === undefined || DURATIONS.indexOf(bucketOf(hours)) <= DURATIONS.indexOf(bucket);
  if (longAgo && mattersFor !== 'years') return true;
  if (over && mattersFor === undefined) return true;
  if (over && mattersFor) return !within(mattersFor);
  return event && !within(mattersFor ?? EVENT_COUNTS_FOR);
}

/** The times of the places of one sentence. @param next the sentence behind it, whose beginning may say that it is over ('It is gone now.') or back. */
export function timesIn(context: DenialContext, next: readonly Token[]): Time[] {
  const times: Time[] = context.tokens.map(() => ({ over: false, longAgo: false, hours: undefined }));
  markTimes(context, times);
  if (!comesBack(context, next)) markEndings(context, next, times);
  return times;
}

const isEdge = (token: Token) => isMark(token, ',') || (token.kind === 'word' && (token.text === 'and' || token.text === 'but' || token.text === 'now'));

function clauseAt(tokens: readonly Token[], place: number): { from: number; to: number } {
  let from = place;
  while (from > 0 && !isEdge(tokens[from - 1] as Token)) from--;
  let to = place;
  while (to < tokens.length && !isEdge(tokens[to] as Token)) to++;
  return { from, to };
}

const AGAIN = new Set('again another recurred recurring repeatedly'.split(' '));

function markTimes(context: DenialContext, times: Time[]): void {
  const { tokens, phraseAt } = context;
  if (tokens.some(({ text }) => AGAIN.has(text))) return;
  for (const { start, end, hours, longAgo, whole } of timesTold(tokens)) {
    if (phraseAt[start] !== undefined || wordAt(tokens, start - 1) === 'not') continue;
    let { from, to } = clauseAt(tokens, start);
    const bare = to - from <= end - start + 1 && !phraseAt.slice(from, to).some((phrase) => phrase !== undefined);
    // 'Two years ago, I fainted'; 'I fainted, two years ago'.
    if (bare && from === 0 && to < tokens.length) ({ from, to } = clauseAt(tokens, to + 1));
    else if (bare && to === tokens.length && from > 1) ({ from, to } = clauseAt(tokens, from - 2));
    if (tokens.slice(from, to).some(({ text }) => GOING_ON.has(text) || (!whole && BEGAN.has(text)))) continue;
    for (let i = from; i < to; i++) {
      const time = times[i] as Time;
      time.longAgo ||= longAgo;
      time.hours = time.hours === undefined ? hours : Math.min(time.hours, hours);
    }
  }
}

/** What was found or named long ago is mostly there since. */
const BEGAN = new Set('found noticed discovered developed appeared diagnosed told detected'.split(' '));

/** `whole`: a time of life ('as a child'), in which nothing begins that is told of now. */
type ToldTime = { start: number; end: number; hours: number; longAgo: boolean; whole?: boolean };

const DAY = 24;
const YEAR = 365 * DAY;
const UNITS = /^(min(?:ute)?s?|hours?|hrs?|days?|nights?|weeks?|wks?|fortnights?|months?|mths?|mos?|years?|yrs?|decades?)$/;
const LAST: Record<string, number> = {
  night: 12,
  evening: 16,
  week: 8 * DAY,
  month: 35 * DAY,
  year: YEAR,
  summer: 150 * DAY,
  winter: 150 * DAY,
  spring: 150 * DAY,
  autumn: 150 * DAY,
  fall: 150 * DAY,
  christmas: 150 * DAY,
  weekend: 4 * DAY,
  ...Object.fromEntries('monday tuesday wednesday thursday friday saturday sunday'.split(' ').map((day) => [day, 4 * DAY])),
};

/** Every time told in a sentence: 'two weeks ago', 'last month', 'in 2015', 'when I was 20', 'yesterday', 'as a child'. */
function timesTold(tokens: readonly Token[]): ToldTime[] {
  const found: ToldTime[] = [];
  const words = tokens.map(({ text }) => text);
  for (const phrase of PAST) {
    const parts = phrase.split(' ');
    for (let i = 0; i < words.length; i++)
      if (parts.every((part, k) => words[i + k] === part) && !(phrase === 'used to' && USED_TO_IT.has(words[i - 1] ?? '')))
        found.push({ start: i, end: i + parts.length, hours: 2 * YEAR, longAgo: true, whole: true });
  }
  for (let i = 0; i < tokens.length; i++) {
    const word = words[i] as string;
    if ((word === 'ago' || word === 'back') && UNITS.test(words[i - 1] ?? '')) {
      const count = countBefore(words, i - 1);
      const hours = count.value * hoursOf(words[i - 1] as string);
      found.push({ start: count.start, end: i + 1, hours, longAgo: hours >= YEAR });
    }
    if (word === 'last' && words[i + 1] !== undefined && (words[i + 1] as string) in LAST)
      found.push({ start: i, end: i + 2, hours: LAST[words[i + 1] as string] as number, longAgo: words[i + 1] === 'year' });
    if (word === 'yesterday') found.push({ start: i, end: i + 1, hours: 30, longAgo: false });
    if (word === 'today' || word === 'tonight' || (word === 'this' && /^(morning|afternoon|evening)$/.test(words[i + 1] ?? '')))
      found.push({ start: i, end: i + 1, hours: 6, longAgo: false });
    if (/^(19|20)\d\d$/.test(word) && tokens[i]?.kind === 'number' && words[i - 1] === 'in')
      found.push({ start: i - 1, end: i + 1, hours: 2 * YEAR, longAgo: true });
    if (ageTold(words, i)) found.push({ start: i, end: i + 4, hours: 2 * YEAR, longAgo: true, whole: true });
  }
  return found;
}

/** 'I am used to it': no past. */
const USED_TO_IT = new Set("am i'm im is are get got getting gotten not become became".split(' '));

/** 'When I was 20', 'at the age of 12', 'at age 12'; not 'when I was 20 weeks pregnant'. */
const ageTold = (words: readonly string[], i: number): boolean =>
  /^(?:when (?:i|he|she) was(?: about| around)?|at (?:the )?age(?: of)?) (?:\d{1,2}|[a-z]+teen|twenty|thirty|forty|fifty|ten|eleven|twelve|six|seven|eight|nine)(?! (?:weeks?|months?|wks?|days?|hours?|min))\b/.test(
    words.slice(i, i + 7).join(' '),
  );

/** The number before a unit: 'a couple of', 'about three'; some, where none is told. */
function countBefore(words: readonly string[], unit: number): { value: number; start: number } {
  for (const length of [3, 2, 1]) {
    const start = unit - length;
    if (start < 0) continue;
    const value = numberOf(words.slice(start, unit).join(' '));
    if (Number.isFinite(value)) return { value, start };
  }
  return { value: SOME, start: unit };
}
const SOME = 3;

/** Said of something: it has ended. What may follow such a word, so that 'gone up', 'over my chest' and 'passed out' are none. */
const ENDED = new Set('gone over finished ended stopped ceased resolved subsided disappeared vanished cleared settled abated away'.split(' '));
const BEFORE_ENDED = new Set(
  "is was are were has have had been be 's it it's its that that's they this these those which all completely totally entirely finally then just since went gone everything fully pretty much now already both".split(
    ' ',
  ),
);
const AFTER_ENDED =
  /^(?:$|now|today|yesterday|tonight|and|but|so|by|since|within|last|this|on|completely|altogether|entirely|totally|itself|ago|already|thankfully|luckily|up|quickly|soon|then|though|except|as|before|overnight|eventually|i|i'm|im|my|just|still|only|feeling|feel|in|after)$/;
/** An end that is only wished, feared to come or conditional. */
const NOT_ENDED = new Set(
  'if until till unless almost nearly mostly partly partially not never hardly hasn hasnt havent isnt wasnt wont want hope hoping will would wish when once should'.split(
    ' ',
  ),
);
/** 'The pain is over', not 'over my chest', 'bent over', 'all over' and 'over and over'. */
const OVER_FOLLOWED = /^(?:$|now|and|but|so|then|today|already|thankfully)$/;
const BE = new Set("is was are were it's its that's been be 's".split(' '));
const isOver = (tokens: readonly Token[], i: number, opens: boolean, following: string) =>
  (opens || BE.has(wordAt(tokens, i - 1)) || /^(its|it's|that's)$/.test((tokens[i - 1] as Token | undefined)?.text ?? '')) &&
  OVER_FOLLOWED.test(following) &&
  wordAt(tokens, i + 2) !== 'over' &&
  wordAt(tokens, i - 2) !== 'over';

/** The place behind words that say that something has ended, from a place on; undefined where they do not. */
function endingAt(tokens: readonly Token[], start: number, opens = false): number | undefined {
  for (let i = start; i < Math.min(tokens.length, start + REACH); i++) {
    const token = tokens[i] as Token;
    const word = token.text;
    const next = tokens[i + 1];
    const following = next === undefined || next.kind === 'mark' ? '' : next.text;
    if (word === 'no' && following === 'more' && tokens[i + 2]?.kind !== 'word') return i + 2;
    if (
      (word === 'not' || word === 'never') &&
      (/^(now|anymore|today|since)$/.test(following) || (following === 'any' && /^(more|longer)$/.test(wordAt(tokens, i + 2))))
    )
      return i + 2;
    if (NOT_ENDED.has(word) || NEGATORS.has(word)) return undefined;
    if (word === 'passed' && following === '' && /^(has|have|had)$/.test(wordAt(tokens, i - 1))) return i + 1;
    if (ENDED.has(word) && !(word === 'away' && !/^(went|gone)$/.test(wordAt(tokens, i - 1)))) {
      if (word === 'gone' && following === 'away') continue;
      if (word === 'over') return isOver(tokens, i, opens && i === start, following) ? i + 1 : undefined;
      if (word === 'gone' && following === 'up') return undefined;
      const told = tokens.slice(i + 1, i + 6).some(({ text }) => text === 'ago' || text === 'later');
      return AFTER_ENDED.test(following) || told ? i + 1 : undefined;
    }
    if (token.kind !== 'word' || !BEFORE_ENDED.has(word)) return undefined;
  }
  return undefined;
}
const REACH = 6;

/** 'The fever is gone', 'seizure free', 'no longer vomiting', 'I had a panic attack, it is over', 'last vomited three days ago'. */
function markEndings({ tokens, phraseAt }: DenialContext, next: readonly Token[], times: Time[]): void {
  if (tokens.some(({ text }, i) => HABITUAL.has(text) || (text === 'off' && wordAt(tokens, i - 1) === 'and'))) return;
  const end = (phrase: number) => {
    // 'My appetite has gone', 'he stopped sweating': the end is what is wrong.
    if (tokens.some(({ stem }, i) => phraseAt[i] === phrase && FUNCTIONS.has(stem))) return;
    for (let i = 0; i < tokens.length; i++) if (phraseAt[i] === phrase) (times[i] as Time).over = true;
  };
  const endBefore = (place: number) => {
    for (const phrase of clauseBefore({ tokens, phraseAt }, place)) end(phrase);
  };
  for (let i = 0; i < tokens.length; i++) {
    const phrase = phraseAt[i];
    if (phrase !== undefined && phraseAt[i + 1] !== phrase) {
      if (isFree(tokens, i + 1) && !tokens.slice(Math.max(0, i - 6), i).some(({ text }) => NEGATORS.has(text)))
        for (let j = i; phraseAt[j] === phrase; j--) (times[j] as Time).longAgo = true;
      else if (!supposedBefore(tokens, i) && endingAt(tokens, i + 1) !== undefined) for (const one of listedWith({ tokens, phraseAt }, i)) end(one);
      continue;
    }
    if (phrase !== undefined) continue;
    const word = wordAt(tokens, i);
    const opensClause = i > 0 && isEdge(tokens[i - 1] as Token) && !supposedBefore(tokens, i);
    if (opensClause && endingAt(tokens, i, true) !== undefined && !namesAnother({ tokens, phraseAt }, i)) endBefore(i);
    if (
      /^(it|that|they|this|which)$/.test(word) &&
      !opensClause &&
      phraseAt.slice(0, i).some((one) => one !== undefined) &&
      endingAt(tokens, i + 1) !== undefined
    )
      endBefore(i);
    if (word === 'longer' && wordAt(tokens, i - 1) === 'no' && !/^(than|just|only)$/.test(wordAt(tokens, i + 1)))
      for (let j = i + 1; j < tokens.length && !isEdge(tokens[j] as Token); j++) if (phraseAt[j] !== undefined) end(phraseAt[j] as number);
    if (/^(over|from|of)$/.test(word) && /^(got|recovered|rid)$/.test(wordAt(tokens, i - 1)) && phraseAt[i + 1] !== undefined) end(phraseAt[i + 1] as number);
    if ((word === 'stopped' || word === 'quit') && !NOT_YET.has(wordAt(tokens, i - 1))) {
      let j = i + 1;
      while (phraseAt[j] === undefined && /^(having|getting|the|my|his|her|being|feeling|with)$/.test(wordAt(tokens, j))) j++;
      if (phraseAt[j] !== undefined) end(phraseAt[j] as number);
    }
    if (word === 'last' && phraseAt[i + 1] !== undefined && ((times[i + 1] as Time).hours ?? 0) >= DAY) end(phraseAt[i + 1] as number);
  }
  if (/^(it|that|they|this|all|everything|gone|now|luckily|thankfully)$/.test(wordAt(next, 0)) && opensWithEnding(next)) endBefore(tokens.length);
}

const opensWithEnding = (next: readonly Token[]) => endingAt(next, 0, true) !== undefined || endingAt(next, 1, true) !== undefined;

/** What comes and goes each time is not over ('gone when I sit up', 'I get cramps, then it is gone'). */
const HABITUAL = new Set('every always sometimes often usually whenever when each get gets keep keeps'.split(' '));
/** What a body should have: where it ends, that is the complaint. */
const FUNCTIONS = new Set(
  'appetite voice sight vision eyesight hearing smell taste memory feeling feel strength energy milk pulse colour sensation movement kick period sweating perspire shivering urine pee breathing battery cell magnet balance speech interest motivation libido'
    .split(' ')
    .map(stemOf),
);

/** 'Seizure free for two years', 'fever-free'; not 'free of', and not of an hour or of today. */
const isFree = (tokens: readonly Token[], i: number) => {
  const at = tokens[i]?.text === '-' ? i + 1 : i;
  const short = tokens.slice(at + 1, at + 5).some(({ text }) => /^(minutes?|mins?|hours?|hrs?|morning|today)$/.test(text));
  return wordAt(tokens, at) === 'free' && !/^(of|from)$/.test(wordAt(tokens, at + 1)) && !short;
};

const SUPPOSING = new Set('if until till unless once want hope hoping wish when'.split(' '));
function supposedBefore(tokens: readonly Token[], i: number): boolean {
  for (let j = i; j >= 0 && j > i - 8; j--) {
    if (j < i && isEdge(tokens[j] as Token)) return false;
    if (SUPPOSING.has(wordAt(tokens, j))) return true;
  }
  return false;
}

/** An opening clause that names a complaint of its own before its end ('and the cough is gone') ends that one alone. */
function namesAnother({ tokens, phraseAt }: Pick<DenialContext, 'tokens' | 'phraseAt'>, i: number): boolean {
  const stop = endingAt(tokens, i) ?? i;
  return phraseAt.slice(i, stop).some((phrase) => phrase !== undefined);
}

/** The findings of the clause that ends at a place: back to the last comma or new statement before a finding. */
function clauseBefore({ tokens, phraseAt }: Pick<DenialContext, 'tokens' | 'phraseAt'>, place: number): Set<number> {
  const found = new Set<number>();
  for (let i = place - 1; i >= 0; i--) {
    const token = tokens[i] as Token;
    if (phraseAt[i] !== undefined) found.add(phraseAt[i] as number);
    else if (found.size > 0 && (isMark(token, ',') || token.text === 'but' || (token.text === 'and' && startsStatement(tokens, i + 1)))) break;
  }
  return found;
}

/** The finding at a place and those named in one breath before it ('vomiting and diarrhoea have stopped'). */
function listedWith({ tokens, phraseAt }: Pick<DenialContext, 'tokens' | 'phraseAt'>, place: number): Set<number> {
  const found = new Set<number>([phraseAt[place] as number]);
  let joined = false;
  for (let i = place - 1; i >= 0; i--) {
    const token = tokens[i] as Token;
    if (phraseAt[i] !== undefined) {
      if (!found.has(phraseAt[i] as number) && !joined) break;
      found.add(phraseAt[i] as number);
    } else if (token.text === 'and' || isMark(token, ',')) {
      if (startsStatement(tokens, i + 1)) break;
      joined = true;
    } else if (!STOP_WORDS.has(token.text)) break;
  }
  return found;
}

/** 'It went away but came back', 'started vomiting again': not over. */
function comesBack({ tokens, phraseAt }: DenialContext, next: readonly Token[]): boolean {
  return returns(tokens, phraseAt) || returns(next.slice(0, 8), []);
}

function returns(tokens: readonly Token[], phraseAt: DenialContext['phraseAt']): boolean {
  return tokens.some(({ text }, i) => {
    const before = wordAt(tokens, i - 1);
    if (/^(returned|returning|returns|recurred)$/.test(text)) return true;
    if (text === 'back' && phraseAt[i] === undefined) return /^(came|come|comes|coming|is|are|it's|its|was|went)$/.test(before) || before === 'now';
    return text === 'again' && (phraseAt[i - 1] !== undefined || /^(started|starting|begins|happened|happening|it|up|today|now|back)$/.test(before));
  });
}

const NOT_YET = new Set("can't cant cannot wont won't hasnt havent not never doesnt hasn't haven't doesn't couldnt isnt".split(' '));
