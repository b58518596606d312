import type { Question } from '@consilium/contract';

/** Questions on one page at most. */
const MOST = 4;
const YES_NO = new Set(['yes', 'no', 'not-sure']);

const isYesNo = ({ kind, system, options }: Question) =>
  (kind === 'red-flag' || kind === 'finding') && system === null && options.some(({ id }) => id === 'yes') && options.every(({ id }) => YES_NO.has(id));

/**
 * The questions that may be asked on one page, the first of them being due: each a yes or no, and of one kind. Warning signs are; so is what is always
 * asked with one complaint, which has one reason. What tells causes apart depends on the answer before, and is asked alone.
 */
export function together(questions: readonly Question[]): Question[] {
  const [first] = questions;
  if (!first || !isYesNo(first)) return questions.slice(0, 1);
  const end = questions.findIndex((question) => !isYesNo(question) || question.kind !== first.kind || (first.kind === 'finding' && question.why !== first.why));
  return questions.slice(0, Math.min(end < 0 ? questions.length : end, MOST));
}
