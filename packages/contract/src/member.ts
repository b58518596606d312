import { z } from 'zod';
import { userSchema } from './account.ts';
import { analysisRequestSchema, analysisSchema } from './analysis.ts';
import { daySchema } from './day.ts';
import { LIMITS } from './limits.ts';
import { listViewSchema } from './list-view.ts';
import { sharedContentSchema, sharedReviewSchema } from './shared-assessment.ts';
import { relatedStudySchema } from './study.ts';
import { triageLevelSchema } from './triage-level.ts';

const time = z.iso.datetime({ offset: true });
const note = z
  .string()
  .trim()
  .max(LIMITS.noteLength, `Keep the note to ${LIMITS.noteLength.toLocaleString('en')} characters`);

/** Keeps an assessment. The server assesses the request anew, so what is kept is what it would answer. */
export const saveAnalysisSchema = z.object({ request: analysisRequestSchema }).meta({ id: 'SaveAnalysis' });

export const savedAnalysisSummarySchema = z
  .object({
    id: z.string(),
    createdAt: time,
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
export const savedAnalysesResponseSchema = z.object({ analyses: z.array(savedAnalysisSummarySchema) }).meta({ id: 'SavedAnalysesResponse' });

/** `severity` from 0 (none) to 10 (the worst imaginable); `date` is the day as the person counts it. */
export const diaryEntryInputSchema = z
  .object({
    date: daySchema('Choose a day'),
    symptoms: z
      .array(z.string().trim().min(1, 'Name the symptom').max(LIMITS.profileEntryLength))
      .min(1, 'Name at least one symptom')
      .max(LIMITS.diarySymptoms, `Keep to ${LIMITS.diarySymptoms} symptoms a day`),
    severity: z
      .number('Choose a severity from 0 to 10')
      .int('Choose a whole number from 0 to 10')
      .min(0, 'Severity starts at 0')
      .max(10, 'Severity ends at 10'),
    note: note.default(''),
  })
  .meta({ id: 'DiaryDay' });
export const diaryEntrySchema = diaryEntryInputSchema.extend({ id: z.string(), note: z.string(), createdAt: time, updatedAt: time }).meta({ id: 'DiaryEntry' });
export const diaryResponseSchema = z.object({ entries: z.array(diaryEntrySchema) }).meta({ id: 'DiaryResponse' });

export const savedStudyInputSchema = z.object({ note: note.default('') }).meta({ id: 'StudyNote' });
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
    diary: z.array(diaryEntrySchema),
    studies: z.array(savedStudySchema),
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
export type DiaryEntryInput = z.infer<typeof diaryEntryInputSchema>;
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;
export type SavedStudy = z.infer<typeof savedStudySchema>;
export type MemberSummary = z.infer<typeof memberSummarySchema>;
export type MemberExport = z.infer<typeof memberExportSchema>;
