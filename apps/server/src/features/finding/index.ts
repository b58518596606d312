import { errorBodySchema, findingsQuerySchema, findingsResponseSchema, LIMITS } from '@consilium/contract';
import { prepare, searchFindings } from '@consilium/engine';
import type { Context } from '../../app.ts';
import type { TypedApp } from '../../platform/typed-app.ts';

/** GET /api/findings?query=: autocomplete over names and lay wordings. */
export function findingRoutes(app: TypedApp, { knowledge }: Context): void {
  app.get(
    '/findings',
    {
      config: { access: 'public' },
      schema: { querystring: findingsQuerySchema, response: { 200: findingsResponseSchema, '4xx': errorBodySchema }, tags: ['findings'] },
    },
    async (request) => ({
      findings: searchFindings(request.query.query, prepare(knowledge), LIMITS.findingResults),
    }),
  );
}
