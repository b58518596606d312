import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

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

/** The script a page waits for before its first paint. It has an address of its own, for the content security policy allows none within the page. */
const FIRST_PAINT = join(import.meta.dirname, 'src/first-paint.ts');

async function firstPaintScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2022', minify: true, lib: { entry: FIRST_PAINT, formats: ['iife'], name: 'firstPaint' } },
  });
  const [script] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error('The script of the first paint could not be built.');
  return script.code;
}

/** The style sheet a page waits for before its first paint. From the sources it comes with the scripts only, after pages have stood without it for a moment. */
const firstStyles: Plugin = {
  name: 'first-styles',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/src/index.css' }, injectTo: 'head' }],
};

/** Serves and builds that script as /theme.js. */
const themeScript: Plugin = {
  name: 'theme-script',
  configureServer: ({ middlewares }) => {
    middlewares.use('/theme.js', async (_, response) => {
      response.setHeader('content-type', 'text/javascript').end(await firstPaintScript());
    });
  },
  async generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'theme.js', source: await firstPaintScript() });
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), themeScript, firstStyles],
  // The built page is rendered by the same React in every surrounding. From its sources it runs on what is installed: Vite runs no CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Else the server would choose at run time, and render with React's code for development wherever NODE_ENV is not set, several times slower.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    manifest: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or images.
    assetsInlineLimit: 0,
    // What is larger on purpose is loaded by itself, when somebody wants it: private mode's engine, sheets as PDF.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // A page that is needed at once by some is loaded later by others: said of every build, it tells nothing.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [{ name: nameOfChunk, debugName: 'what every page needs' }] } },
      treeshake: {
        // The contract's modules only declare schemas: what a page does not use, it does not load.
        moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
    },
  },
}));
