import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { useHooks } from './hooks.mjs';
import { bin, buildKnowledge, compileKnowledge, install, root } from './project.mjs';

/**
 * npm run dev [-- --inspect]: the server with the site from its sources. The site takes a change in, the server restarts on one of its own; a change of the
 * medical content is compiled first.
 */
/** tsx ends a server that takes longer than 5 seconds to stop; answers may take as long as this, and closing what is behind them as well. */
const STOP_SECONDS = '2';
/** A page from its sources is hundreds of files. */
const RATE_LIMIT_FACTOR = '100';
/** Several files are written at once when a branch changes. */
const QUIET_MS = 300;

await install();
await buildKnowledge();
useHooks();

const server = spawn(
  bin('tsx'),
  ['watch', '--clear-screen=false', '--include', 'packages/knowledge/dist/knowledge.json', ...process.argv.slice(2), 'apps/server/src/development.ts'],
  // In a group of its own: Ctrl+C would reach it there beside what is passed on below, and a second signal ends it at once.
  { cwd: root, env: { STOP_SECONDS, RATE_LIMIT_FACTOR, ...process.env }, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
);

/** A source of the knowledge that changed is compiled; the server restarts by itself when the compiled file is there. What is wrong in it is told, and the old one stays. */
let compiling = Promise.resolve();
let quiet;
for (const folder of ['data', 'src', 'model'])
  watch(join(root, 'packages/knowledge', folder), { recursive: true }, () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      compiling = compiling.then(compileKnowledge);
    }, QUIET_MS);
  });

/** Asked to stop, ending is success; if it ended by itself, it failed. */
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (asked) return;
    asked = true;
    server.kill('SIGTERM');
  });
server.on('exit', (code) => process.exit(asked ? 0 : code || 1));
