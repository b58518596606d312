import type { NetworkNode, NetworkRole } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { curve, layOut, WIDTH } from './layout.ts';

const nodes = (role: NetworkRole, count: number): NetworkNode[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${role}-${at}`,
    role,
    title: '',
    authors: '',
    publicationDate: '2000',
    journal: '',
    retraction: 'not-checked',
  }));

describe('the layout of a citation network', () => {
  it.each([
    [0, 0, 5],
    [1, 0, 5],
    [0, 3, 0],
    [17, 17, 5],
    [2, 12, 1],
  ])('of %i cited, %i citing and %i near lets none lie on another, and all within the picture', (cites, citedBy, related) => {
    const { placed, height } = layOut({ nodes: [...nodes('self', 1), ...nodes('cites', cites), ...nodes('cited-by', citedBy), ...nodes('related', related)] });
    expect(placed).toHaveLength(1 + cites + citedBy + related);
    expect(placed.map(({ number }) => number)).toEqual(placed.map((_, at) => at));
    for (const [at, one] of placed.entries()) {
      expect(one.x).toBeGreaterThan(20);
      expect(one.x).toBeLessThan(WIDTH - 20);
      expect(one.y).toBeGreaterThanOrEqual(22);
      expect(one.y).toBeLessThanOrEqual(height - 22);
      for (const other of placed.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} and ${other.id}`).toBeGreaterThanOrEqual(40);
    }
  });

  it('ends a line at the circle, not in it, and goes around what stands between', () => {
    expect(curve({ x: 40, y: 30 }, { x: 160, y: 30 })).toBe('M54 30Q100 30 142 30');
    expect(curve({ x: 40, y: 30 }, { x: 40, y: 130 })).toMatch(/Q10 80 /);
  });
});
