import { randomUUID } from 'node:crypto';
import { type FamilyDetails, type FamilyProfile, familyDetailsSchema, LIMITS } from '@consilium/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { familyProfiles } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { decryptField, encryptField, type KeyRing } from '../../platform/field-encryption.ts';
import { holdAccount, requireRoom, type Transaction } from '../../platform/room.ts';
import { type Own, PLACES, requireOwn, type Store } from './store.ts';

type Row = typeof familyProfiles.$inferSelect;

/** The people a member keeps details of: their own first, then the others by their names. */
export async function listFamily({ db, keys }: Store, userId: string): Promise<FamilyProfile[]> {
  const rows = await db.select().from(familyProfiles).where(eq(familyProfiles.userId, userId)).orderBy(asc(familyProfiles.createdAt), asc(familyProfiles.id));
  // Names are encrypted: the database cannot order by them.
  return rows
    .map((row) => open(keys, requireOwn(userId, row)))
    .sort((a, b) => Number(b.relation === 'self') - Number(a.relation === 'self') || a.name.localeCompare(b.name, 'en'));
}

/** @throws AppError 409 when the member keeps as many as one may, or their own details already. */
export async function addPerson({ db, keys }: Store, request: FastifyRequest, userId: string, details: FamilyDetails): Promise<FamilyProfile> {
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, userId);
    await requireRoom(transaction, { table: familyProfiles, owner: familyProfiles.userId, most: LIMITS.familyProfiles }, userId);
    const own = details.relation === 'self';
    if (own) await requireNoneOfOwn(transaction, userId);
    const id = randomUUID();
    const [row] = await transaction
      .insert(familyProfiles)
      .values({ id, userId, own, content: encryptField(keys, PLACES.family(userId, id), details) })
      .returning();
    if (!row) throw new Error('The person was not stored.');
    await audit(transaction, request, { action: 'family-added', subject: { kind: 'user', id: userId } });
    return open(keys, row);
  });
}

/**
 * @param version of the details that were seen. @throws AppError 409 with what stands there when it is another one. 400 when it would make somebody else of the
 * person: what is kept of one must never become another's.
 */
export async function changePerson({ db, keys }: Store, request: FastifyRequest, own: Own, version: number, details: FamilyDetails): Promise<FamilyProfile> {
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, own.userId);
    const row = await ownPerson(transaction, own);
    if (row.version !== version) throw changedMeanwhile(open(keys, row));
    if (row.own !== (details.relation === 'self')) throw ofAnother();
    const [changed] = await transaction
      .update(familyProfiles)
      .set({ content: encryptField(keys, PLACES.family(own.userId, own.id), details), version: version + 1, updatedAt: sql`now()` })
      .where(ownedBy(own))
      .returning();
    if (!changed) throw notFound('This person');
    await audit(transaction, request, { action: 'family-changed', subject: { kind: 'user', id: own.userId } });
    return open(keys, changed);
  });
}

/** Deletes a person with every assessment and diary entry kept of them. @throws AppError 404 when this member keeps no such person. */
export async function removePerson({ db }: Store, request: FastifyRequest, own: Own): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdAccount(transaction, own.userId);
    const gone = await transaction.delete(familyProfiles).where(ownedBy(own)).returning({ id: familyProfiles.id });
    if (gone.length === 0) throw notFound('This person');
    await audit(transaction, request, { action: 'family-removed', subject: { kind: 'user', id: own.userId } });
  });
}

/**
 * Lets something be kept of a person; only while the account is held does the person stay. @param personId null: of the member.
 * @throws AppError 404 when the member keeps no such person. 400 for the member's own details: what is kept of the member belongs to nobody else.
 */
export async function requirePerson(db: Pick<Store['db'], 'select'>, userId: string, personId: string | null): Promise<void> {
  if (personId === null) return;
  const { own } = await ownPerson(db, { userId, id: personId });
  if (own) throw new AppError('invalid-input', 'What is about you is kept without a person.', { personId: 'Leave the person out for what is about you' });
}

const ownedBy = ({ userId, id }: Own) => and(eq(familyProfiles.id, id), eq(familyProfiles.userId, userId));

async function ownPerson(db: Pick<Store['db'], 'select'>, own: Own): Promise<Row> {
  const [row] = await db.select().from(familyProfiles).where(ownedBy(own));
  if (!row) throw notFound('This person');
  return requireOwn(own.userId, row);
}

async function requireNoneOfOwn(transaction: Transaction, userId: string): Promise<void> {
  const [own] = await transaction
    .select({ id: familyProfiles.id })
    .from(familyProfiles)
    .where(and(eq(familyProfiles.userId, userId), eq(familyProfiles.own, true)));
  if (own) throw new AppError('duplicate', 'Your own details are kept already. Change them instead.', { relation: 'Your own details are kept already' });
}

const ofAnother = () =>
  new AppError('invalid-input', 'Your own details stay yours, and another person’s stay theirs. Add the other one instead.', {
    relation: 'This cannot become somebody else’s details',
  });

const changedMeanwhile = (theirs: FamilyProfile) =>
  new AppError(
    'changed-meanwhile',
    'These details were changed meanwhile, perhaps in another tab. Nothing was overwritten. Look at what is stored, then decide.',
    undefined,
    undefined,
    theirs,
  );

function open(keys: KeyRing, { id, userId, version, createdAt, updatedAt, content }: Row): FamilyProfile {
  return {
    id,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...familyDetailsSchema.parse(decryptField(keys, PLACES.family(userId, id), content)),
  };
}
