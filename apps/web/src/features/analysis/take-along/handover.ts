import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import type { HelpLine } from '../emergency/help-lines.ts';

/** What is taken along: an assessment with what it was made from, and whom to call where the person is. */
export type Handover = {
  analysis: Analysis;
  request: AnalysisRequestInput;
  /** When it was assessed, ISO 8601 with offset. */
  madeAt: string;
  help: HelpAtHand;
};

/** Numbers of the country the person is in. */
export type HelpAtHand = { emergency: string; lines: readonly HelpLine[] };
