import type { Access } from './access.ts';
import type { CurrentUser } from './account.ts';
import type { Call } from './call.ts';
import type { SiteSettings } from './site-settings.ts';

/** What of a call's input stands in its address. */
export type Addressed = { params?: Readonly<Record<string, unknown>> | undefined; query?: Readonly<Record<string, unknown>> | undefined };

/** Something a page asks the API for its first showing; the server asks it while the page is written. */
export type Asked = { declared: Call; input: Addressed };

/** What the API answers to it: 'missing' when there is no such thing, 'unavailable' while it cannot be told. */
export type SiteAnswer = { state: 'answered'; answer: unknown } | { state: 'missing' } | { state: 'unavailable' };

/** What a page is in the words of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** A page wanted of the built site, which the server has rendered. */
export type SiteRequest = {
  /** Absolute address of the page. */
  url: string;
  /** Where the site is reached, as its operator set it; null: not set, and no address is said. */
  origin: string | null;
  /** Who asks; null: nobody is signed in, undefined: it cannot be told now. */
  user: CurrentUser | null | undefined;
  /** A demonstration with synthetic data. */
  demo: boolean;
  settings: SiteSettings;
  answer: (asked: Asked) => Promise<SiteAnswer>;
};

/** A page for its first showing; the browser takes it over from there. */
export type SitePage = {
  status: 200 | 404 | 503;
  title: string;
  description: string;
  type: 'website' | 'article';
  /** Whether search engines may list it. */
  listed: boolean;
  /** The absolute address under which it is to be known; null when it is not to be found, or the site's own address is not set. */
  canonical: string | null;
  structuredData: readonly StructuredData[];
  /** The HTML of the root element; empty when it could not be rendered, and the browser renders it itself. */
  html: string;
  /** Why it could not be rendered. */
  error?: unknown;
  /** The answers it was made with. */
  state: unknown;
};

/** What the built site gives the server: every page there is, and one rendered, or where its reader goes instead. */
export type RenderedSite = {
  renderPage: (request: SiteRequest) => Promise<SitePage | { goesTo: string }>;
  /** The page of the closed site. @param emergencyNumbers the operator's, by country. */
  renderClosed: (emergencyNumbers: Readonly<Record<string, string>>) => string;
  /** `unlisted`: for everybody, but it says nothing to who searches. `secret`: its address is known only to who was given it. */
  pages: readonly { path: string; access: Access; title: string; unlisted?: true; secret?: true }[];
};
