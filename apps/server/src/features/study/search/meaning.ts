/**
 * Nearness in meaning, learned from the library itself (latent semantic analysis): words that stand in the same records point the same way, so that a query finds
 * records that say it otherwise. The directions are the leading right singular vectors of records by words, found by a randomised subspace iteration.
 */

/** Records by words, row after row: where each row begins, the words in it, and how much each counts. */
export type Matrix = { starts: Int32Array; columns: Int32Array; values: Float32Array; words: number };

const MORE_DIRECTIONS = 20;
const ROUNDS = 2;
const SWEEPS = 12;

/** The leading directions: for each word `dimensions` numbers. The same matrix gives the same directions. */
export function leadingDirections(matrix: Matrix, dimensions: number): Float32Array {
  const { words } = matrix;
  const rows = matrix.starts.length - 1;
  const wide = Math.min(dimensions + MORE_DIRECTIONS, rows, words);
  let basis: Float32Array = noise(words * wide);
  for (let round = 0; round <= ROUNDS; round++) {
    const image = orthogonal(times(matrix, basis, wide), wide);
    basis = orthogonal(timesTransposed(matrix, image, wide), wide);
  }
  const { vectors } = eigen(gram(times(matrix, basis, wide), wide), wide);
  const kept = Math.min(dimensions, wide);
  const turned = new Float32Array(words * dimensions);
  for (let word = 0; word < words; word++)
    for (let from = 0; from < wide; from++) {
      const value = basis[word * wide + from] as number;
      if (value === 0) continue;
      for (let to = 0; to < kept; to++)
        turned[word * dimensions + to] = (turned[word * dimensions + to] as number) + value * (vectors[from * wide + to] as number);
    }
  return turned;
}

/** matrix x dense */
function times({ starts, columns, values }: Matrix, dense: Float32Array, wide: number): Float32Array {
  const rows = starts.length - 1;
  const product = new Float32Array(rows * wide);
  for (let row = 0; row < rows; row++)
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const value = values[at] as number;
      const from = (columns[at] as number) * wide;
      const to = row * wide;
      for (let i = 0; i < wide; i++) product[to + i] = (product[to + i] as number) + value * (dense[from + i] as number);
    }
  return product;
}

/** transposed matrix x dense */
function timesTransposed({ starts, columns, values, words }: Matrix, dense: Float32Array, wide: number): Float32Array {
  const rows = starts.length - 1;
  const product = new Float32Array(words * wide);
  for (let row = 0; row < rows; row++)
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const value = values[at] as number;
      const to = (columns[at] as number) * wide;
      const from = row * wide;
      for (let i = 0; i < wide; i++) product[to + i] = (product[to + i] as number) + value * (dense[from + i] as number);
    }
  return product;
}

/** The inner products of the columns. */
function gram(dense: Float32Array, wide: number): Float64Array {
  const products = new Float64Array(wide * wide);
  for (let row = 0; row < dense.length; row += wide)
    for (let i = 0; i < wide; i++) {
      const value = dense[row + i] as number;
      if (value === 0) continue;
      const to = i * wide;
      for (let j = i; j < wide; j++) products[to + j] = (products[to + j] as number) + value * (dense[row + j] as number);
    }
  for (let i = 0; i < wide; i++) for (let j = 0; j < i; j++) products[i * wide + j] = products[j * wide + i] as number;
  return products;
}

/** The same span with columns at right angles, by the Cholesky factor of their inner products, twice because once is not exact enough. Columns that add nothing become zero. */
function orthogonal(dense: Float32Array, wide: number): Float32Array {
  let current = dense;
  for (let pass = 0; pass < 2; pass++) {
    const factor = cholesky(gram(current, wide), wide);
    const next = new Float32Array(current.length);
    const solved = new Float64Array(wide);
    for (let row = 0; row < current.length; row += wide)
      for (let i = 0; i < wide; i++) {
        const pivot = factor[i * wide + i] as number;
        let rest = current[row + i] as number;
        for (let j = 0; j < i; j++) rest -= (factor[i * wide + j] as number) * (solved[j] as number);
        const value = pivot === 0 ? 0 : rest / pivot;
        solved[i] = value;
        next[row + i] = value;
      }
    current = next;
  }
  return current;
}

function cholesky(square: Float64Array, wide: number): Float64Array {
  const factor = new Float64Array(wide * wide);
  for (let j = 0; j < wide; j++) {
    let diagonal = square[j * wide + j] as number;
    for (let k = 0; k < j; k++) diagonal -= (factor[j * wide + k] as number) ** 2;
    if (diagonal <= 1e-9 * Math.max(square[j * wide + j] as number, 1e-30)) continue;
    const pivot = Math.sqrt(diagonal);
    factor[j * wide + j] = pivot;
    for (let i = j + 1; i < wide; i++) {
      let rest = square[i * wide + j] as number;
      for (let k = 0; k < j; k++) rest -= (factor[i * wide + k] as number) * (factor[j * wide + k] as number);
      factor[i * wide + j] = rest / pivot;
    }
  }
  return factor;
}

/** Eigenvectors of a symmetric square in columns, the largest value first (cyclic Jacobi). */
export function eigen(square: Float64Array, wide: number): { values: Float64Array; vectors: Float64Array } {
  const a = Float64Array.from(square);
  const v = new Float64Array(wide * wide);
  for (let i = 0; i < wide; i++) v[i * wide + i] = 1;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let off = 0;
    let on = 0;
    for (let i = 0; i < wide; i++)
      for (let j = 0; j < wide; j++)
        if (i === j) on += (a[i * wide + j] as number) ** 2;
        else off += (a[i * wide + j] as number) ** 2;
    if (off <= 1e-14 * on) break;
    for (let p = 0; p < wide - 1; p++) for (let q = p + 1; q < wide; q++) rotate(a, v, wide, p, q);
  }
  const order = Array.from({ length: wide }, (_, i) => i).sort((x, y) => (a[y * wide + y] as number) - (a[x * wide + x] as number));
  const values = new Float64Array(wide);
  const vectors = new Float64Array(wide * wide);
  for (const [to, from] of order.entries()) {
    values[to] = a[from * wide + from] as number;
    for (let i = 0; i < wide; i++) vectors[i * wide + to] = v[i * wide + from] as number;
  }
  return { values, vectors };
}

function rotate(a: Float64Array, v: Float64Array, wide: number, p: number, q: number): void {
  const apq = a[p * wide + q] as number;
  if (Math.abs(apq) <= 1e-12 * Math.sqrt(Math.abs((a[p * wide + p] as number) * (a[q * wide + q] as number)))) return;
  const theta = ((a[q * wide + q] as number) - (a[p * wide + p] as number)) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < wide; k++) {
    const kp = a[k * wide + p] as number;
    const kq = a[k * wide + q] as number;
    a[k * wide + p] = c * kp - s * kq;
    a[k * wide + q] = s * kp + c * kq;
  }
  for (let k = 0; k < wide; k++) {
    const pk = a[p * wide + k] as number;
    const qk = a[q * wide + k] as number;
    a[p * wide + k] = c * pk - s * qk;
    a[q * wide + k] = s * pk + c * qk;
    const kp = v[k * wide + p] as number;
    const kq = v[k * wide + q] as number;
    v[k * wide + p] = c * kp - s * kq;
    v[k * wide + q] = s * kp + c * kq;
  }
}

/** Numbers around zero, the same ones each time (mulberry32; the sum of four is near enough to a bell). */
function noise(count: number): Float32Array {
  let state = 0x9e3779b9;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Float32Array.from({ length: count }, () => next() + next() + next() + next() - 2);
}
