import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Analysis, AnalysisRequestInput } from '@consilium/contract';
import { z } from 'zod';
import { linesOf } from '../apps/server/src/platform/lines.ts';

const caseSchema = z.object({
  id: z.union([z.string(), z.number()]),
  description: z.string(),
  profile: z
    .object({ age: z.number().optional(), sexAtBirth: z.enum(['female', 'male']).optional() })
    .loose()
    .optional(),
});

/** How many cases there were, how many of them were written, and how many could not be read or assessed. */
type Counted = { read: number; written: number; faults: number };

/**
 * Reads cases line by line and writes `{id, triage, conditions, findings, facts}` for each, as fast as they are taken. A line that cannot be read is
 * reported and the others go on; empty lines are none.
 */
export async function assessLines(
  source: AsyncIterable<string>,
  target: Writable,
  assess: (request: AnalysisRequestInput) => Analysis | Promise<Analysis>,
  report: (fault: string) => void,
): Promise<Counted> {
  const counted: Counted = { read: 0, written: 0, faults: 0 };
  const answers = async function* () {
    for await (const [number, line] of linesOf(source)) {
      if (!line.trim()) continue;
      counted.read += 1;
      let answer: string;
      try {
        answer = await answerTo(line, assess);
      } catch (error) {
        counted.faults += 1;
        report(`Line ${number}: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`);
        continue;
      }
      yield answer;
      counted.written += 1;
    }
  };
  await pipeline(answers, target);
  return counted;
}

async function answerTo(line: string, assess: (request: AnalysisRequestInput) => Analysis | Promise<Analysis>): Promise<string> {
  const { id, description, profile } = caseSchema.parse(JSON.parse(line));
  const analysis = await assess({ description, profile: profile ?? {}, systems: ['conventional'] });
  const conditions = (analysis.systems[0]?.diagnoses ?? []).map(({ name, icd10, confidence }) => ({ name, icd10, confidence }));
  const findings = analysis.findings.map(({ id: finding, presence }) => ({ id: finding, presence }));
  return `${JSON.stringify({ id, triage: { level: analysis.triage.level }, conditions, findings, facts: analysis.facts })}\n`;
}
