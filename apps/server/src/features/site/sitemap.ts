import { type RenderedSite, SYSTEM_IDS } from '@consilium/contract';

/** Every public address, studies and terms of the glossary included, as https://www.sitemaps.org/protocol.html has it. Pages with `:id` are written out. */
export function sitemapXml(origin: string, pages: RenderedSite['pages'], studyIds: readonly string[], terms: readonly string[]): string {
  const texts = pages.filter(({ access, path, unlisted }) => access === 'public' && !unlisted && !path.includes(':')).map(({ path }) => path);
  const systems = SYSTEM_IDS.map((id) => `/medical-systems/${id}`);
  const studies = studyIds.map((id) => `/study/${encodeURIComponent(id)}`);
  const urls = [...texts, ...systems, ...studies, ...terms.map((slug) => `/glossary/${encodeURIComponent(slug)}`)].map(
    (path) => `  <url><loc>${origin}${path === '/' ? '/' : path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Search engines may read the public pages, not the calls and not the areas behind a sign-in. @param origin null: not known, and then no sitemap. */
export function robotsTxt(origin: string | null): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /user/\n${origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}`;
}
