import type { User } from '@consilium/contract';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { savedAnalyses, type UserRow, users } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { AppError } from '../../platform/errors.ts';

type Writer = Pick<Database, 'insert' | 'update'>;

export async function findUserById(db: Pick<Database, 'select'>, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Names are the same in any letter case. */
export async function findUserByName(db: Pick<Database, 'select'>, username: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(sql`lower(${users.username}) = ${username.trim().toLowerCase()}`);
  return row;
}

export async function findUserByEmail(db: Pick<Database, 'select'>, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(sql`lower(${users.email}) = ${email.trim().toLowerCase()}`);
  return row;
}

/** Accounts with the number of their saved assessments, in the order given. */
export async function withCounts(db: Database, rows: UserRow[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { userId } = savedAnalyses;
  const kept = await db.select({ userId, total: count() }).from(savedAnalyses).where(inArray(userId, ids)).groupBy(userId);
  const totals = new Map(kept.map((row) => [row.userId, row.total]));
  return rows.map((row) => toUser(row, totals.get(row.id) ?? 0));
}

export async function countAnalyses(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(savedAnalyses).where(eq(savedAnalyses.userId, userId));
  return row?.total ?? 0;
}

/** @throws AppError 409 when the name or the address is taken. */
export async function insertUser(db: Writer, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await refuseTaken(() => db.insert(users).values(user).returning());
  if (!row) throw new Error('The account was not stored.');
  return row;
}

/** @throws AppError 409 when the name or the address is taken. */
export async function changeUser(db: Writer, id: string, changes: Partial<typeof users.$inferInsert>): Promise<UserRow | undefined> {
  const [row] = await refuseTaken(() => db.update(users).set(changes).where(eq(users.id, id)).returning());
  return row;
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const index = violatedIndex(error);
    if (index === undefined) throw error;
    const field = index === 'users_email' ? 'email' : 'username';
    const message = field === 'email' ? 'Another account has this email address. Use a different one.' : 'This username is taken. Choose another one.';
    throw new AppError('taken', message, { [field]: message });
  }
}

/** An account as administrators and its owner see it. @param diagnosisCount its saved assessments. */
export const toUser = (row: UserRow, diagnosisCount: number): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  lastLogin: row.lastLogin?.toISOString() ?? null,
  diagnosisCount,
  isActive: row.isActive,
  twoFactorEnabled: row.totpSecret !== null,
  profession: row.profession,
});
