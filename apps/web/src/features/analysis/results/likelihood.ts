import type { Diagnosis } from '@consilium/contract';

/** From which confidence (0-100) a cause is called so. */
const LIKELY = 60;
const POSSIBLE = 15;
/** From which it is worth its name; what is below is folded away. */
export const NAMED_FROM = 3;
/** Causes shown at most before the others are folded away. */
const MOST_SHOWN = 3;

/** How likely a cause is, in a word. */
export function likelihoodWord(confidence: number): string {
  return confidence >= LIKELY ? 'likely' : confidence >= POSSIBLE ? 'possible' : 'less likely';
}

/** A share as it is read: never zero, which nobody can know. */
export const shareInWords = (confidence: number): string => (confidence < 1 ? 'under 1%' : `${confidence}%`);

/** The causes that stand in sight, and those that hardly fit. The first always stands. `apart`: ids of those that stand by themselves already, with why. */
export function parted<T extends Pick<Diagnosis, 'confidence' | 'id'>>(
  causes: readonly T[],
  apart: ReadonlySet<string> = new Set(),
): { shown: T[]; folded: T[] } {
  const shown = causes.filter(({ confidence, id }, i) => i === 0 || (confidence >= (apart.has(id) ? POSSIBLE : NAMED_FROM) && i < MOST_SHOWN));
  return { shown, folded: causes.filter((cause) => !shown.includes(cause)) };
}

/** Causes whose treatments stand in a part of their own: the first, and a second that is possible too. */
export function treatedCauses<T extends Pick<Diagnosis, 'confidence'>>(causes: readonly T[]): T[] {
  return causes.slice(0, 2).filter(({ confidence }, i) => i === 0 || confidence >= POSSIBLE);
}
