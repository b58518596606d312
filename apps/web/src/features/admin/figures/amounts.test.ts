import { describe, expect, it } from 'vitest';
import { bytes, milliseconds, span } from './amounts.ts';

describe('amounts in words', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1,023 bytes'],
    [1536, '1.5 KB'],
    [52_428_800, '50 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [null, 'not measured'],
  ])('%s bytes: %s', (amount, said) => expect(bytes(amount)).toBe(said));

  it.each([
    [0.234, '0.23 ms'],
    [8.75, '8.8 ms'],
    [1234.5, '1,235 ms'],
    [null, 'not measured'],
  ])('%s ms: %s', (duration, said) => expect(milliseconds(duration)).toBe(said));

  it.each([
    [0.4, 'less than a second'],
    [61, '1 minute 1 second'],
    [3600, '1 hour'],
    [97_200, '1 day 3 hours'],
  ])('%s s: %s', (seconds, said) => expect(span(seconds)).toBe(said));
});
