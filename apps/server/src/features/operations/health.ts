import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { SystemHealth } from '@consilium/contract';
import { count, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database, OpenDatabase } from '../../database/connect.ts';
import { outboxMails } from '../../database/schema/index.ts';
import { VERSION } from '../../version.ts';
import { databaseSize, diskOf } from './space.ts';

const SLOW_SHOWN = 10;

/** Everything that is measured of this process, its machine and its database. */
export async function systemHealth({
  config,
  database,
  measures,
  workers,
  studyIndex,
}: Pick<Context, 'config' | 'database' | 'measures' | 'workers' | 'studyIndex'>): Promise<SystemHealth> {
  const fault = await database.fault();
  const answers = fault !== 'no-answer';
  const latency = answers ? await latencyOf(database) : null;
  const [size, mails, disk, index] = await Promise.all([
    answers ? databaseSize(database) : null,
    answers ? mailsOpen(database.db) : { waiting: 0, failed: 0 },
    diskOf(config.dataFolder),
    studyIndex.state(),
  ]);
  const totals = measures.totals();
  const { totalCount, idleCount, waitingCount, options } = database.pool;
  return {
    at: new Date().toISOString(),
    version: VERSION,
    node: process.version,
    uptime: process.uptime(),
    process: {
      cpu: measures.cpu(),
      memory: process.memoryUsage.rss(),
      heapUsed: process.memoryUsage().heapUsed,
      heapLimit: getHeapStatistics().heap_size_limit,
    },
    machine: { cores: availableParallelism(), load: loadavg()[0] ?? 0, memoryTotal: totalmem(), memoryFree: freemem() },
    loop: measures.loop(),
    database: {
      engine: database.engine,
      status: fault ? 'issue' : 'healthy',
      fault,
      latency,
      size,
      connections: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max },
      statements: database.statements.summary(),
      slow: database.statements.slowest(SLOW_SHOWN).map(({ last, ...slow }) => ({ ...slow, last: last.toISOString() })),
    },
    disk,
    jobs: workers.load(),
    studyIndex: {
      records: index.records,
      words: index.words,
      bytes: index.bytes,
      learnedFrom: index.learnedFrom,
      refreshed: index.refreshed?.toISOString() ?? null,
    },
    mails: { handover: config.smtpUrl ? 'mail-server' : 'kept', ...mails },
    requests: { total: totals.requests, failed: totals.failed, minutes: measures.minutes() },
  };
}

/** Milliseconds until it answers a question that costs it nothing. */
async function latencyOf({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  const asked = performance.now();
  await pool.query('select 1');
  return performance.now() - asked;
}

async function mailsOpen(db: Database): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .select({ status: outboxMails.status, number: count() })
    .from(outboxMails)
    .where(inArray(outboxMails.status, ['waiting', 'failed']))
    .groupBy(outboxMails.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.number ?? 0;
  return { waiting: of('waiting'), failed: of('failed') };
}
