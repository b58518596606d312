import { accountCalls, type Session } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { SessionRow } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Serve } from '../../platform/serve.ts';
import { closeSession, closeSessionsOf, listSessions, signOut } from './service.ts';

/** Where one is signed in, and ending it there. */
export function sessionRoutes(serve: Serve, { config, settings, database }: Context): void {
  const { db } = database;

  serve(accountCalls.listSessions, async (request) => {
    const { user, session } = viewerOf(request);
    const open = await listSessions({ db, settings }, user.id);
    return { sessions: open.map((row) => ({ ...toSession(row), current: row.id === session.id })) };
  });

  serve(accountCalls.endSession, async (request, reply) => {
    const { user, session } = viewerOf(request);
    const { id } = request.params;
    await closeSession(db, user.id, id);
    await audit(db, request, { action: 'session-revoked', subject: { kind: 'session', id } });
    if (id === session.id) await signOut({ db, config }, request, reply);
    return { message: 'That device is signed out.' };
  });

  serve(accountCalls.endOtherSessions, async (request) => {
    const { user, session } = viewerOf(request);
    const ended = await closeSessionsOf(db, user.id, session.id);
    await audit(db, request, { action: 'session-revoked', details: { sessions: ended } });
    return { message: ended === 0 ? 'You are signed in here only.' : `Signed out everywhere else (${ended}).` };
  });
}

export const toSession = ({ id, userAgent, addressPrefix, createdAt, lastUsedAt, expiresAt }: SessionRow): Omit<Session, 'current'> => ({
  id,
  userAgent,
  addressPrefix,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
