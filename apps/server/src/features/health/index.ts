import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { VERSION } from '../../version.ts';

const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    /** A demonstration with synthetic data. */
    demo: z.boolean(),
    database: z.object({ engine: z.enum(['embedded', 'postgresql']), status: z.enum(['ok', 'failed']) }),
    knowledge: z.object({
      version: z.string(),
      conditions: z.number(),
      findings: z.number(),
      patterns: z.number(),
      treatments: z.number(),
      studies: z.number(),
    }),
  })
  .meta({ id: 'Health' });

/** GET /api/health: measured at the moment of the call. */
export function healthRoutes(app: TypedApp, { config, database, knowledge }: Context): void {
  app.get(
    '/health',
    { config: { access: 'public' }, schema: { response: { 200: healthSchema, 503: healthSchema }, tags: ['health'] } },
    async (_request, reply) => {
      const answered = await database.answers();
      const { version, conditions, findings, patterns, treatments, studies } = knowledge;
      return reply.status(answered ? 200 : 503).send({
        status: answered ? 'ok' : 'degraded',
        version: VERSION,
        demo: config.demo,
        database: { engine: database.engine, status: answered ? 'ok' : 'failed' },
        knowledge: {
          version,
          conditions: conditions.length,
          findings: findings.length,
          patterns: patterns.length,
          treatments: treatments.length,
          studies: studies.length,
        },
      });
    },
  );
}
