import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENGINE_WEIGHT, type Opinion, pool } from './pool.ts';

const CONDITIONS = ['migraine', 'tension-headache', 'meningitis', 'sinusitis'];
const engine = new Map([
  ['migraine', 0.6],
  ['meningitis', 0.1],
]);
const opinions = fc.array(
  fc.record({
    by: fc.string(),
    causes: fc.array(
      fc.record({
        condition: fc.constantFrom(...CONDITIONS),
        likelihood: fc.oneof(fc.double(), fc.constantFrom(1, 0, 100, -1, Number.NaN, Number.POSITIVE_INFINITY)),
      }),
    ),
  }),
  { maxLength: 5 },
);

it('is the weighted mean of what the engine and each model hold likely', () => {
  const joined = pool(engine, [
    { by: 'one', causes: [{ condition: 'migraine', likelihood: 0.2 }] },
    { by: 'two', causes: [{ condition: 'sinusitis', likelihood: 0.8 }] },
  ]);
  expect(joined.map(({ condition }) => condition)).toEqual(['migraine', 'sinusitis', 'meningitis']);
  const [migraine, sinusitis] = joined;
  expect(migraine?.pooled).toBeCloseTo(0.7 * 0.6 + 0.3 * 0.1);
  expect(sinusitis?.pooled).toBeCloseTo(0.3 * 0.4);
  expect(sinusitis).toMatchObject({
    engine: 0,
    models: [
      { by: 'one', likelihood: 0 },
      { by: 'two', likelihood: 0.8 },
    ],
  });
});

it('is the engine alone where no model names a cause', () => {
  expect(pool(engine, [{ by: 'silent', causes: [] }]).map(({ condition, pooled }) => [condition, pooled])).toEqual([...engine]);
  expect(pool(engine, []).map(({ pooled }) => pooled)).toEqual([0.6, 0.1]);
});

it('leaves every cause the share of the engine, and gives models no more than theirs, whatever they say', () => {
  expect(ENGINE_WEIGHT).toBeGreaterThanOrEqual(0.5);
  fc.assert(
    fc.property(opinions, (given: Opinion[]) => {
      const joined = pool(engine, given);
      expect(joined.reduce((sum, { pooled }) => sum + pooled, 0)).toBeLessThanOrEqual(1 + 1e-9);
      for (const { condition, pooled } of joined) {
        const own = engine.get(condition) ?? 0;
        expect(pooled).toBeGreaterThanOrEqual(ENGINE_WEIGHT * own - 1e-9);
        expect(pooled).toBeLessThanOrEqual(own + 1 - ENGINE_WEIGHT + 1e-9);
      }
    }),
  );
});
