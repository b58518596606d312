import type { TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { shipped } from '../testing/shipped-knowledge.ts';
import { leastHarm } from './expected-harm.ts';

const anyCondition = shipped.conditions[0] as (typeof shipped.conditions)[number];
const causes = (...list: [TriageLevel, number][]) => list.map(([urgency, probability]) => ({ condition: { ...anyCondition, urgency }, probability }));

describe('the level of least expected harm', () => {
  it('is that of a cause that is sure', () => {
    for (const level of ['self-care', 'routine', 'soon', 'urgent', 'emergency'] as const) expect(leastHarm(causes([level, 0.95]), false), level).toBe(level);
  });

  it('does not wait for an emergency to be the likeliest cause', () => {
    expect(leastHarm(causes(['emergency', 0.45], ['routine', 0.5]), false)).toBe('emergency');
    expect(leastHarm(causes(['emergency', 0.2], ['routine', 0.7]), false)).toBe('urgent');
    expect(leastHarm(causes(['emergency', 0.1], ['self-care', 0.8]), false)).toBe('soon');
  });

  it('adds up dangers of different kinds', () => {
    expect(leastHarm(causes(['emergency', 0.12], ['self-care', 0.6]), false)).toBe('soon');
    expect(leastHarm(causes(['emergency', 0.12], ['urgent', 0.2], ['self-care', 0.6]), false)).toBe('urgent');
  });

  it('rises earlier for somebody who has less in reserve, and never falls for it', () => {
    expect(leastHarm(causes(['urgent', 0.36], ['self-care', 0.6]), false)).toBe('soon');
    expect(leastHarm(causes(['urgent', 0.36], ['self-care', 0.6]), true)).toBe('urgent');
  });

  it('is calm where nothing is known to need anybody, and is not moved by many causes that are unlikely', () => {
    expect(leastHarm([], false)).toBe('self-care');
    const rare = Array.from({ length: 20 }, (): [TriageLevel, number] => ['emergency', 0.015]);
    expect(leastHarm(causes(['self-care', 0.7], ...rare), false)).toBe('self-care');
  });
});
