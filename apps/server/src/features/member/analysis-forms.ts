import { analysisRequestSchema, analysisSchema, savedAnalysisSummarySchema, UNDERSTOOD } from '@consilium/contract';
import { z } from 'zod';
import { storedForm } from './stored-form.ts';

const summarySchema = savedAnalysisSummarySchema.pick({ subject: true, excerpt: true, triage: true, causes: true });
const contentSchema = z.object({ request: analysisRequestSchema, analysis: analysisSchema });

/** What the list of assessments is made from. 2: whom it speaks to. */
export const SUMMARY_FORM = storedForm(summarySchema, [(first) => ({ subject: null, ...first })]);

/** An assessment with what it answers. 2: how much was understood; parts that came later have their defaults in the contract. */
export const ANALYSIS_FORM = storedForm(contentSchema, [
  ({ analysis, ...first }) => ({ ...first, analysis: { understanding: UNDERSTOOD, ...(analysis as object) } }),
]);
