import { mkdirSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, buildKnowledge, fail, install, KNOWLEDGE, memory, root, runQuietly, whenStale } from './project.mjs';

/** Code and settings, without the medical content: what says whether imports and dependencies are in order. */
const CODE = [
  ...readdirSync(root).filter((name) => /(\.json|\.ts|^\.gitignore)$/.test(name)),
  ...[
    'apps',
    'packages/contract',
    'packages/engine',
    'packages/reader',
    'packages/knowledge/package.json',
    'packages/knowledge/src',
    'scripts',
    'bench',
    'e2e',
  ],
];

/** TypeScript itself remembers what it has checked, and checks what a change can have touched. */
const types = (what, project) => ({
  what: `types of ${what}`,
  command: 'tsc',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', join(memory, 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)],
});

/** The dearest first, so that no core waits for the other at the end. `sources`: said from memory as long as none of them changed. */
const STEPS = [
  types('the site', 'apps/web'),
  types('the server', 'apps/server'),
  { what: 'medical content', command: 'tsx', args: ['packages/knowledge/src/cli/validate.ts'], sources: KNOWLEDGE },
  { what: 'directions of imports', command: 'tsx', args: ['scripts/check-directions.ts'], sources: CODE },
  { what: 'migrations', command: 'tsx', args: ['scripts/check-migrations.ts'], sources: CODE },
  { what: 'unused code', command: 'knip', args: [], sources: CODE },
  types('the engine', 'packages/engine'),
  types('the reader', 'packages/reader'),
  types('scripts, benches and journeys', '.'),
  { what: 'format and lint', command: 'biome', args: ['check', '.'] },
  types('the knowledge', 'packages/knowledge'),
  types('the contract', 'packages/contract'),
];

async function take({ what, command, args, sources }) {
  let report = 'nothing it looks at changed since it passed';
  const work = async () => {
    const { code, said } = await runQuietly(bin(command), args);
    report = said.trimEnd();
    return code === 0;
  };
  const passed = await (sources ? whenStale(`check ${what}`, { sources }, work) : work());
  console.log(`\n--- ${what}${report ? `\n${report}` : ''}`);
  if (!passed) console.error(`Failed: ${what}`);
  return passed;
}

/** Takes steps on all cores; each says what it has to say when it has ended. @param named only steps whose names begin so. @returns the number that failed. */
export async function check(named = '') {
  const waiting = STEPS.filter(({ what }) => what.startsWith(named));
  if (waiting.length === 0) fail(`No step of the check begins with '${named}'; there are: ${STEPS.map(({ what }) => what).join(', ')}.`);
  mkdirSync(join(memory, 'types'), { recursive: true });
  let failed = 0;
  const takeSteps = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await take(step))) failed += 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeSteps));
  return failed;
}

/** npm run check [-- NAME]: everything that can be said without running the product, or the steps whose names begin so. */
if (process.argv[1] === new URL(import.meta.url).pathname) {
  await install();
  await buildKnowledge();
  process.exitCode = (await check(process.argv[2])) === 0 ? 0 : 1;
}
