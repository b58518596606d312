import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Analysis, type AnalysisRequestInput, analysisRequestSchema } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import type { Knowledge } from '@consilium/knowledge';
import { z } from 'zod';
import { sentenceOf } from '../apps/server/src/platform/describe-error.ts';
import { loadKnowledge } from './load-knowledge.ts';

const USAGE = `Usage:
  npm run -s analyze -- "what you feel" [--age YEARS] [--sex female|male] [--json]
  npm run -s analyze -- --batch IN.jsonl --out OUT.jsonl`;

const batchLineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  description: z.string(),
  profile: z
    .object({ age: z.number().optional(), sexAtBirth: z.enum(['female', 'male']).optional() })
    .loose()
    .optional(),
});

function assess(input: AnalysisRequestInput, knowledge: Knowledge): Analysis {
  return analyse(analysisRequestSchema.parse(input), knowledge);
}

/** Reads cases line by line and writes `{id, triage, conditions, findings, facts}` for each; a line that cannot be read is reported and the others go on. */
async function runBatch(input: string, output: string, knowledge: Knowledge): Promise<number> {
  const out = createWriteStream(output);
  let failed = 0;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(input) })) {
    number += 1;
    if (!line.trim()) continue;
    try {
      const { id, description, profile } = batchLineSchema.parse(JSON.parse(line));
      const analysis = assess({ description, profile: profile ?? {}, systems: ['conventional'] }, knowledge);
      const conditions = (analysis.systems[0]?.diagnoses ?? []).map(({ name, icd10, confidence }) => ({ name, icd10, confidence }));
      const findings = analysis.findings.map(({ id: finding, presence }) => ({ id: finding, presence }));
      out.write(`${JSON.stringify({ id, triage: { level: analysis.triage.level }, conditions, findings, facts: analysis.facts })}\n`);
    } catch (error) {
      failed += 1;
      console.error(`Line ${number}: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`);
    }
  }
  out.end();
  await once(out, 'finish');
  return failed;
}

function print(analysis: Analysis): void {
  const { triage } = analysis;
  console.log(`\n${triage.title.toUpperCase()}\n${triage.action}`);
  for (const reason of triage.reasons) console.log(`  - ${reason.text}`);
  const understood = analysis.findings.map((finding) => `${finding.name}${finding.presence === 'present' ? '' : ` (${finding.presence})`}`);
  console.log(`\nUnderstood: ${understood.join('; ') || 'nothing'}`);
  if (analysis.seriousCauses.length > 0) console.log(`Serious causes to rule out: ${analysis.seriousCauses.map((cause) => cause.name).join(', ')}`);
  for (const view of analysis.systems) {
    console.log(`\n${view.name}`);
    for (const diagnosis of view.diagnoses.slice(0, view.system === 'conventional' ? 5 : 2)) {
      const because = diagnosis.supporting.slice(0, 4).map((point) => point.name.toLowerCase());
      console.log(`  ${String(diagnosis.confidence).padStart(3)} %  ${diagnosis.name}${because.length > 0 ? `: ${because.join(', ')}` : ''}`);
      for (const treatment of diagnosis.treatments.slice(0, 3))
        console.log(`         ${treatment.name} [${treatment.evidenceClass}, ${treatment.certainty} certainty, ${treatment.direction}]`);
    }
    for (const { name, because } of view.leftOut) console.log(`       left out: ${name}. ${because}`);
    if (view.somethingElse !== null) console.log(`  ${String(view.somethingElse).padStart(3)} %  something else`);
  }
  if (analysis.watchFor)
    console.log(`\nGet help sooner if: ${analysis.watchFor.signs.join('; ')}. If it is not better, be seen within ${analysis.watchFor.seenWithin}.`);
  for (const question of analysis.questions) console.log(`\nNext question: ${question.text} (${question.why})`);
  if (analysis.withheld) console.log(`\n${analysis.withheld}`);
  console.log(`\n${analysis.limits.join('\n')}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { age: { type: 'string' }, sex: { type: 'string' }, json: { type: 'boolean' }, batch: { type: 'string' }, out: { type: 'string' } },
  });
  if (values.batch || values.out) {
    if (!values.batch || !values.out) throw new Error(`--batch and --out belong together.\n${USAGE}`);
    return (await runBatch(values.batch, values.out, loadKnowledge())) === 0 ? 0 : 1;
  }
  const description = positionals.join(' ');
  if (!description) throw new Error(USAGE);
  const sex = z.enum(['female', 'male'], '--sex takes female or male').optional().parse(values.sex);
  const age = values.age === undefined ? undefined : Number(values.age);
  const analysis = assess({ description, profile: { ...(age === undefined ? {} : { age }), ...(sex ? { sexAtBirth: sex } : {}) } }, loadKnowledge());
  if (values.json) console.log(JSON.stringify(analysis, null, 2));
  else print(analysis);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof z.ZodError ? z.prettifyError(error) : sentenceOf(error));
    process.exitCode = 2;
  },
);
