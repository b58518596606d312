import type { Purged } from '@consilium/contract';
import { and, count, eq, gt, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import {
  aiUses,
  analysisCounts,
  auditEvents,
  contactMessages,
  errorHours,
  errorKindRows,
  errorOccurrences,
  invitations,
  loginAttempts,
  mailedLinks,
  outboxMails,
  sessions,
  sharedAssessments,
  waitlistEntries,
} from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import type { Settings } from '../../platform/settings.ts';
import { isForgotten } from '../reauthentication/index.ts';
import { hasEnded } from '../session/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rows deleted in one statement, so that none holds others up for long. */
const AT_ONCE = 1000;
/** A server that has just started has other things to do. */
const FIRST_LOOK_MS = 10 * 60_000;
/** A little less than a day, so that the hour of the day does not wander. */
const AGAIN_AFTER_MS = DAY_MS - HOUR_MS / 2;
/** Under which servers of one PostgreSQL take turns. Any number that nothing else uses. */
const LOCK = 4_071_903;

type Rule = { table: PgTable; id: PgColumn; old: (settings: Pick<Settings, 'value'>) => SQL | undefined };
type RetentionKey = Extract<Parameters<Settings['value']>[0], `keep-${string}`>;

const ago = (settings: Pick<Settings, 'value'>, key: RetentionKey) => new Date(Date.now() - settings.value(key) * DAY_MS);
const now = () => new Date();

/** What is deleted, by the name it is counted under: by the settings, or as soon as it is of no use to anybody. The audit log never is. */
const RULES = {
  mails: {
    table: outboxMails,
    id: outboxMails.id,
    old: (set) => and(ne(outboxMails.status, 'waiting'), lt(outboxMails.createdAt, ago(set, 'keep-mails-days'))),
  },
  errors: { table: errorKindRows, id: errorKindRows.id, old: (set) => lt(errorKindRows.lastAt, ago(set, 'keep-errors-days')) },
  errorHours: { table: errorHours, id: errorHours.id, old: (set) => lt(errorHours.hour, ago(set, 'keep-error-hours-days')) },
  errorPlaces: { table: errorOccurrences, id: errorOccurrences.id, old: (set) => lt(errorOccurrences.at, ago(set, 'keep-error-places-days')) },
  messages: { table: contactMessages, id: contactMessages.id, old: (set) => lt(contactMessages.handledAt, ago(set, 'keep-messages-days')) },
  waitlistEntries: {
    table: waitlistEntries,
    id: waitlistEntries.id,
    old: (set) => and(eq(waitlistEntries.status, 'registered'), lt(waitlistEntries.createdAt, ago(set, 'keep-registered-days'))),
  },
  analysisCounts: { table: analysisCounts, id: analysisCounts.id, old: (set) => lt(analysisCounts.createdAt, ago(set, 'keep-counts-days')) },
  aiUses: { table: aiUses, id: aiUses.id, old: (set) => lt(aiUses.day, ago(set, 'keep-counts-days').toISOString().slice(0, 10)) },
  sharedAssessments: { table: sharedAssessments, id: sharedAssessments.id, old: (set) => lt(sharedAssessments.sharedAt, ago(set, 'keep-shared-days')) },
  sessions: { table: sessions, id: sessions.id, old: hasEnded },
  loginAttempts: { table: loginAttempts, id: loginAttempts.key, old: isForgotten },
  mailedLinks: { table: mailedLinks, id: mailedLinks.id, old: () => lt(mailedLinks.expiresAt, now()) },
  invitations: { table: invitations, id: invitations.id, old: () => lt(invitations.expiresAt, now()) },
} satisfies Record<keyof Purged, Rule>;

type Store = Pick<Context, 'database' | 'settings'>;

/**
 * Deletes what is older than it may be, and leaves an audit record.
 * @param dryRun counts only, and leaves none. @param request who asked; null: the server itself. @throws AppError 503 while another server is at it.
 */
export async function purgeNow(store: Store, { dryRun, request }: { dryRun: boolean; request: FastifyRequest | null }): Promise<Purged> {
  if (dryRun) return ofEach(({ table, old }) => countOld(store, table, old(store.settings)));
  const purged = await alone(store.database, () => purge(store, request));
  if (!purged) throw new AppError('busy', 'Another server is deleting old records right now. Look again in a minute.');
  return purged;
}

/** Deletes old records once a day, whichever server of the database gets to it. @returns how to stop. */
export function startRetention(context: Context): () => void {
  const look = () => context.background.run('deleting old records', () => purgeWhenDue(context));
  let again: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    look();
    again = setInterval(look, HOUR_MS).unref();
  }, FIRST_LOOK_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
}

/** @returns undefined when it was done less than a day ago, or another server is at it. */
export async function purgeWhenDue(store: Store, today = new Date()): Promise<Purged | undefined> {
  // Asked again inside: another server may have finished between the question and the lock.
  if (!(await isDue(store, today))) return undefined;
  return alone(store.database, async () => ((await isDue(store, today)) ? purge(store, null) : undefined));
}

async function isDue({ database: { db } }: Store, today: Date): Promise<boolean> {
  const [done] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'records-purged'), isNull(auditEvents.actorId), gt(auditEvents.at, new Date(today.getTime() - AGAIN_AFTER_MS))))
    .limit(1);
  return !done;
}

async function purge({ database: { db }, settings }: Store, request: FastifyRequest | null): Promise<Purged> {
  const purged = await ofEach(async ({ table, id, old }) => {
    let total = 0;
    for (;;) {
      const some = db.select({ id }).from(table).where(old(settings)).limit(AT_ONCE);
      const gone = await db.delete(table).where(inArray(id, some)).returning({ id });
      total += gone.length;
      if (gone.length < AT_ONCE) return total;
    }
  });
  await audit(db, request, { action: 'records-purged', details: purged });
  return purged;
}

async function ofEach(work: (rule: Rule) => Promise<number>): Promise<Purged> {
  const done: [string, number][] = [];
  for (const [name, rule] of Object.entries<Rule>(RULES)) done.push([name, await work(rule)]);
  return Object.fromEntries(done) as Purged;
}

async function countOld({ database: { db } }: Store, table: PgTable, old: SQL | undefined): Promise<number> {
  const [found] = await db.select({ total: count() }).from(table).where(old);
  return found?.total ?? 0;
}

/** Does it unless another server of the same PostgreSQL is at it; the lock goes with its connection. The embedded database has one server only. */
async function alone<Result>(database: OpenDatabase, work: () => Promise<Result>): Promise<Result | undefined> {
  if (database.engine === 'embedded') return work();
  const client = await database.unhurried();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    return rows[0]?.got ? await work() : undefined;
  } finally {
    await client.end();
  }
}
