import { availableParallelism } from 'node:os';
import { bin, build, install, runQuietly } from './project.mjs';

/** npm run check: everything that can be said without running the product. */
const STEPS = [
  ['types of the contract', 'tsc', ['-p', 'packages/contract']],
  ['types of the knowledge', 'tsc', ['-p', 'packages/knowledge']],
  ['types of the engine', 'tsc', ['-p', 'packages/engine']],
  ['types of the server', 'tsc', ['-p', 'apps/server']],
  ['types of the site', 'tsc', ['-p', 'apps/web']],
  ['types of scripts, benches and journeys', 'tsc', ['-p', '.']],
  ['format and lint', 'biome', ['check', '.']],
  ['directions of imports', 'tsx', ['scripts/check-directions.ts']],
  ['migrations', 'tsx', ['scripts/check-migrations.ts']],
  ['unused code', 'knip', []],
  ['medical content', 'tsx', ['packages/knowledge/src/cli/validate.ts']],
];

/** Takes the steps on all cores; each says what it has to say when it has ended. @returns the number of steps that failed. */
export async function check() {
  const waiting = [...STEPS];
  let failed = 0;
  const takeSteps = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [what, command, args] = step;
      const { code, said } = await runQuietly(bin(command), args);
      console.log(`\n--- ${what}\n${said.trimEnd()}`);
      if (code === 0) continue;
      failed += 1;
      console.error(`Failed: ${what}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeSteps));
  return failed;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await install();
  await build();
  process.exitCode = (await check()) === 0 ? 0 : 1;
}
