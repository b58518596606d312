import type { Accuracy, AccuracyRanks } from './accuracy.ts';
import { shareInWords } from './accuracy-words.ts';

/** The model card (docs/model-card.md): the same figures as the page of accuracy, for those who read the repository. */
export function modelCardOf({ measuredOn, knowledge, engine, sets, overall, by, triage, calibration, misses, cannot }: Accuracy): string {
  const { missed, needless } = triage;
  return `${[
    '# Model card',
    'Written by `npm run bench -- accuracy` from what it measured (`packages/knowledge/accuracy.json`); a test keeps the two alike. Change neither by hand.',
    `Measured on ${measuredOn}, reasoning ${engine}, knowledge ${knowledge}. **Nothing here was validated by clinicians, and nothing was tried with patients.** Intervals are 95 %, after Wilson.`,
    '## What it is',
    'A reading of self-described symptoms: rules and a learned ear hear findings, red-flag rules and expected harm give an urgency of five levels, Bayes over conditions gives possible causes. It informs; it diagnoses nothing.',
    '## What was tested',
    table(
      ['set', 'cases', 'written by', 'used for'],
      sets.map(({ name, n, writtenBy, use }) => [name, String(n), writtenBy, use]),
    ),
    '## The right cause',
    table(RANK_HEADS, [rankRow(overall)]),
    ...by.flatMap(({ what, groups }) => [`### ${what}`, table(RANK_HEADS, groups.map(rankRow))]),
    '## Urgency',
    `- Missed: of ${missed.n} ${missed.name}, below that: ${shareInWords(missed.wrong)}. By level: ${levels(missed.levels)}.`,
    `- Needless: of ${needless.n} ${needless.name}, above that: ${shareInWords(needless.wrong)}. By level: ${levels(needless.levels)}.`,
    '## Calibration of the first share',
    `Expected calibration error ${calibration.error}.`,
    table(
      ['share said', 'cases', 'said on average', 'right'],
      calibration.bins.map(({ from, to, n, said, right }) => [`${from} to ${to} %`, String(n), n === 0 ? '-' : `${said} %`, shareInWords(right)]),
    ),
    '## Worst misses',
    list(misses),
    '## What it cannot do',
    list(cannot),
  ].join('\n\n')}\n`;
}

const RANK_HEADS = ['', 'cases', 'first', 'among three', 'among five'];
const rankRow = ({ name, n, top1, top3, top5 }: AccuracyRanks) => [name, String(n), shareInWords(top1), shareInWords(top3), shareInWords(top5)];

const levels = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([level, count]) => `${level} ${count}`)
    .join(', ');

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** Rows of equal width, the heads first. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, i) => Math.max(3, head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
