import { adminCalls } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { type Mailer, tellOwner } from '../../platform/mail.ts';
import type { Serve } from '../../platform/serve.ts';
import { resetTwoFactor, sendPasswordReset } from './credentials.ts';
import { countAnalyses, listUsers, toUser } from './repository.ts';
import { createUser, removeUser, type UserChange, updateUser } from './service.ts';

/** Accounts and roles. How somebody signs in is their own: administrators only mail a reset or take a lost second factor off. */
export function userRoutes(serve: Serve, context: Context): void {
  const { database, mailer, passwords, workers } = context;
  const { db } = database;

  serve(adminCalls.listUsers, async () => ({ users: await listUsers(db) }));

  serve(adminCalls.createUser, async (request) => {
    const row = await createUser({ db, passwords, workers }, viewerOf(request).user, request.body);
    await audit(db, request, { action: 'user-created', subject: { kind: 'user', id: row.id }, details: { role: row.role } });
    return toUser(row, 0);
  });

  serve(adminCalls.updateUser, async (request) => {
    const change = await updateUser(db, viewerOf(request).user, request.params.id, request.body);
    await auditChange(db, request, change);
    await tellOfChange(mailer, change);
    return toUser(change.row, await countAnalyses(db, change.row.id));
  });

  serve(adminCalls.deleteUser, async (request) => {
    const removed = await removeUser(db, viewerOf(request).user, request.params.id);
    await audit(db, request, { action: 'user-deleted', subject: { kind: 'user', id: removed.id }, details: { role: removed.role } });
    return { message: 'User Deleted' };
  });

  serve(adminCalls.sendPasswordReset, async (request) => ({
    message: `A link to set a new password was sent to ${await sendPasswordReset(context, request, request.params.id)}.`,
  }));

  serve(adminCalls.resetTwoFactor, async (request) => {
    await resetTwoFactor(context, request, request.params.id);
    return { message: 'Two-factor sign-in is off for this account, and it is signed out everywhere.' };
  });
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
