import { PRELOADED_ELEMENT, SITE_NAME } from '@consilium/contract';
import type { Preload } from './built-site.ts';
import type { StructuredData } from './structured-data.ts';

/** What the server writes into the page's HTML. */
export type DocumentParts = {
  title: string;
  description: string;
  /** Absolute address under which the page is to be known; null when it is not to be found by search engines, or the site's own address is not set. */
  canonical: string | null;
  /** Whether search engines may list the page. */
  listed: boolean;
  type: 'website' | 'article';
  structuredData: readonly StructuredData[];
  /** Files the browser should fetch at once. */
  preload: readonly Preload[];
  html: string;
  answers: Readonly<Record<string, unknown>>;
};

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
const PAGE = '<!--page-->';
const ANSWERS = '<!--answers-->';

/** Fills the built page with its head, its first rendering and the answers that were used for it. */
export function fillDocument(template: string, parts: DocumentParts): string {
  return template
    .replace(HEAD, () => head(parts))
    .replace(PAGE, () => parts.html)
    .replace(ANSWERS, () => (Object.keys(parts.answers).length > 0 ? dataScript('application/json', parts.answers, PRELOADED_ELEMENT) : ''));
}

function head({ title, description, canonical, listed, type, structuredData, preload }: DocumentParts): string {
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
