import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

const written = (value: unknown) =>
  csvLine(['before', value, true])
    .replace(/^before,/, '')
    .replace(/,true\r\n$/, '');

describe('a value in a file of comma-separated values', () => {
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

  it.each([
    [null, ''],
    [undefined, ''],
    [7, '7'],
    [{ from: 'user' }, '"{""from"":""user""}"'],
  ])('is empty for nothing, and JSON for what has parts: %j', (value, expected) => expect(written(value)).toBe(expected));
});
