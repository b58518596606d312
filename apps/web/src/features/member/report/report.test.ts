import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { EMERGENCY, ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { diaryEntry, savedAnalysis } from '../../../../test/fixtures/member.ts';
import { makePdf } from '../../../lib/pdf/make-pdf.ts';
import { questionsToAsk } from './questions.ts';
import { reportDocument } from './report-document.ts';
import type { ReportFacts } from './report-facts.ts';

const DIARY = [20, 19, 18, 17, 16, 15].map((day, i) => diaryEntry(`2026-11-${day}`, [8, 7, 7, 2, 1, 2][i] ?? 0, ['Headache'], i === 0 ? 'Slept badly' : ''));
const FACTS: ReportFacts = {
  username: 'maria',
  madeOn: '2026-11-21',
  period: 'Last 30 days',
  begin: '2026-10-23',
  diary: DIARY,
  assessments: [savedAnalysis('a1', '2026-11-12T12:00:00.000Z', 'A throbbing headache', ROUTINE)],
  leftOut: 0,
};
const NOW_EMERGENCY: ReportFacts = { ...FACTS, assessments: [savedAnalysis('e', '2026-11-12T12:00:00.000Z', 'My chest hurts', EMERGENCY)] };

/** Every text of the pages, in order. */
function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(textOf).join('\n');
  if (typeof part !== 'object' || part === null) return '';
  return Object.entries(part)
    .filter(([key]) => ['text', 'stack', 'table', 'body', 'ol', 'ul', 'columns'].includes(key))
    .map(([, value]) => textOf(value))
    .join('\n');
}

const face = (name: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/${name}.ttf`)));
const FACES = { regular: face('Roboto-Regular'), bold: face('Roboto-Medium') };

describe('the health report', () => {
  it('names what was left out and why', () => {
    const [first, ...others] = ROUTINE.systems;
    if (!first) throw new Error('The example has no system.');
    const analysis = { ...ROUTINE, systems: [{ ...first, leftOut: [{ name: 'Ginkgo', because: 'Blood thinners: can cause bleeding.' }] }, ...others] };
    const text = textOf(reportDocument({ ...FACTS, assessments: [savedAnalysis('a1', '2026-11-12T12:00:00.000Z', 'Forgetful', analysis)] }).content);
    expect(text).toContain('Treatments left out for this person, because they could harm');
    expect(text).toContain('Blood thinners: can cause bleeding.');
  });

  it('holds summary, course, findings, causes, timeline and questions, all from the record', () => {
    const text = textOf(reportDocument(FACTS).content);
    for (const title of ['Summary', 'Course of severity', 'Most frequent symptoms', 'Timeline, the newest first', 'Questions to ask'])
      expect(text).toContain(title);
    expect(text).toContain('6 days written about; 4.5 of 10 on average');
    expect(text).toContain('A throbbing headache');
    expect(text).toContain('34 years old, female at birth');
    expect(text).toContain('ibuprofen');
    expect(text).toContain('Slept badly');
    for (const { name } of ROUTINE.findings) expect(text).toContain(name);
    expect(text).toContain('Informational, not a diagnosis');
  });

  it('counts days with a symptom by month, names ICD-10 codes, and leaves no cell of severity empty', () => {
    const [entry, ...others] = DIARY;
    const diary = [...(entry ? [entry] : []), ...others, diaryEntry('2026-11-14', 0)];
    const text = textOf(reportDocument({ ...FACTS, diary }).content);
    expect(text).toContain('November 2026\n6\n7');
    expect(text).toContain('Headache\n6 of 7');
    expect(text).toContain('ICD-10');
    expect(text).toContain('Headache\npresent\nnot told\nnot told');
  });

  it('says what went with a day of the diary', () => {
    const diary = [{ ...diaryEntry('2026-11-20', 8, ['Headache'], 'Dark room'), part: 'evening' as const, medicines: ['Triptan'], sleepHours: 5 }];
    const text = textOf(reportDocument({ ...FACTS, diary }).content);
    expect(text).toContain('Diary, evening, 8 of 10');
    expect(text).toContain('Headache. Took Triptan. Slept 5 hours. Dark room');
  });

  it('gives the warning signs that were asked about, with the answers', () => {
    const analysis = { ...ROUTINE, asked: [{ id: 'neck-stiffness', kind: 'red-flag' as const, text: 'Is your neck stiff?', answer: 'No' }] };
    const text = textOf(reportDocument({ ...FACTS, assessments: [savedAnalysis('a1', '2026-11-12T12:00:00.000Z', 'A headache', analysis)] }).content);
    expect(text).toContain('Is your neck stiff? No.');
  });

  it('numbers its pages and says on each that it is no diagnosis', () => {
    const { footer, pageSize } = reportDocument(FACTS);
    expect(pageSize).toBe('A4');
    if (typeof footer !== 'function') throw new Error('The footer knows its page.');
    const foot = textOf(footer(2, 3, { width: 595, height: 842, orientation: 'portrait' }));
    expect(foot).toContain('Page 2 of 3');
    expect(foot).toContain('Informational, not a diagnosis');
  });

  it('draws one dot for each day written about', () => {
    expect(JSON.stringify(reportDocument(FACTS).content).match(/<circle/g)).toHaveLength(DIARY.length);
  });

  it('becomes a PDF with its letters embedded', async () => {
    const pdf = Buffer.from(await makePdf(reportDocument(FACTS), FACES)).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('/FontFile2');
    expect(pdf).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  });

  it('sets words in other scripts as boxes and says so', () => {
    const text = textOf(reportDocument({ ...FACTS, diary: [diaryEntry('2026-11-20', 3, ['頭痛', 'Schläfe'])] }).content);
    expect(text).toContain('□□');
    expect(text).toContain('Schläfe');
    expect(text).toContain('The data export has the full text.');
    expect(textOf(reportDocument(FACTS).content)).not.toContain('The data export has the full text.');
  });

  it('names no cause when the latest assessment was an emergency', () => {
    const text = textOf(reportDocument(NOW_EMERGENCY).content);
    expect(text).toContain('Not listed: the latest assessment was an emergency');
    expect(text).not.toContain('Heart attack');
  });
});

describe('the questions', () => {
  it('rest on causes, medicines and the course of the diary', () => {
    const questions = questionsToAsk(FACTS);
    const likeliest = ROUTINE.systems.find(({ system }) => system === 'conventional')?.diagnoses[0]?.name;
    expect(questions).toContain(`Could it be ${likeliest}? What speaks for it, and what against?`);
    expect(questions.join(' ')).toContain('ibuprofen');
    expect(questions).toContain('My severity went up from about 1.7 to about 7.3 of 10. Does that change what should be done?');
    expect(questions.at(-1)).toMatch(/come back sooner/);
  });

  it('ask first whether an emergency was looked at', () => {
    const [first, ...others] = questionsToAsk(NOW_EMERGENCY);
    expect(first).toContain('asked me to get help at once');
    expect(others.join(' ')).not.toContain('Heart attack');
  });

  it('leave one question where there is no record', () => {
    expect(questionsToAsk({ ...FACTS, diary: [], assessments: [] })).toHaveLength(1);
  });
});
