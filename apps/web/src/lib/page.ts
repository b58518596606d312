import type { Access, Addressed, Asked, Call, CallInput, StructuredData } from '@consilium/contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';

/** Something a page asks the API for its first showing. */
export const asks = <C extends Call>(declared: C, input: CallInput<C>): Asked => ({ declared, input: input as Addressed });

/**
 * How a page is named in tabs, search results and link previews, where its declaration cannot know. `path`: where it stands, if other addresses lead to it as well.
 */
export type PageHead = { title?: string; description?: string; path?: string; type?: 'article'; structuredData?: (url: string | null) => StructuredData };

/** The part of a page that comes with its code. */
export type LoadedPage = ({ Component: ComponentType } | { element: ReactNode }) & {
  asks?: (parameters: Readonly<Record<string, string>>, search: URLSearchParams) => readonly Asked[];
  /** Made on the server from what was asked, in the same order; null for what does not exist. */
  head?: (answers: readonly unknown[], parameters: Readonly<Record<string, string>>) => PageHead;
};

/** A place of the shell that links to pages. */
export type LinkPlace = 'header' | 'footer-company' | 'footer-legal';

/** A page of the site, declared once: router, guard, server, titles, links of the shell, sitemap and tests read it. */
export type Page = {
  /** `:name` stands for one part of the address. */
  path: string;
  access: Access;
  title: string;
  description: string;
  /** What the shell calls it, where it links to it. */
  links?: Partial<Record<LinkPlace, string>>;
  /** For visitors, but it says nothing to who searches. */
  unlisted?: true;
  /** Its address is a secret of those who have it: no search engine takes it up, and no address of it stands in the page. */
  secret?: true;
  load: () => Promise<LoadedPage>;
};

type Matched = { page: Page; parameters: Record<string, string> };

/** @returns the page an address belongs to and the values of its `:name` parts, or null when there is none. A trailing slash is ignored. */
export function matchPage(pages: readonly Page[], pathname: string): Matched | null {
  const parts = partsOf(pathname);
  for (const page of pages) {
    const pattern = partsOf(page.path);
    if (pattern.length !== parts.length) continue;
    const parameters: Record<string, string> = {};
    const fits = pattern.every((part, at) => {
      const given = parts[at] ?? '';
      if (!part.startsWith(':')) return part === given;
      parameters[part.slice(1)] = decoded(given);
      return given.length > 0;
    });
    if (fits) return { page, parameters };
  }
  return null;
}

const partsOf = (pathname: string) => pathname.split('/').filter(Boolean);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Every page of the site, for parts that must know of others. */
export const PagesContext = createContext<readonly Page[]>([]);

export const usePages = () => useContext(PagesContext);

/** The page that is shown. */
export function usePage(): Page | null {
  return matchPage(usePages(), useLocation().pathname)?.page ?? null;
}
