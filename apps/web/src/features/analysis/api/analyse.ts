import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { loadCalls } from './load-calls.ts';

/** One assessment of what was told. */
export async function analyse(body: AnalysisRequestInput, signal?: AbortSignal): Promise<Analysis> {
  const calls = await loadCalls();
  // Whoever left while the code was loading sends nothing.
  signal?.throwIfAborted();
  return calls.analyse(body, signal);
}
