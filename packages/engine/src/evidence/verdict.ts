import { type Certainty, type Direction, type EvidenceAnswer, GRADING_DESIGNS, type StudyDesign, type StudyDirection } from '@consilium/contract';
import type { EvidenceRecord } from './claims.ts';

/** One study's word on one treatment for one problem. */
export type Word = { record: EvidenceRecord; says: StudyDirection; counts: boolean };

export type Verdict = { answer: EvidenceAnswer; certainty: Certainty; deciding: Word[]; why: string[] };

/** The share of the weight that has to agree where the rest is only undecided. */
const CLEAR_SHARE = 0.6;

const SYNTHESES = new Set(['guideline', 'network-meta-analysis', 'meta-analysis', 'systematic-review']);

/** What one study found, in the words of an answer; 'unknown' when it describes, or when nobody of us has read its result. */
export function directionOf(says: StudyDirection, resultSeen: boolean): Direction {
  if (!resultSeen || says === 'descriptive') return 'unknown';
  if (says === 'benefit') return 'helps';
  return says === 'no-benefit' ? 'no-effect' : says;
}

/**
 * What studies say together. Guidelines and syntheses are heard before single trials, for they have heard the trials; trials before studies without a comparison.
 * Within a level all must agree, or three fifths of the weight while the rest is undecided; else the answer is 'mixed'.
 */
export function verdictOf(words: readonly Word[]): Verdict {
  const counting = words.filter(({ counts }) => counts);
  const level = [
    counting.filter(({ record }) => SYNTHESES.has(record.design)),
    counting.filter(({ record }) => record.design === 'rct'),
    counting.filter(({ record }) => !GRADING_DESIGNS.includes(record.design)),
  ].find((words) => words.length > 0);
  if (!level) return { answer: 'not-studied', certainty: 'none', deciding: [], why: leftOut(words) };

  const answer = together(level);
  return { answer, certainty: certaintyOf(level, answer), deciding: level, why: [...reasonsOf(level, counting.length), ...leftOut(words)] };
}

function together(level: readonly Word[]): Exclude<EvidenceAnswer, 'not-studied'> {
  const weightOf = (wanted: Direction) => level.reduce((sum, word) => sum + (directionOf(word.says, word.record.resultSeen) === wanted ? weight(word) : 0), 0);
  const all = level.reduce((sum, word) => sum + weight(word), 0);
  for (const one of ['helps', 'no-effect', 'harm'] as const) {
    const same = weightOf(one);
    if (same / all >= CLEAR_SHARE && same + weightOf('mixed') === all) return one;
  }
  return 'mixed';
}

const SYNTHESIS_WEIGHT: Partial<Record<StudyDesign, number>> = { 'systematic-review': 1, guideline: 1.25 };

/** People of a trial whose number is not known, as for a small one. */
const FEW = 40;

/** Trials weigh by the root of their people, as their precision does; what pools their figures weighs half more than what only tells of them, what judges them a quarter. */
function weight({ record: { design, participants } }: Word): number {
  if (!SYNTHESES.has(design)) return Math.sqrt(participants ?? FEW);
  return SYNTHESIS_WEIGHT[design] ?? 1.5;
}

/**
 * How sure, in GRADE's words, with a ceiling of our own: agreement is counted, risk of bias is not, so nothing here is 'high', and a single synthesis is 'low' until an
 * editor has graded the use.
 */
function certaintyOf(level: readonly Word[], answer: EvidenceAnswer): Certainty {
  if (level.every(({ record }) => !GRADING_DESIGNS.includes(record.design))) return 'very-low';
  if (answer === 'mixed') return 'low';
  const syntheses = level.filter(({ record }) => SYNTHESES.has(record.design)).length;
  return syntheses >= 2 ? 'moderate' : 'low';
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
const count = (n: number, one: string, many: string) => `${numbers[n] ?? n} ${n === 1 ? one : many}`;

function reasonsOf(level: readonly Word[], counting: number): string[] {
  const what = SYNTHESES.has(level[0]?.record.design ?? '')
    ? count(level.length, 'guideline or review of trials decides', 'guidelines and reviews of trials decide')
    : level[0]?.record.design === 'rct'
      ? `${count(level.length, 'randomised trial decides', 'randomised trials decide')}; no review of several trials is in this library`
      : `${count(level.length, 'study', 'studies')} without a comparison group by chance; no trial is in this library`;
  const lower = counting - level.length;
  return [`${what}.`, ...(lower > 0 ? [`${count(lower, 'study', 'studies')} of weaker design ${lower === 1 ? 'is' : 'are'} shown and did not decide.`] : [])];
}

function leftOut(words: readonly Word[]): string[] {
  const withdrawn = words.filter(({ record }) => record.retraction === 'retracted').length;
  const unread = words.filter(({ record, says }) => record.retraction !== 'retracted' && directionOf(says, record.resultSeen) === 'unknown').length;
  return [
    ...(withdrawn > 0 ? [`${count(withdrawn, 'study was', 'studies were')} retracted and ${withdrawn === 1 ? 'does' : 'do'} not count.`] : []),
    ...(unread > 0
      ? [`${count(unread, 'record', 'records')} on this topic ${unread === 1 ? 'does' : 'do'} not count: no result was read, or it only describes.`]
      : []),
  ];
}
