import type { RenderedSite } from '@consilium/contract';

const built = new URL('../apps/web/dist/server/entry-server.js', import.meta.url);
const { pages: PAGES } = (await import(built.href)) as RenderedSite;

const EXAMPLES: Record<string, string> = {
  '/study/:id': '/study/adler-2013-homeopathy-depression-dephom',
  '/medical-systems/:id': '/medical-systems/tcm',
  '/glossary/:term': '/glossary/homeopathy',
};

/** Every page a visitor can open without signing in or a link that somebody gave them, with an example where a page belongs to a record; and the page for what is not there. */
export const PUBLIC_PAGES: readonly { name: string; path: string }[] = [
  ...PAGES.filter(({ access, secret }) => access === 'public' && !secret).map(({ path }) => ({ name: nameOf(path), path: EXAMPLES[path] ?? path })),
  { name: 'not-found', path: '/no-such-page' },
];

function nameOf(path: string): string {
  return path === '/'
    ? 'landing'
    : path
        .slice(1)
        .replace(/\/:\w+/, '-of-one')
        .replaceAll('/', '-');
}
