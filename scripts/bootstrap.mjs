import { bin, install, run } from './project.mjs';

/** npm run bootstrap: makes the first sysadmin, or lets one who is locked out in again. Stop the server first. */
await install();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/bootstrap.ts', ...process.argv.slice(2)]);
