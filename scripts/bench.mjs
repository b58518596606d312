import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, install, root, run } from './project.mjs';

/** npm run bench: every benchmark in bench/, one after the other; each prints its figures. */
await install();
await build();
for (const file of readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .sort()) {
  console.log(`\n--- ${file}`);
  if ((await run(bin('tsx'), [join('bench', file)])) !== 0) process.exitCode = 1;
}
