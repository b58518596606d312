/** A table of numbers, row by row. */
export type Table = { rows: number; columns: number; values: Float32Array };
/** A table kept in whole numbers of -127 to 127 with one scale a row: for what is looked up and not multiplied. */
export type PackedTable = { rows: number; columns: number; values: Int8Array; scales: Float32Array };

/** The learned ear as read from its file. Which texts it was trained on and how well it hears: training/README.md. */
export type EarModel = {
  version: string;
  /** 'alarm:choking', 'finding:sore-throat', in the order of the rows of `labelWeights`. */
  labels: readonly string[];
  /** Word pieces by their row in `pieceVectors`. */
  pieces: ReadonlyMap<string, number>;
  pieceVectors: PackedTable;
  gramVectors: PackedTable;
  /** One table for the word before, the word itself and the word after. */
  convolution: readonly [Table, Table, Table];
  convolutionBias: Float32Array;
  joined: Table;
  joinedBias: Float32Array;
  labelWeights: Table;
  labelBias: Float32Array;
  levelWeights: Table;
  levelBias: Float32Array;
};

type Entry = { name: string; rows: number; columns: number; kind: 'i8' | 'f32' };
type Header = { version: string; labels: string[]; pieces: string; tables: Entry[] };

const MAGIC = 'EAR1';

/**
 * Reads the file that training/export.py writes: magic, length of the header (uint32, little endian), the header as JSON, then the tables in its
 * order: packed ones as a float32 scale a row and the int8 rows, others as float32. @throws Error when it is another file.
 */
export function readEarModel(file: Uint8Array): EarModel {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const text = (from: number, to: number) => new TextDecoder().decode(file.subarray(from, to));
  if (text(0, 4) !== MAGIC) throw new Error('This is not a model of the ear.');
  const headerEnd = 8 + view.getUint32(4, true);
  const header = JSON.parse(text(8, headerEnd)) as Header;
  const packed = new Map<string, PackedTable>();
  let at = headerEnd;
  // A copy of its own: a table of the file need not begin where numbers of four bytes may.
  const bytes = (count: number) => {
    const copy = Uint8Array.from(file.subarray(at, at + count)).buffer;
    at += count;
    return copy;
  };
  const floats = (count: number) => new Float32Array(bytes(4 * count));
  const plain = new Map<string, Table>();
  for (const { name, rows, columns, kind } of header.tables) {
    if (kind === 'f32') {
      plain.set(name, { rows, columns, values: floats(rows * columns) });
      continue;
    }
    const scales = floats(rows);
    packed.set(name, { rows, columns, scales, values: new Int8Array(bytes(rows * columns)) });
  }
  const lookup = (name: string): PackedTable => packed.get(name) ?? missing(name);
  const table = (name: string): Table => unpacked(lookup(name));
  const bias = (name: string): Float32Array => (plain.get(name) ?? missing(name)).values;
  return {
    version: header.version,
    labels: header.labels,
    pieces: new Map(header.pieces.split(' ').map((piece, row) => [piece, row])),
    pieceVectors: lookup('pieces'),
    gramVectors: lookup('grams'),
    convolution: [table('before'), table('own'), table('after')],
    convolutionBias: bias('convolution-bias'),
    joined: table('joined'),
    joinedBias: bias('joined-bias'),
    labelWeights: table('labels'),
    labelBias: bias('label-bias'),
    levelWeights: table('levels'),
    levelBias: bias('level-bias'),
  };
}

function missing(name: string): never {
  throw new Error(`The model of the ear has no table "${name}".`);
}

function unpacked({ rows, columns, values, scales }: PackedTable): Table {
  const out = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) out[row * columns + column] = (values[row * columns + column] as number) * (scales[row] as number);
  return { rows, columns, values: out };
}
