import { freemem, totalmem } from 'node:os';
import { type AskedCommand, DATABASE_FAULTS, maintenanceCalls, roleLabel } from '@consilium/contract';
import { ENGINE_VERSION } from '@consilium/engine';
import { count, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sessions, users } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Serve } from '../../platform/serve.ts';
import { VERSION } from '../../version.ts';
import { systemHealth } from '../operations/index.ts';

const SLOW_SHOWN = 5;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const milliseconds = (value: number | null) => (value === null ? 'not measured' : `${value.toFixed(1)} ms`);

/** The debug console: what it says was measured when it was asked. Each question leaves a record. */
export function consoleRoutes(serve: Serve, context: Context): void {
  const answers = answersOf(context);
  serve(maintenanceCalls.runCommand, async (request) => {
    const { command } = request.body;
    await audit(context.database.db, request, { action: 'console-command', details: { command } });
    return { lines: await answers[command]() };
  });
}

function answersOf(context: Context): Record<AskedCommand, () => Promise<string[]>> {
  const { database, content, caches, settings, workers } = context;
  return {
    status: async () => {
      const { uptime, database: measured, requests, loop } = await systemHealth(context);
      return [
        `Server: answers, running for ${Math.floor(uptime)} s`,
        `Site: ${settings.value('closed') ? 'closed for maintenance' : 'open'}`,
        `Database: ${measured.engine}, ${measured.fault ? DATABASE_FAULTS[measured.fault].title : `answers in ${milliseconds(measured.latency)}`}`,
        `Requests since the start: ${requests.total}, ${requests.failed} failed`,
        `Event loop: late by ${milliseconds(loop.p99)} at most in 99 of 100 looks`,
      ];
    },
    memory: async () => {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      return [
        `Process: ${megabytes(rss)}`,
        `Heap: ${megabytes(heapUsed)} of ${megabytes(heapTotal)} used, ${megabytes(external)} outside of it`,
        `Machine: ${megabytes(freemem())} of ${megabytes(totalmem())} free`,
      ];
    },
    'cache clear': async () => {
      const pages = caches.reduce((sum, clear) => sum + clear(), 0);
      return [`Cleared: ${pages} kept ${pages === 1 ? 'page' : 'pages'}.`];
    },
    version: async () => [
      `Consilium ${VERSION}`,
      `Node ${process.version}`,
      `Engine ${ENGINE_VERSION}`,
      `Content ${content.knowledge().version}, ${content.revision() === 1 ? 'as at the start' : `replaced ${content.revision() - 1} times since the start`}`,
    ],
    sessions: async () => {
      const rows = await database.db
        .select({ role: users.role, open: count() })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .groupBy(users.role);
      const total = rows.reduce((sum, { open }) => sum + open, 0);
      return [`Sessions kept: ${total}`, ...rows.map(({ role, open }) => `${roleLabel(role)}: ${open}`)];
    },
    jobs: async () => {
      const { threads, waiting, done, p99 } = workers.load();
      const { mails } = await systemHealth(context);
      return [
        `Threads: ${threads}; ${waiting} waiting, ${done} done, 99 of 100 within ${milliseconds(p99)}`,
        `Mails: ${mails.waiting} waiting, ${mails.failed} not sent`,
      ];
    },
    queries: async () => {
      const { answered, failed, p50, p95 } = database.statements.summary();
      const slow = database.statements.slowest(SLOW_SHOWN);
      return [
        `Statements: ${answered} answered, ${failed} failed; half within ${milliseconds(p50)}, 95 of 100 within ${milliseconds(p95)}`,
        ...(slow.length === 0
          ? ['No statement was slow in the last hour.']
          : slow.map(({ statement, slowest, times }) => `${milliseconds(slowest)}, ${times} x: ${statement}`)),
      ];
    },
  };
}
