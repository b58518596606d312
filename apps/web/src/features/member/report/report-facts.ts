import type { DiaryEntry, SavedAnalysis } from '@consilium/contract';

/** What a health report is made from; everything in it comes from the member's own record. */
export type ReportFacts = {
  username: string;
  /** The day it is made, 'YYYY-MM-DD'. */
  madeOn: string;
  /** The chosen time in words: 'Last 90 days'. */
  period: string;
  /** The first day of that time, or null where it has no beginning. */
  begin: string | null;
  /** Diary entries of that time. */
  diary: readonly DiaryEntry[];
  /** Kept assessments of that time, the newest first. */
  assessments: readonly SavedAnalysis[];
  /** Older assessments of that time that the report leaves out. */
  leftOut: number;
};

/** Assessments a report takes in, the newest ones. */
export const REPORTED_ASSESSMENTS = 24;

/** The newest assessment of the member themselves, else the newest of all, else null. */
export function latestOf({ assessments }: ReportFacts): SavedAnalysis | null {
  return assessments.find(({ request }) => request.profile.subject === 'self') ?? assessments[0] ?? null;
}
