import { bin, install, run } from './project.mjs';

/** npm run rotate-key: encrypts what members keep anew with a new key. Stop the server first. */
await install();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/rotate-key.ts', ...process.argv.slice(2)]);
