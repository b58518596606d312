import { operationCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { systemHealth } from './health.ts';
import { openMetrics } from './metrics.ts';
import { adminStats, diagnosisStats } from './stats.ts';
import { adminSystem } from './system.ts';
import { trends } from './trends.ts';

export { systemHealth };

/** Figures for those who run the site, each measured when it is asked for. */
export function operationRoutes(serve: Serve, context: Context): void {
  const { db } = context.database;
  const metrics = openMetrics(context);
  serve(operationCalls.stats, async () => adminStats(db));
  serve(operationCalls.diagnosisStats, async () => diagnosisStats(db));
  serve(operationCalls.system, async () => adminSystem(context));
  serve(operationCalls.trends, async ({ query }) => trends(db, query.days));
  serve(operationCalls.systemHealth, async () => systemHealth(context));
  serve(operationCalls.metrics, async (_request, reply) => reply.type(operationCalls.metrics.file).send(await metrics()));
}
