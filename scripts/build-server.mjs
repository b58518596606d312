import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/** Bundles the server, its database thread and its worker threads; npm dependencies stay outside, our own packages go in. */
const target = 'apps/server/dist';
rmSync(target, { recursive: true, force: true });
await build({
  entryPoints: {
    main: 'apps/server/src/main.ts',
    'embedded-worker': 'apps/server/src/database/embedded-worker.ts',
    worker: 'apps/server/src/platform/workers/worker.ts',
    'library-thread': 'apps/server/src/features/study/search/thread.ts',
    'import-thread': 'apps/server/src/features/study/import/thread.ts',
  },
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
cpSync('apps/server/src/database/migrations', `${target}/migrations`, { recursive: true });
