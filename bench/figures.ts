import { appendFileSync } from 'node:fs';

/** One measured figure of a benchmark. `goal`: what it should be, in words. */
export type Figure = { section: string; name: string; value: string; goal?: string };

/** Prints a figure and, when `npm run bench` collects them (`BENCH_FIGURES` names a file), keeps it for `docs/benchmarks.md`. */
export function figure(section: string, name: string, value: string, goal?: string): void {
  console.log(`${name}: ${value}${goal ? ` (goal ${goal})` : ''}`);
  const file = process.env.BENCH_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ section, name, value, ...(goal ? { goal } : {}) } satisfies Figure)}\n`);
}

/** '253 of 272 (93.0 %)'; 'not measured' where there is nothing to count. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? 'not measured' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}
