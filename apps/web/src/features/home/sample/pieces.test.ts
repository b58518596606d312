import { expect, it } from 'vitest';
import { piecesOf } from './pieces.ts';

const TEXT = 'My head throbs, no fever.';

it('cuts a text where what was heard begins and ends, in its order', () => {
  const pieces = piecesOf(TEXT, [
    { start: 19, end: 24, presence: 'absent' },
    { start: 3, end: 14, presence: 'present' },
  ]);
  expect(pieces.map(({ text, mark }) => [text, mark])).toEqual([
    ['My ', null],
    ['head throbs', 'present'],
    [', no ', null],
    ['fever', 'absent'],
    ['.', null],
  ]);
});

it('loses and doubles nothing where stretches overlap', () => {
  const pieces = piecesOf(TEXT, [
    { start: 3, end: 14, presence: 'present' },
    { start: 8, end: 14, presence: 'present' },
    { start: 20, end: 90, presence: 'absent' },
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe(TEXT);
});
