import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitWeight, type Given, LEAST_CASES_TO_FIT } from './fit.ts';
import { LEAST_ENGINE_WEIGHT } from './pool.ts';

const times = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);
/** In these shares the likeliest weight is known: of cases where only one of both is right, its share is the weight. */
const eitherOr = (engine: number, models: number): Given[] =>
  Array.from({ length: engine + models }, (_, at) =>
    Math.floor(((at + 1) * engine) / (engine + models)) > Math.floor((at * engine) / (engine + models)) ? { engine: 1, models: 0 } : { engine: 0, models: 1 },
  );

it('finds the weight that is known: of 100 cases 80 that only the engine has right', () => {
  const fit = fitWeight(eitherOr(80, 20));
  expect(fit).toMatchObject({ cases: 100, weight: 0.8, offered: 0.8 });
  // 80 ln w + 20 ln (1 - w) falls by 1.92 at 0.714 and 0.870.
  expect(fit?.interval).toEqual([0.72, 0.87]);
  expect(fit?.heldOut?.fitted).toBeGreaterThan(fit?.heldOut?.engine ?? 0);
  expect(fit?.heldOut?.usual).toBeCloseTo((80 * Math.log(0.7) + 20 * Math.log(0.3)) / 100, 6);
});

it('gives models nothing where they do not help, and the engine never less than half', () => {
  expect(fitWeight(times(40, { engine: 0.6, models: 0.2 }))).toMatchObject({ weight: 1, offered: 1 });
  expect(fitWeight(times(40, { engine: 0.4, models: 0.4 }))).toMatchObject({ weight: 1, interval: [0.5, 1], offered: 1 });
  expect(fitWeight(times(40, { engine: 0.1, models: 0.9 }))).toMatchObject({ weight: 0.5, offered: 0.5 });
});

it('offers the engine alone where what helped one half harmed the other', () => {
  const first = { engine: 0.05, models: 0.9 };
  const second = { engine: 0.5, models: 0 };
  const mixed = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? first : second));
  const fit = fitWeight(mixed);
  expect(fit?.weight).toBeLessThan(1);
  expect(fit?.heldOut?.fitted).toBeLessThan(fit?.heldOut?.engine ?? 0);
  expect(fit?.offered).toBe(1);
});

it('offers nothing on few cases, and fits nothing on none', () => {
  expect(fitWeight(times(LEAST_CASES_TO_FIT - 1, { engine: 0.1, models: 0.9 }))).toMatchObject({ weight: 0.5, heldOut: null, offered: null });
  expect(fitWeight([])).toBeNull();
});

it('stays within what is allowed whatever was given', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.record({ engine: share, models: share }), { minLength: 1, maxLength: 60 }), (cases) => {
      const fit = fitWeight(cases);
      if (!fit) throw new Error('nothing was fitted');
      const [low, high] = fit.interval;
      for (const weight of [fit.weight, low, high, fit.offered ?? 1]) {
        expect(weight).toBeGreaterThanOrEqual(LEAST_ENGINE_WEIGHT);
        expect(weight).toBeLessThanOrEqual(1);
      }
      expect(low <= fit.weight && fit.weight <= high).toBe(true);
      for (const held of Object.values(fit.heldOut ?? {})) expect(Number.isFinite(held)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
