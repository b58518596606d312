import type { Database } from '../../database/connect.ts';
import { waitlistEntries } from '../../database/schema/index.ts';

type NewEntry = Pick<typeof waitlistEntries.$inferInsert, 'email' | 'name' | 'audience' | 'message' | 'consent' | 'consentText'>;

/** Puts somebody on the list. @returns false when the address (in any letter case) already stands there; nothing is changed then. */
export async function addToWaitlist(db: Database, entry: NewEntry): Promise<boolean> {
  const added = await db.insert(waitlistEntries).values(entry).onConflictDoNothing().returning({ id: waitlistEntries.id });
  return added.length > 0;
}
