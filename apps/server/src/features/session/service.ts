import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { databaseFaultOf } from '../../database/faults.ts';
import { type SessionRow, sessions, type UserRow, users } from '../../database/schema/index.ts';
import type { Viewer } from '../../platform/access.ts';
import { addressPrefix } from '../../platform/address-prefix.ts';
import { notFound } from '../../platform/errors.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './cookie.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** The time of last use is written at most this often. */
const LAST_USE_STEP_MS = 60_000;
const USER_AGENT_LENGTH = 160;

type Store = Pick<Context, 'config' | 'settings'> & { db: Database };

/** @returns who a request's cookie belongs to, or null: no session, ended, too long unused, or the account was deactivated. */
export async function recognise({ db, config, settings }: Store, request: FastifyRequest): Promise<Viewer | null> {
  const token = sessionCookie(config, request);
  if (!token) return null;
  const [found] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), stillOpen(settings), eq(users.isActive, true)));
  if (!found) return null;
  // The query asked for this already: anything else is not the answer to it, and must not sign somebody in.
  if (found.session.tokenHash !== tokenHash(token) || found.session.userId !== found.user.id)
    throw new Error('The database answered with another session than the one asked for. It was refused.');
  if (Date.now() - found.session.lastUsedAt.getTime() > LAST_USE_STEP_MS)
    await db
      .update(sessions)
      .set({ lastUsedAt: new Date() })
      .where(eq(sessions.id, found.session.id))
      // A database that takes no writes still says who somebody is.
      .catch(unlessFault);
  return found;
}

/** @returns the same, for what works without the database: null also where that does not say who it is within a moment. Nobody is given a right by that. */
export async function recogniseIfPossible(
  { database, ...store }: Omit<Store, 'db'> & Pick<Context, 'database'>,
  request: FastifyRequest,
): Promise<Viewer | null> {
  if (!sessionCookie(store.config, request)) return null;
  const viewer = await database.within(database.limits.visitorMs, () => recognise({ ...store, db: database.db }, request)).catch(unlessFault);
  return viewer ?? null;
}

function unlessFault(error: unknown): undefined {
  if (databaseFaultOf(error) === undefined) throw error;
}

/** Signs somebody in on this browser with a new token; the session the browser had before ends. */
export async function openSession(
  { db, config, settings }: Store,
  user: Pick<UserRow, 'id'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionRow> {
  const before = sessionCookie(config, request);
  const token = newToken();
  const now = Date.now();
  if (before) await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(before)));
  const [session] = await db
    .insert(sessions)
    .values({
      userId: user.id,
      tokenHash: tokenHash(token),
      userAgent: (request.headers['user-agent'] ?? 'Unknown').slice(0, USER_AGENT_LENGTH),
      addressPrefix: addressPrefix(visitorAddress(request)),
      expiresAt: new Date(now + settings.value('session-longest-days') * DAY_MS),
    })
    .returning();
  if (!session) throw new Error('The session was not stored.');
  setSessionCookie(config, request, reply, token, session.expiresAt);
  return session;
}

/** Ends the session of this browser. */
export async function signOut({ db, config }: Pick<Store, 'db' | 'config'>, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionCookie(config, request);
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(token)));
  clearSessionCookie(config, request, reply);
}

/** Ends one session of an account. @throws AppError 404 when the account has no such session. */
export async function closeSession(db: Pick<Database, 'delete'>, userId: string, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('This session');
}

/** Ends every session of an account. @param except the id of one that goes on. @returns how many ended. */
export async function closeSessionsOf(db: Pick<Database, 'delete'>, userId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
    .returning({ id: sessions.id });
  return ended.length;
}

/** The open sessions of an account, the last used first. */
export function listSessions({ db, settings }: Pick<Store, 'db' | 'settings'>, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), stillOpen(settings)))
    .orderBy(desc(sessions.lastUsedAt));
}

type Lifetimes = Pick<Store['settings'], 'value'>;
const oldestUse = (settings: Lifetimes) => new Date(Date.now() - settings.value('session-idle-minutes') * MINUTE_MS);
/** A session ends when it was told to at its start, and earlier where the longest time was shortened since. */
const oldestStart = (settings: Lifetimes) => new Date(Date.now() - settings.value('session-longest-days') * DAY_MS);
/** Sessions that sign nobody in any more; they are deleted with other old records, once a day. */
export const hasEnded = (settings: Lifetimes) =>
  or(lt(sessions.expiresAt, new Date()), lt(sessions.createdAt, oldestStart(settings)), lt(sessions.lastUsedAt, oldestUse(settings)));
const stillOpen = (settings: Lifetimes) =>
  and(gt(sessions.expiresAt, new Date()), gt(sessions.createdAt, oldestStart(settings)), gt(sessions.lastUsedAt, oldestUse(settings)));
