import { ACCOUNT_TEXTS, accessFlags, isReservedUsername, mayChangeCredentials, mayManage, type Role } from '@consilium/contract';
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { type UserRow, users } from '../../database/schema/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';

/** The refusal of a name that is reserved. */
export const nameTaken = (): AppError => {
  const message = 'This username is reserved. Choose another one.';
  return new AppError('reserved-name', message, { username: message });
};

export function requireMayName(actor: UserRow, username: string): void {
  if (isReservedUsername(username) && !accessFlags(actor.role).full) throw nameTaken();
}

export function requireMayGive(actor: UserRow, role: Role): void {
  if (mayManage(actor.role, role)) return;
  const message = `You cannot give out the role ${role}. Ask a sysadmin.`;
  throw new AppError('not-allowed', message, { role: message });
}

export function requireMayManage(actor: UserRow, target: UserRow): void {
  if (!mayManage(actor.role, target.role)) throw new AppError('not-allowed', 'This account has access that yours has not. Ask a sysadmin.');
}

/** Where one's own account is deactivated. */
export const OTHER_DEACTIVATES = 'Another administrator deactivates it.';

/** @param elsewhere where one does it to oneself. @throws AppError 403 for one's own account. */
export function requireAnother(actor: UserRow, target: UserRow, elsewhere: string): void {
  if (actor.id === target.id) throw new AppError('own-account', `This is your own account. ${elsewhere}`);
}

/** Giving an administrator another role would open their credentials to other administrators. */
export function requireMayChangeRole(actor: UserRow, target: UserRow): void {
  if (actor.id === target.id || mayChangeCredentials(actor.role, target.role)) return;
  const message = 'Only a sysadmin changes the role of an account with access beyond its own place.';
  throw new AppError('not-allowed', message, { role: message });
}

/** A signature of a clinician says it to visitors: nobody gives it to themselves, and of an account with access only a sysadmin says it. */
export function requireMayGiveProfession(actor: UserRow, target: UserRow): void {
  if (actor.id !== target.id && mayChangeCredentials(actor.role, target.role)) return;
  const own = actor.id === target.id;
  const message = own ? ACCOUNT_TEXTS.ownProfession : ACCOUNT_TEXTS.professionOfAnother;
  throw new AppError(own ? 'own-account' : 'not-allowed', message, { profession: message });
}

/** @param field where the form has what would change; undefined: the call has no form. */
export function requireMayChangeCredentials(actor: UserRow, target: UserRow, field?: string): void {
  const message =
    actor.id === target.id ? ACCOUNT_TEXTS.ownCredentials : mayChangeCredentials(actor.role, target.role) ? null : ACCOUNT_TEXTS.credentialsOfAdministrator;
  if (message) throw new AppError(actor.id === target.id ? 'own-credentials' : 'not-allowed', message, field ? { [field]: message } : undefined);
}

/**
 * Reads the administrator and the accounts anew and holds them, and all sysadmins, until the transaction ends: what counts is who they are
 * now, not when the request came in, and two requests at once must not each remove what they think is the other sysadmin. Always in the
 * same order, so that two requests never wait for each other. @throws AppError 403 when the administrator is none any more, 404.
 */
export async function lockAccounts(transaction: Transaction, actor: UserRow, ids: readonly string[]): Promise<{ present: UserRow; targets: UserRow[] }> {
  const rows = await transaction
    .select()
    .from(users)
    .where(or(eq(users.role, 'sysadmin'), inArray(users.id, [actor.id, ...ids])))
    .orderBy(users.id)
    .for('update');
  const present = rows.find((row) => row.id === actor.id);
  if (!present?.isActive || !accessFlags(present.role).admin) throw new AppError('not-allowed', ACCOUNT_TEXTS.notAllowed);
  const targets = rows.filter((row) => ids.includes(row.id));
  if (targets.length < new Set(ids).size) throw notFound(ids.length === 1 ? 'This user' : 'One of these users');
  return { present, targets };
}

/** As `lockAccounts`, for one account. */
export async function lockAccount(transaction: Transaction, actor: UserRow, id: string): Promise<{ present: UserRow; target: UserRow }> {
  const { present, targets } = await lockAccounts(transaction, actor, [id]);
  const [target] = targets;
  if (!target) throw notFound('This user');
  return { present, target };
}

/** @param leaving accounts that are about to be no active sysadmins. @throws AppError 409 when none would be left. */
export async function keepOneSysadmin(transaction: Transaction, leaving: readonly UserRow[]): Promise<void> {
  if (!leaving.some(({ role, isActive }) => role === 'sysadmin' && isActive)) return;
  const staying = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'sysadmin'),
        eq(users.isActive, true),
        notInArray(
          users.id,
          leaving.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  if (staying.length > 0) return;
  throw new AppError('last-sysadmin', 'This is the last active sysadmin. Make another account a sysadmin first.');
}
