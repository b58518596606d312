import { expect, it } from 'vitest';
import { eigen, leadingDirections, type Matrix } from './meaning.ts';

/** Records by words, as written. */
function matrixOf(rows: readonly (readonly number[])[]): Matrix {
  const columns = rows.flatMap((row) => row.flatMap((value, i) => (value === 0 ? [] : [i])));
  const values = rows.flatMap((row) => row.filter((value) => value !== 0));
  const starts = Int32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).reduce((sum, row) => sum + row.filter((value) => value !== 0).length, 0))]);
  return { starts, columns: Int32Array.from(columns), values: Float32Array.from(values), words: rows[0]?.length ?? 0 };
}
const column = (directions: Float32Array, dimensions: number, which: number) => [...directions].filter((_, i) => i % dimensions === which);
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

it('finds the eigenvectors of a symmetric square', () => {
  const { values, vectors } = eigen(Float64Array.from([2, 1, 0, 1, 2, 0, 0, 0, 5]), 3);
  expect([...values].map((value) => Number(value.toFixed(9)))).toEqual([5, 3, 1]);
  expect(Math.abs(vectors[2 * 3] ?? 0)).toBeCloseTo(1);
  expect(Math.abs(vectors[1] ?? 0)).toBeCloseTo(Math.SQRT1_2);
});

it('finds the directions along which records differ most, at right angles and of length one', () => {
  const rows = [
    [3, 3, 0, 0],
    [3, 3, 0, 0],
    [0, 0, 2, 2],
    [0, 0, 1, 1],
    [0, 0, 0, 0.1],
  ];
  const directions = leadingDirections(matrixOf(rows), 2);
  const [first, second] = [column(directions, 2, 0), column(directions, 2, 1)];
  expect(Math.abs(dot(first, [Math.SQRT1_2, Math.SQRT1_2, 0, 0]))).toBeGreaterThan(0.999);
  expect(Math.abs(dot(second, [0, 0, Math.SQRT1_2, Math.SQRT1_2]))).toBeGreaterThan(0.999);
  expect(dot(first, second)).toBeCloseTo(0, 5);
  expect(dot(second, second)).toBeCloseTo(1, 4);
});

it('gives the same for the same, and nothing wild where records say less than is asked', () => {
  const rows = [
    [1, 1, 0],
    [1, 1, 0],
    [0, 0, 0],
  ];
  const directions = leadingDirections(matrixOf(rows), 5);
  expect(leadingDirections(matrixOf(rows), 5)).toEqual(directions);
  expect(directions).toHaveLength(15);
  expect([...directions].every(Number.isFinite)).toBe(true);
  expect(Math.abs(directions[0] ?? 0)).toBeCloseTo(Math.SQRT1_2);
});
