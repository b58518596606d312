import type { AccuracyShare } from './accuracy.ts';

export type { Accuracy, AccuracyRanks, AccuracyShare } from './accuracy.ts';

/** '69 of 100 (69 %, 59.4 to 77.2)'. */
export function shareInWords({ hits, of, interval }: AccuracyShare): string {
  if (interval === null) return 'not measured';
  return `${hits} of ${of} (${Math.round((1000 * hits) / of) / 10} %, ${interval[0]} to ${interval[1]})`;
}
