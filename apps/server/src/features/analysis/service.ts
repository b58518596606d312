import type { Analysis, AnalysisRequest } from '@consilium/contract';
import type { Workers } from '../../platform/workers/index.ts';

/** An assessment and how long the visitor waited for it (whole milliseconds). @throws AppError 503. */
export async function assess(request: AnalysisRequest, workers: Workers): Promise<{ analysis: Analysis; durationMs: number }> {
  const start = performance.now();
  const analysis = await workers.run('analyse', request);
  return { analysis, durationMs: Math.round(performance.now() - start) };
}
