import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type AnalysisRequestInput, analysisRequestSchema } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import type { Knowledge } from '@consilium/knowledge';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import type { Handover } from './handover.ts';
import { linesFor } from './help-words.ts';
import { sheetDocument } from './sheet-document.ts';
import { sheetsOf } from './sheets.ts';

/** Of the described cases of bench/cases every so many one is set; setting a page takes a tenth of a second. */
const EVERY = 41;

const root = join(import.meta.dirname, '../../../../../..');
const knowledge = JSON.parse(readFileSync(join(root, 'packages/knowledge/dist/knowledge.json'), 'utf8')) as Knowledge;
const face = (name: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/${name}.ttf`)));
const faces = { regular: face('Roboto-Regular'), bold: face('Roboto-Medium') };

function handoverOf(input: AnalysisRequestInput): Handover {
  const request = analysisRequestSchema.parse(input);
  const analysis = analyse(request, knowledge, { readings: 'brief' });
  return { analysis, request, madeAt: '2026-11-23T09:00:00.000Z', help: { emergency: '911', lines: linesFor('US', analysis.triage.help) } };
}

async function pagesOf(handover: Handover): Promise<number> {
  const pdf = Buffer.from(await makePdf(sheetDocument(sheetsOf(handover)), faces)).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

type Case = { id?: string; text: string; age?: number | null; sex?: 'female' | 'male' };
const folder = join(root, 'bench/cases');
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Case)
  .filter((_, i) => i % EVERY === 0);

const LONG = 'I have a throbbing headache with nausea, light hurts, my neck is stiff and I feel dizzy; it began yesterday after work. '
  .repeat(80)
  .slice(0, 9900);
const MANY = Array.from({ length: 40 }, (_, i) => `a medicine with quite a long name, the tablet number ${i}, taken twice a day with food and water`);
const HARD: Record<string, AnalysisRequestInput> = {
  'the longest story': { description: LONG, profile: { age: 34, sexAtBirth: 'female' } },
  'one endless word': { description: `headache ${'a'.repeat(9000)}` },
  'line breaks': { description: `headache and fever\n${'\n'.repeat(500)}since monday` },
  'wide signs': { description: `headache and vomiting ${'頭痛と嘔吐'.repeat(800)}` },
  'every list full': {
    description: 'headache and fever since monday',
    profile: { age: 80, sexAtBirth: 'male', medicines: MANY, conditions: MANY, allergies: MANY },
  },
  'many answers': {
    description: 'a headache since monday with fever, cough, a rash and back pain',
    answers: knowledge.findings
      .filter(({ question }) => question)
      .slice(0, 150)
      .map(({ id }, i) => ({ questionId: id, answer: i % 3 === 0 ? 'not-sure' : 'no' })),
  },
  'a crisis': { description: 'I want to end my life tonight, I have the pills here' },
  'nothing understood': { description: 'florb gnatz wibble' },
};

describe('what is taken along of any assessment', () => {
  it(`is one page for the person and one for the physician, of ${cases.length} described cases`, async () => {
    expect(cases.length).toBeGreaterThan(25);
    for (const { text, age, sex } of cases) {
      const handover = handoverOf({ description: text, profile: { ...(age == null ? {} : { age }), ...(sex ? { sexAtBirth: sex } : {}) } });
      expect(await pagesOf(handover), text).toBe(2);
    }
  });

  it.each(Object.entries(HARD))('is two pages also for %s', async (_, input) => {
    expect(await pagesOf(handoverOf(input))).toBe(2);
  });
});
