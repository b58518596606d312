import {
  errorBodySchema,
  SYSTEM_IDS,
  type SystemPage,
  systemIdSchema,
  systemPageSchema,
  systemQuestionsQuerySchema,
  systemQuestionsSchema,
  systemsResponseSchema,
} from '@consilium/contract';
import { questionsOf } from '@consilium/engine';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { describeSystems } from './description.ts';
import { systemPages } from './page.ts';

const paramsSchema = z.object({
  id: z
    .string()
    .min(1)
    .max(60)
    .meta({ description: `One of ${SYSTEM_IDS.join(', ')}` }),
});

/**
 * GET /api/systems: the 14 systems in short. GET /api/systems/{id}: the whole page of one. Both are put together once, when the server starts.
 * GET /api/systems/{id}/questions: what a practitioner would ask, for a visitor who opens the system in an assessment.
 */
export function systemRoutes(app: TypedApp, { knowledge }: Context): void {
  const systems = describeSystems(knowledge);
  const pages: ReadonlyMap<string, SystemPage> = systemPages(knowledge);

  app.get('/systems', { config: { access: 'public' }, schema: { response: { 200: systemsResponseSchema }, tags: ['systems'] } }, async () => ({ systems }));
  app.get(
    '/systems/:id',
    {
      config: { access: 'public' },
      schema: {
        params: paramsSchema,
        response: { 200: systemPageSchema, '4xx': errorBodySchema },
        tags: ['systems'],
      },
    },
    async (request) => {
      const page = pages.get(request.params.id);
      if (!page) throw notFound('This medical system');
      return page;
    },
  );
  app.get(
    '/systems/:id/questions',
    {
      config: { access: 'public' },
      schema: {
        params: paramsSchema,
        querystring: systemQuestionsQuerySchema,
        response: { 200: systemQuestionsSchema, '4xx': errorBodySchema },
        tags: ['systems'],
      },
    },
    async (request) => {
      const id = systemIdSchema.safeParse(request.params.id);
      if (!id.success) throw notFound('This medical system');
      return { questions: questionsOf(id.data, knowledge, request.query.subject) };
    },
  );
}
