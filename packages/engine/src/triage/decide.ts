import { higherTriage, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import type { Decision } from '@consilium/knowledge';

/**
 * The level of rules and causes, moved by what the reader makes of the whole text: raised to a level that the reader finds likely enough, lowered below one
 * that it finds too unlikely, and left alone in between.
 * @param chances (0-1) of each level by the reader, the calmest first.
 */
export function decidedLevel(before: TriageLevel, chances: readonly number[], { keptFrom, raisedFrom }: Decision): TriageLevel {
  const atLeast = (place: number) => chances.slice(place).reduce((sum, chance) => sum + chance, 0);
  return TRIAGE_LEVELS.filter((level, place) => {
    if (place === 0) return true;
    const isAsked = higherTriage(before, level) === before;
    return atLeast(place) >= (raisedFrom[place] ?? 1) || (isAsked && atLeast(place) >= (keptFrom[place] ?? 0));
  }).at(-1) as TriageLevel;
}
