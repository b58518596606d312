import { freemem, totalmem } from 'node:os';
import { type AdminSystem, AUDIT_ACTIONS } from '@consilium/contract';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { auditEvents, users } from '../../database/schema/index.ts';
import type { Measures } from '../../platform/measures/measures.ts';
import { databaseSize, diskOf } from './space.ts';

const ACTIVITIES = 10;
const MINUTE_MS = 60_000;
const REQUESTS_TO_TELL = 20;
const MOST_FAILED = 0.05;

/** How the server is, and what was done last. */
export async function adminSystem({ config, database, measures }: Pick<Context, 'config' | 'database' | 'measures'>): Promise<AdminSystem> {
  const fault = await database.fault();
  const answers = fault !== 'no-answer';
  const [used, disk, recentActivity] = await Promise.all([
    answers ? databaseSize(database) : null,
    database.engine === 'embedded' ? diskOf(config.dataFolder) : null,
    answers ? activities(database.db) : [],
  ]);
  const total = totalmem();
  const available = freemem();
  return {
    database: {
      status: fault ? 'issue' : 'healthy',
      usedSpace: used,
      totalSpace: disk?.total ?? null,
      usagePercent: used !== null && disk ? (100 * used) / disk.total : null,
    },
    api: {
      status: failsOften(measures) ? 'issue' : 'healthy',
      responseTime: measures.minutes().findLast(({ requests }) => requests > 0)?.p50 ?? null,
      uptime: process.uptime(),
      totalRequests: measures.totals().requests,
    },
    memory: { used: total - available, available, total, usagePercent: (100 * (total - available)) / total },
    recentActivity,
  };
}

/** Whether more than one request in twenty failed through the server's own fault, in this minute and the one before it, where there were enough to tell. */
export function failsOften({ minutes }: Pick<Measures, 'minutes'>): boolean {
  const since = Date.now() - 2 * MINUTE_MS;
  const last = minutes().filter(({ at }) => Date.parse(at) > since);
  const requests = last.reduce((sum, minute) => sum + minute.requests, 0);
  const failed = last.reduce((sum, minute) => sum + minute.failed, 0);
  return requests >= REQUESTS_TO_TELL && failed > MOST_FAILED * requests;
}

/** The last records of the audit in words: who, not what of whom. */
async function activities(db: Database): Promise<AdminSystem['recentActivity']> {
  const rows = await db
    .select({ id: auditEvents.id, at: auditEvents.at, action: auditEvents.action, actor: users.username })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(ACTIVITIES);
  return rows.map(({ id, at, action, actor }) => ({
    id,
    time: at.toISOString(),
    action: AUDIT_ACTIONS[action],
    details: actor === null ? 'a visitor, or the server' : `by ${actor}`,
  }));
}
