import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API; the built site is served by the API's own server. */
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** What boot.ts starts: everything it needs at once belongs together, for many small files compress badly. */
const MAIN = join(import.meta.dirname, 'src/main.tsx');
/** Reached through barrels, of which a page uses a small part: these are split by use. */
const SPLIT_BY_USE = /[\\/](zod|lucide-react|packages[\\/]contract)[\\/]/;

/** What boot.ts shares with a page, kept out of files of its own. */
const WITH_BOOT = /analysis[\\/]session[\\/](kept-description|storage-keys)\.ts/;

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds?: readonly string[] } | null };
let neededAtOnce: ReadonlySet<string> | undefined;

/** Everything a module imports, directly or through others, itself included. */
function reachedFrom(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (reached.has(module)) continue;
    reached.add(module);
    waiting.push(...(graph.getModuleInfo(module)?.importedIds ?? []));
  }
  return reached;
}

/** Puts what every page needs into one chunk; all else is split as the bundler sees fit. */
function nameOfChunk(id: string, graph: ModuleGraph): string | null {
  // Vite's own loader of chunks is what boot.ts loads the rest with.
  if (id.includes('vite/preload-helper') || WITH_BOOT.test(id)) return 'loader';
  if (SPLIT_BY_USE.test(id)) return null;
  neededAtOnce ??= reachedFrom(MAIN, graph);
  return neededAtOnce.has(id) ? 'site' : null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  // The page is rendered by the same React in every surrounding.
  ssr: { noExternal: true },
  build: {
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: nameOfChunk, debugName: 'what every page needs' }] } },
      treeshake: {
        // The contract's modules only declare schemas: what a page does not use, it does not load.
        moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
    },
  },
});
