import type { WaitlistEntry } from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { invitations, users, waitlistEntries } from '../../database/schema/index.ts';

type NewEntry = Pick<typeof waitlistEntries.$inferInsert, 'email' | 'name' | 'audience' | 'message' | 'consent' | 'consentText'>;

const ofAddress = (email: string) => sql`lower(${waitlistEntries.email}) = ${email.toLowerCase()}`;

/** Puts somebody on the list. @returns false when the address (in any letter case) already stands there; nothing is changed then. */
export async function addToWaitlist(db: Database, entry: NewEntry): Promise<boolean> {
  const added = await db.insert(waitlistEntries).values(entry).onConflictDoNothing().returning({ id: waitlistEntries.id });
  return added.length > 0;
}

/** Adds what an entry does not say yet (a name, an audience, a message); what it says stays, since anybody can type an address. */
export async function completeEntry(db: Database, { email, name, audience, message }: NewEntry): Promise<void> {
  const { name: oldName, audience: oldAudience, message: oldMessage } = waitlistEntries;
  await db
    .update(waitlistEntries)
    .set({ name: sql`coalesce(${oldName}, ${name})`, audience: sql`coalesce(${oldAudience}, ${audience})`, message: sql`coalesce(${oldMessage}, ${message})` })
    .where(ofAddress(email));
}

export async function findEntry(db: Database, id: string): Promise<WaitlistEntry | undefined> {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row && toEntry(row);
}

/** The entry with this address, made where there is none: whoever is invited did not agree to any other mail. */
export async function entryFor(db: Database, { email, name }: Pick<NewEntry, 'email' | 'name'>): Promise<WaitlistEntry> {
  await addToWaitlist(db, { email, name, consent: false });
  const [row] = await db.select().from(waitlistEntries).where(ofAddress(email));
  if (!row) throw new Error('The entry was not stored.');
  return toEntry(row);
}

/** Whether somebody has an account with this address, in any letter case. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return found.length > 0;
}

/** Keeps an invitation for an entry; one made before stops working. */
export async function keepInvitation(db: Database, invitation: typeof invitations.$inferInsert): Promise<void> {
  const { waitlistEntryId, tokenHash, expiresAt } = invitation;
  await db.transaction(async (transaction) => {
    await transaction
      .insert(invitations)
      .values(invitation)
      .onConflictDoUpdate({ target: invitations.waitlistEntryId, set: { tokenHash, expiresAt, createdAt: sql`now()` } });
    await transaction.update(waitlistEntries).set({ status: 'invited' }).where(eq(waitlistEntries.id, waitlistEntryId));
  });
}

export const toEntry = ({ id, createdAt, email, name, audience, message, consent, status }: typeof waitlistEntries.$inferSelect): WaitlistEntry => ({
  id,
  createdAt: createdAt.toISOString(),
  email,
  name,
  audience,
  message,
  consent,
  status,
});
