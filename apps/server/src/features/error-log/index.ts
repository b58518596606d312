import { type ErrorDetail, type ErrorKind, errorCalls, errorKinds } from '@consilium/contract';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { errorHours, errorKindRows, errorOccurrences } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { describeReport } from './report.ts';

type Row = typeof errorKindRows.$inferSelect;

/** Days of hours shown with an error. */
const DAYS_SHOWN = 7;
const lastDay = () => gte(errorHours.hour, sql`now() - interval '24 hours'`);

/** Errors of server and browsers, by kind, for those who run the server. */
export function errorLogRoutes(serve: Serve, { database: { db }, errorLog, settings }: Context): void {
  const { id, state, source, name, code, place, total, firstAt, lastAt } = errorKindRows;
  serve(errorCalls.report, async ({ body }) => {
    if (!settings.value('browser-errors')) throw new AppError('switched-off', 'This server keeps no errors of browsers.');
    errorLog.note('browser', describeReport(body), { route: body.page });
    return { received: true as const };
  });

  serveList(serve, db, {
    list: errorKinds,
    calls: { pages: errorCalls.list, file: errorCalls.exportAll },
    table: errorKindRows,
    id,
    sort: { lastAt, firstAt, total, name, state },
    search: [name, code, place],
    filters: {
      state: (wanted) => eq(state, wanted),
      source: (wanted) => eq(source, wanted),
      hours: (hours) => gte(lastAt, sql`now() - make_interval(hours => ${hours})`),
    },
    toRows: (rows) => withLastDay(db, rows),
  });

  serve(errorCalls.find, async ({ params }) => {
    const [row] = await db.select().from(errorKindRows).where(eq(id, params.id));
    if (!row) throw notFound('This error');
    return detailOf(db, row);
  });

  serve(errorCalls.change, async (request) => {
    const row = await db.transaction(async (transaction) => {
      const [changed] = await transaction.update(errorKindRows).set(request.body).where(eq(id, request.params.id)).returning();
      if (!changed) throw notFound('This error');
      await audit(transaction, request, { action: 'error-handled', subject: { kind: 'error', id: changed.id }, details: { state: changed.state } });
      return changed;
    });
    const [kind] = await withLastDay(db, [row]);
    return kind as ErrorKind;
  });
}

async function withLastDay(db: Database, rows: readonly Row[]): Promise<ErrorKind[]> {
  const ids = rows.map(({ id }) => id);
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ id: errorHours.kindId, total: sql<number>`sum(${errorHours.total})::int` })
          .from(errorHours)
          .where(and(inArray(errorHours.kindId, ids), lastDay()))
          .groupBy(errorHours.kindId);
  const ofDay = new Map(counted.map(({ id, total }) => [id, total]));
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    lastDay: ofDay.get(row.id) ?? 0,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

async function detailOf(db: Database, row: Row): Promise<ErrorDetail> {
  const [kinds, hours, occurrences] = await Promise.all([
    withLastDay(db, [row]),
    db
      .select({ hour: errorHours.hour, total: errorHours.total })
      .from(errorHours)
      .where(and(eq(errorHours.kindId, row.id), gte(errorHours.hour, sql`now() - make_interval(days => ${DAYS_SHOWN})`)))
      .orderBy(asc(errorHours.hour)),
    db.select().from(errorOccurrences).where(eq(errorOccurrences.kindId, row.id)).orderBy(desc(errorOccurrences.at)),
  ]);
  return {
    error: kinds[0] as ErrorKind,
    hours: hours.map(({ hour, total }) => ({ hour: hour.toISOString(), total })),
    occurrences: occurrences.map(({ kindId: _, at, ...occurrence }) => ({ ...occurrence, at: at.toISOString() })),
  };
}
