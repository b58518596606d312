import { NEGATORS } from './cues.ts';
import type { DenialContext } from './denial-context.ts';
import { type Token, wordAt } from './tokens.ts';

/** "Can't" and its kind: no denial of a finding by themselves, and one with another denial ("can't eat without pain"). */
const UNABLE = new Set("can't cant cannot couldn't couldnt wouldn't wouldnt won't wont shouldn't shouldnt unable impossible".split(' '));
/** As good as a 'not' before another denial ('hardly a day without'), though by themselves they leave some of it. */
const NEARLY_NOT = new Set('hardly scarcely barely rarely seldom nothing nobody'.split(' '));
const DENYING = new Set('deny denies denied denying dispute disputing'.split(' '));
/** 'Not uncommon for me': said with 'not' alone; 'no unusual bleeding' is a plain denial. */
const SELDOM = new Set(
  'uncommon unusual infrequent infrequently rare rarely seldom unknown unheard unfamiliar unlikely strange odd surprising immune'.split(' '),
);
const PLAIN_NOT = new Set("not isn't isnt wasn't wasnt ain't aint never hardly aren't arent".split(' '));
const DEGREES = new Set('a an at all that so very too really exactly totally entirely the'.split(' '));
/** "Can't say I don't", 'it is not that I have no', 'not true that there is no'. */
const CLAIMS = new Set('say saying said think claim claiming pretend pretending imply suggest swear true case'.split(' '));
/** 'It would be a lie to say I have no chest pain', 'untrue that I have none'. */
const UNTRUE = new Set('lie lying untrue false wrong dishonest'.split(' '));
/** 'Never a day I don't', 'hardly a single night when': a time that the first denial speaks of, and what may stand before it. */
const TIMES = new Set('day days hour night week moment minute morning evening month time meal shift year'.split(' '));
const BEFORE_TIME = new Set('a an one single been'.split(' '));
const SUBJECTS = new Set("i i'm i've im ive he he's she she's we they it it's my his her there there's that when where".split(' '));
/** 'Never fails to come back'. */
const FAILING = new Set('fail fails failed failing miss misses'.split(' '));

/** Words from one denial to the one that undoes it. */
const REACH = 9;

/**
 * Places of negators that another one undoes: 'not without chest pain', "can't say I don't have it", 'never a day when I am free of it',
 * 'I do not deny', 'not uncommon'. Both of a pair deny nothing, and what they speak of is there. A finding between the two, a comma or an 'and'
 * parts them ('no fever and not without reason'); 'ain't got no' is one denial said twice.
 */
export function doubleDenialsIn(context: DenialContext): ReadonlySet<number> {
  const { tokens, phraseAt } = context;
  const undone = new Set<number>();
  for (let i = 0; i < tokens.length; i++) {
    const word = wordAt(tokens, i);
    // "Can't walk" is a finding and may still undo a 'without'.
    if (phraseAt[i] !== undefined && !UNABLE.has(word)) continue;
    if (UNTRUE.has(word) || isOuter(word)) {
      const inner = undoneBy(context, i);
      if (inner !== undefined) undone.add(i).add(inner);
    }
  }
  return undone;
}

const isOuter = (word: string) => NEGATORS.has(word) || UNABLE.has(word) || NEARLY_NOT.has(word);

/** The place of the negator that the one at `outer` undoes; a word that is as good as one ('uncommon') counts. */
function undoneBy({ tokens, phraseAt }: DenialContext, outer: number): number | undefined {
  const first = wordAt(tokens, outer);
  const plain = PLAIN_NOT.has(first);
  let [claimed, ofATime, subject, degreesOnly, timeMayCome] = [false, false, false, true, true];
  for (let j = outer + 1; j < Math.min(tokens.length, outer + 1 + REACH); j++) {
    const token = tokens[j] as Token;
    const word = wordAt(tokens, j);
    const near = j - outer;
    if (phraseAt[j] !== undefined && phraseAt[j] === phraseAt[outer]) continue;
    if (phraseAt[j] !== undefined && UNABLE.has(first)) continue;
    if (phraseAt[j] !== undefined) return plain ? freeBehind(tokens, phraseAt, j) : undefined;
    if (word === 'without') return UNTRUE.has(first) ? undefined : j;
    if (UNABLE.has(first) && (token.text === ',' || JOINING.has(word))) continue;
    if ((token.kind === 'mark' && token.text !== "'" && token.text !== '"') || JOINING.has(word)) return undefined;
    if (plain && degreesOnly && SELDOM.has(word)) return j;
    if ((DENYING.has(word) && near <= 4) || (FAILING.has(word) && near <= 2)) return j;
    if (plain && near <= 4 && (word === 'free' || word === 'absent' || word === 'negative')) return j;
    if (near === 1 && first !== 'no' && first !== 'not' && (word === 'not' || (first === 'never' && /nt$/.test(word)))) return j;
    if (NEGATORS.has(word)) return subject && (claimed || ofATime) ? j : undefined;
    claimed ||= CLAIMS.has(word) || (word === 'that' && (near === 1 || UNTRUE.has(first))) || (word === 'if' && wordAt(tokens, j - 1) === 'as');
    ofATime ||= timeMayCome && TIMES.has(word);
    timeMayCome &&= BEFORE_TIME.has(word);
    subject ||= SUBJECTS.has(word);
    degreesOnly &&= DEGREES.has(word);
  }
  return undefined;
}

const JOINING = new Set(['and', 'but', 'or', 'nor', 'so']);

/** 'Not chest pain free', 'never seizure-free': the freedom stands behind what one is free of. */
function freeBehind(tokens: readonly Token[], phraseAt: DenialContext['phraseAt'], from: number): number | undefined {
  let j = from;
  while (phraseAt[j] !== undefined && phraseAt[j] === phraseAt[from]) j++;
  if (tokens[j]?.text === '-') j++;
  return wordAt(tokens, j) === 'free' ? j : undefined;
}
