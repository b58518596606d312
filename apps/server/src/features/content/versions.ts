import type { AuditAction, ContentDetail, ContentKind, ContentProblem, ContentVersion } from '@consilium/contract';
import { and, eq } from 'drizzle-orm';
import { type contentRecords, contentVersions } from '../../database/schema/index.ts';
import { AppError } from '../../platform/errors.ts';
import { formOf } from './forms.ts';
import { contentHash, recordKey } from './texts.ts';

export type Body = Record<string, unknown>;
export type Row = typeof contentVersions.$inferSelect;
export type Place = { kind: ContentKind; record: string };
/** What is open on a record, what visitors see of it, and what came with the software. */
export type Standing = { open: Row | undefined; published: Row | undefined; shipped: Body | undefined };
export type Written = { body: Body; note: string; reviewDue: string | null };
export type Step = { hash: string; note: string };
/** What was done to which version, and what else the record's row says now. */
export type Done = { action: AuditAction; number: number; columns?: Partial<typeof contentRecords.$inferInsert> };

/** What visitors see of a record. */
export const currentOf = ({ published: row, shipped }: Standing): Body | undefined => row?.body ?? shipped;
export const hashOf = (body: Body | undefined) => (body ? contentHash(body) : null);

export const ofRecord = ({ kind, record }: Place) => and(eq(contentVersions.kind, kind), eq(contentVersions.record, record));
export const joined = (...notes: string[]) => notes.filter(Boolean).join('\n');

/** @returns the version if it is the one somebody saw. @throws AppError 409 otherwise, with what stands there now. */
export function seen(row: Row | undefined, hash: string): Row {
  if (!row) throw new AppError('other-state', 'There is no such version any more. Load the page again.');
  if (row.hash !== hash) throw changedMeanwhile(row.body);
  return row;
}

export function changedMeanwhile(theirs: Body | undefined): AppError {
  return new AppError(
    'changed-meanwhile',
    'Somebody else changed this meanwhile. Nothing of yours was saved: compare both texts first.',
    undefined,
    undefined,
    theirs,
  );
}

/** @throws AppError 400 with every sentence of the checks. */
export function refuseFaults(problems: readonly ContentProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ path, message }, at) => [path ?? `check ${at + 1}`, message]));
  throw new AppError('content-invalid', first.path ? `${first.path}: ${first.message}` : first.message, fields);
}

/** The form of a record that nobody has begun yet. */
export function blank(place: Place): ContentDetail {
  const nothing = { area: null, reviewDue: null, readBy: null, readAt: null, editedBy: null, changedAt: null };
  const record = { id: recordKey(place.kind, place.record), ...place, title: '', state: 'draft' as const, ...nothing };
  return { record, current: null, base: null, form: formOf(place.kind), versions: [], problems: [] };
}

/** A text that two people have seen says so, with the day; that a clinician read it only a signature says. */
export function readByTwo(body: Body, now: Date): Body {
  if (typeof body.review !== 'object' || body.review === null) return body;
  const { author } = body.review as { author?: string };
  return { ...body, review: { state: 'second-read', author, date: now.toISOString().slice(0, 10) } };
}

export function toVersion(row: Row, names: (id: string | null) => string | null, viewer: string): ContentVersion {
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
export const shippedVersion = (body: Body): ContentVersion => ({ id: 'shipped', number: 0, state: 'shipped', ...NOBODY, hash: contentHash(body), body });

/** The text as it may be kept: which record it is, who read it, and that an invented voice is marked as one are not its editor's to say. */
export function keptText({ kind, record }: Place, written: Body, { published: live, shipped }: Standing): Body {
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
