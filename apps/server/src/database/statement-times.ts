import { Times } from '../platform/measures/times.ts';

const HOUR_MS = 3_600_000;
/** Milliseconds from which a statement is worth a look. */
const SLOW_FROM_MS = 100;
const KINDS_KEPT = 50;
const LONGEST_TEXT = 300;

export type SlowStatement = { statement: string; times: number; slowest: number; last: Date };

/** How long statements took, and the slow ones by their text, which holds places for values and never a value. */
export class StatementTimes {
  readonly #times = new Times();
  readonly #slow = new Map<string, SlowStatement>();
  #failed = 0;

  record(text: string, duration: number, failed: boolean): void {
    this.#times.record(duration);
    if (failed) this.#failed += 1;
    if (duration < SLOW_FROM_MS) return;
    const statement = text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT);
    const known = this.#slow.get(statement);
    this.#slow.delete(statement);
    this.#slow.set(statement, {
      statement,
      times: (known?.times ?? 0) + 1,
      slowest: Math.max(known?.slowest ?? 0, duration),
      last: new Date(),
    });
    const [oldest] = this.#slow.keys();
    if (this.#slow.size > KINDS_KEPT && oldest !== undefined) this.#slow.delete(oldest);
  }

  /** Since the start; times in ms. */
  summary(): { answered: number; failed: number; p50: number | null; p95: number | null } {
    return { answered: this.#times.count - this.#failed, failed: this.#failed, p50: this.#times.at(50), p95: this.#times.at(95) };
  }

  /** Of the last hour, the slowest first. */
  slowest(most: number): SlowStatement[] {
    const since = Date.now() - HOUR_MS;
    return [...this.#slow.values()]
      .filter(({ last }) => last.getTime() >= since)
      .sort((a, b) => b.slowest - a.slowest)
      .slice(0, most);
  }
}
