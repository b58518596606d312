import { errorReportSchema } from '@consilium/contract';
import { expect, it, describe as suite } from 'vitest';
import { RequestError } from '../lib/http.ts';
import { describe } from './report-error.ts';

/** An error as Chrome and Firefox write it. */
function thrown(stack: string, message = 'symptom "my chest hurts" is not iterable'): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}
const CHROME = `TypeError: symptom "my chest hurts" is not iterable
    at readSymptom (https://consilium.example/assets/analyzer-Cx1.js?v=2:3:1200)
    at https://consilium.example/assets/index-Ab2.js:1:77`;
const FIREFOX = `readSymptom@https://consilium.example/assets/analyzer-Cx1.js:3:1200
@https://consilium.example/assets/index-Ab2.js:1:77`;

suite('what is told of an error', () => {
  it.each([
    ['Chrome', CHROME],
    ['Firefox', FIREFOX],
  ])('is its kind, its places and the page’s pattern: %s', (_browser, stack) => {
    const report = describe(thrown(stack), '/study/some-study');
    expect(errorReportSchema.parse(report)).toMatchObject({
      name: 'TypeError',
      page: '/study/:id',
      frames: [
        { in: 'readSymptom', file: 'https://consilium.example/assets/analyzer-Cx1.js', line: 3, column: 1200 },
        { line: 1, column: 77 },
      ],
    });
    expect(JSON.stringify(report)).not.toContain('chest');
  });

  it('is nothing where a request was given up or refused, or where it is no error', () => {
    expect(describe(new DOMException('given up', 'AbortError'), '/')).toBeUndefined();
    expect(describe(new RequestError(503, 'busy', 'Busy.'), '/')).toBeUndefined();
    expect(describe('my chest hurts', '/')).toBeUndefined();
  });

  it('is told from an address that is no page too', () => {
    expect(errorReportSchema.parse(describe(thrown(''), '/no/such page?symptom=chest'))).toEqual({ name: 'TypeError', page: '/none', frames: [] });
  });
});
