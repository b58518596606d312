import { bin, buildKnowledge, install, run } from './project.mjs';

/** npm run find-links [--anew]: looks studies through for links that editors then decide on. The embedded database is locked while the server runs. */
await install();
await buildKnowledge();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/find-links.ts', ...process.argv.slice(2)]);
