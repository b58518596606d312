import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

const MICROSECONDS = 1000;
/** Longer ones count as this long (ms): nothing here may take longer. */
const LONGEST_MS = 600_000;

/** Durations of one kind, of which only the distribution is kept. */
export class Times {
  readonly #histogram: RecordableHistogram = createHistogram({ lowest: 1, highest: LONGEST_MS * MICROSECONDS, figures: 2 });

  /** @param duration in ms. */
  record(duration: number): void {
    this.#histogram.record(Math.max(1, Math.round(Math.min(duration, LONGEST_MS) * MICROSECONDS)));
  }

  get count(): number {
    return this.#histogram.count;
  }

  /** @param percentile above 0 and at most 100. @returns ms; null when nothing was recorded. */
  at(percentile: number): number | null {
    return this.count === 0 ? null : this.#histogram.percentile(percentile) / MICROSECONDS;
  }
}
