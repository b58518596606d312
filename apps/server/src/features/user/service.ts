import { accessFlags, isReservedUsername, mayManage, type Role, type UserCreate, type UserUpdate } from '@consilium/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { contactMessages, outboxMails, type UserRow, users, waitlistEntries } from '../../database/schema/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type Passwords, refuseGuessablePassword } from '../../platform/passwords.ts';
import { closeSessionsOf } from '../session/index.ts';
import { changeUser, findUserById, insertUser } from './repository.ts';

type Store = { db: Database; passwords: Passwords };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What changed, in the words of the audit record. */
export type UserChange = { row: UserRow; before: UserRow };

export async function createUser({ db, passwords }: Store, actor: UserRow, form: UserCreate): Promise<UserRow> {
  requireMayGive(actor, form.role);
  requireMayName(actor, form.username);
  await refuseGuessablePassword(form.password, [form.username, form.email], 'password');
  const passwordHash = await passwords.hash(form.password);
  return insertUser(db, { username: form.username, email: form.email || null, role: form.role, isActive: form.isActive, passwordHash });
}

/** Changes an account. A new role counts at once, deactivation and a new password end every session. @throws AppError 403, 404 or 409. */
export async function updateUser({ db, passwords }: Store, actor: UserRow, id: string, form: UserUpdate): Promise<UserChange> {
  if (form.password) await refuseGuessablePassword(form.password, [form.username, form.email], 'password');
  const passwordHash = form.password ? await passwords.hash(form.password) : undefined;
  return db.transaction(async (transaction) => {
    await lockSysadmins(transaction);
    const before = await findUserById(transaction, id);
    if (!before) throw notFound('This user');
    requireMayManage(actor, before);
    requireMayGive(actor, form.role);
    if (form.username.toLowerCase() !== before.username.toLowerCase()) requireMayName(actor, form.username);
    if (!(form.isActive && form.role === 'sysadmin')) await keepOneSysadmin(transaction, before);
    const row = await changeUser(transaction, id, {
      username: form.username,
      email: form.email || null,
      role: form.role,
      isActive: form.isActive,
      ...(passwordHash ? { passwordHash } : {}),
    });
    if (!row) throw notFound('This user');
    if (!form.isActive || (passwordHash && actor.id !== id)) await closeSessionsOf(transaction, id);
    return { row, before };
  });
}

export async function removeUser(db: Database, actor: UserRow, id: string): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (!user) throw notFound('This user');
  requireMayManage(actor, user);
  await deleteUser(db, user);
  return user;
}

/**
 * Removes an account and everything kept about its owner: sessions, links, saved assessments, diary, studies (by reference), and what was
 * written under the same address. @throws AppError 409 for a sysadmin, who cannot be deleted.
 */
export async function deleteUser(db: Database, user: Pick<UserRow, 'id' | 'email' | 'role'>): Promise<void> {
  if (user.role === 'sysadmin')
    throw new AppError('sysadmin-kept', 409, 'A sysadmin cannot be deleted. Another sysadmin must give this account a different role first.');
  await db.transaction(async (transaction) => {
    await transaction.delete(users).where(and(eq(users.id, user.id), ne(users.role, 'sysadmin')));
    if (!user.email) return;
    const email = user.email.toLowerCase();
    await transaction.delete(waitlistEntries).where(sql`lower(${waitlistEntries.email}) = ${email}`);
    await transaction.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${email}`);
    await transaction.delete(outboxMails).where(sql`lower(${outboxMails.to}) = ${email}`);
  });
}

/** The refusal of a name that is reserved. */
export const nameTaken = (): AppError => {
  const message = 'This username is reserved. Choose another one.';
  return new AppError('reserved-name', 403, message, { username: message });
};

function requireMayName(actor: UserRow, username: string): void {
  if (isReservedUsername(username) && !accessFlags(actor.role).full) throw nameTaken();
}

function requireMayGive(actor: UserRow, role: Role): void {
  if (mayManage(actor.role, role)) return;
  const message = `You cannot give out the role ${role}. Ask a sysadmin.`;
  throw new AppError('not-allowed', 403, message, { role: message });
}

function requireMayManage(actor: UserRow, target: UserRow): void {
  if (!mayManage(actor.role, target.role)) throw new AppError('not-allowed', 403, 'This account has access that yours has not. Ask a sysadmin.');
}

/** Two requests at once must not each remove what they think is the other sysadmin. */
async function lockSysadmins(transaction: Transaction): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.role, 'sysadmin')).for('update');
}

async function keepOneSysadmin(transaction: Transaction, before: UserRow): Promise<void> {
  if (before.role !== 'sysadmin' || !before.isActive) return;
  const active = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'sysadmin'), eq(users.isActive, true)));
  if (active.length > 1) return;
  throw new AppError('last-sysadmin', 409, 'This is the last active sysadmin. Make another account a sysadmin first.');
}
