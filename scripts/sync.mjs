import { bin, install, run } from './project.mjs';

/** npm run sync -- retractions FILE.csv [--whole]: what is known against studies; -- pubmed "QUERY" [--dry-run]: what PubMed finds. The embedded database is locked while the server runs. */
await install();
process.exitCode = await run(bin('tsx'), ['apps/server/src/cli/sync.ts', ...process.argv.slice(2)]);
