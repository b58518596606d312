import { expect, it } from 'vitest';
import { NOTHING_TOLD } from '../../session/session.ts';
import { type Complaint, fitting, isChild } from './complaint.ts';

const NOBODY = NOTHING_TOLD.person;
const complaint = (id: string, over: Partial<Complaint> = {}): Complaint => ({ id, name: id, kind: 'symptom', ...over });
const ALL = [complaint('cough'), complaint('period-late', { sex: 'female' }), complaint('infant-crying', { below: 1 }), complaint('hot-flushes', { from: 35 })];
const ids = (...who: [typeof NOBODY, Parameters<typeof fitting>[2]]) => fitting(ALL, ...who).map(({ id }) => id);

it('offers everything of whom nothing is known', () => expect(ids(NOBODY, {})).toHaveLength(4));

it('offers nobody what is of another age or sex, told or read from the text', () => {
  expect(ids({ ...NOBODY, age: '40', sexAtBirth: 'male' }, {})).toEqual(['cough', 'hot-flushes']);
  expect(ids({ ...NOBODY, age: '6', ageUnit: 'months', sexAtBirth: 'withheld' }, {})).toEqual(['cough', 'period-late', 'infant-crying']);
  expect(ids(NOBODY, { age: 20, sexAtBirth: 'female' })).toEqual(['cough', 'period-late']);
});

it('draws a child where it is about one', () => {
  expect(isChild({ ...NOBODY, subject: 'child' }, {})).toBe(true);
  expect(isChild({ ...NOBODY, subject: 'child', age: '16' }, {})).toBe(false);
  expect(isChild(NOBODY, { age: 8 })).toBe(true);
  expect(isChild(NOBODY, {})).toBe(false);
});
