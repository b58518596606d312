import { analysisRequestSchema, analysisSchema, errorBodySchema, LIMITS, recogniseRequestSchema, recogniseResponseSchema } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { perMinute } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { countAnalysis } from './repository.ts';
import { assess } from './service.ts';

/** POST /api/analyses and POST /api/analyses/recognise. Nothing a visitor writes is stored or logged. */
export function analysisRoutes(app: TypedApp, { config, database, workers }: Context): void {
  app.post(
    '/analyses',
    {
      config: { access: 'public', rateLimit: perMinute(LIMITS.analysesPerMinute, config.rateLimitFactor) },
      schema: {
        body: analysisRequestSchema,
        response: { 200: analysisSchema, '4xx': errorBodySchema, 503: errorBodySchema },
        tags: ['analysis'],
        summary: 'Assess a description across the medical systems',
      },
    },
    async (request) => {
      const { analysis, durationMs } = await assess(request.body, workers);
      await countAnalysis(database.db, analysis, durationMs);
      return analysis;
    },
  );

  app.post(
    '/analyses/recognise',
    {
      config: { access: 'public', rateLimit: perMinute(LIMITS.recognitionsPerMinute, config.rateLimitFactor) },
      schema: {
        body: recogniseRequestSchema,
        response: { 200: recogniseResponseSchema, '4xx': errorBodySchema, 503: errorBodySchema },
        tags: ['analysis'],
        summary: 'Recognise findings in a description while it is typed',
      },
    },
    async (request) => workers.run('recognise', request.body),
  );
}
