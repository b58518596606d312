import { errorBodySchema, findingsQuerySchema, findingsResponseSchema } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { TypedApp } from '../../platform/typed-app.ts';

/** GET /api/findings?query=: autocomplete over names and lay wordings. */
export function findingRoutes(app: TypedApp, { workers }: Context): void {
  app.get(
    '/findings',
    {
      config: { access: 'public' },
      schema: { querystring: findingsQuerySchema, response: { 200: findingsResponseSchema, '4xx': errorBodySchema, 503: errorBodySchema }, tags: ['findings'] },
    },
    async (request) => ({
      findings: await workers.run('searchFindings', request.query.query),
    }),
  );
}
