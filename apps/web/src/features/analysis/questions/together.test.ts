import type { Question } from '@consilium/contract';
import { expect, it } from 'vitest';
import { together } from './together.ts';

const OPTIONS = ['yes', 'no', 'not-sure'].map((id) => ({ id, label: id }));
const ask = (id: string, kind: Question['kind'] = 'finding', why = 'always'): Question => ({ id, kind, text: `${id}?`, why, system: null, options: OPTIONS });
const ids = (questions: Question[]) => together(questions).map(({ id }) => id);

it('takes warning signs together, whatever their reasons, and nothing else with them', () => {
  expect(ids([ask('stiff', 'red-flag', 'a'), ask('rash', 'red-flag', 'b'), ask('cough')])).toEqual(['stiff', 'rash']);
});

it('takes together what is always asked with one complaint, known by its reason', () => {
  expect(ids([ask('a'), ask('b'), ask('c', 'finding', 'tells apart')])).toEqual(['a', 'b']);
});

it('asks alone what tells causes apart, and what is no yes or no', () => {
  expect(ids([ask('a', 'finding', 'one'), ask('b', 'finding', 'two')])).toEqual(['a']);
  const choice = { ...ask('how'), options: [{ id: 'dull', label: 'Dull' }] };
  expect(ids([choice, ask('b')])).toEqual(['how']);
  expect(ids([ask('a'), { ...ask('b'), system: 'tcm' }])).toEqual(['a']);
  expect(ids([])).toEqual([]);
});

it('asks no more than four at once', () => {
  expect(ids(['a', 'b', 'c', 'd', 'e'].map((id) => ask(id)))).toHaveLength(4);
});
