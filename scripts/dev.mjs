import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { useHooks } from './hooks.mjs';
import { bin, buildKnowledge, compileKnowledge, install, root } from './project.mjs';

/**
 * npm run dev [-- --inspect]: the site from its sources, the server beside it. The site reloads and the server restarts on every change; a change of the
 * medical content is compiled first. PORT is the server's, SITE_PORT the site's.
 */
const { PORT = '3000', SITE_PORT = '5173' } = process.env;
const site = `http://localhost:${SITE_PORT}`;
/** tsx ends a server that takes longer than 5 seconds to stop; answers may take as long as this, and closing what is behind them as well. */
const STOP_SECONDS = '2';
/** Several files are written at once when a branch changes. */
const QUIET_MS = 300;

await install();
await buildKnowledge();
useHooks();

const children = [
  start(
    bin('tsx'),
    ['watch', '--clear-screen=false', '--include', 'packages/knowledge/dist/knowledge.json', ...process.argv.slice(2), 'apps/server/src/main.ts'],
    root,
    { STOP_SECONDS, ...process.env, PORT, SITE_ELSEWHERE: site },
  ),
  // The address above is told: another port than that one would be a wrong address.
  start(bin('vite'), ['--port', SITE_PORT, '--strictPort', '--clearScreen', 'false'], join(root, 'apps/web'), {
    ...process.env,
    API_ORIGIN: `http://localhost:${PORT}`,
  }),
];

function start(command, args, cwd, env) {
  return spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

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

/** One goes, both go. Asked to stop, that is success; if one ended by itself, it failed. */
let running = children.length;
let code = 0;
let asked = false;
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    asked = true;
    stop();
  });
for (const child of children)
  child.on('exit', (ended) => {
    if (!asked && code === 0) code = ended || 1;
    running -= 1;
    if (running === 0) process.exit(code);
    stop();
  });
