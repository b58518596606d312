import { expect, it } from 'vitest';
import { faultsInWords, readVignettes } from './ai-evaluation.ts';
import { LIMITS } from './limits.ts';

const line = (more: object) => JSON.stringify({ id: 'a', description: 'My head hurts', conditions: ['G43'], ...more });

it('reads lines of JSON, empty ones and a mark of the encoding left out', () => {
  const { vignettes, faults } = readVignettes(
    `\ufeff${line({})}\r\n\n${line({ id: 'b', profile: { age: 40 }, expect: { min: 'soon' }, conditions: undefined })}\n`,
  );
  expect(faults).toEqual([]);
  expect(vignettes.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(vignettes[1]).toMatchObject({ profile: { age: 40, subject: 'self' }, expect: { min: 'soon' } });
});

it.each([
  ['{', 'This is not JSON'],
  [line({ id: 'no blanks' }), 'id: Letters, digits and . : - _ only, 60 at most'],
  [line({ id: undefined }), 'id: Invalid input: expected string, received undefined'],
  [line({ description: 'x' }), 'description: Describe what you feel in a few words'],
  [line({ conditions: ['migraine'] }), 'conditions.0: An ICD-10 code such as G43 or G43.1'],
  [line({ conditions: undefined }), 'It says neither "expect" nor "conditions"'],
  [line({ expect: {}, conditions: undefined }), 'It says neither "expect" nor "conditions"'],
  [line({ expect: { min: 'urgent', max: 'soon' } }), 'expect: "min" is above "max"'],
  [line({ expect: { min: 'deadly' } }), 'expect.min: Invalid option'],
  // A misspelt field would else be obeyed by nobody, in silence.
  [line({ profile: { sex: 'female' } }), 'profile: Unrecognized key: "sex"'],
  [line({ answer: 'migraine' }), 'Unrecognized key: "answer"'],
  ['[]', 'Invalid input: expected object, received array'],
])('says what is wrong with %s', (written, fault) => {
  const { faults } = readVignettes(`${line({ id: 'first' })}\n${written}`);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.line).toBe(2);
  expect(faults[0]?.fault).toContain(fault);
});

it('names every line that is wrong, the second of two with the same id, and a set that is too large or empty', () => {
  const twice = readVignettes(`${line({})}\n${line({})}`);
  expect(twice.faults).toEqual([{ line: 2, fault: 'Its id is that of line 1 as well' }]);
  const wrong = readVignettes(Array.from({ length: 25 }, () => '?').join('\n'));
  const words = faultsInWords(wrong.faults);
  expect(words.split('\n')[0]).toBe('Line 1: This is not JSON.');
  expect(words.split('\n').at(-1)).toBe('Also wrong: lines 21, 22, 23, 24, 25.');
  expect(faultsInWords(readVignettes('\n').faults)).toBe('There is no case in it.');
  const many = readVignettes(Array.from({ length: LIMITS.vignettes + 1 }, (_, id) => line({ id: String(id) })).join('\n'));
  expect(faultsInWords(many.faults)).toBe('At most 500 cases; these are 501.');
});
