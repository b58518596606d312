import { type AuditEvent, adminCalls, LIMITS } from '@consilium/contract';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { auditEvents, users } from '../../database/schema/index.ts';
import type { Serve } from '../../platform/serve.ts';

const DAY_MS = 86_400_000;
type Row = typeof auditEvents.$inferSelect;

/** What happened, the newest first. */
export function auditRoutes(serve: Serve, { database: { db } }: Context): void {
  serve(adminCalls.listAudit, async ({ query }) => {
    const about = query.user ? await idOf(db, query.user) : undefined;
    const where = and(
      query.action ? eq(auditEvents.action, query.action) : undefined,
      query.user ? concerning(about) : undefined,
      query.from ? gte(auditEvents.at, new Date(query.from)) : undefined,
      query.to ? lt(auditEvents.at, new Date(Date.parse(query.to) + DAY_MS)) : undefined,
    );
    const [total] = await db.select({ total: count() }).from(auditEvents).where(where);
    const rows = await db
      .select()
      .from(auditEvents)
      .where(where)
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(LIMITS.pageSize)
      .offset((query.page - 1) * LIMITS.pageSize);
    return { events: await withNames(db, rows), total: total?.total ?? 0 };
  });
}

/** What an account did or what was done to it, the newest first. */
export function auditEventsOf(db: Database, userId: string): Promise<Row[]> {
  return db.select().from(auditEvents).where(concerning(userId)).orderBy(desc(auditEvents.at));
}

const concerning = (userId: string | undefined): SQL | undefined =>
  userId === undefined ? sql`false` : or(eq(auditEvents.actorId, userId), and(eq(auditEvents.subjectKind, 'user'), eq(auditEvents.subjectId, userId)));

async function idOf(db: Database, username: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = ${username.toLowerCase()}`);
  return user?.id;
}

/** Names are looked up when the list is read: a deleted account has none. */
async function withNames(db: Database, rows: Row[]): Promise<AuditEvent[]> {
  const ids = rows.flatMap(({ actorId, subjectKind, subjectId }) => [actorId, subjectKind === 'user' ? subjectId : null]).filter((id) => id !== null);
  const named = ids.length === 0 ? [] : await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(named.map(({ id, username }) => [id, username]));
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actorId === null ? null : { id: row.actorId, username: names.get(row.actorId) ?? null },
    subject:
      row.subjectKind === null || row.subjectId === null ? null : { kind: row.subjectKind, id: row.subjectId, username: names.get(row.subjectId) ?? null },
    addressPrefix: row.addressPrefix,
    details: row.details,
  }));
}
