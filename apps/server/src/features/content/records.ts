import type { ContentKind, ContentRecord, RecordState } from '@consilium/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { contentRecords, users } from '../../database/schema/index.ts';
import type { Catalog } from './catalog.ts';
import { isMedical } from './medical.ts';
import { contentHash, recordKey, titleOf } from './texts.ts';

type Row = typeof contentRecords.$inferSelect;
const CHUNK = 200;

/** Makes the rows of shipped records that are missing, and puts right those whose shipped text is another one by now. */
export async function fillRecords(db: Database, catalog: Catalog): Promise<void> {
  const known = new Map((await db.select().from(contentRecords)).map((row) => [row.id, row]));
  const rows = catalog
    .entries()
    .map((entry) => ({ id: recordKey(entry.kind, entry.record), ...entry }))
    .filter((row) => {
      const stored = known.get(row.id);
      return !stored || Object.entries(row).some(([name, value]) => stored[name as keyof Row] !== value);
    });
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  const set = Object.fromEntries((['title', 'area', 'hash', 'shipped', 'rank', 'risk', 'urgency', 'met'] as const).map((column) => [column, excluded(column)]));
  for (let from = 0; from < rows.length; from += CHUNK)
    await db
      .insert(contentRecords)
      .values(rows.slice(from, from + CHUNK))
      .onConflictDoUpdate({ target: contentRecords.id, set });
}

/** What a record's row says after something was done to it. */
export type Standing = { state: RecordState; body: Record<string, unknown> | undefined; shown: Record<string, unknown> | undefined };

/** The hash of a medical record is that of what is made of it, and is written when that is there. */
export const standingColumns = (kind: ContentKind, record: string, { state, body, shown }: Standing) => ({
  state,
  ...(isMedical(kind) ? {} : { hash: shown ? contentHash(shown) : null }),
  ...(body ? { title: titleOf(kind, record, shown ?? body) } : {}),
});

/** The rows of a list with the names of those who edited and read them. */
export async function toRecords(db: Database, rows: readonly Row[]): Promise<ContentRecord[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ editedBy, readBy }) => [editedBy, readBy]),
  );
  return rows.map(({ id, kind, record, title, area, state, reviewDue, editedBy, readBy, readAt, changedAt }) => ({
    id,
    kind,
    record,
    title,
    area,
    state,
    reviewDue,
    readBy: names(readBy),
    readAt: readAt?.toISOString() ?? null,
    editedBy: names(editedBy),
    changedAt: changedAt?.toISOString() ?? null,
  }));
}

/** @returns what gives the name of somebody; null: nobody, or an account deleted since. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = wanted.length === 0 ? [] : await db.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, wanted));
  const names = new Map(found.map(({ id, username }) => [id, username]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
