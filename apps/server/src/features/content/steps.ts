import { and, eq, max } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { contentRecords, contentVersions } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Catalog } from './catalog.ts';
import { parsedText } from './forms.ts';
import type { Store } from './store.ts';
import { contentHash, recordKey } from './texts.ts';
import {
  changedMeanwhile,
  currentOf,
  type Done,
  hashOf,
  joined,
  keptText,
  ofRecord,
  type Place,
  type Row,
  readByTwo,
  refuseFaults,
  type Standing,
  type Step,
  seen,
  type Written,
} from './versions.ts';

/** The way of a text to visitors: a draft is sent to review, and whoever had no hand in it publishes it. A step is done to the version that was seen only. */
export function stepsOf(db: Database, catalog: Catalog, { ready, change }: Store) {
  return {
    saveDraft: (request: FastifyRequest, place: Place, { base, ...written }: Written & { base: string | null }) =>
      change(request, place, async (transaction, standing) => {
        const { open } = standing;
        if (open?.state === 'in-review') throw new AppError('other-state', 'This is in review. Send it back first, then change it.');
        const body = keptText(place, written.body, standing);
        const stands = open?.body ?? currentOf(standing);
        if (base !== hashOf(stands)) throw changedMeanwhile(stands);
        if (!open) return addDraft(transaction, request, place, standing, { ...written, body });
        const { id } = viewerOf(request).user;
        await update(transaction, open, {
          body,
          hash: contentHash(body),
          // Whoever goes on writing has what stands now before their eyes.
          baseHash: hashOf(currentOf(standing)),
          note: written.note,
          reviewDue: written.reviewDue,
          authors: [...new Set([...open.authors, id])],
          authorId: id,
        });
        return { action: 'content-drafted', number: open.number };
      }),

    discard: (request: FastifyRequest, place: Place, { hash }: Step) =>
      change(request, place, async (transaction, { open }) => {
        const row = seen(open, hash);
        await update(transaction, row, { state: 'withdrawn' });
        return { action: 'content-discarded', number: row.number };
      }),

    async submit(request: FastifyRequest, place: Place, { hash, note }: Step) {
      const [draft] = await db
        .select()
        .from(contentVersions)
        .where(and(ofRecord(place), eq(contentVersions.state, 'draft')));
      if (draft && draft.hash === hash) refuseFaults(await catalog.check(place.kind, place.record, draft.body));
      return change(request, place, async (transaction, { open }) => {
        const row = seen(open, hash);
        if (row.state !== 'draft') throw new AppError('other-state', 'This is in review already.');
        const body = parsedText(place.kind, row.body);
        await update(transaction, row, { state: 'in-review', body, hash: contentHash(body), note: joined(row.note, note) });
        return { action: 'content-submitted', number: row.number };
      });
    },

    sendBack: (request: FastifyRequest, place: Place, { hash, note }: Step) =>
      change(request, place, async (transaction, { open }) => {
        const row = seen(open, hash);
        if (row.state !== 'in-review') throw new AppError('other-state', 'This is not in review any more.');
        await update(transaction, row, { state: 'draft', note: joined(row.note, note) });
        return { action: 'content-returned', number: row.number };
      }),

    async publish(request: FastifyRequest, place: Place, { hash, note }: Step) {
      const { id } = viewerOf(request).user;
      const [waiting] = await db
        .select()
        .from(contentVersions)
        .where(and(ofRecord(place), eq(contentVersions.state, 'in-review')));
      // What it refers to may have changed since it was sent to review.
      if (waiting && waiting.hash === hash) refuseFaults(await catalog.check(place.kind, place.record, waiting.body));
      return change(request, place, async (transaction, standing) => {
        const row = seen(standing.open, hash);
        if (row.state !== 'in-review') throw new AppError('other-state', 'This is not in review. Its author sends it there first.');
        if (row.authors.includes(id)) throw new AppError('second-person', 'You had a hand in this text. Somebody else has to approve it.');
        const current = currentOf(standing);
        if (row.baseHash !== hashOf(current)) throw changedMeanwhile(current);
        const now = new Date();
        if (standing.published) await update(transaction, standing.published, { state: 'withdrawn', publishedTo: now });
        const body = readByTwo(row.body, now);
        await update(transaction, row, { state: 'published', body, approverId: id, publishedFrom: now, note: joined(row.note, note) });
        return { action: 'content-published', number: row.number, columns: { reviewDue: row.reviewDue, readBy: id, readAt: now } };
      });
    },

    restore: (request: FastifyRequest, place: Place, { number }: { number: number }) =>
      change(request, place, async (transaction, standing) => {
        if (standing.open) throw new AppError('other-state', 'Another version is open. Publish it or give it up first.');
        const [old] = await transaction
          .select()
          .from(contentVersions)
          .where(and(ofRecord(place), eq(contentVersions.number, number)));
        const text = number === 0 ? standing.shipped : old?.body;
        if (!text) throw notFound('This version');
        const body = keptText(place, text, standing);
        return addDraft(transaction, request, place, standing, { body, note: number === 0 ? 'As shipped' : `As in version ${number}`, reviewDue: null });
      }),

    withdraw: (request: FastifyRequest, place: Place, { hash, note }: Step) =>
      change(request, place, async (transaction, { published: live }) => {
        const row = seen(live, hash);
        await update(transaction, row, { state: 'withdrawn', publishedTo: new Date(), note: joined(row.note, note) });
        return { action: 'content-withdrawn', number: row.number, columns: { reviewDue: null } };
      }),

    async markRead(request: FastifyRequest, { kind, record }: Place, reviewDue: string | null) {
      await ready();
      const subject = { kind: 'content', id: recordKey(kind, record) } as const;
      await db.transaction(async (transaction) => {
        const gone = await transaction
          .update(contentRecords)
          .set({ reviewDue, readBy: viewerOf(request).user.id, readAt: new Date() })
          .where(eq(contentRecords.id, subject.id))
          .returning({ id: contentRecords.id });
        if (gone.length === 0) throw notFound('This record');
        await audit(transaction, request, { action: 'content-read', subject, details: { due: reviewDue } });
      });
    },
  };
}

async function addDraft(
  transaction: Transaction,
  request: FastifyRequest,
  place: Place,
  standing: Standing,
  { body, note, reviewDue }: Written,
): Promise<Done> {
  const [last] = await transaction
    .select({ number: max(contentVersions.number) })
    .from(contentVersions)
    .where(ofRecord(place));
  const { id } = viewerOf(request).user;
  const number = (last?.number ?? 0) + 1;
  await transaction.insert(contentVersions).values({
    ...place,
    number,
    state: 'draft',
    body,
    hash: contentHash(body),
    baseHash: hashOf(currentOf(standing)),
    note,
    reviewDue,
    authors: [id],
    authorId: id,
  });
  return { action: 'content-drafted', number };
}

async function update(transaction: Transaction, row: Row, columns: Partial<typeof contentVersions.$inferInsert>): Promise<void> {
  await transaction
    .update(contentVersions)
    .set({ changedAt: new Date(), ...columns })
    .where(eq(contentVersions.id, row.id));
}
