import { CONTENT_KIND_IDS, CONTENT_STATE_IDS, RECORD_STATE_IDS } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, json, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';
import { users } from './users.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** Every text and record there is, with where it stands, for the lists: made from the content and the versions, and made again where it is missing. */
export const contentRecords = pgTable(
  'content_records',
  {
    /** `kind:record`. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: CONTENT_KIND_IDS }).notNull(),
    record: text('record').notNull(),
    title: text('title').notNull(),
    area: text('area'),
    /** The hash of what visitors see; null: they see nothing. */
    hash: text('hash'),
    /** Whether it came with the software. */
    shipped: boolean('shipped').notNull(),
    /** Its place in the clinicians' queue; null: of no concern to them. */
    rank: integer('rank'),
    risk: text('risk'),
    urgency: text('urgency'),
    met: doublePrecision('met'),
    state: text('state', { enum: RECORD_STATE_IDS }).notNull().default('shipped'),
    reviewDue: date('review_due', { mode: 'string' }),
    readBy: person('read_by'),
    readAt: moment('read_at'),
    editedBy: person('edited_by'),
    changedAt: moment('changed_at'),
  },
  (table) => [
    index('content_records_rank').on(table.rank),
    oneOf('content_records_kind', table.kind, CONTENT_KIND_IDS),
    oneOf('content_records_state', table.state, RECORD_STATE_IDS),
  ],
);

/** The versions of each text and record. What is published is never changed: another version takes its place. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: CONTENT_KIND_IDS }).notNull(),
    record: text('record').notNull(),
    number: integer('number').notNull(),
    state: text('state', { enum: CONTENT_STATE_IDS }).notNull(),
    /** As it was written: the order of its parts is kept. */
    body: json('body').$type<Record<string, unknown>>().notNull(),
    hash: text('hash').notNull(),
    /** The hash of what visitors saw when it was begun; null: nothing. */
    baseHash: text('base_hash'),
    note: text('note').notNull().default(''),
    /** Everybody who had a hand in it: none of them can approve it. The last one is `authorId`. */
    authors: json('authors').$type<string[]>().notNull(),
    authorId: person('author_id'),
    approverId: person('approver_id'),
    reviewDue: date('review_due', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    publishedFrom: moment('published_from'),
    publishedTo: moment('published_to'),
  },
  (table) => [
    uniqueIndex('content_versions_number').on(table.kind, table.record, table.number),
    uniqueIndex('content_versions_published').on(table.kind, table.record).where(sql`state = 'published'`),
    uniqueIndex('content_versions_open').on(table.kind, table.record).where(sql`state in ('draft', 'in-review')`),
    oneOf('content_versions_kind', table.kind, CONTENT_KIND_IDS),
    oneOf('content_versions_state', table.state, CONTENT_STATE_IDS),
  ],
);

/** What clinicians signed: this record, in this form. Of another form it says nothing. */
export const clinicalReviews = pgTable(
  'clinical_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: CONTENT_KIND_IDS }).notNull(),
    record: text('record').notNull(),
    hash: text('hash').notNull(),
    userId: person('user_id'),
    name: text('name').notNull(),
    profession: text('profession').notNull(),
    registration: text('registration'),
    signedAt: moment('signed_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('clinical_reviews_record').on(table.kind, table.record),
    uniqueIndex('clinical_reviews_once').on(table.kind, table.record, table.hash, table.userId).where(sql`withdrawn_at is null`),
    oneOf('clinical_reviews_kind', table.kind, CONTENT_KIND_IDS),
  ],
);
