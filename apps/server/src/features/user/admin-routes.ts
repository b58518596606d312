import { ACCOUNT_TEXTS, adminCalls, type UserUpdate } from '@consilium/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import type { UserRow } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { type Mailer, tellOwner } from '../../platform/mail.ts';
import type { Serve } from '../../platform/serve.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import { resetTwoFactor, sendPasswordReset } from './credentials.ts';
import { readDetail } from './detail.ts';
import { serveUsers } from './list.ts';
import { countAnalyses, toUser } from './repository.ts';
import { createUser, endSessions, removeUser, setActive, type UserChange, updateUser } from './service.ts';
import { changeActive, changeRoles } from './several.ts';

/** Accounts and roles. How somebody signs in is their own: administrators only mail a reset or take a lost second factor off. */
export function userRoutes(serve: Serve, context: Context): void {
  const { database, mailer, passwords, workers } = context;
  const { db } = database;

  serveUsers(serve, db);

  serve(adminCalls.readUser, async (request) => {
    const detail = await readDetail(context, viewerOf(request).user, request.params.id);
    await audit(db, request, { action: 'user-read', subject: { kind: 'user', id: detail.id } });
    return detail;
  });

  serve(adminCalls.createUser, async (request) => {
    const row = await createUser({ db, passwords, workers }, viewerOf(request).user, request.body);
    await audit(db, request, { action: 'user-created', subject: { kind: 'user', id: row.id }, details: { role: row.role } });
    return toUser(row, 0);
  });

  serve(adminCalls.updateUser, async (request) => {
    const { user } = viewerOf(request);
    // A password of an existing account is refused in any case, and says where one's own is changed.
    if (request.params.id === user.id && !request.body.password) await askAgain(context, request, request.body);
    const change = await updateUser(db, user, request.params.id, request.body);
    await auditChange(db, request, change);
    await tellOfChange(mailer, change);
    return toUser(change.row, await countAnalyses(db, change.row.id));
  });

  serve(adminCalls.deleteUser, async (request) => {
    const removed = await removeUser(db, viewerOf(request).user, request.params.id);
    await audit(db, request, { action: 'user-deleted', subject: { kind: 'user', id: removed.id }, details: { role: removed.role } });
    return { message: 'User Deleted' };
  });

  serve(adminCalls.setUserActive, async (request) => {
    const change = await setActive(db, viewerOf(request).user, request.params.id, request.body.isActive);
    await auditChange(db, request, change);
    return toUser(change.row, await countAnalyses(db, change.row.id));
  });

  serve(adminCalls.changeRoles, async (request) => {
    const changed = await changeRoles(db, request, request.body.ids, request.body.role);
    return { message: `The role of ${changed} ${changed === 1 ? 'user' : 'users'} was changed.` };
  });

  serve(adminCalls.setUsersActive, async (request) => {
    const { ids, isActive } = request.body;
    const changed = await changeActive(db, request, ids, isActive);
    return { message: `${changed} ${changed === 1 ? 'user is' : 'users are'} now ${isActive ? 'active' : 'inactive'}.` };
  });

  serve(adminCalls.endUserSessions, async (request) => {
    const { target, ended } = await endSessions(db, viewerOf(request).user, request.params.id);
    await recordEnded(context, request, target, ended);
    return { message: ended === 0 ? `${target.username} was not signed in anywhere.` : `${target.username} is signed out everywhere (${ended}).` };
  });

  serve(adminCalls.endUserSession, async (request) => {
    const { target, ended } = await endSessions(db, viewerOf(request).user, request.params.id, request.params.session);
    await recordEnded(context, request, target, ended);
    return { message: 'That device is signed out.' };
  });

  serve(adminCalls.sendPasswordReset, async (request) => ({
    message: `A link to set a new password was sent to ${await sendPasswordReset(context, request, request.params.id)}.`,
  }));

  serve(adminCalls.resetTwoFactor, async (request) => {
    await resetTwoFactor(context, request, request.params.id);
    return { message: 'Two-factor sign-in is off for this account, and it is signed out everywhere.' };
  });
}

/** One's own account is changed by whoever knows its password, not by whoever holds its session. @throws AppError 403 or 429. */
async function askAgain(context: Context, request: FastifyRequest, { currentPassword, code }: UserUpdate): Promise<void> {
  const field = 'currentPassword';
  if (!currentPassword) throw new AppError('wrong-password', ACCOUNT_TEXTS.ownChange, { [field]: ACCOUNT_TEXTS.currentPasswordRequired });
  await reauthenticate(context, request, { password: currentPassword, ...(code ? { code } : {}) }, field);
}

/** The owner of an account hears that somebody else ended what they had open. */
async function recordEnded({ database: { db }, mailer }: Context, request: FastifyRequest, target: UserRow, ended: number): Promise<void> {
  if (ended === 0) return;
  await audit(db, request, { action: 'sessions-ended', subject: { kind: 'user', id: target.id }, details: { sessions: ended } });
  await tellOwner(mailer, target, 'You were signed out', 'An administrator ended a session of your account. Your password stays as it is: sign in again.');
}

/** A change of role, profession or state has a record of its own beside that of the change. */
async function auditChange(db: Database, request: FastifyRequest, { row, before }: UserChange): Promise<void> {
  const subject = { kind: 'user', id: row.id } as const;
  const changed = (['username', 'email', 'role', 'profession', 'isActive'] as const).filter((field) => row[field] !== before[field]);
  await audit(db, request, { action: 'user-updated', subject, details: { fields: changed.join(', ') } });
  if (row.role !== before.role) await audit(db, request, { action: 'role-changed', subject, details: { from: before.role, to: row.role } });
  if (row.profession !== before.profession)
    await audit(db, request, { action: 'profession-changed', subject, details: { from: before.profession, to: row.profession } });
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
