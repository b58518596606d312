import { healthCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { VERSION } from '../../version.ts';

/** How the server is, measured at the moment of the call. */
export function healthRoutes(serve: Serve, { config, database, content }: Context): void {
  serve(healthCalls.health, async (_request, reply) => {
    const answered = await database.answers();
    const { version, conditions, findings, patterns, treatments, studies } = content.knowledge();
    reply.status(answered ? 200 : 503);
    return {
      status: answered ? ('ok' as const) : ('degraded' as const),
      version: VERSION,
      demo: config.demo,
      database: { engine: database.engine, status: answered ? ('ok' as const) : ('failed' as const) },
      knowledge: {
        version,
        conditions: conditions.length,
        findings: findings.length,
        patterns: patterns.length,
        treatments: treatments.length,
        studies: studies.length,
      },
    };
  });
}
