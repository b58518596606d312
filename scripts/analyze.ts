import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Analysis, type AnalysisRequestInput, analysisRequestSchema } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import type { Knowledge } from '@consilium/knowledge';
import type { Reader } from '@consilium/reader';
import { z } from 'zod';
import { sentenceOf } from '../apps/server/src/platform/describe-error.ts';
import { assessLines } from './assess-lines.ts';
import { endWithTheReader } from './end-with-the-reader.ts';
import { loadKnowledge } from './load-knowledge.ts';
import { openShippedReader } from './open-reader.ts';

const USAGE = `Usage:
  npm run -s analyze -- "what you feel" [--age YEARS] [--sex female|male] [--json]
  npm run -s analyze -- --batch IN.jsonl --out OUT.jsonl`;

async function assess(input: AnalysisRequestInput, knowledge: Knowledge, reader: Reader): Promise<Analysis> {
  const request = analysisRequestSchema.parse(input);
  return analyse(request, knowledge, { reading: await reader.read(request.description) });
}

/** Assesses a file of cases into another. @returns the status to end with. */
async function runBatch(input: string, output: string): Promise<number> {
  const knowledge = loadKnowledge();
  const reader = await openShippedReader();
  const source = createReadStream(input, 'utf8');
  const { read, written, faults } = await assessLines(source, createWriteStream(output), (request) => assess(request, knowledge, reader), console.error);
  const { size } = statSync(input);
  // A pipe has no size.
  const unread = size > source.bytesRead ? ` Of ${size} bytes ${source.bytesRead} were read.` : '';
  console.error(`${read} cases read, ${written} written.${unread}`);
  return read === written && faults === 0 && unread === '' ? 0 : 1;
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
    return runBatch(values.batch, values.out);
  }
  const description = positionals.join(' ');
  if (!description) throw new Error(USAGE);
  const sex = z.enum(['female', 'male'], '--sex takes female or male').optional().parse(values.sex);
  const age = values.age === undefined ? undefined : Number(values.age);
  const profile = { ...(age === undefined ? {} : { age }), ...(sex ? { sexAtBirth: sex } : {}) };
  const analysis = await assess({ description, profile }, loadKnowledge(), await openShippedReader());
  if (values.json) console.log(JSON.stringify(analysis, null, 2));
  else print(analysis);
  return 0;
}

endWithTheReader();
// Until the work is done: a process that ends before, for whatever reason, has failed.
process.exitCode = 1;
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof z.ZodError ? z.prettifyError(error) : sentenceOf(error));
    process.exitCode = 2;
  },
);
