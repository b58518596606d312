import type { WaitlistEntry } from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { invitations, waitlistEntries } from '../../database/schema/index.ts';

type NewEntry = Pick<typeof waitlistEntries.$inferInsert, 'email' | 'name' | 'audience' | 'message' | 'consent' | 'consentText'>;

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
    .where(sql`lower(${waitlistEntries.email}) = ${email.toLowerCase()}`);
}

export async function findEntry(db: Database, id: string): Promise<WaitlistEntry | undefined> {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row && toEntry(row);
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
