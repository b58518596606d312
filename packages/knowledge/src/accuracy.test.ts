import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import accuracy from '../accuracy.json' with { type: 'json' };
import { accuracySchema, shareWithInterval } from './accuracy.ts';
import { shareInWords } from './accuracy-words.ts';
import { modelCardOf } from './model-card.ts';

describe('the file of accuracy', () => {
  const measured = accuracySchema.parse(accuracy);

  it('holds groups that add up to all cases', () => {
    for (const { what, groups } of measured.by) {
      const sum = (of: (group: (typeof groups)[number]) => number) => groups.reduce((total, group) => total + of(group), 0);
      expect(
        sum(({ n }) => n),
        what,
      ).toBe(measured.overall.n);
      expect(
        sum(({ top1 }) => top1.hits),
        what,
      ).toBe(measured.overall.top1.hits);
    }
    const { bins } = measured.calibration;
    expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(measured.overall.n);
    expect(bins.reduce((sum, { right }) => sum + right.hits, 0)).toBe(measured.overall.top1.hits);
  });

  it('holds intervals that are those of its counts', () => {
    const { top1, top3, top5 } = measured.overall;
    for (const share of [top1, top3, top5, measured.triage.missed.wrong, measured.triage.needless.wrong])
      expect(share).toEqual(shareWithInterval(share.hits, share.of));
    const { levels, n } = measured.triage.missed;
    expect(Object.values(levels).reduce((sum, count) => sum + count, 0)).toBe(n);
  });

  it('is what the model card says', () => {
    expect(readFileSync(new URL('../../../docs/model-card.md', import.meta.url), 'utf8')).toBe(modelCardOf(measured));
  });
});

describe('an interval', () => {
  it('is that of Wilson, as reckoned by hand', () => {
    // 10 of 20: middle 0.5, half-width 0.2007 (z = 1.96).
    expect(shareWithInterval(10, 20).interval).toEqual([29.9, 70.1]);
    expect(shareWithInterval(0, 10).interval).toEqual([0, 27.8]);
    expect(shareWithInterval(10, 10).interval).toEqual([72.2, 100]);
  });

  it('is none where nothing was counted', () => {
    expect(shareInWords(shareWithInterval(0, 0))).toBe('not measured');
    expect(shareInWords(shareWithInterval(10, 20))).toBe('10 of 20 (50 %, 29.9 to 70.1)');
  });
});
