import { expect, it } from 'vitest';
import { decidedLevel } from './decide.ts';

const decision = { reader: 'toy', keptFrom: [0, 0.3, 0.1, 0.3, 0.05], raisedFrom: [0, 0.6, 0.9, 0.9, 0.6], signKeptFrom: [0, 0, 0, 0, 0.01] };
const decided = (before: Parameters<typeof decidedLevel>[0], ...chances: number[]) => decidedLevel(before, chances, decision);

it('leaves the level alone where the reader finds it likely enough', () => {
  for (const before of ['self-care', 'routine', 'soon', 'urgent', 'emergency'] as const) expect(decided(before, 0.45, 0.1, 0.1, 0.2, 0.15)).toBe(before);
});

it('raises to the highest level the reader finds likely enough', () => {
  expect(decided('self-care', 0.02, 0.02, 0.06, 0.2, 0.7)).toBe('emergency');
  expect(decided('routine', 0.02, 0.03, 0.05, 0.5, 0.4)).toBe('urgent');
  expect(decided('self-care', 0.3, 0.5, 0.1, 0.1, 0)).toBe('routine');
});

it('lowers an emergency only where the reader finds next to none, and then no further than it finds unlikely', () => {
  expect(decided('emergency', 0.2, 0.3, 0.2, 0.24, 0.06)).toBe('emergency');
  expect(decided('emergency', 0.1, 0.2, 0.3, 0.39, 0.01)).toBe('urgent');
  expect(decided('emergency', 0.2, 0.6, 0.19, 0.01, 0)).toBe('soon');
  expect(decided('emergency', 0.9, 0.09, 0.01, 0, 0)).toBe('self-care');
});

it('never falls below what a level asked for is kept from', () => {
  expect(decided('soon', 0.5, 0.35, 0.15, 0, 0)).toBe('soon');
  expect(decided('soon', 0.5, 0.45, 0.05, 0, 0)).toBe('routine');
});
