import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { savedAnalyses } from './member-records.ts';
import { users } from './users.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Copies of assessments, without what points to a person, which members share with reviewers. The copy is encrypted in `content`. A copy goes with its
 * assessment and with its account; `id` tells nothing of either.
 */
export const sharedAssessments = pgTable(
  'shared_assessments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => savedAnalyses.id, { onDelete: 'cascade' }),
    sharedAt: moment('shared_at').notNull().defaultNow(),
    /** The words that were agreed to. */
    consent: text('consent').notNull(),
    content: text('content').notNull(),
  },
  (table) => [
    uniqueIndex('shared_assessments_analysis').on(table.analysisId),
    index('shared_assessments_user').on(table.userId),
    index('shared_assessments_shared_at').on(table.sharedAt),
  ],
);

/** What reviewers said of them, each for themselves. Level, cause and reason are encrypted in `content`; whether they agreed stays readable, to count by it. */
export const sharedReviews = pgTable(
  'shared_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sharedId: uuid('shared_id')
      .notNull()
      .references(() => sharedAssessments.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** null: it was flagged, or there is no cause to agree about. */
    levelAgreed: boolean('level_agreed'),
    causeAgreed: boolean('cause_agreed'),
    content: text('content').notNull(),
  },
  (table) => [uniqueIndex('shared_reviews_once').on(table.sharedId, table.reviewerId), index('shared_reviews_reviewer').on(table.reviewerId)],
);
