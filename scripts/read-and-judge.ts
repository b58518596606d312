import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { analysisRequestSchema } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import { z } from 'zod';
import { linesOf } from '../apps/server/src/platform/lines.ts';
import { loadKnowledge } from './load-knowledge.ts';
import { openShippedReader } from './open-reader.ts';

/** tsx scripts/read-and-judge.ts IN.jsonl OUT.jsonl: for lines `{id, text, profile?}` what is read and decided with the learned reader and without, for training/reader. */
const textSchema = z.object({ id: z.string(), text: z.string().min(3), profile: z.record(z.string(), z.unknown()).optional() }).loose();
const [input, output] = process.argv.slice(2);
if (!input || !output) throw new Error('Usage: tsx scripts/read-and-judge.ts IN.jsonl OUT.jsonl');
const knowledge = loadKnowledge();
const reader = await openShippedReader();

await pipeline(async function* () {
  for await (const [, line] of linesOf(createReadStream(input, 'utf8'))) {
    if (!line.trim()) continue;
    const { id, text, profile = {}, ...rest } = textSchema.parse(JSON.parse(line));
    const request = analysisRequestSchema.parse({ description: text, profile, systems: ['conventional'] });
    const reading = await reader.read(request.description);
    const without = analyse(request, knowledge);
    const findings = without.findings.map(({ id: finding, presence, spans }) => ({ id: finding, presence, spans }));
    const level = analyse(request, knowledge, { reading }).triage.level;
    const { level: before, reasons } = without.triage;
    const fired = knowledge.redFlags.flatMap(({ id: flag, level: asks, kind, reason }) =>
      reasons.some(({ text: told }) => told === reason) ? [{ flag, asks, kind }] : [],
    );
    yield `${JSON.stringify({ ...rest, id, level, without: before, fired, reasons, state: without.understanding.state, reading, findings })}\n`;
  }
}, createWriteStream(output));
