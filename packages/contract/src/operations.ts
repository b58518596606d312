import { z } from 'zod';
import { databaseFaultSchema } from './health.ts';
import { systemIdSchema } from './system-id.ts';
import { triageLevelSchema } from './triage-level.ts';

const count = z.number().int().nonnegative();
/** Milliseconds, null where nothing was measured. */
const milliseconds = z.number().nonnegative().nullable();
const bytes = z.number().nonnegative();
const percent = z.number().min(0).max(100);

/** Days within which a sign-in counts somebody as active. */
export const ACTIVE_DAYS = 7;

/** Figures of the dashboard's cards. `diagnosisToday`: since midnight UTC. */
export const adminStatsSchema = z
  .object({ userCount: count, activeUsers: count, studyCount: count, categoryCount: count, diagnosisCount: count, diagnosisToday: count })
  .meta({ id: 'AdminStats' });

const condition = z.enum(['healthy', 'issue']);

/** How the server is, in the figures of the dashboard's status card. Space of a database on another machine is not known here: null. */
export const adminSystemSchema = z
  .object({
    database: z.object({ status: condition, usedSpace: bytes.nullable(), totalSpace: bytes.nullable(), usagePercent: percent.nullable() }),
    /** `responseTime`: median of the last full or running minute with requests (ms). `uptime` in seconds. */
    api: z.object({ status: condition, responseTime: milliseconds, uptime: z.number().nonnegative(), totalRequests: count }),
    memory: z.object({ used: bytes, available: bytes, total: bytes, usagePercent: percent }),
    recentActivity: z.array(z.object({ id: z.uuid(), time: z.iso.datetime({ offset: true }), action: z.string(), details: z.string() })),
  })
  .meta({ id: 'AdminSystem' });

export const TREND_DAYS = [7, 30, 90] as const;
export const trendsQuerySchema = z.object({ days: z.coerce.number().pipe(z.literal(TREND_DAYS)).default(30) });

/** What visitors did, day by day (UTC), the oldest first; a day without anything has zeros. */
export const trendsSchema = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), assessments: count, medianMs: milliseconds, waiting: count })),
    levels: z.partialRecord(triageLevelSchema, count),
    systems: z.partialRecord(systemIdSchema, count),
  })
  .meta({ id: 'Trends' });

/** One minute of this process. Times in ms, processor time in percent of one core. */
export const minuteSchema = z.object({
  at: z.iso.datetime({ offset: true }),
  requests: count,
  failed: count,
  p50: milliseconds,
  p95: milliseconds,
  p99: milliseconds,
  cpu: z.number().nonnegative().nullable(),
  memory: bytes.nullable(),
  loopP99: milliseconds,
});

/** How this process, its machine and its database are, measured now and over the last hour. What cannot be measured here is null. */
export const systemHealthSchema = z
  .object({
    at: z.iso.datetime({ offset: true }),
    version: z.string(),
    node: z.string(),
    uptime: z.number().nonnegative(),
    process: z.object({ cpu: z.number().nonnegative().nullable(), memory: bytes, heapUsed: bytes, heapLimit: bytes }),
    machine: z.object({ cores: count, load: z.number().nonnegative(), memoryTotal: bytes, memoryFree: bytes }),
    loop: z.object({ p50: milliseconds, p99: milliseconds, max: milliseconds }),
    database: z.object({
      engine: z.enum(['embedded', 'postgresql']),
      status: condition,
      fault: databaseFaultSchema,
      latency: milliseconds,
      size: bytes.nullable(),
      connections: z.object({ used: count, idle: count, waiting: count, most: count }),
      statements: z.object({ answered: count, failed: count, p50: milliseconds, p95: milliseconds }),
      /** The slowest kinds of statement of the last hour, without any value. */
      slow: z.array(z.object({ statement: z.string(), times: count, slowest: z.number(), last: z.iso.datetime({ offset: true }) })),
    }),
    disk: z.object({ total: bytes, free: bytes }).nullable(),
    jobs: z.object({ threads: count, waiting: count, done: count, p99: milliseconds }),
    /** The search of the study library. `learnedFrom`: from how many records it learned what words have to do with each other; null while it has not. */
    studyIndex: z.object({ records: count, words: count, bytes: count, learnedFrom: count.nullable(), refreshed: z.iso.datetime({ offset: true }).nullable() }),
    mails: z.object({ handover: z.enum(['mail-server', 'kept']), waiting: count, failed: count }),
    requests: z.object({ total: count, failed: count, minutes: z.array(minuteSchema) }),
  })
  .meta({ id: 'SystemHealth' });

export type AdminStats = z.infer<typeof adminStatsSchema>;
export type AdminSystem = z.infer<typeof adminSystemSchema>;
export type Trends = z.infer<typeof trendsSchema>;
export type MinuteOfServer = z.infer<typeof minuteSchema>;
export type SystemHealth = z.infer<typeof systemHealthSchema>;

/** Assessments made, shared ones that a reviewer has read, and how long one takes on average in milliseconds; null: none was made. */
export const diagnosisStatsSchema = z
  .object({ stats: z.object({ total: z.number().int(), reviewed: z.number().int(), averageResponseTime: z.number().nullable() }) })
  .meta({ id: 'DiagnosisStats' });
export type DiagnosisStats = z.infer<typeof diagnosisStatsSchema>;
