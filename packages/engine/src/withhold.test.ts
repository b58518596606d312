import type { SystemView } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess } from './testing/shipped-knowledge.ts';
import { withheldAt } from './withhold.ts';

const treatmentsIn = (views: readonly SystemView[]) => views.flatMap(({ diagnoses }) => diagnoses.flatMap(({ treatments }) => treatments));

/** The assessment, what conventional medicine offers and what the other systems do. */
function offered(...[text, rest]: Parameters<typeof assess>) {
  const analysis = assess(text, rest);
  const others = analysis.systems.filter(({ system }) => system !== 'conventional');
  return { analysis, conventional: treatmentsIn(analysis.systems.filter((view) => !others.includes(view))), others, ofOthers: treatmentsIn(others) };
}

describe('what waits until the person has been seen', () => {
  const because = (kind: 'red-flag' | 'condition' | 'person' | 'crisis' | 'severity') => [{ text: 'Because.', kind, findings: [] }];

  it.each([
    ['emergency', 'condition', false, 'all'],
    ['urgent', 'condition', true, 'other-systems'],
    ['urgent', 'condition', false, 'nothing'],
    ['urgent', 'severity', false, 'nothing'],
    ['urgent', 'red-flag', false, 'other-systems'],
    ['urgent', 'crisis', false, 'other-systems'],
    ['urgent', 'person', false, 'other-systems'],
    ['soon', 'red-flag', true, 'nothing'],
    ['self-care', 'condition', false, 'nothing'],
  ] as const)('%s by a %s, serious first cause: %s -> %s', (level, kind, serious, expected) =>
    expect(withheldAt({ level, reasons: because(kind) }, { serious })).toBe(expected),
  );

  it.each([
    ['suspected giant cell arteritis', 'new headache at my temple, my scalp hurts when I comb and my jaw aches when I chew', { profile: { age: 72 } }],
    ['coughing blood', 'I have a cough for a week and today I coughed up a little blood', { profile: { age: 45 } }],
    ['a swollen leg', 'my left calf is swollen, red and hurts since yesterday', { profile: { age: 50 } }],
  ] as const)('%s: the other systems read, and offer nothing to try first', (_, text, rest) => {
    const { analysis, others, ofOthers } = offered(text, rest);
    expect(analysis.triage.level).toBe('urgent');
    expect(others.some(({ diagnoses }) => diagnoses.length > 0)).toBe(true);
    expect(ofOthers).toEqual([]);
    expect(others.every(({ withheld, best }) => withheld && !best)).toBe(true);
    expect(analysis.shared).toBeNull();
    expect(analysis.withheld).toContain('within a day');
  });

  it('standard care stays: what is done for the cause is no delay', () => {
    const { conventional } = offered('my left calf is swollen, red and hurts since yesterday', { profile: { age: 50 } });
    expect(conventional.length).toBeGreaterThan(0);
  });

  it('what is not urgent keeps the treatments of every system', () => {
    const { analysis, ofOthers } = offered('runny nose, sneezing, itchy watery eyes every spring', { profile: { age: 22 } });
    expect(analysis.withheld).toBeNull();
    expect(ofOthers.length).toBeGreaterThan(0);
  });

  it('nothing is said to be missing where conventional medicine alone was chosen', () => {
    const { analysis } = offered('my left calf is swollen, red and hurts since yesterday', { profile: { age: 50 }, systems: ['conventional'] });
    expect(analysis.withheld).toBeNull();
  });

  it('a system that is asked for alone withholds the same', () => {
    const { others, ofOthers } = offered('my left calf is swollen, red and hurts since yesterday', { profile: { age: 50 }, systems: ['tcm'] });
    expect(others.map(({ system, withheld }) => ({ system, withheld }))).toEqual([{ system: 'tcm', withheld: true }]);
    expect(ofOthers).toEqual([]);
  });
});
