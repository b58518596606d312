import { expect, it } from 'vitest';
import { likelihoodWord, parted, shareInWords, treatedCauses } from './likelihood.ts';

const causes = (...all: number[]) => all.map((confidence) => ({ id: `at-${confidence}`, confidence }));

it('a word stands for each share', () =>
  expect([60, 59, 15, 14, 0].map(likelihoodWord)).toEqual(['likely', 'possible', 'possible', 'less likely', 'less likely']));

it('no share is zero', () => expect([0, 1, 87].map(shareInWords)).toEqual(['under 1%', '1%', '87%']));

it('what is under 3 percent is folded, but never the first', () => {
  expect(parted(causes(87, 6, 2, 0))).toEqual({ shown: causes(87, 6), folded: causes(2, 0) });
  expect(parted(causes(2, 1))).toEqual({ shown: causes(2), folded: causes(1) });
  expect(parted(causes(30, 20, 10, 9, 8)).folded).toEqual(causes(9, 8));
});

it('a less likely one that stands apart with why is folded', () =>
  expect(parted(causes(41, 29, 9), new Set(['at-29', 'at-9']))).toEqual({ shown: causes(41, 29), folded: causes(9) }));

it('a second cause is treated when it is possible', () => {
  expect(treatedCauses(causes(41, 33, 20))).toEqual(causes(41, 33));
  expect(treatedCauses(causes(87, 6))).toEqual(causes(87));
});
