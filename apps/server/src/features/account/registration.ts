import { type Invitation, isReservedUsername, type RegisterRequest } from '@consilium/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { invitations, type UserRow, waitlistEntries } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseGuessablePassword } from '../../platform/passwords.ts';
import { tokenHash } from '../../platform/tokens.ts';
import { insertUser, nameTaken } from '../user/index.ts';

/** @returns whom an open invitation is for. @throws AppError 404 when it was used, is too old or never was. */
export async function readInvitation(db: Database, token: string): Promise<Invitation> {
  const [found] = await db
    .select({ email: waitlistEntries.email, name: waitlistEntries.name, expiresAt: invitations.expiresAt })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.waitlistEntryId))
    .where(openInvitation(token));
  if (!found) throw invitationInvalid();
  return { ...found, expiresAt: found.expiresAt.toISOString() };
}

/**
 * Makes the account of somebody invited. The address is the one the invitation went to, so it needs no confirming.
 * @throws AppError 400, 403, 404 or 409, naming the field.
 */
export async function register({ database: { db }, passwords, workers }: Context, form: RegisterRequest): Promise<UserRow> {
  const invited = await readInvitation(db, form.invitation);
  if (isReservedUsername(form.username)) throw nameTaken();
  if (form.email.toLowerCase() !== invited.email.toLowerCase()) {
    const message = 'Use the email address your invitation was sent to. You can change it later in your dashboard.';
    throw new AppError('other-email', message, { email: message });
  }
  await refuseGuessablePassword(workers, form.password, [form.username, form.email], 'password');
  const passwordHash = await passwords.hash(form.password);
  return db.transaction(async (transaction) => {
    const [used] = await transaction.delete(invitations).where(openInvitation(form.invitation)).returning({ entry: invitations.waitlistEntryId });
    if (!used) throw invitationInvalid();
    await transaction.update(waitlistEntries).set({ status: 'registered' }).where(eq(waitlistEntries.id, used.entry));
    return insertUser(transaction, { username: form.username, email: invited.email, role: 'beta_user', passwordHash });
  });
}

const openInvitation = (token: string) => and(eq(invitations.tokenHash, tokenHash(token)), gt(invitations.expiresAt, new Date()));
const invitationInvalid = () =>
  new AppError('link-invalid', 'This invitation was used already or is too old. Join the waiting list again or write to us for a new one.');
