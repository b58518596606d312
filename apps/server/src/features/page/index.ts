import { pageCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { shownPage } from '../content/index.ts';

/** The texts of the informational pages. */
export function pageRoutes(serve: Serve, { content, published }: Context): void {
  serve.reading(pageCalls.readPage, async ({ params }) => {
    const page = shownPage(content.knowledge(), published, params.id);
    if (!page) throw notFound('This page');
    return page;
  });
}
