import type { Role } from '@consilium/contract';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { type UserRow, users } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import { keepOneSysadmin, lockAccounts, OTHER_DEACTIVATES, requireAnother, requireMayChangeRole, requireMayGive, requireMayManage } from './authority.ts';
import { endAccessOf } from './service.ts';

/** How many of several accounts were another way before. */
type Changed = Promise<number>;

/**
 * Gives several accounts a role, all of them or none, each with an audit record of its own.
 * @throws AppError 403, 404 or 409, naming the account that stands in the way.
 */
export async function changeRoles(db: Database, request: FastifyRequest, ids: readonly string[], role: Role): Changed {
  return db.transaction(async (transaction) => {
    const { present, targets } = await lockAccounts(transaction, viewerOf(request).user, ids);
    requireMayGive(present, role);
    const changing = targets.filter((target) => target.role !== role);
    for (const target of changing) naming(target, () => requireMayBeGiven(present, target));
    if (role !== 'sysadmin') await keepOneSysadmin(transaction, changing);
    await changeAll(transaction, changing, { role });
    for (const { id, role: from } of changing)
      await audit(transaction, request, { action: 'role-changed', subject: { kind: 'user', id }, details: { from, to: role, together: changing.length } });
    return changing.length;
  });
}

/**
 * Deactivates several accounts, which ends every session and mailed link of them, or activates them again: all of them or none, each with an audit
 * record of its own. @throws AppError 403, 404 or 409, naming the account that stands in the way.
 */
export async function changeActive(db: Database, request: FastifyRequest, ids: readonly string[], isActive: boolean): Changed {
  return db.transaction(async (transaction) => {
    const { present, targets } = await lockAccounts(transaction, viewerOf(request).user, ids);
    const changing = targets.filter((target) => target.isActive !== isActive);
    for (const target of changing)
      naming(target, () => {
        requireAnother(present, target, OTHER_DEACTIVATES);
        requireMayManage(present, target);
      });
    if (!isActive) await keepOneSysadmin(transaction, changing);
    await changeAll(transaction, changing, { isActive });
    const action = isActive ? 'user-activated' : 'user-deactivated';
    for (const { id } of changing) {
      if (!isActive) await endAccessOf(transaction, id);
      await audit(transaction, request, { action, subject: { kind: 'user', id }, details: { together: changing.length } });
    }
    return changing.length;
  });
}

async function changeAll(transaction: Transaction, rows: readonly UserRow[], change: Partial<Pick<UserRow, 'role' | 'isActive'>>): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .update(users)
    .set(change)
    .where(
      inArray(
        users.id,
        rows.map(({ id }) => id),
      ),
    );
}

function requireMayBeGiven(present: UserRow, target: UserRow): void {
  requireAnother(present, target, 'Change its role alone: you are asked for your password.');
  requireMayManage(present, target);
  requireMayChangeRole(present, target);
}

/** A refusal that concerns one of several says which. */
function naming({ username }: UserRow, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, `${username}: ${error.message} Nothing was changed.`);
    throw error;
  }
}
