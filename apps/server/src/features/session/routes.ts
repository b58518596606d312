import { doneSchema, errorBodySchema, type Session, sessionsResponseSchema } from '@consilium/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type SessionRow, sessions } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { notFound } from '../../platform/errors.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { closeSessionsOf, listSessions, signOut } from './service.ts';

/** /api/user/sessions: where one is signed in, and ending it there. */
export function sessionRoutes(app: TypedApp, { config, database }: Context): void {
  const { db } = database;
  const declared = { config: { access: 'signed-in' as const } };

  app.get(
    '/user/sessions',
    { ...declared, schema: { response: { 200: sessionsResponseSchema, '4xx': errorBodySchema }, tags: ['account'] } },
    async (request) => {
      const { user, session } = viewerOf(request);
      const open = await listSessions({ db, config }, user.id);
      return { sessions: open.map((row) => toSession(row, row.id === session.id)) };
    },
  );

  app.delete(
    '/user/sessions/:id',
    { ...declared, schema: { params: z.object({ id: z.uuid() }), response: { 200: doneSchema, '4xx': errorBodySchema }, tags: ['account'] } },
    async (request, reply) => {
      const { user, session } = viewerOf(request);
      const { id } = request.params;
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
        .returning({ id: sessions.id });
      if (ended.length === 0) throw notFound('This session');
      await audit(db, request, { action: 'session-revoked', subject: { kind: 'session', id } });
      if (id === session.id) await signOut({ db, config }, request, reply);
      return { message: 'That device is signed out.' };
    },
  );

  app.delete('/user/sessions', { ...declared, schema: { response: { 200: doneSchema, '4xx': errorBodySchema }, tags: ['account'] } }, async (request) => {
    const { user, session } = viewerOf(request);
    const ended = await closeSessionsOf(db, user.id, session.id);
    await audit(db, request, { action: 'session-revoked', details: { sessions: ended } });
    return { message: ended === 0 ? 'You are signed in here only.' : `Signed out everywhere else (${ended}).` };
  });
}

const toSession = ({ id, userAgent, addressPrefix, createdAt, lastUsedAt, expiresAt }: SessionRow, current: boolean): Session => ({
  id,
  userAgent,
  addressPrefix,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  current,
});
