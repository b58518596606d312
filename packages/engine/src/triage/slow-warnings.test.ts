import { TRIAGE_LEVELS } from '@consilium/contract';
import { expect, it } from 'vitest';
import { assess } from '../testing/shipped-knowledge.ts';

/** Signs that hurt nobody today and may be a growth or an infection: a doctor within days, however calmly they are told. */
it.each([
  ['the skin of my breast is like orange peel', 54, 'female'],
  ['one breast is red and hot, I am not breastfeeding', 54, 'female'],
  ['I have had an ulcer inside my mouth for six weeks', 52, 'male'],
  ['my testicle has become bigger and harder, it does not hurt', 27, 'male'],
  ['a dark line under my thumbnail that gets wider', 58, 'female'],
  ['I can feel a lump in my belly on the left', 49, 'male'],
  ['a man of 60 here, I found a lump below my left nipple', 60, 'male'],
  ['they found low iron in my blood and I am tired', 64, 'male'],
  ['I go to the toilet more often and looser for six weeks, unlike before', 66, 'male'],
  ['my stitches are red and oozing', 40, 'female'],
] as const)('%s', (text, age, sexAtBirth) => {
  const { level } = assess(text, { profile: { age, sexAtBirth } }).triage;
  expect(TRIAGE_LEVELS.indexOf(level), level).toBeGreaterThanOrEqual(TRIAGE_LEVELS.indexOf('soon'));
});

it('a wound that looks infected after an operation is seen today', () => {
  expect(assess('hip surgery 9 days ago, the wound is red and oozing', { profile: { age: 69, sexAtBirth: 'female' } }).triage.level).toBe('urgent');
});
