import { DATABASE_FAULTS, healthCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { VERSION } from '../../version.ts';

/** How the server is, measured at the moment of the call. */
export function healthRoutes(serve: Serve, { config, database, content }: Context): void {
  serve(healthCalls.health, async (_request, reply) => {
    const fault = await database.fault();
    const { version, conditions, findings, patterns, treatments, studies } = content.knowledge();
    reply.status(fault ? 503 : 200);
    return {
      status: fault ? ('degraded' as const) : ('ok' as const),
      version: VERSION,
      demo: config.demo,
      database: {
        engine: database.engine,
        status: fault ? ('failed' as const) : ('ok' as const),
        fault,
        reason: fault && `${DATABASE_FAULTS[fault].title}. ${DATABASE_FAULTS[fault].meaning}`,
      },
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
