import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { recoveryCodes, type UserRow, users } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { type Passwords, refuseGuessablePassword } from '../../platform/passwords.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { changeUser, findUserByName, insertUser } from './repository.ts';
import { endAccessOf } from './service.ts';

/** @returns whether somebody can sign in as a sysadmin. */
export async function hasActiveSysadmin(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.role, 'sysadmin'), eq(users.isActive, true)));
  return (row?.total ?? 0) > 0;
}

/**
 * Makes a sysadmin, or lets one who is locked out in again: new password, active, two-factor off, signed out everywhere.
 * For whoever holds the server itself. @throws AppError when the password is guessable or the name is somebody else's.
 */
export async function bootstrapSysadmin(
  { db, passwords, workers }: { db: Database; passwords: Passwords; workers: Workers },
  { username, password }: { username: string; password: string },
): Promise<{ user: UserRow; restored: boolean }> {
  await refuseGuessablePassword(workers, password, [username], 'password');
  const passwordHash = await passwords.hash(password);
  const existing = await findUserByName(db, username);
  if (existing && existing.role !== 'sysadmin') throw new Error(`${existing.username} is an account with the role ${existing.role}. Choose another name.`);
  const user = existing ? await restore(db, existing, passwordHash) : await insertUser(db, { username, role: 'sysadmin', passwordHash });
  await audit(db, null, { action: 'sysadmin-bootstrapped', subject: { kind: 'user', id: user.id }, details: { restored: existing !== undefined } });
  return { user, restored: existing !== undefined };
}

async function restore(db: Database, user: UserRow, passwordHash: string): Promise<UserRow> {
  await endAccessOf(db, user.id);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  const changed = await changeUser(db, user.id, {
    passwordHash,
    isActive: true,
    mustChangePassword: false,
    totpSecret: null,
    totpPending: null,
    totpLastStep: null,
  });
  return changed ?? user;
}
