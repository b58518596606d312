import type { Severity } from '@consilium/contract';

/** Severity from a 0-10 scale ('8/10', '8 out of 10'), with its place. */
export function severitiesIn(text: string): { severity: Severity; start: number; end: number }[] {
  return [...text.matchAll(/\b(\d{1,2})\s*(?:\/|out of|on a scale of)\s*(?:1 to |1-|0-|0 to )?10\b/g)].map((match) => {
    const score = Number(match[1]);
    return { severity: score >= 7 ? 'severe' : score >= 4 ? 'moderate' : 'mild', start: match.index, end: match.index + match[0].length };
  });
}
