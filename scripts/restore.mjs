import { bin, install, run } from './project.mjs';

/** npm run restore -- FILE [--replace]: puts a backup into the database. Stop the server first. */
await install();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/restore.ts', ...process.argv.slice(2)]);
