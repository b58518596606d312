import { bin, install, run } from './project.mjs';

/** npm run -s audit:verify [-- --kept NUMBER:HASH]: whether the audit records are as they were written. The embedded database is locked while the server runs. */
await install();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/audit-verify.ts', ...process.argv.slice(2)]);
