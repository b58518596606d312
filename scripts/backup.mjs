import { bin, install, run } from './project.mjs';

/** npm run backup [-- --out FILE]: writes the whole database into one file. The embedded one is locked while the server runs. */
await install();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/backup.ts', ...process.argv.slice(2)]);
