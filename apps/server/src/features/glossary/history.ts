import type { GLOSSARY_ACTIONS, GlossaryLog } from '@consilium/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { glossaryHistory, users } from '../../database/schema/index.ts';
import type { EntryRow } from './names.ts';

/** What an editor can change, and restore. */
const FIELDS = [
  'term',
  'shortDefinition',
  'longDefinition',
  'system',
  'tradition',
  'tags',
  'sourceLinks',
  'aliases',
  'imageUrl',
  'videoUrl',
  'unlinked',
  'isPublished',
] as const satisfies readonly (keyof EntryRow)[];

type Done = { action: (typeof GLOSSARY_ACTIONS)[number]; before?: EntryRow; after?: EntryRow; userId: string | null; note?: string };

/** Records what was done to an entry: each field that changed, before and after it, and the whole entry. */
export async function record(db: Pick<Database, 'insert'>, { action, before, after, userId, note }: Done): Promise<void> {
  const entry = after ?? before;
  if (!entry) return;
  const changes = Object.fromEntries(
    FIELDS.filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null)).map((field) => [
      field,
      { before: before?.[field] ?? null, after: after?.[field] ?? null },
    ]),
  );
  await db.insert(glossaryHistory).values({
    entryId: entry.id,
    slug: entry.slug,
    action,
    userId,
    details: { changes, entry: Object.fromEntries(FIELDS.map((field) => [field, entry[field]])), ...(note ? { note } : {}) },
  });
}

/** What was done to an entry, the newest first; also to one that was deleted. */
export async function historyOf(db: Database, entryId: string): Promise<GlossaryLog[]> {
  const rows = await db
    .select()
    .from(glossaryHistory)
    .where(eq(glossaryHistory.entryId, entryId))
    .orderBy(desc(glossaryHistory.createdAt), desc(glossaryHistory.id));
  const names = await usernamesOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, action, userId, createdAt, details }) => ({
    id,
    action,
    userId,
    username: userId === null ? null : (names.get(userId) ?? null),
    createdAt: createdAt.toISOString(),
    details,
  }));
}

/** The names of accounts that are still there. */
export async function usernamesOf(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
