import { expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { decidingWords, inToldOrder, unreadWords } from './told-words.ts';

const TEXT = 'I feel sick and have a stiff  neck, blorg';
const finding = (id: string, name: string, start?: number, end = 0) => ({
  ...(ROUTINE.findings[0] as (typeof ROUTINE.findings)[number]),
  id,
  name,
  spans: start === undefined ? [] : [{ start, end }],
});
const STIFF = finding('neck-stiffness', 'Stiff neck', 23, 34);
const SICK = finding('nausea', 'Nausea', 2, 11);
const ADDED = finding('fever', 'Fever');

it('what decided is said in the own words, or by its name where the text does not hold it', () =>
  expect(decidingWords({ decidedBy: ['neck-stiffness', 'fever'], findings: [SICK, STIFF, ADDED] }, TEXT)).toEqual(['stiff neck', 'Fever']));

it('nothing is said where no sign decided', () => expect(decidingWords({ decidedBy: [], findings: [SICK] }, TEXT)).toEqual([]));

it('findings stand in the order they were told, added ones last', () =>
  expect(inToldOrder([ADDED, STIFF, SICK]).map(({ id }) => id)).toEqual(['nausea', 'neck-stiffness', 'fever']));

it('what was not understood is quoted once', () =>
  expect(
    unreadWords(
      {
        unread: [
          { start: 36, end: 41 },
          { start: 36, end: 41 },
        ],
      },
      TEXT,
    ),
  ).toEqual(['blorg']));
