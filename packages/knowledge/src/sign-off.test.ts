import { describe, expect, it } from 'vitest';
import type { KnowledgeFiles } from './content-files.ts';
import { reviewSchema } from './schema-parts.ts';
import { checkedCounts, signOffLines, signOffList } from './sign-off.ts';

const review = { state: 'unreviewed', author: 'An editor', date: '2026-01-01' };
const facts = { what: 'facts', by: 'second reader', date: '2026-02-01' };
const condition = (id: string, over: object = {}) => ({
  id,
  name: `Name of ${id}`,
  urgency: 'routine',
  incidence: 1,
  pregnancy: 'possible',
  age: {},
  bodySystem: 'skin',
  care: { treatments: [] },
  file: `conditions/${id}.yaml`,
  review,
  ...over,
});
const treatment = (id: string, over: object = {}) => ({ id, name: `Name of ${id}`, kind: 'herb', for: [], file: `treatments/${id}.yaml`, review, ...over });

const files = {
  conditions: [
    condition('wart'),
    condition('cold', { incidence: 250, review: { ...review, checked: [facts] } }),
    condition('colic', { age: { infant: 70, toddler: 0.1, child: 0, youth: 0, adult: 0, middle: 0, older: 0 } }),
    condition('milk-allergy', { bodySystem: 'child' }),
    condition('pre-eclampsia', { pregnancy: 'only' }),
    condition('meningitis', { urgency: 'emergency', pregnancy: 'possible', care: { treatments: [{ id: 'antibiotics' }] } }),
    condition('signed', { urgency: 'emergency', review: { ...review, state: 'clinician-reviewed' } }),
  ],
  treatments: [
    treatment('thyme', { for: [{ diagnosis: 'cold' }] }),
    treatment('sage'),
    treatment('antibiotics', { kind: 'medicine' }),
    treatment('paracetamol', { kind: 'medicine', for: [{ diagnosis: 'cold' }] }),
  ],
  patterns: [{ review }],
  traditions: [],
  precautions: [],
} as unknown as KnowledgeFiles;

describe('what a clinician should sign off', () => {
  it('is ordered by whom a mistake would harm, then by how many people meet it, and leaves out what is signed off', () =>
    expect(signOffList(files).map(({ id }) => id)).toEqual([
      'meningitis',
      'pre-eclampsia',
      'colic',
      'milk-allergy',
      'paracetamol',
      'antibiotics',
      'cold',
      'wart',
      'thyme',
      'sage',
    ]));

  it('names id, name, urgency, file and what was checked, under a heading for each kind of risk', () => {
    const lines = signOffLines(signOffList(files));
    expect(lines.slice(0, 2)).toEqual(['# emergencies (1)', 'meningitis\tName of meningitis\temergency\tconditions/meningitis.yaml\tnothing checked']);
    expect(lines).toContain('cold\tName of cold\troutine\tconditions/cold.yaml\tfacts by a second reader 2026-02-01');
    expect(lines).toContain('sage\tName of sage\t-\ttreatments/sage.yaml\tnothing checked');
  });
});

it('counts what was checked by kind of entry', () => {
  expect(checkedCounts(files)).toContain('conditions of 7: facts 1, safety 0, evidence 0');
  expect(checkedCounts(files)).toContain('treatments of 4: facts 0, safety 0, evidence 0');
});

it('takes a part as checked once, and by a reader of whom something is known', () => {
  expect(reviewSchema.safeParse({ ...review, checked: [facts, { ...facts, what: 'safety' }] }).success).toBe(true);
  expect(reviewSchema.safeParse({ ...review, checked: [facts, facts] }).success).toBe(false);
  expect(reviewSchema.safeParse({ ...review, checked: [{ ...facts, by: 'somebody' }] }).success).toBe(false);
});
