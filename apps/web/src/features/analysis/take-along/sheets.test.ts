import { type Analysis, analysisSchema } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { CRISIS, EMERGENCY, ROUTINE } from '../../../../test/fixtures/analyses.ts';
import type { Handover } from './handover.ts';
import { linesFor } from './help-words.ts';
import { type Block, fitsPage, type Sheet } from './sheet.ts';
import { sheetsOf } from './sheets.ts';

const handover = (analysis: Analysis, more: Partial<Handover> = {}): Handover => ({
  analysis,
  request: { description: 'A throbbing headache since yesterday', profile: { age: 34, sexAtBirth: 'female', medicines: ['ibuprofen'] } },
  madeAt: '2026-11-23T09:00:00.000Z',
  help: { emergency: '911', lines: linesFor('US', analysis.triage.help) },
  ...more,
});

const words = (block: Block): string[] => {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
      return [...block.items];
    case 'pairs':
      return block.rows.map((row) => row.join(': '));
    case 'table':
      return [block.heads, ...block.rows].map((row) => row.join(' | '));
    case 'bars':
      return block.rows.map(({ name, word, share, note }) => `${name}: ${word}, ${share}%. ${note}`);
    case 'scale':
      return [`level ${block.at + 1} of ${block.steps.length}`];
  }
};
const textOf = ({ title, about, parts }: Sheet) => [title, about, ...parts.flatMap((part) => [part.title ?? '', ...part.blocks.flatMap(words)])].join('\n');

const TOLD = analysisSchema.parse({
  ...ROUTINE,
  findings: [
    { id: 'headache', name: 'Headache', kind: 'symptom', presence: 'present', source: 'text', spans: [], severity: 'severe', duration: 'days' },
    { id: 'fever', name: 'Fever', kind: 'symptom', presence: 'absent', source: 'answer', spans: [] },
    { id: 'migraine-mother', name: 'Migraine', kind: 'history', presence: 'family', source: 'text', spans: [] },
  ],
  facts: {
    durationText: 'since yesterday',
    duration: 'days',
    onset: 'sudden',
    medicines: [{ name: 'Ibuprofen', spans: [] }],
    allergies: [],
    temperature: 38.2,
  },
  asked: [
    { id: 'neck-stiffness', kind: 'red-flag', text: 'Is your neck stiff?', answer: 'No' },
    { id: 'cough', kind: 'finding', text: 'Do you cough?', answer: 'Not sure' },
  ],
  doNow: { steps: ['Lie down in a dark room.'], of: ['Migraine'] },
  watchFor: { signs: ['A stiff neck'], seenWithin: '3 days' },
});

describe('the page for the person', () => {
  const text = textOf(sheetsOf(handover(TOLD)).person);

  it('says when and who, what to do, when to get help, and causes with word and number', () => {
    expect(text).toContain('34 years old, female at birth');
    expect(text).toContain('November 23, 2026');
    expect(text).toContain('Lie down in a dark room.');
    expect(text).toContain('A stiff neck');
    expect(text).toContain('within 3 days, even if none of these appears');
    expect(text).toContain('Migraine: likely, 71%');
    expect(text).toContain('level 2 of 5');
  });

  it('says nothing twice', () => {
    const lines = text.split('\n').filter((line) => line.length > 12);
    expect(lines).toEqual([...new Set(lines)]);
  });

  it('says in an emergency whom to call, and names no cause and no treatment', () => {
    const { person } = sheetsOf(handover(EMERGENCY));
    expect(textOf(person)).toContain('call 911');
    expect(textOf(person)).toContain('When you call, say');
    expect(textOf(person)).not.toContain('Heart attack');
    expect(textOf(person)).not.toContain('Magnesium');
  });

  it('puts people to talk to first in a crisis', () => {
    const [first] = sheetsOf(handover(CRISIS)).person.parts;
    expect(first?.title).toBe('Please talk to someone now');
    expect(first?.blocks.flatMap(words).join()).toContain('988');
  });
});

describe('the page for the physician', () => {
  const text = textOf(sheetsOf(handover(TOLD)).physician);

  it('follows SBAR: own words, course, findings, warning signs, background, causes, how it was made', () => {
    const places = ['A throbbing headache', 'Course', 'Findings, as told', 'Warning signs asked about', 'Background', 'ICD-10', 'How this was made'].map(
      (part) => text.indexOf(part),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('gives severity and duration, what was denied, measured and answered', () => {
    expect(text).toContain('Headache | severe | days | own words');
    expect(text).toContain('Denied: Fever.');
    expect(text).toContain('Began suddenly; “since yesterday”.');
    expect(text).toContain('temperature 38.2 °C');
    expect(text).toContain('Is your neck stiff? No.');
    expect(text).toContain('Do you cough? Not sure.');
    expect(text).toContain('Migraine (in the family)');
  });

  it('names a medicine once that was chosen and written, and tells none from nothing said', () => {
    expect(text).toContain('Medicines: Ibuprofen');
    expect(text).toContain('Allergies: None, as the person says');
    expect(text).toContain('Conditions: Nothing told');
  });

  it('names causes in an emergency, for those who help', () => {
    expect(textOf(sheetsOf(handover(EMERGENCY)).physician)).toContain('Heart attack');
  });
});

describe('room on a page', () => {
  it('is kept by shortening what was written, and says so', () => {
    const request = { description: 'A throbbing headache. '.repeat(400), profile: { medicines: Array.from({ length: 40 }, (_, i) => `medicine number ${i}`) } };
    const { person, physician } = sheetsOf(handover(TOLD, { request }));
    expect(fitsPage(person) && fitsPage(physician)).toBe(true);
    expect(textOf(physician)).toContain('[shortened]');
  });

  it('goes into larger letters where there is little to say', () => {
    expect(sheetsOf(handover(CRISIS)).person.size).toBeGreaterThan(1);
  });
});
