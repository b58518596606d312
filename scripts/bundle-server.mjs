import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = 'apps/server/src';
/** What runs by itself, by the name of its bundle: the server, its database's thread, its worker threads and the learned reader's. */
const SERVER = {
  main: 'main.ts',
  'embedded-worker': 'database/embedded-worker.ts',
  worker: 'platform/workers/worker.ts',
  'reader-thread': 'platform/workers/reader-thread.ts',
  'library-thread': 'features/study/search/thread.ts',
  'import-thread': 'features/study/import/thread.ts',
};

/**
 * Bundles the server; npm dependencies stay outside, our own packages go in.
 * @param target a folder beside `apps/server/src`: bundles look for the knowledge and the site from there.
 * @param more other files of the server's sources that are to be bundled, by name.
 */
export async function bundleServer(target, more = {}) {
  await build({
    entryPoints: Object.fromEntries(Object.entries({ ...SERVER, ...more }).map(([name, file]) => [name, join(SOURCE, file)])),
    absWorkingDir: root,
    outdir: target,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [
      {
        name: 'dependencies-outside',
        setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@consilium/') ? undefined : { path, external: true })),
      },
    ],
  });
  cpSync(join(root, SOURCE, 'database/migrations'), join(root, target, 'migrations'), { recursive: true });
}
