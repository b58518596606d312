import { accessFlags, type CurrentUser } from '@consilium/contract';
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { savedAnalyses, type UserRow } from '../../database/schema/index.ts';
import { mustSetUpTwoFactor } from '../../platform/access.ts';
import { pendingEmailOf } from '../mailed-link/index.ts';
import { countRecoveryCodes } from '../two-factor/index.ts';
import { toUser } from '../user/index.ts';

/** The account of the one who is signed in, as GET /api/user answers it. */
export async function currentUser(db: Database, user: UserRow, twoFactorRequiredForPrivileged: boolean): Promise<CurrentUser> {
  const [kept] = await db.select({ total: count() }).from(savedAnalyses).where(eq(savedAnalyses.userId, user.id));
  return {
    ...toUser(user, kept?.total ?? 0),
    access: accessFlags(user.role),
    mustSetUpTwoFactor: twoFactorRequiredForPrivileged && mustSetUpTwoFactor(user),
    mustChangePassword: user.mustChangePassword,
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    pendingEmail: await pendingEmailOf(db, user.id),
    demo: user.demo,
  };
}
