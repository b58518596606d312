import { bin, install, run } from './project.mjs';

/** npm run import -- studies FILE [--dry-run] [--format F] [--keep-abstracts], or studies --undo ID. The embedded database is locked while the server runs. */
await install();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/import.ts', ...process.argv.slice(2)]);
