import { mayManage, type UserDetail } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { resetPossibleFrom } from '../mailed-link/index.ts';
import { listSessions, toSession } from '../session/index.ts';
import { countRecoveryCodes } from '../two-factor/index.ts';
import { countAnalyses, findUserById, toUser } from './repository.ts';

/** One account, with how and where it is signed in to. What its owner wrote is counted and never read. @throws AppError 404. */
export async function readDetail({ settings, database: { db } }: Context, reader: UserRow, id: string): Promise<UserDetail> {
  const row = await findUserById(db, id);
  if (!row) throw notFound('This user');
  const sessions = mayManage(reader.role, row.role) ? await listSessions({ db, settings }, id) : null;
  return {
    ...toUser(row, await countAnalyses(db, id)),
    mustChangePassword: row.mustChangePassword,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    resetFrom: resetPossibleFrom(row)?.toISOString() ?? null,
    sessions: sessions?.map(toSession) ?? null,
  };
}
