import { doneSchema, errorBodySchema, LIMITS, userCreateSchema, userSchema, usersResponseSchema, userUpdateSchema } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { type Mailer, tellOwner } from '../../platform/mail.ts';
import { perMinute } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { resetTwoFactor, sendPasswordReset } from './credentials.ts';
import { countAnalyses, listUsers, toUser } from './repository.ts';
import { createUser, removeUser, type UserChange, updateUser } from './service.ts';

const params = z.object({ id: z.uuid('This is not the id of a user') });

/** /api/admin/users: accounts and roles. How somebody signs in is their own: administrators only mail a reset or take a lost second factor off. */
export function userRoutes(app: TypedApp, context: Context): void {
  const { config, database, mailer, passwords, workers } = context;
  const { db } = database;
  const declared = { config: { access: 'admin' as const } };
  const tags = ['users'];

  app.get('/admin/users', { ...declared, schema: { response: { 200: usersResponseSchema, '4xx': errorBodySchema }, tags } }, async () => ({
    users: await listUsers(db),
  }));

  app.post(
    '/admin/users',
    { ...declared, schema: { body: userCreateSchema, response: { 201: userSchema, '4xx': errorBodySchema }, tags } },
    async (request, reply) => {
      const row = await createUser({ db, passwords, workers }, viewerOf(request).user, request.body);
      await audit(db, request, { action: 'user-created', subject: { kind: 'user', id: row.id }, details: { role: row.role } });
      return reply.status(201).send(toUser(row, 0));
    },
  );

  app.put(
    '/admin/users/:id',
    { ...declared, schema: { params, body: userUpdateSchema, response: { 200: userSchema, '4xx': errorBodySchema }, tags } },
    async (request) => {
      const change = await updateUser(db, viewerOf(request).user, request.params.id, request.body);
      await auditChange(db, request, change);
      await tellOfChange(mailer, change);
      return toUser(change.row, await countAnalyses(db, change.row.id));
    },
  );

  app.delete('/admin/users/:id', { ...declared, schema: { params, response: { 200: doneSchema, '4xx': errorBodySchema }, tags } }, async (request) => {
    const removed = await removeUser(db, viewerOf(request).user, request.params.id);
    await audit(db, request, { action: 'user-deleted', subject: { kind: 'user', id: removed.id }, details: { role: removed.role } });
    return { message: 'User Deleted' };
  });

  const sent = { config: { ...declared.config, rateLimit: perMinute(LIMITS.accountCallsPerMinute, config.rateLimitFactor) } };
  app.post(
    '/admin/users/:id/password-reset',
    { ...sent, schema: { params, response: { 200: doneSchema, '4xx': errorBodySchema }, tags, summary: 'Mail the owner a link to set a new password' } },
    async (request) => ({ message: `A link to set a new password was sent to ${await sendPasswordReset(context, request, request.params.id)}.` }),
  );

  app.delete(
    '/admin/users/:id/two-factor',
    { ...sent, schema: { params, response: { 200: doneSchema, '4xx': errorBodySchema }, tags, summary: 'Take a lost second factor off' } },
    async (request) => {
      await resetTwoFactor(context, request, request.params.id);
      return { message: 'Two-factor sign-in is off for this account, and it is signed out everywhere.' };
    },
  );
}

/** A change of role or state has a record of its own beside that of the change. */
async function auditChange(db: Database, request: FastifyRequest, { row, before }: UserChange): Promise<void> {
  const subject = { kind: 'user', id: row.id } as const;
  const changed = (['username', 'email', 'role', 'isActive'] as const).filter((field) => row[field] !== before[field]);
  await audit(db, request, { action: 'user-updated', subject, details: { fields: changed.join(', ') } });
  if (row.role !== before.role) await audit(db, request, { action: 'role-changed', subject, details: { from: before.role, to: row.role } });
  if (row.isActive !== before.isActive) await audit(db, request, { action: row.isActive ? 'user-activated' : 'user-deactivated', subject });
}

/** The owner hears of a new name or address where they can be reached: at the old address, which somebody else cannot read. */
async function tellOfChange(mailer: Mailer, { row, before }: UserChange): Promise<void> {
  if (row.email?.toLowerCase() !== before.email?.toLowerCase()) {
    const now = row.email ? `is now ${row.email}` : 'was removed';
    await tellOwner(
      mailer,
      before,
      'Your email address was changed',
      `An administrator changed the email address of your account: it ${now}. The account was signed out everywhere.`,
    );
  }
  if (row.username !== before.username)
    await tellOwner(mailer, before, 'Your username was changed', `An administrator changed your username: you now sign in as ${row.username}.`);
}
