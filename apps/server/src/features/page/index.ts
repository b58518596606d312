import { type PageContent, pageCalls } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';

/** The texts of the informational pages. */
export function pageRoutes(serve: Serve, { content }: Context): void {
  serve.reading(pageCalls.readPage, async ({ params }) => {
    const page = findPage(content.knowledge(), params.id);
    if (!page) throw notFound('This page');
    return page;
  });
}

/** @returns the shipped texts of a page. */
export function findPage(knowledge: Knowledge, id: string): PageContent | undefined {
  return knowledge.pages.find((page) => page.id === id);
}
