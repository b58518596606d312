import { createHash, randomUUID } from 'node:crypto';
import { type MemberExport, type SavedAnalysis, SHARE_CONSENT, type SharedContent, type SharedReview, type Sharing } from '@consilium/contract';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sharedAssessments, sharedReviews } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { deIdentify, toldAge } from '../../platform/de-identify.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { decryptField, encryptField, type KeyRing } from '../../platform/field-encryption.ts';
import { holdAccount } from '../../platform/room.ts';
import { findAnalysis } from './analyses.ts';
import { PLACES, requireOwn, type Store } from './store.ts';

const CAUSES_SHARED = 5;

type Row = typeof sharedAssessments.$inferSelect;
/** What stands encrypted of a review. */
export type ReviewContent = Pick<SharedReview, 'verdict' | 'level' | 'cause' | 'reason'>;
type Copy = Pick<Sharing, 'content' | 'hash' | 'takenOut'>;

/** The copy of a shared assessment, decrypted. */
export const openShared = (keys: KeyRing, { id, userId, content }: Pick<Row, 'id' | 'userId' | 'content'>): SharedContent =>
  (decryptField(keys, PLACES.shared(userId, id), content) as { content: SharedContent }).content;

/** What a reviewer said, decrypted. */
export const openReview = (keys: KeyRing, { id, sharedId, content }: Pick<typeof sharedReviews.$inferSelect, 'id' | 'sharedId' | 'content'>): ReviewContent =>
  decryptField(keys, PLACES.review(sharedId, id), content) as ReviewContent;

/** What is shared of an assessment, or would be: once shared it stays as it was agreed to. @throws AppError 404 when this member has no such assessment. */
export async function sharingOf(store: Store, userId: string, analysisId: string): Promise<Sharing> {
  const [row] = await store.db.select().from(sharedAssessments).where(eq(sharedAssessments.analysisId, analysisId));
  if (!row) return { consent: SHARE_CONSENT, ...copyOf(await findAnalysis(store, userId, analysisId)), shared: null };
  if (row.userId !== userId) throw notFound('This assessment');
  const [given] = await store.db.select({ total: count() }).from(sharedReviews).where(eq(sharedReviews.sharedId, row.id));
  const copy = decryptField(store.keys, PLACES.shared(userId, row.id), row.content) as Copy;
  return { consent: row.consent, ...copy, shared: { at: row.sharedAt.toISOString(), reviews: given?.total ?? 0 } };
}

/**
 * Shares the copy that the member was shown. A second time changes nothing.
 * @param hash of the copy that was shown. @throws AppError 409 when another one would be shared. 404 when this member has no such assessment.
 */
export async function shareAssessment(
  store: Store,
  request: FastifyRequest,
  { userId, analysisId, hash }: { userId: string; analysisId: string; hash: string },
): Promise<void> {
  const copy = copyOf(await findAnalysis(store, userId, analysisId));
  if (copy.hash !== hash) throw new AppError('changed-meanwhile', 'The copy is not the one you read any more. Read it again, then share it.');
  const id = randomUUID();
  await store.db.transaction(async (transaction) => {
    await holdAccount(transaction, userId);
    const made = await transaction
      .insert(sharedAssessments)
      .values({ id, userId, analysisId, consent: SHARE_CONSENT, content: encryptField(store.keys, PLACES.shared(userId, id), copy) })
      .onConflictDoNothing()
      .returning({ id: sharedAssessments.id });
    // Not which copy: it must not be possible to tell from the records whose it is.
    if (made.length > 0) await audit(transaction, request, { action: 'assessment-shared', actorId: userId, subject: { kind: 'user', id: userId } });
  });
}

/** Deletes the copy with everything reviewers said of it. @throws AppError 404 when it is not shared. */
export async function withdrawSharing({ db }: Store, request: FastifyRequest, { userId, analysisId }: { userId: string; analysisId: string }): Promise<void> {
  await db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(sharedAssessments)
      .where(and(eq(sharedAssessments.analysisId, analysisId), eq(sharedAssessments.userId, userId)))
      .returning({ id: sharedAssessments.id });
    if (gone.length === 0) throw notFound('A shared copy of this assessment');
    await audit(transaction, request, { action: 'assessment-unshared', subject: { kind: 'user', id: userId } });
  });
}

/** Everything a member shares, with what reviewers said of it, but not who they are. */
export async function listShared({ db, keys }: Store, userId: string): Promise<MemberExport['shared']> {
  const rows = await db.select().from(sharedAssessments).where(eq(sharedAssessments.userId, userId)).orderBy(desc(sharedAssessments.sharedAt));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const given = await db.select().from(sharedReviews).where(inArray(sharedReviews.sharedId, ids)).orderBy(asc(sharedReviews.createdAt));
  return rows.map((row) => ({
    analysisId: row.analysisId,
    at: row.sharedAt.toISOString(),
    consent: row.consent,
    content: openShared(keys, requireOwn(userId, row)),
    reviews: given.filter(({ sharedId }) => sharedId === row.id).map((review) => ({ at: review.changedAt.toISOString(), ...openReview(keys, review) })),
  }));
}

/** What is shared of an assessment: without what points to a person, and without the parts that are the same for everybody. */
function copyOf({ request: { description, profile }, analysis: { triage, findings, systems } }: SavedAnalysis): Copy {
  const takenOut = new Set<Copy['takenOut'][number]>();
  const without = (written: string) => {
    const { text, takenOut: taken } = deIdentify(written);
    for (const kind of taken) takenOut.add(kind);
    return text;
  };
  const age = profile.age === undefined ? undefined : toldAge(profile.age);
  if (age !== profile.age) takenOut.add('age');
  const causes = systems.find(({ system }) => system === 'conventional')?.diagnoses ?? [];
  const content: SharedContent = {
    description: without(description),
    profile: {
      ...profile,
      ...(age === undefined ? {} : { age }),
      medicines: profile.medicines.map(without),
      conditions: profile.conditions.map(without),
      allergies: profile.allergies.map(without),
    },
    findings: findings.map(({ name, presence }) => ({ name, presence })),
    level: triage.level,
    causes: causes.slice(0, CAUSES_SHARED).map(({ id, name, icd10, confidence }) => ({ id, name, icd10, confidence })),
  };
  return { content, hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'), takenOut: [...takenOut] };
}
