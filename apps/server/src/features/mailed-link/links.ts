import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { mailedLinks } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';

/** Milliseconds that a mailed link can be used. */
export const LINK_LIFE_MS = 3_600_000;

type Purpose = typeof mailedLinks.$inferSelect.purpose;
type LinkRow = typeof mailedLinks.$inferSelect;

/** Makes a link that works once, for one hour; an earlier one for the same purpose stops working. @returns its token. */
export async function makeMailedLink(db: Pick<Database, 'transaction'>, userId: string, purpose: Purpose, newEmail: string | null = null): Promise<string> {
  const token = newToken();
  await db.transaction(async (transaction) => {
    await transaction.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)));
    await transaction.delete(mailedLinks).where(lt(mailedLinks.expiresAt, new Date()));
    await transaction.insert(mailedLinks).values({ userId, purpose, newEmail, tokenHash: tokenHash(token), expiresAt: new Date(Date.now() + LINK_LIFE_MS) });
  });
  return token;
}

/** @returns what an open link belongs to, without using it. @throws AppError 404 when it was used, is too old or never was. */
export async function readMailedLink(db: Database, purpose: Purpose, token: string): Promise<LinkRow> {
  const [link] = await db.select().from(mailedLinks).where(openLink(purpose, token));
  if (!link) throw linkInvalid();
  return link;
}

/** Uses a link up. @throws AppError 404 when it was used, is too old or never was. */
export async function redeemMailedLink(db: Pick<Database, 'delete'>, purpose: Purpose, token: string): Promise<LinkRow> {
  const [link] = await db.delete(mailedLinks).where(openLink(purpose, token)).returning();
  if (!link) throw linkInvalid();
  return link;
}

/** Ends every link of an account: whatever changes how somebody signs in leaves nothing open that was asked for before. */
export async function dropMailedLinks(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.userId, userId));
}

/** @returns the address that still waits to be confirmed. */
export async function pendingEmailOf(db: Database, userId: string): Promise<string | null> {
  const [link] = await db
    .select({ newEmail: mailedLinks.newEmail })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, 'confirm-email'), gt(mailedLinks.expiresAt, new Date())));
  return link?.newEmail ?? null;
}

export const linkInvalid = () => new AppError('link-invalid', 'This link was used already or is too old. Ask for a new one.');

const openLink = (purpose: Purpose, token: string) =>
  and(eq(mailedLinks.tokenHash, tokenHash(token)), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, new Date()));
