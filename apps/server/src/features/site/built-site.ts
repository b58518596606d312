import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedSite } from '@consilium/contract';

/** The web app as it was built: its page, what renders it, and the files it needs at once. */
export type BuiltSite = RenderedSite & {
  /** Folder with the files the browser may fetch. */
  clientFolder: string;
  template: string;
  /** Files every page needs soon: its fonts and its code. */
  preload: readonly Preload[];
};

export type Preload = { href: string; as: 'font' | 'script' };
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** Fonts of the text that is seen first; the others load when a letter of theirs appears. */
const FIRST_FONTS = ['newsreader-latin-wght-normal.woff2', 'atkinson-hyperlegible-next-latin-wght-normal.woff2'];

/** The chunk with what every page needs, which the page starts after its first picture (apps/web/vite.config.ts, src/boot.ts). */
const SITE_CHUNK = 'site';

/** Opens the built web app. @param folder holds `client` and `server`. @throws when it was not built. */
export async function openBuiltSite(folder: string): Promise<BuiltSite> {
  const clientFolder = join(folder, 'client');
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const { renderPage, pages } = (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as RenderedSite;
  const fonts = Object.entries(manifest)
    .filter(([source]) => FIRST_FONTS.some((name) => source.endsWith(`/${name}`)))
    .map(([, { file }]): Preload => ({ href: `/${file}`, as: 'font' }));
  const scripts = filesOf(manifest, Object.keys(manifest).find((key) => manifest[key]?.name === SITE_CHUNK) ?? '').map(
    (file): Preload => ({ href: `/${file}`, as: 'script' }),
  );
  return { clientFolder, template: readFileSync(join(clientFolder, 'index.html'), 'utf8'), renderPage, pages, preload: [...fonts, ...scripts] };
}

/** The file of a module and of everything it imports at once. */
function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const entry = manifest[module];
  if (!entry || seen.has(module)) return [];
  seen.add(module);
  return [entry.file, ...(entry.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
