import { z } from 'zod';
import { userSchema } from './account.ts';
import { analysisRequestSchema, analysisSchema } from './analysis.ts';
import { collectionSchema } from './collection.ts';
import { diaryEntrySchema, noteSchema } from './diary.ts';
import { familyProfileSchema, ofPersonSchema } from './family.ts';
import { SUBJECTS } from './finding-terms.ts';
import { listViewSchema } from './list-view.ts';
import { reminderTimesSchema } from './reminder.ts';
import { sharedContentSchema, sharedReviewSchema } from './shared-assessment.ts';
import { relatedStudySchema } from './study.ts';
import { triageLevelSchema } from './triage-level.ts';

const time = z.iso.datetime({ offset: true });

/** Keeps an assessment. The server assesses the request anew, so what is kept is what it would answer. */
export const saveAnalysisSchema = z.object({ request: analysisRequestSchema, personId: ofPersonSchema }).meta({ id: 'SaveAnalysis' });

export const savedAnalysisSummarySchema = z
  .object({
    id: z.string(),
    createdAt: time,
    /** The person of the family it is about; null: the member, or somebody who is not kept. */
    personId: z.string().nullable().default(null),
    /** Whom it speaks to; null in those kept before it was told. */
    subject: z.enum(SUBJECTS).nullable().default(null),
    /** The beginning of what was described. */
    excerpt: z.string(),
    triage: triageLevelSchema,
    /** The first possible causes of the conventional system, the likeliest first. */
    causes: z.array(z.object({ id: z.string(), name: z.string(), confidence: z.number().int() })),
    /** When a copy of it was shared with reviewers; null: it is not. */
    sharedAt: time.nullable().default(null),
  })
  .meta({ id: 'SavedAnalysisSummary' });
export const savedAnalysisSchema = savedAnalysisSummarySchema
  .extend({ request: analysisRequestSchema, analysis: analysisSchema })
  .meta({ id: 'SavedAnalysis' });
/** What was kept by a newer version of the product than this one, as after a step back: it is there, and opens once the product is up to date again. */
const newerSchema = z.object({ id: z.string(), createdAt: time });
export const savedAnalysesResponseSchema = z
  .object({ analyses: z.array(savedAnalysisSummarySchema), newer: z.array(newerSchema).default([]) })
  .meta({ id: 'SavedAnalysesResponse' });

export const savedStudyInputSchema = z.object({ note: noteSchema.default('') }).meta({ id: 'StudyNote' });
/** A study that has left the library since is kept with `study` null. */
export const savedStudySchema = z
  .object({ studyId: z.string(), note: z.string(), savedAt: time, study: relatedStudySchema.nullable() })
  .meta({ id: 'SavedStudy' });
export const savedStudiesResponseSchema = z.object({ studies: z.array(savedStudySchema) }).meta({ id: 'SavedStudiesResponse' });

/** The cards of the dashboard. */
export const memberSummarySchema = z
  .object({
    totalDiagnoses: z.number().int().nonnegative(),
    lastDiagnosis: savedAnalysisSummarySchema.nullable(),
    diaryEntries: z.number().int().nonnegative(),
    savedStudies: z.number().int().nonnegative(),
    isActive: z.boolean(),
    memberSince: time,
  })
  .meta({ id: 'MemberSummary' });

/** Everything kept about a member, to take along. */
export const memberExportSchema = z
  .object({
    exportedAt: time,
    account: userSchema,
    analyses: z.array(savedAnalysisSchema),
    /** Kept by a newer version of the product, and therefore not in this file. */
    newerAnalyses: z.array(newerSchema).default([]),
    diary: z.array(diaryEntrySchema),
    studies: z.array(savedStudySchema),
    collections: z.array(collectionSchema),
    family: z.array(familyProfileSchema),
    /** null: off. */
    reminder: reminderTimesSchema.nullable(),
    sessions: z.array(z.object({ userAgent: z.string(), addressPrefix: z.string(), createdAt: time, lastUsedAt: time })),
    events: z.array(z.object({ at: time, action: z.string(), addressPrefix: z.string().nullable() })),
    listViews: z.array(listViewSchema),
    /** Copies shared with reviewers: the words agreed to, the copy, and what reviewers said of it. */
    shared: z.array(
      z.object({
        analysisId: z.string(),
        at: time,
        consent: z.string(),
        content: sharedContentSchema,
        reviews: z.array(sharedReviewSchema.omit({ by: true, own: true, hash: true })),
      }),
    ),
  })
  .meta({ id: 'MemberExport' });

export type SaveAnalysis = z.input<typeof saveAnalysisSchema>;
export type SavedAnalysisSummary = z.infer<typeof savedAnalysisSummarySchema>;
export type SavedAnalysis = z.infer<typeof savedAnalysisSchema>;
export type SavedAnalyses = z.infer<typeof savedAnalysesResponseSchema>;
export type SavedStudy = z.infer<typeof savedStudySchema>;
export type MemberSummary = z.infer<typeof memberSummarySchema>;
export type MemberExport = z.infer<typeof memberExportSchema>;
