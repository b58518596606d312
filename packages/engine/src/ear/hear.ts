import type { EarModel, PackedTable, Table } from './model-file.ts';

const GRAM_LENGTHS = [3, 4, 5];

/** What the ear makes of a stretch of words, as probabilities (0-1). */
export type Heard = {
  /** By place of the label in the model. */
  labels: Float32Array;
  /** That the text is at least routine, soon, urgent, and that it is an emergency. */
  levels: Float32Array;
};

/** Hears stretches of one text. Words are looked up once, however many stretches they stand in. */
export type Listener = {
  /** @param from first word, @param to the word after the last. @param rows places of the labels wanted; the others stay 0. */
  hear: (from: number, to: number, rows?: readonly number[]) => Heard;
};

/** @param words as `wordsForEar` gives them. The reckoning is that of `Ear` in training/ear.py. */
export function listenerOf(words: readonly string[], model: EarModel): Listener {
  const hidden = model.convolutionBias.length;
  const width = model.pieceVectors.columns;
  const known = knownWords(model);
  const taken = words.map((word) => {
    const found = known.get(word);
    if (found) return found;
    const vector = vectorOf(word, model);
    const [before, own, after] = model.convolution;
    const fresh = { vector, before: times(before, vector), own: times(own, vector), after: times(after, vector) };
    if (known.size < MOST_KNOWN) known.set(word, fresh);
    return fresh;
  });

  return {
    hear: (from, to, rows) => {
      const pooled = new Float32Array(2 * hidden + width);
      const count = to - from;
      for (let place = from; place < to; place++) {
        const { vector, own } = taken[place] as Taken;
        const before = place > from ? taken[place - 1]?.before : undefined;
        const after = place + 1 < to ? taken[place + 1]?.after : undefined;
        for (let i = 0; i < width; i++) pooled[2 * hidden + i] = (pooled[2 * hidden + i] as number) + (vector[i] as number) / count;
        for (let unit = 0; unit < hidden; unit++) {
          const value = (model.convolutionBias[unit] as number) + (own[unit] as number) + (before?.[unit] ?? 0) + (after?.[unit] ?? 0);
          if (value <= 0) continue;
          if (value > (pooled[unit] as number)) pooled[unit] = value;
          pooled[hidden + unit] = (pooled[hidden + unit] as number) + value / count;
        }
      }
      const inner = times(model.joined, pooled);
      for (let unit = 0; unit < inner.length; unit++) inner[unit] = Math.max(0, (inner[unit] as number) + (model.joinedBias[unit] as number));
      return {
        labels: likely(model.labelWeights, model.labelBias, inner, rows),
        levels: likely(model.levelWeights, model.levelBias, inner),
      };
    },
  };
}

/** A word as the model takes it: its vector, and what it adds to the word behind it, to its own place and to the word before it. */
type Taken = { vector: Float32Array; before: Float32Array; own: Float32Array; after: Float32Array };

/** Words kept between texts; people use the same few thousand. About 2 KB each. */
const MOST_KNOWN = 6000;
const wordsOfModel = new WeakMap<EarModel, Map<string, Taken>>();

function knownWords(model: EarModel): Map<string, Taken> {
  const known = wordsOfModel.get(model) ?? new Map<string, Taken>();
  wordsOfModel.set(model, known);
  return known;
}

function vectorOf(word: string, model: EarModel): Float32Array {
  const vector = new Float32Array(model.pieceVectors.columns);
  addMean(vector, model.pieceVectors, piecesOf(word, model.pieces));
  addMean(vector, model.gramVectors, gramsOf(word, model.gramVectors.rows));
  return vector;
}

/** Word pieces, greedy and longest first; none when a part of the word is in no piece. */
function piecesOf(word: string, pieces: ReadonlyMap<string, number>): number[] {
  const found: number[] = [];
  for (let start = 0; start < word.length; ) {
    let end = word.length;
    let row: number | undefined;
    for (; end > start; end--) {
      row = pieces.get((start > 0 ? '##' : '') + word.slice(start, end));
      if (row !== undefined) break;
    }
    if (row === undefined) return [];
    found.push(row);
    start = end;
  }
  return found;
}

function gramsOf(word: string, buckets: number): number[] {
  const whole = `<${word}>`;
  return GRAM_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => fnv1a(whole.slice(at, at + length)) % buckets),
  );
}

/** The 32-bit FNV-1a hash of ASCII text (http://www.isthe.com/chongo/tech/comp/fnv/). */
function fnv1a(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

function addMean(vector: Float32Array, { columns, values, scales }: PackedTable, rows: readonly number[]): void {
  for (const row of rows) {
    const scale = (scales[row] as number) / rows.length;
    for (let column = 0; column < columns; column++) vector[column] = (vector[column] as number) + (values[row * columns + column] as number) * scale;
  }
}

function times({ rows, columns, values }: Table, vector: Float32Array): Float32Array {
  const out = new Float32Array(rows);
  for (let row = 0; row < rows; row++) out[row] = dot(values, row * columns, vector, columns);
  return out;
}

function likely({ rows, columns, values }: Table, bias: Float32Array, vector: Float32Array, wanted?: readonly number[]): Float32Array {
  const out = new Float32Array(rows);
  const at = (row: number) => {
    out[row] = 1 / (1 + Math.exp(-((bias[row] as number) + dot(values, row * columns, vector, columns))));
  };
  if (wanted) for (const row of wanted) at(row);
  else for (let row = 0; row < rows; row++) at(row);
  return out;
}

function dot(values: Float32Array, from: number, vector: Float32Array, length: number): number {
  // Four sums at once: this loop is nearly all of the time.
  let [a, b, c, d] = [0, 0, 0, 0];
  let i = 0;
  for (; i + 3 < length; i += 4) {
    a += (values[from + i] as number) * (vector[i] as number);
    b += (values[from + i + 1] as number) * (vector[i + 1] as number);
    c += (values[from + i + 2] as number) * (vector[i + 2] as number);
    d += (values[from + i + 3] as number) * (vector[i + 3] as number);
  }
  for (; i < length; i++) a += (values[from + i] as number) * (vector[i] as number);
  return a + b + c + d;
}
