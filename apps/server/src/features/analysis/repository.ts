import type { Database } from '../../database/connect.ts';
import { analysisCounts } from '../../database/schema/index.ts';

export type AnalysisCount = Pick<typeof analysisCounts.$inferInsert, 'triage' | 'systems' | 'findings' | 'engineVersion'>;

/** Leaves the count row of one analysis: when, how long (whole milliseconds), how urgent, which systems. No text. */
export async function countAnalysis(db: Database, counted: AnalysisCount, durationMs: number): Promise<void> {
  await db.insert(analysisCounts).values({ ...counted, durationMs });
}
