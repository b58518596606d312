import {
  ACCOUNT_TEXTS,
  accessFlags,
  isReservedUsername,
  mayChangeCredentials,
  mayManage,
  type Role,
  type UserCreate,
  type UserUpdate,
} from '@consilium/contract';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { contactMessages, outboxMails, type UserRow, users, waitlistEntries } from '../../database/schema/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type Passwords, refuseGuessablePassword } from '../../platform/passwords.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { dropMailedLinks } from '../mailed-link/index.ts';
import { closeSessionsOf } from '../session/index.ts';
import { changeUser, insertUser } from './repository.ts';

type Store = { db: Database; passwords: Passwords; workers: Workers };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What changed, for the audit record and for telling the owner. */
export type UserChange = { row: UserRow; before: UserRow };

/** Makes an account with a first password, which its owner must change before anything else. @throws AppError 400, 403 or 409. */
export async function createUser({ db, passwords, workers }: Store, actor: UserRow, form: UserCreate): Promise<UserRow> {
  await refuseGuessablePassword(workers, form.password, [form.username, form.email], 'password');
  const passwordHash = await passwords.hash(form.password);
  return db.transaction(async (transaction) => {
    const { present } = await lockAccounts(transaction, actor);
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
    const { present, target: before } = await lockAccounts(transaction, actor, id);
    requireMayManage(present, before);
    if (form.password) throw passwordRefused(present.id === id);
    requireMayGive(present, form.role);
    if (form.username.toLowerCase() !== before.username.toLowerCase()) requireMayName(present, form.username);
    if (form.role !== before.role) requireMayChangeRole(present, before);
    if (!(form.isActive && form.role === 'sysadmin')) await keepOneSysadmin(transaction, before);
    const email = form.email || null;
    const moved = email?.toLowerCase() !== before.email?.toLowerCase();
    if (moved) requireMayChangeCredentials(present, before, 'email');
    const row = await changeUser(transaction, id, {
      username: form.username,
      email,
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

/** Deletes another account. @throws AppError 403, 404 or 409. */
export async function removeUser(db: Database, actor: UserRow, id: string): Promise<UserRow> {
  return db.transaction(async (transaction) => {
    const { present, target } = await lockAccounts(transaction, actor, id);
    if (present.id === id) throw new AppError('own-account', 'This is your own account. Delete it in My Dashboard, where you are asked for your password.');
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
    const { present, target } = await lockAccounts(transaction, actor, id);
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

/** The refusal of a name that is reserved. */
export const nameTaken = (): AppError => {
  const message = 'This username is reserved. Choose another one.';
  return new AppError('reserved-name', message, { username: message });
};

function passwordRefused(own: boolean): AppError {
  const message = own ? ACCOUNT_TEXTS.ownCredentials : ACCOUNT_TEXTS.passwordOfAnother;
  return new AppError('password-of-account', message, { password: message });
}

function requireMayName(actor: UserRow, username: string): void {
  if (isReservedUsername(username) && !accessFlags(actor.role).full) throw nameTaken();
}

function requireMayGive(actor: UserRow, role: Role): void {
  if (mayManage(actor.role, role)) return;
  const message = `You cannot give out the role ${role}. Ask a sysadmin.`;
  throw new AppError('not-allowed', message, { role: message });
}

function requireMayManage(actor: UserRow, target: UserRow): void {
  if (!mayManage(actor.role, target.role)) throw new AppError('not-allowed', 'This account has access that yours has not. Ask a sysadmin.');
}

/** Giving an administrator another role would open their credentials to other administrators. */
function requireMayChangeRole(actor: UserRow, target: UserRow): void {
  if (actor.id === target.id || mayChangeCredentials(actor.role, target.role)) return;
  const message = 'Only a sysadmin changes the role of an account with access beyond its own place.';
  throw new AppError('not-allowed', message, { role: message });
}

/** @param field where the form has what would change; undefined: the call has no form. */
function requireMayChangeCredentials(actor: UserRow, target: UserRow, field?: string): void {
  const message =
    actor.id === target.id ? ACCOUNT_TEXTS.ownCredentials : mayChangeCredentials(actor.role, target.role) ? null : ACCOUNT_TEXTS.credentialsOfAdministrator;
  if (message) throw new AppError(actor.id === target.id ? 'own-credentials' : 'not-allowed', message, field ? { [field]: message } : undefined);
}

/**
 * Reads the administrator and the account anew and holds both, and all sysadmins, until the transaction ends: what counts is who they are
 * now, not when the request came in, and two requests at once must not each remove what they think is the other sysadmin. Always in the
 * same order, so that two requests never wait for each other. @throws AppError 403 when the administrator is none any more, 404.
 */
async function lockAccounts(transaction: Transaction, actor: UserRow): Promise<{ present: UserRow }>;
async function lockAccounts(transaction: Transaction, actor: UserRow, id: string): Promise<{ present: UserRow; target: UserRow }>;
async function lockAccounts(transaction: Transaction, actor: UserRow, id?: string): Promise<{ present: UserRow; target?: UserRow }> {
  const concerned = id === undefined ? [actor.id] : [actor.id, id];
  const rows = await transaction
    .select()
    .from(users)
    .where(or(eq(users.role, 'sysadmin'), inArray(users.id, concerned)))
    .orderBy(users.id)
    .for('update');
  const present = rows.find((row) => row.id === actor.id);
  if (!present?.isActive || !accessFlags(present.role).admin) throw new AppError('not-allowed', ACCOUNT_TEXTS.notAllowed);
  if (id === undefined) return { present };
  const target = rows.find((row) => row.id === id);
  if (!target) throw notFound('This user');
  return { present, target };
}

async function keepOneSysadmin(transaction: Transaction, before: UserRow): Promise<void> {
  if (before.role !== 'sysadmin' || !before.isActive) return;
  const active = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'sysadmin'), eq(users.isActive, true)));
  if (active.length > 1) return;
  throw new AppError('last-sysadmin', 'This is the last active sysadmin. Make another account a sysadmin first.');
}
