import { SITE_NAME, type SitePage, type SiteSettings, STATE_ELEMENT } from '@consilium/contract';
import type { Preload } from './open-site.ts';

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
const PAGE = '<!--page-->';
const STATE = '<!--state-->';
const ROOT = '<html lang="en"';

/**
 * Fills the built page with its head, its first rendering and the answers that were used for it. @param preload files the browser should fetch at once.
 * @param defaultTheme what the script of the first paint shows to who has chosen none.
 */
export function fillDocument(template: string, page: SitePage, preload: readonly Preload[], defaultTheme: SiteSettings['defaultTheme']): string {
  return template
    .replace(ROOT, () => `${ROOT} data-default-theme="${defaultTheme}"`)
    .replace(HEAD, () => head(page, preload))
    .replace(PAGE, () => page.html)
    .replace(STATE, () => dataScript('application/json', page.state, STATE_ELEMENT));
}

function head({ title, description, canonical, listed, type, structuredData }: SitePage, preload: readonly Preload[]): string {
  const lines = [
    `<title>${text(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', type),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(canonical
      ? [
          `<link rel="canonical" href="${text(canonical)}" />`,
          meta('property', 'og:url', canonical),
          meta('property', 'og:image', new URL('/preview.png', canonical).href),
        ]
      : []),
    ...(listed ? [] : [meta('name', 'robots', 'noindex')]),
    ...preload.map(preloadLink),
    ...structuredData.map((data) => dataScript('application/ld+json', data)),
  ];
  return lines.join('\n    ');
}

function preloadLink({ href, as }: Preload): string {
  if (as === 'script') return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${text(href)}" />`;
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${text(href)}" />`;
}

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${text(content)}" />`;

/** Data the browser does not run; '<' is written so that no text in it can end the element. */
function dataScript(type: string, data: unknown, id?: string): string {
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value: string) => value.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
