import type { AnalysisRequestInput, TriageLevel } from '@consilium/contract';
import type { KeptPerson } from '../session/session.ts';
import { loadSession } from '../session/storage.ts';

export type LeftAssessment = { request: AnalysisRequestInput; about: KeptPerson | null; description: string; level: TriageLevel };

/** The assessment this tab still holds from the analyzer, or null. It is in this browser's tab alone. */
export function leftAssessment(): LeftAssessment | null {
  const { assessed } = loadSession();
  if (!assessed) return null;
  // Written by this tab itself, from the request that was sent.
  const request = JSON.parse(assessed.request) as AnalysisRequestInput;
  return { request, about: assessed.about, description: request.description, level: assessed.analysis.triage.level };
}
