import type { Analysis, AnalysisRequest, Profile, RecogniseResponse } from '@consilium/contract';
import { analyse, prepare, recogniseText } from '@consilium/engine';
import type { Knowledge } from '@consilium/knowledge';

/** Runs the engine and measures how long it took (whole milliseconds). */
export function assess(request: AnalysisRequest, knowledge: Knowledge): { analysis: Analysis; durationMs: number } {
  const start = performance.now();
  const analysis = analyse(request, knowledge);
  return { analysis, durationMs: Math.round(performance.now() - start) };
}

/** Recognition alone, for live highlighting. */
export function recogniseDescription({ description, profile }: { description: string; profile: Profile }, knowledge: Knowledge): RecogniseResponse {
  const { findings, facts } = recogniseText(description, profile, prepare(knowledge));
  return { findings, facts };
}
