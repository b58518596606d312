import {
  type Analysis,
  type AnalysisRequestInput,
  analysisSchema,
  type FindingSummary,
  findingsResponseSchema,
  type RecogniseResponse,
  recogniseResponseSchema,
  type SavedAnalysis,
  type SystemId,
  type SystemQuestions,
  savedAnalysisSchema,
  systemQuestionsSchema,
} from '@consilium/contract';
import { request } from '../../../lib/http.ts';
import type { Subject } from '../session/session.ts';

// The calls with their schemas: loaded with the first call, so that the page stands and can be written in before.

export function analyse(body: AnalysisRequestInput, signal?: AbortSignal): Promise<Analysis> {
  return request('/api/analyses', analysisSchema, { method: 'POST', body, ...(signal ? { signal } : {}) });
}

export function recognise(description: string, subject: Subject, signal: AbortSignal): Promise<RecogniseResponse> {
  return request('/api/analyses/recognise', recogniseResponseSchema, { method: 'POST', body: { description, profile: { subject } }, signal });
}

export async function findFindings(query: string, signal: AbortSignal): Promise<readonly FindingSummary[]> {
  return (await request(`/api/findings?query=${encodeURIComponent(query)}`, findingsResponseSchema, { signal })).findings;
}

export function askOfSystem(system: SystemId, subject: Subject, signal: AbortSignal): Promise<SystemQuestions> {
  return request(`/api/systems/${system}/questions?subject=${subject}`, systemQuestionsSchema, { signal });
}

/** The server assesses the request anew and stores its own answer. */
export function keepAnalysis(told: AnalysisRequestInput): Promise<SavedAnalysis> {
  return request('/api/member/analyses', savedAnalysisSchema, { method: 'POST', body: { request: told } });
}
