import { expect, it } from 'vitest';
import { partsOf } from './file-parts.ts';

it('keeps few studies in one part', () => {
  expect(partsOf(['b', 'a'])).toEqual([['b', 'a']]);
  expect(partsOf([])).toEqual([]);
});

it('parts many so that no address is too long, and loses none', () => {
  const ids = Array.from({ length: 500 }, (_, at) => `somebody-2015-a-rather-long-name-${at}`);
  const parts = partsOf(ids);
  expect(parts.flat()).toEqual(ids);
  expect(parts.length).toBe(3);
  for (const part of parts) expect(part.map((id) => `&id=${id}`).join('').length).toBeLessThanOrEqual(7000);
});
