import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { decryptField, encryptField, isOutdated, type KeyRing, type Place } from '../platform/field-encryption.ts';
import type { Database } from './connect.ts';

/** A column of encrypted texts. `owner` (null: nobody's) and `id` of a row are handed to `place`, which says where its text belongs. */
export type EncryptedColumn = { table: PgTable; id: PgColumn; owner: PgColumn; text: PgColumn; place: (owner: string | null, row: string) => Place };

const BATCH = 200;

/** Encrypts anew, with the current key, every text that an older one encrypted or that is not bound to its row yet. May be run again after it was broken off. @returns how many. */
export async function encryptAnew(db: Database, keys: KeyRing, columns: EncryptedColumn[]): Promise<number> {
  let changed = 0;
  for (const column of columns) changed += await encryptColumn(db, keys, column);
  return changed;
}

async function encryptColumn(db: Database, keys: KeyRing, { table, id, owner, text, place }: EncryptedColumn): Promise<number> {
  let changed = 0;
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id, owner, text })
      .from(table)
      .where(and(isNotNull(text), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows as { id: string; owner: string | null; text: string }[]) {
      last = row.id;
      if (!isOutdated(keys, row.text)) continue;
      const where = place(row.owner, row.id);
      const anew = encryptField(keys, where, decryptField(keys, where, row.text));
      await db
        .update(table)
        .set({ [propertyOf(table, text)]: anew })
        .where(eq(id, row.id));
      changed += 1;
    }
    if (rows.length < BATCH) return changed;
  }
}

/** The name drizzle gives a column in code. */
function propertyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, value]) => value === column);
  if (!found) throw new Error(`The column ${column.name} is not of this table.`);
  return found[0];
}
