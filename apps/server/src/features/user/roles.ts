import type { Role } from '@consilium/contract';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { type UserRow, users } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { keepOneSysadmin, lockAccounts, requireAnother, requireMayChangeRole, requireMayGive, requireMayManage } from './authority.ts';

/**
 * Gives several accounts a role, all of them or none, each with an audit record of its own. @returns how many had another one.
 * @throws AppError 403, 404 or 409, naming the account that stands in the way.
 */
export async function changeRoles(db: Database, request: FastifyRequest, ids: readonly string[], role: Role): Promise<number> {
  return db.transaction(async (transaction) => {
    const { present, targets } = await lockAccounts(transaction, viewerOf(request).user, ids);
    requireMayGive(present, role);
    const changing = targets.filter((target) => target.role !== role);
    for (const target of changing) naming(target, () => requireMayBeGiven(present, target));
    if (role !== 'sysadmin') await keepOneSysadmin(transaction, changing);
    if (changing.length === 0) return 0;
    await transaction
      .update(users)
      .set({ role })
      .where(
        inArray(
          users.id,
          changing.map(({ id }) => id),
        ),
      );
    for (const { id, role: from } of changing)
      await audit(transaction, request, { action: 'role-changed', subject: { kind: 'user', id }, details: { from, to: role, together: changing.length } });
    return changing.length;
  });
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
