import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { loadCalls } from './load-calls.ts';

/** One assessment of what was told. */
export async function analyse(body: AnalysisRequestInput, signal?: AbortSignal): Promise<Analysis> {
  return (await loadCalls()).analyse(body, signal);
}
