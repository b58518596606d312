import { type Analysis, type AnalysisRequestInput, analysisSchema } from '@consilium/contract';
import { request } from '../../../lib/http.ts';

/** One assessment of what was told. */
export function analyse(body: AnalysisRequestInput, signal?: AbortSignal): Promise<Analysis> {
  return request('/api/analyses', analysisSchema, { method: 'POST', body, ...(signal ? { signal } : {}) });
}
