import { errorBodySchema, PAGE_IDS, type PageContent, type PageId, pageContentSchema } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { TypedApp } from '../../platform/typed-app.ts';

/** GET /api/pages/{id}: the texts of one informational page. */
export function pageRoutes(app: TypedApp, { knowledge }: Context): void {
  app.get(
    '/pages/:id',
    {
      config: { access: 'public' },
      schema: {
        params: z.object({ id: z.enum(PAGE_IDS, 'There is no page with this name') }),
        response: { 200: pageContentSchema, '4xx': errorBodySchema },
        tags: ['pages'],
      },
    },
    async (request) => {
      const page = findPage(knowledge, request.params.id);
      if (!page) throw notFound('This page');
      return page;
    },
  );
}

/** @returns the shipped texts of a page. */
export function findPage(knowledge: Knowledge, id: PageId): PageContent | undefined {
  return knowledge.pages.find((page) => page.id === id);
}
