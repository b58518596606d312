import { ACCOUNT_TEXTS, type UserCreate, type UserUpdate } from '@consilium/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { contactMessages, outboxMails, type UserRow, users, waitlistEntries } from '../../database/schema/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type Passwords, refuseGuessablePassword } from '../../platform/passwords.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { dropMailedLinks } from '../mailed-link/index.ts';
import { closeSession, closeSessionsOf } from '../session/index.ts';
import {
  keepOneSysadmin,
  lockAccount,
  lockAccounts,
  OTHER_DEACTIVATES,
  requireAnother,
  requireMayChangeCredentials,
  requireMayChangeRole,
  requireMayGive,
  requireMayGiveProfession,
  requireMayManage,
  requireMayName,
} from './authority.ts';
import { changeUser, insertUser } from './repository.ts';

type Store = { db: Database; passwords: Passwords; workers: Workers };

/** What changed, for the audit record and for telling the owner. */
export type UserChange = { row: UserRow; before: UserRow };

/** Makes an account with a first password, which its owner must change before anything else. @throws AppError 400, 403 or 409. */
export async function createUser({ db, passwords, workers }: Store, actor: UserRow, form: UserCreate): Promise<UserRow> {
  await refuseGuessablePassword(workers, form.password, [form.username, form.email], 'password');
  const passwordHash = await passwords.hash(form.password);
  return db.transaction(async (transaction) => {
    const { present } = await lockAccounts(transaction, actor, []);
    requireMayGive(present, form.role);
    requireMayName(present, form.username);
    const { username, email, role, isActive } = form;
    return insertUser(transaction, { username, email: email || null, role, isActive, passwordHash, mustChangePassword: true });
  });
}

/**
 * Changes an account, never its password. A new role counts at once; deactivation and a new address end every session and mailed link.
 * @throws AppError 400, 403, 404 or 409.
 */
export async function updateUser(db: Database, actor: UserRow, id: string, form: UserUpdate): Promise<UserChange> {
  return db.transaction(async (transaction) => {
    const { present, target: before } = await lockAccount(transaction, actor, id);
    requireMayManage(present, before);
    if (form.password) throw passwordRefused(present.id === id);
    requireMayGive(present, form.role);
    if (form.username.toLowerCase() !== before.username.toLowerCase()) requireMayName(present, form.username);
    if (form.role !== before.role) requireMayChangeRole(present, before);
    if (!(form.isActive && form.role === 'sysadmin')) await keepOneSysadmin(transaction, [before]);
    const email = form.email || null;
    const moved = email?.toLowerCase() !== before.email?.toLowerCase();
    if (moved) requireMayChangeCredentials(present, before, 'email');
    const profession = form.profession === undefined ? before.profession : form.profession || null;
    if (profession !== before.profession) requireMayGiveProfession(present, before);
    const row = await changeUser(transaction, id, {
      username: form.username,
      email,
      profession,
      role: form.role,
      isActive: form.isActive,
      // An account nobody has used yet holds nothing to protect.
      ...(moved && before.lastLogin ? { emailSetByOtherAt: new Date() } : {}),
    });
    if (!row) throw notFound('This user');
    if (moved || !form.isActive) await endAccessOf(transaction, id);
    return { row, before };
  });
}

/** Deactivates another account, which ends every session and mailed link of it, or activates it again. @throws AppError 403, 404 or 409. */
export async function setActive(db: Database, actor: UserRow, id: string, isActive: boolean): Promise<UserChange> {
  return db.transaction(async (transaction) => {
    const { present, target: before } = await lockAccount(transaction, actor, id);
    requireAnother(present, before, OTHER_DEACTIVATES);
    requireMayManage(present, before);
    if (!isActive) await keepOneSysadmin(transaction, [before]);
    const row = await changeUser(transaction, id, { isActive });
    if (!row) throw notFound('This user');
    if (!isActive) await endAccessOf(transaction, id);
    return { row, before };
  });
}

/**
 * Signs somebody else out: on one device, or everywhere. @returns the account and how many sessions ended. @throws AppError 403 or 404.
 */
export async function endSessions(db: Database, actor: UserRow, id: string, session?: string): Promise<{ target: UserRow; ended: number }> {
  return db.transaction(async (transaction) => {
    const { present, target } = await lockAccount(transaction, actor, id);
    requireAnother(present, target, 'End its sessions in My Dashboard.');
    requireMayManage(present, target);
    if (session === undefined) return { target, ended: await closeSessionsOf(transaction, id) };
    await closeSession(transaction, id, session);
    return { target, ended: 1 };
  });
}

/** Deletes another account. @throws AppError 403, 404 or 409. */
export async function removeUser(db: Database, actor: UserRow, id: string): Promise<UserRow> {
  return db.transaction(async (transaction) => {
    const { present, target } = await lockAccount(transaction, actor, id);
    requireAnother(present, target, 'Delete it in My Dashboard, where you are asked for your password.');
    requireMayManage(present, target);
    await removeWithin(transaction, target);
    return target;
  });
}

/**
 * Does something to how somebody else signs in, if the administrator may, and as the two accounts are at that moment.
 * @throws AppError 403 for one's own account and for one with access beyond the administrator's, 404 when there is none.
 */
export function changeCredentialsOf<T>(
  db: Database,
  actor: UserRow,
  id: string,
  change: (transaction: Transaction, target: UserRow) => Promise<T>,
): Promise<{ target: UserRow; outcome: T }> {
  return db.transaction(async (transaction) => {
    const { present, target } = await lockAccount(transaction, actor, id);
    requireMayChangeCredentials(present, target);
    return { target, outcome: await change(transaction, target) };
  });
}

/** Ends the sessions and mailed links of an account. */
export async function endAccessOf(db: Pick<Database, 'delete'>, id: string): Promise<void> {
  await dropMailedLinks(db, id);
  await closeSessionsOf(db, id);
}

/**
 * Removes an account and everything kept about its owner: sessions, links, saved assessments, diary, studies (by reference), and what was
 * written under the same address. @throws AppError 409 for a sysadmin, who cannot be deleted.
 */
export async function deleteUser(db: Database, user: Pick<UserRow, 'id' | 'email' | 'role'>): Promise<void> {
  await db.transaction((transaction) => removeWithin(transaction, user));
}

async function removeWithin(transaction: Transaction, user: Pick<UserRow, 'id' | 'email' | 'role'>): Promise<void> {
  if (user.role === 'sysadmin')
    throw new AppError('sysadmin-kept', 'A sysadmin cannot be deleted. Another sysadmin must give this account a different role first.');
  await transaction.delete(users).where(and(eq(users.id, user.id), ne(users.role, 'sysadmin')));
  if (!user.email) return;
  const email = user.email.toLowerCase();
  await transaction.delete(waitlistEntries).where(sql`lower(${waitlistEntries.email}) = ${email}`);
  await transaction.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${email}`);
  await transaction.delete(outboxMails).where(sql`lower(${outboxMails.to}) = ${email}`);
}

function passwordRefused(own: boolean): AppError {
  const message = own ? ACCOUNT_TEXTS.ownCredentials : ACCOUNT_TEXTS.passwordOfAnother;
  return new AppError('password-of-account', message, { password: message });
}
