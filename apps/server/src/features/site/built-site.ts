import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedSite } from '@consilium/contract';
import staticFiles from '@fastify/static';
import type { OpenSite, Preload } from './open-site.ts';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** Fonts of the text that is seen first; the others load when a letter of theirs appears. */
const FIRST_FONTS = ['newsreader-latin-wght-normal.woff2', 'atkinson-hyperlegible-next-latin-wght-normal.woff2', 'zero.woff2'];

/** The chunk with what every page needs, which the page starts after its first picture (apps/web/vite.config.ts, src/boot.ts). */
const SITE_CHUNK = 'site';

/** What renders the pages of the built web app. @param folder holds `client` and `server`. @throws when it was not built. */
export const openRendered = async (folder: string): Promise<RenderedSite> => import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href);

/** The web app as it was built: its page, what renders it, and the files it needs at once. */
export const builtSite =
  (folder: string): OpenSite =>
  async (app) => {
    const clientFolder = join(folder, 'client');
    const template = readFileSync(join(clientFolder, 'index.html'), 'utf8');
    const preload = preloadOf(JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest);
    const rendered = await openRendered(folder);
    await app.register(staticFiles, {
      root: clientFolder,
      index: false,
      wildcard: true,
      // The build's own list of its files is no page.
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    return { rendered: async () => rendered, template: async () => template, preload };
  };

function preloadOf(manifest: Manifest): Preload[] {
  const fonts = Object.entries(manifest)
    .filter(([source]) => FIRST_FONTS.some((name) => source.endsWith(`/${name}`)))
    .map(([, { file }]): Preload => ({ href: `/${file}`, as: 'font' }));
  const scripts = filesOf(manifest, Object.keys(manifest).find((key) => manifest[key]?.name === SITE_CHUNK) ?? '').map(
    (file): Preload => ({ href: `/${file}`, as: 'script' }),
  );
  return [...fonts, ...scripts];
}

/** The file of a module and of everything it imports at once. */
function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const entry = manifest[module];
  if (!entry || seen.has(module)) return [];
  seen.add(module);
  return [entry.file, ...(entry.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
