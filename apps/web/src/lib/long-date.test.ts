import { expect, it } from 'vitest';
import { longDate } from './long-date.ts';

it('writes a date in long US format, as exact as it is known', () => {
  expect(longDate('2019-04-27')).toBe('April 27, 2019');
  expect(longDate('2019-04')).toBe('April 2019');
  expect(longDate('2019')).toBe('2019');
  expect(longDate('in press')).toBe('in press');
});
