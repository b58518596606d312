import { randomUUID } from 'node:crypto';
import {
  DAY_PART_IDS,
  type DiaryContent,
  type DiaryEntry,
  type DiaryEntryInput,
  type DiaryOutline,
  diaryContentSchema,
  type diaryOutlineQuerySchema,
  type diaryPageQuerySchema,
} from '@consilium/contract';
import { and, desc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { diaryEntries } from '../../database/schema/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { decryptField, encryptField, type KeyRing } from '../../platform/field-encryption.ts';
import { holdAccount } from '../../platform/room.ts';
import { requirePerson } from './family.ts';
import { keepOneMore, PLACES, requireOwn, type Store } from './store.ts';

type Row = typeof diaryEntries.$inferSelect;

/** A member's whole diary, the newest day first, and of one day the latest part. */
export const readDiary = (store: Store, userId: string): Promise<DiaryEntry[]> => read(store, userId, eq(diaryEntries.userId, userId));

/** Some days of it that follow one another, and where the next ones begin. A day is never parted, so that the order of its parts is whole. */
export async function readDiaryPage(
  store: Store,
  userId: string,
  { whom, before, on, days }: z.output<typeof diaryPageQuerySchema>,
): Promise<{ entries: DiaryEntry[]; earlier: string | null }> {
  const { date } = diaryEntries;
  const of = and(isOf(userId, whom), on === undefined ? undefined : eq(date, on), before === undefined ? undefined : lt(date, before));
  const written = await store.db
    .selectDistinct({ date })
    .from(diaryEntries)
    .where(of)
    .orderBy(desc(date))
    .limit(days + 1);
  const last = written.slice(0, days).at(-1);
  if (!last) return { entries: [], earlier: null };
  return { entries: await read(store, userId, and(of, gte(date, last.date))), earlier: written.length > days ? last.date : null };
}

/** A calendar year of it, and the years there are. */
export async function readDiaryOutline(store: Store, userId: string, { whom, year }: z.output<typeof diaryOutlineQuerySchema>): Promise<DiaryOutline> {
  const { date } = diaryEntries;
  const of = isOf(userId, whom);
  const written = sql<number>`extract(year from ${date})::int`;
  const years = await store.db.selectDistinct({ year: written }).from(diaryEntries).where(of).orderBy(desc(written));
  const entries = await read(store, userId, and(of, gte(date, `${year}-01-01`), lte(date, `${year}-12-31`)));
  return { entries, years: years.map((found) => found.year) };
}

function isOf(userId: string, whom: string | undefined): SQL | undefined {
  const { personId } = diaryEntries;
  return and(eq(diaryEntries.userId, userId), whom === undefined ? undefined : whom === 'me' ? isNull(personId) : eq(personId, whom));
}

async function read({ db, keys }: Store, userId: string, where: SQL | undefined): Promise<DiaryEntry[]> {
  const rows = await db.select().from(diaryEntries).where(where).orderBy(desc(diaryEntries.date), desc(diaryEntries.createdAt));
  const entries = rows.map((row) => open(keys, userId, row));
  // The part of the day is encrypted, so the database cannot order by it; what is of the whole day comes first.
  const placeOf = ({ part }: DiaryEntry) => (part === null ? DAY_PART_IDS.length : DAY_PART_IDS.indexOf(part));
  return entries.sort((a, b) => (a.date === b.date ? placeOf(b) - placeOf(a) : 0));
}

/** @throws AppError 409 when the diary is full, 404 when the member keeps no such person. */
export async function writeDiaryEntry({ db, keys }: Store, userId: string, { date, personId, ...content }: DiaryEntryInput): Promise<DiaryEntry> {
  const id = randomUUID();
  const [row] = await keepOneMore(db, diaryEntries, userId, async (transaction) => {
    await requirePerson(transaction, userId, personId);
    return transaction
      .insert(diaryEntries)
      .values({ id, userId, personId, date, content: close(keys, userId, id, content) })
      .returning();
  });
  if (!row) throw new Error('The diary entry was not stored.');
  return open(keys, userId, row);
}

/**
 * @param version of the entry that was seen. @throws AppError 404 when this member has no such entry, or keeps no such person; 409 with what stands there when it
 * is another one.
 */
export async function changeDiaryEntry({ db, keys }: Store, userId: string, id: string, version: number, entry: DiaryEntryInput): Promise<DiaryEntry> {
  const { date, personId, ...content } = entry;
  const own = and(eq(diaryEntries.id, id), eq(diaryEntries.userId, userId));
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, userId);
    const [before] = await transaction.select().from(diaryEntries).where(own);
    if (!before) throw notFound('This diary entry');
    await requirePerson(transaction, userId, personId);
    if (before.version !== version) throw changedMeanwhile(open(keys, userId, before));
    const [row] = await transaction
      .update(diaryEntries)
      .set({ date, personId, content: close(keys, userId, id, content), version: version + 1, updatedAt: new Date() })
      .where(own)
      .returning();
    if (!row) throw notFound('This diary entry');
    return open(keys, userId, row);
  });
}

/** @throws AppError 404 when this member has no such entry. */
export async function deleteDiaryEntry({ db }: Store, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(diaryEntries)
    .where(and(eq(diaryEntries.id, id), eq(diaryEntries.userId, userId)))
    .returning({ id: diaryEntries.id });
  if (gone.length === 0) throw notFound('This diary entry');
}

const changedMeanwhile = (theirs: DiaryEntry) =>
  new AppError(
    'changed-meanwhile',
    'This entry was changed meanwhile, perhaps in another tab. Nothing was overwritten. Look at what is stored, then decide.',
    undefined,
    undefined,
    theirs,
  );

const close = (keys: KeyRing, userId: string, id: string, content: DiaryContent) => encryptField(keys, PLACES.diary(userId, id), content);

function open(keys: KeyRing, userId: string, row: Row): DiaryEntry {
  const { id, personId, date, version, createdAt, updatedAt, content } = requireOwn(userId, row);
  return {
    id,
    personId,
    date,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...diaryContentSchema.parse(decryptField(keys, PLACES.diary(userId, id), content)),
  };
}
