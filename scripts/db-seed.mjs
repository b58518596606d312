import { bin, buildKnowledge, install, run } from './project.mjs';

/** npm run db:seed: fills an empty development database with made-up people. Stop the server first. */
await install();
await buildKnowledge();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/seed.ts', ...process.argv.slice(2)]);
