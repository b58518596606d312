import type { Analysis } from '@consilium/contract';
import type { Database } from '../../database/connect.ts';
import { analysisCounts } from '../../database/schema/index.ts';

/** Leaves the count row of one analysis: when, how long, how urgent, which systems. No text. */
export async function countAnalysis(db: Database, analysis: Analysis, durationMs: number): Promise<void> {
  await db.insert(analysisCounts).values({
    durationMs,
    triage: analysis.triage.level,
    systems: analysis.systems.map(({ system }) => system),
    findings: analysis.findings.length,
    engineVersion: analysis.engine.version,
  });
}
