import { matchPage, type Page } from '../../../lib/page.ts';

const HERE = 'https://site.invalid';

/**
 * Where to go after signing in: the page the visitor came from, named by `?next=`. Only a page of this site counts;
 * whatever could lead elsewhere, or back to signing in, becomes the landing page.
 */
export function nextPage(search: string, pages: readonly Page[]): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search: query, hash } = new URL(next, HERE);
  const page = pathname.includes('//') ? null : matchPage(pages, pathname)?.page;
  if (origin !== HERE || !page || page.path === '/auth') return '/';
  return pathname + query + hash;
}
