import {
  type AuditAction,
  type ContentDetail,
  type ContentKind,
  type ContentProblem,
  type ContentVersion,
  isAdded,
  type RecordState,
} from '@consilium/contract';
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { contentRecords, contentVersions } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Catalog } from './catalog.ts';
import { formOf, parsedText } from './forms.ts';
import { fillRecords, namesOf, standingColumns, toRecords } from './records.ts';
import { contentHash, recordKey } from './texts.ts';

type Body = Record<string, unknown>;
type Row = typeof contentVersions.$inferSelect;
type Place = { kind: ContentKind; record: string };
/** What is open on a record, what visitors see of it, and what came with the software. */
type Standing = { open: Row | undefined; published: Row | undefined; shipped: Body | undefined };

/** Versions shown of one record, the newest first. */
const VERSIONS_SHOWN = 100;
const OPEN = ['draft', 'in-review'] as const;

/**
 * The versions of every text and record: a draft is sent to review, and whoever had no hand in it publishes it. All that is done to one record is done
 * one after the other, and only to the version that was seen.
 */
export function openStore(context: Context, catalog: Catalog) {
  const { db } = context.database;
  const { content, published } = context;
  let filled: Promise<void> | undefined;

  // The rows say what visitors see, so they are looked over again when that is something else.
  content.onChange(() => {
    filled = undefined;
  });
  /** The rows of the lists, made once a process and after each change of the medical content. */
  const ready = () => {
    filled ??= fillRecords(db, catalog).catch((error: unknown) => {
      filled = undefined;
      throw error;
    });
    return filled;
  };

  const currentOf = ({ published: row, shipped }: Standing): Body | undefined => row?.body ?? shipped;
  const hashOf = (body: Body | undefined) => (body ? contentHash(body) : null);

  async function shippedBody({ kind, record }: Place): Promise<Body | undefined> {
    return (await catalog.shipped(kind, record))?.body;
  }

  /** Does something to a record while nobody else does; then takes over what is published. */
  async function change(request: FastifyRequest, place: Place, work: (transaction: Transaction, standing: Standing) => Promise<Done>): Promise<ContentDetail> {
    await ready();
    const shipped = await shippedBody(place);
    const key = recordKey(place.kind, place.record);
    try {
      await db.transaction(async (transaction) => {
        await transaction.select({ id: contentRecords.id }).from(contentRecords).where(eq(contentRecords.id, key)).for('update');
        const rows = await transaction
          .select()
          .from(contentVersions)
          .where(and(ofRecord(place), inArray(contentVersions.state, [...OPEN, 'published'])));
        const standing = { open: rows.find(({ state }) => state !== 'published'), published: rows.find(({ state }) => state === 'published'), shipped };
        if (!shipped && rows.length === 0 && !isAdded(place.kind)) throw notFound('This record');
        const { action, number, columns = {} } = await work(transaction, standing);
        const after = await transaction
          .select()
          .from(contentVersions)
          .where(and(ofRecord(place), inArray(contentVersions.state, [...OPEN, 'published'])));
        const open = after.find(({ state }) => state !== 'published');
        const shown = after.find(({ state }) => state === 'published')?.body ?? shipped;
        const state: RecordState = open?.state ?? (after.length > 0 ? 'published' : shipped ? 'shipped' : 'withdrawn');
        const values = {
          ...standingColumns(place.kind, place.record, { state, body: open?.body ?? shown, shown }),
          editedBy: viewerOf(request).user.id,
          changedAt: new Date(),
          ...columns,
        };
        await transaction
          .insert(contentRecords)
          .values({ id: key, ...place, title: place.record, shipped: shipped !== undefined, ...values })
          .onConflictDoUpdate({ target: contentRecords.id, set: values });
        await audit(transaction, request, { action, subject: { kind: 'content', id: key }, details: { version: number } });
      });
    } catch (error) {
      if (violatedIndex(error) !== undefined) throw changedMeanwhile(undefined);
      throw error;
    }
    await published.look();
    return detail(request, place);
  }

  async function detail(request: FastifyRequest, place: Place): Promise<ContentDetail> {
    await ready();
    const { id: viewer } = viewerOf(request).user;
    const [row] = await db
      .select()
      .from(contentRecords)
      .where(eq(contentRecords.id, recordKey(place.kind, place.record)));
    const shipped = await shippedBody(place);
    if (!row && isAdded(place.kind)) return blank(place);
    if (!row) throw notFound('This record');
    const versions = await db.select().from(contentVersions).where(ofRecord(place)).orderBy(desc(contentVersions.number)).limit(VERSIONS_SHOWN);
    const open = versions.find(({ state }) => state === 'draft' || state === 'in-review');
    const live = versions.find(({ state }) => state === 'published');
    const names = await namesOf(
      db,
      versions.flatMap(({ authorId, approverId }) => [authorId, approverId]),
    );
    const [record] = await toRecords(db, [row]);
    return {
      record: record as ContentDetail['record'],
      current: live?.number ?? (shipped ? 0 : null),
      base: open?.hash ?? live?.hash ?? hashOf(shipped),
      form: formOf(place.kind),
      versions: [...versions.map((version) => toVersion(version, names, viewer)), ...(shipped ? [shippedVersion(shipped)] : [])],
      problems: open ? await catalog.check(place.kind, place.record, open.body) : [],
    };
  }

  /** The text as it may be kept: which record it is, who read it, and that an invented voice is marked as one are not its editor's to say. */
  function keptText({ kind, record }: Place, written: Body, { published: live, shipped }: Standing): Body {
    const review = (live?.body ?? shipped)?.review;
    const isText = shipped && 'id' in shipped;
    const rest = Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'id' && name !== 'review'));
    return {
      ...(isText ? { id: record } : {}),
      ...rest,
      ...(kind === 'testimonial' && shipped ? { illustrative: true } : {}),
      ...(review === undefined ? {} : { review }),
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

  const update = async (transaction: Transaction, row: Row, columns: Partial<typeof contentVersions.$inferInsert>) => {
    await transaction
      .update(contentVersions)
      .set({ changedAt: new Date(), ...columns })
      .where(eq(contentVersions.id, row.id));
  };

  return {
    ready,
    detail,

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

type Written = { body: Body; note: string; reviewDue: string | null };
type Step = { hash: string; note: string };
/** What was done to which version, and what else the record's row says now. */
type Done = { action: AuditAction; number: number; columns?: Partial<typeof contentRecords.$inferInsert> };

const ofRecord = ({ kind, record }: Place) => and(eq(contentVersions.kind, kind), eq(contentVersions.record, record));
const joined = (...notes: string[]) => notes.filter(Boolean).join('\n');

/** @returns the version if it is the one somebody saw. @throws AppError 409 otherwise, with what stands there now. */
function seen(row: Row | undefined, hash: string): Row {
  if (!row) throw new AppError('other-state', 'There is no such version any more. Load the page again.');
  if (row.hash !== hash) throw changedMeanwhile(row.body);
  return row;
}

function changedMeanwhile(theirs: Body | undefined): AppError {
  return new AppError(
    'changed-meanwhile',
    'Somebody else changed this meanwhile. Nothing of yours was saved: compare both texts first.',
    undefined,
    undefined,
    theirs,
  );
}

/** @throws AppError 400 with every sentence of the checks. */
function refuseFaults(problems: readonly ContentProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ path, message }, at) => [path ?? `check ${at + 1}`, message]));
  throw new AppError('content-invalid', first.path ? `${first.path}: ${first.message}` : first.message, fields);
}

/** The form of a record that nobody has begun yet. */
function blank(place: Place): ContentDetail {
  const nothing = { area: null, reviewDue: null, readBy: null, readAt: null, editedBy: null, changedAt: null };
  const record = { id: recordKey(place.kind, place.record), ...place, title: '', state: 'draft' as const, ...nothing };
  return { record, current: null, base: null, form: formOf(place.kind), versions: [], problems: [] };
}

/** A text that two people have seen says so, with the day; that a clinician read it only a signature says. */
function readByTwo(body: Body, now: Date): Body {
  if (typeof body.review !== 'object' || body.review === null) return body;
  const { author } = body.review as { author?: string };
  return { ...body, review: { state: 'second-read', author, date: now.toISOString().slice(0, 10) } };
}

function toVersion(row: Row, names: (id: string | null) => string | null, viewer: string): ContentVersion {
  const { id, number, state, note, authors, reviewDue, hash, body } = row;
  return {
    id,
    number,
    state,
    note,
    author: names(row.authorId),
    approver: names(row.approverId),
    own: authors.includes(viewer),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    publishedFrom: row.publishedFrom?.toISOString() ?? null,
    publishedTo: row.publishedTo?.toISOString() ?? null,
    reviewDue,
    hash,
    body,
  };
}

const NOBODY = {
  note: '',
  author: null,
  approver: null,
  own: false,
  createdAt: null,
  changedAt: null,
  publishedFrom: null,
  publishedTo: null,
  reviewDue: null,
};
const shippedVersion = (body: Body): ContentVersion => ({ id: 'shipped', number: 0, state: 'shipped', ...NOBODY, hash: contentHash(body), body });
