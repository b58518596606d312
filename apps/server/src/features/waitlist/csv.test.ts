import type { WaitlistEntry } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const ENTRY: WaitlistEntry = {
  id: 'x',
  createdAt: '2026-01-05T08:00:00.000Z',
  email: 'ada@example.org',
  name: 'Ada',
  audience: null,
  message: null,
  consent: true,
  status: 'waiting',
};
const written = (message: string) =>
  csvOf([{ ...ENTRY, message }])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .replace(/^.*?,,/s, '')
    .replace(/,true,waiting\r\n$/, '');

describe('a value of the waiting list as CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '﹦1',
    ' =1',
    '  +1',
    '"=1',
    "'=1",
    '\u200b=1',
    '\t=1',
    '\tx',
    '\rx',
    ';=1',
    '|=1',
    '; x',
    '|x',
  ])('never starts what a spreadsheet would run: %j', (value) => expect(written(value)).toMatch(/^"?'/));

  it.each([';', '|', '\t'])('starts no formula behind another separator (%j)', (separator) => {
    expect(written(`one${separator} =HYPERLINK(1)`)).toBe(`"one${separator} '=HYPERLINK(1)"`);
    expect(written(`one${separator}＝1`)).toBe(`"one${separator}'＝1"`);
  });

  it.each([
    ['plain words', 'plain words'],
    ['one, "two"\nthree', '"one, ""two""\nthree"'],
    ['a - b = c', 'a - b = c'],
    ['a; b', '"a; b"'],
  ])('stays as it is otherwise: %j', (value, expected) => expect(written(value)).toBe(expected));
});
