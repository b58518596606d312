import { freemem, totalmem } from 'node:os';
import { type AdminSystem, AUDIT_ACTIONS } from '@consilium/contract';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { auditEvents, users } from '../../database/schema/index.ts';
import { databaseSize, diskOf } from './space.ts';

const ACTIVITIES = 10;

/** How the server is, and what was done last. */
export async function adminSystem({ config, database, measures }: Pick<Context, 'config' | 'database' | 'measures'>): Promise<AdminSystem> {
  const answers = await database.answers();
  const [used, disk, recentActivity] = await Promise.all([
    answers ? databaseSize(database) : null,
    database.engine === 'embedded' ? diskOf(config.dataFolder) : null,
    answers ? activities(database.db) : [],
  ]);
  const total = totalmem();
  const available = freemem();
  return {
    database: {
      status: answers ? 'healthy' : 'issue',
      usedSpace: used,
      totalSpace: disk?.total ?? null,
      usagePercent: used !== null && disk ? (100 * used) / disk.total : null,
    },
    api: {
      status: 'healthy',
      responseTime: measures.minutes().findLast(({ requests }) => requests > 0)?.p50 ?? null,
      uptime: process.uptime(),
      totalRequests: measures.totals().requests,
    },
    memory: { used: total - available, available, total, usagePercent: (100 * (total - available)) / total },
    recentActivity,
  };
}

/** The last records of the audit in words: who, not what of whom. */
async function activities(db: Database): Promise<AdminSystem['recentActivity']> {
  const rows = await db
    .select({ at: auditEvents.at, action: auditEvents.action, actor: users.username })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(ACTIVITIES);
  return rows.map(({ at, action, actor }) => ({
    time: at.toISOString(),
    action: AUDIT_ACTIONS[action],
    details: actor === null ? 'a visitor, or the server' : `by ${actor}`,
  }));
}
