import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, build, install, root, run } from './project.mjs';

/**
 * npm run bench [NAME ...] [--OPTION ...]: the benchmarks of bench/ (all, or those whose names begin so), one after the other; each prints its figures.
 * `docs/benchmarks.md` is written from what they measured.
 */
const given = process.argv.slice(2);
/** From the first option on, what stands there is for the benchmark. */
const begin = given.findIndex((argument) => argument.startsWith('--'));
const wanted = begin < 0 ? given : given.slice(0, begin);
const options = begin < 0 ? [] : given.slice(begin);
await install();
await build();
const collected = join(mkdtempSync(join(tmpdir(), 'figures-')), 'figures.jsonl');
const files = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((start) => name.startsWith(start))))
  .sort();
for (const file of files) {
  console.log(`\n--- ${file}`);
  if ((await run(bin('tsx'), [join('bench', file), ...options], { env: { ...process.env, BENCH_FIGURES: collected } })) !== 0) process.exitCode = 1;
}
const PAGE = join(root, 'docs/benchmarks.md');
if (existsSync(collected)) writeFileSync(PAGE, pageOf(readFileSync(collected, 'utf8'), existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''));

/** The page of figures, a table a section with the day and the commit it was measured on; sections that were not measured now stay as they were. */
function pageOf(lines, before) {
  const measured = new Map();
  for (const line of lines.split('\n').filter(Boolean)) {
    const { section, name, value, goal } = JSON.parse(line);
    measured.set(section, [...(measured.get(section) ?? []), [name, value, goal ?? '']]);
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const when = `Measured on ${new Date().toISOString().slice(0, 10)}, on top of ${commit}.`;
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
  for (const [section, rows] of measured) sections.set(section, [when, '', ...table([['', 'measured', 'goal'], ...rows])].join('\n'));
  const head = `# What was measured\n\nWritten by \`npm run bench\`, on ${cpus().length} cores that also made the load. What each figure means stands in the file of its name in \`bench/\`.`;
  return `${[head, ...[...sections].map(([section, body]) => `## ${section}\n\n${body}`)].join('\n\n')}\n`;
}

/** Rows of equal width, the first being the head. */
function table(rows) {
  const widths = rows[0].map((_, i) => Math.max(3, ...rows.map((row) => row[i].length)));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(rows[0]), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)];
}
