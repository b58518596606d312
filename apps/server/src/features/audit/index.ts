import { type AuditChain, type AuditEvent, adminCalls, auditChainSchema, auditList } from '@consilium/contract';
import { and, desc, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { auditEvents, users } from '../../database/schema/index.ts';
import { verifyChain } from '../../platform/audit-chain.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';

const DAY_MS = 86_400_000;
type Row = typeof auditEvents.$inferSelect;

/** What happened. */
export function auditRoutes(serve: Serve, { database: { db } }: Context): void {
  const { id, at, seq, action, addressPrefix, details } = auditEvents;
  serveList(serve, db, {
    list: auditList,
    calls: { pages: adminCalls.listAudit, file: adminCalls.exportAudit },
    table: auditEvents,
    id,
    // In the order in which they were chained: no record is ever taken out, so a record's number is its place in the list.
    sort: { at: seq, action },
    numbered: { key: 'at', column: seq },
    search: [addressPrefix, sql`${details}::text`],
    filters: {
      action: (wanted) => eq(action, wanted),
      user: (username) => concerning(db.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = ${username.toLowerCase()}`)),
      from: (day) => gte(at, new Date(day)),
      to: (day) => lt(at, new Date(Date.parse(day) + DAY_MS)),
    },
    toRows: (rows) => withNames(db, rows),
    columns: {
      at: (event: AuditEvent) => event.at,
      action: (event) => event.action,
      actorId: ({ actor }) => actor?.id,
      actor: ({ actor }) => actor?.username,
      subjectKind: ({ subject }) => subject?.kind,
      subjectId: ({ subject }) => subject?.id,
      subject: ({ subject }) => subject?.username,
      addressPrefix: (event) => event.addressPrefix,
      details: (event) => event.details,
    },
  });

  serve(adminCalls.readAuditChain, async () => ({ last: await lastCheck(db) }));
  serve(adminCalls.verifyAuditChain, async (request) => checkChain(db, request));
}

/** Checks the chain and leaves that it was checked, with where it ended, in the chain itself. */
export async function checkChain(db: Database, request: FastifyRequest | null): Promise<AuditChain> {
  const { whole, records, head, broken } = await verifyChain(db);
  const details = { whole, records, broken: broken?.seq ?? null, head: `${head.seq}:${head.hash}` };
  await audit(db, request, { action: 'audit-verified', details });
  return { checkedAt: new Date().toISOString(), ...details };
}

/** How the last check went; null when there was none. */
async function lastCheck(db: Database): Promise<AuditChain | null> {
  const { at, action, seq, details } = auditEvents;
  const [row] = await db.select({ at, details }).from(auditEvents).where(eq(action, 'audit-verified')).orderBy(desc(seq)).limit(1);
  return row ? auditChainSchema.parse({ checkedAt: row.at.toISOString(), ...row.details }) : null;
}

/** What an account did or what was done to it, the newest first. */
export function auditEventsOf(db: Database, userId: string): Promise<Row[]> {
  return db.select().from(auditEvents).where(concerning(userId)).orderBy(desc(auditEvents.at));
}

/** @param account its id, or the query that finds it: an account that does not exist has no records. */
const concerning = (account: string | SQLWrapper): SQL | undefined => {
  const userId = sql`(${account})`;
  return or(sql`${auditEvents.actorId} = ${userId}`, and(eq(auditEvents.subjectKind, 'user'), sql`${auditEvents.subjectId} = ${userId}::text`));
};

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
