import { createHash, randomUUID } from 'node:crypto';
import type { GivenReview, SharedContent, SharedDetail, SharedReview } from '@consilium/contract';
import { asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sharedAssessments, sharedReviews, users } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { encryptField } from '../../platform/field-encryption.ts';
import type { Transaction } from '../../platform/room.ts';
import { openReview, openShared, PLACES, type ReviewContent } from '../member/index.ts';
import { riskOf } from './queue.ts';
import { monthOf, type Store } from './store.ts';

type Row = typeof sharedReviews.$inferSelect;
type Condition = { id: string; name: string };

/** What somebody said, in one hash: whoever changes it names the words they saw. */
const hashOf = ({ verdict, level, cause, reason }: ReviewContent) =>
  createHash('sha256')
    .update(JSON.stringify([verdict, level, cause?.id ?? null, reason]))
    .digest('hex');

/** @throws AppError 404 when nothing is shared by this id, or it is the reader's own. */
async function requireShared(db: Pick<Store['db'], 'select'>, viewer: string, id: string) {
  const [row] = await db.select().from(sharedAssessments).where(eq(sharedAssessments.id, id));
  if (!row) throw notFound('This shared assessment');
  if (row.userId === viewer) throw new AppError('second-person', 'This is an assessment of yours. Somebody else has to review it.');
  return row;
}

/** A shared assessment as a reviewer reads it. What others said is told only to who has said something. */
export async function findShared({ db, keys }: Store, viewer: string, id: string): Promise<SharedDetail> {
  const shared = await requireShared(db, viewer, id);
  const rows = await db
    .select({ review: sharedReviews, by: users.username })
    .from(sharedReviews)
    .leftJoin(users, eq(users.id, sharedReviews.reviewerId))
    .where(eq(sharedReviews.sharedId, id))
    .orderBy(asc(sharedReviews.createdAt), asc(sharedReviews.id));
  const reviews = rows.map(({ review, by }): SharedReview => {
    const said = openReview(keys, review);
    return { by, own: review.reviewerId === viewer, at: review.changedAt.toISOString(), ...said, hash: hashOf(said) };
  });
  const own = reviews.find((review) => review.own) ?? null;
  const others = reviews.filter((review) => !review.own);
  const content = openShared(keys, shared);
  return { id, month: monthOf(shared.sharedAt), risk: riskOf(content), content, own, others: own ? others : null, open: others.length === 0 || !own };
}

/**
 * Keeps what a reviewer says. It can be changed until somebody else has said something: from then on it would not be independent any more.
 * @param cause the condition that was named; undefined: there is none like it. @throws AppError 409 when it was said or changed meanwhile.
 */
export async function reviewShared(
  { db, keys }: Store,
  request: FastifyRequest,
  id: string,
  given: GivenReview,
  cause: Condition | null | undefined,
): Promise<void> {
  const { id: reviewerId } = viewerOf(request).user;
  if (cause === undefined) throw new AppError('invalid-input', 'There is no such condition.', { cause: 'Choose one of the conditions' });
  await db.transaction(async (transaction) => {
    const shared = await requireShared(transaction, reviewerId, id);
    const content = openShared(keys, shared);
    const said = saidOf(given, content, cause);
    const row = await held(transaction, id);
    if (!row) throw notFound('This shared assessment');
    const all = await transaction.select().from(sharedReviews).where(eq(sharedReviews.sharedId, id));
    const own = all.find((review) => review.reviewerId === reviewerId);
    requireUnchanged(own && openReview(keys, own), given.base);
    if (own && all.length > 1)
      throw new AppError('other-state', 'Somebody else has reviewed this meanwhile. Your review stays as it is, so that it is independent.');
    const rowId = own?.id ?? randomUUID();
    const values = { ...agreedOf(said, content), content: encryptField(keys, PLACES.review(id, rowId), said), changedAt: new Date() };
    if (own) await transaction.update(sharedReviews).set(values).where(eq(sharedReviews.id, rowId));
    else await transaction.insert(sharedReviews).values({ id: rowId, sharedId: id, reviewerId, ...values });
    await audit(transaction, request, { action: 'shared-reviewed', subject: { kind: 'shared-assessment', id }, details: { verdict: said.verdict } });
  });
}

/** Holds what is shared until the transaction ends: of two who say something at once the second sees the first. */
async function held(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.select({ id: sharedAssessments.id }).from(sharedAssessments).where(eq(sharedAssessments.id, id)).for('update');
  return rows.length > 0;
}

function saidOf(given: GivenReview, { level, causes: [main] }: SharedContent, cause: Condition | null): ReviewContent {
  const ours = main ? { id: main.id, name: main.name } : null;
  if (given.verdict === 'agreed') return { verdict: 'agreed', level, cause: ours, reason: '' };
  if (given.verdict === 'flagged') return { verdict: 'flagged', level: null, cause: null, reason: given.reason };
  if (given.level === level && (cause?.id ?? null) === (ours?.id ?? null))
    throw new AppError('invalid-input', 'This is what the assessment says. Agree with it, or change the level or the main cause.');
  return { verdict: 'corrected', level: given.level, cause, reason: given.reason };
}

/** Where neither names a cause there is nothing to agree about. */
function agreedOf({ verdict, level, cause }: ReviewContent, content: SharedContent): Pick<Row, 'levelAgreed' | 'causeAgreed'> {
  if (verdict === 'flagged') return { levelAgreed: null, causeAgreed: null };
  const [main] = content.causes;
  return { levelAgreed: level === content.level, causeAgreed: main || cause ? main?.id === cause?.id : null };
}

function requireUnchanged(own: ReviewContent | undefined, base: string | null): void {
  if ((own ? hashOf(own) : null) === base) return;
  throw new AppError(
    'changed-meanwhile',
    'You have reviewed this meanwhile, in another window perhaps. Nothing was saved: look at it first.',
    undefined,
    undefined,
    own,
  );
}
