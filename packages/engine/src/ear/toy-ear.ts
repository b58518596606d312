import type { EarModel, PackedTable, Table } from './model-file.ts';

const table = (rows: number[][]): Table => ({ rows: rows.length, columns: rows[0]?.length ?? 0, values: Float32Array.from(rows.flat()) });
const packed = (rows: number[][]): PackedTable => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  values: Int8Array.from(rows.flat()),
  scales: new Float32Array(rows.length).fill(1),
});

/**
 * An ear small enough to be reckoned by hand. It knows three words: 'choking' raises the alarm of its name and the urgency, 'not' before it takes both
 * away, 'ok' says nothing. Character n-grams are silent.
 */
export const toyEar: EarModel = {
  version: 'toy',
  labels: ['alarm:choking', 'finding:cough'],
  pieces: new Map([
    ['choking', 0],
    ['not', 1],
    ['ok', 2],
  ]),
  pieceVectors: packed([
    [1, 0],
    [0, 1],
    [0, 0],
  ]),
  gramVectors: packed([[0, 0]]),
  // One hidden unit: the word itself says choking, the word before says not.
  convolution: [table([[0, -1]]), table([[1, 0]]), table([[0, 0]])],
  convolutionBias: Float32Array.of(0),
  joined: table([[1, 0, 0, 0]]),
  joinedBias: Float32Array.of(0),
  labelWeights: table([[10], [0]]),
  labelBias: Float32Array.of(-5, -5),
  levelWeights: table([[10], [10], [10], [10]]),
  levelBias: Float32Array.of(-5, -5, -5, -5),
};
