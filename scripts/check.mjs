import { bin, build, install, run } from './project.mjs';

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
  ['unused code', 'knip', []],
  ['medical content', 'tsx', ['packages/knowledge/src/cli/validate.ts']],
];

/** @returns the number of steps that failed. */
export async function check() {
  let failed = 0;
  for (const [what, command, args] of STEPS) {
    console.log(`\n--- ${what}`);
    if ((await run(bin(command), args)) !== 0) {
      failed += 1;
      console.error(`Failed: ${what}`);
    }
  }
  return failed;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await install();
  await build();
  process.exitCode = (await check()) === 0 ? 0 : 1;
}
