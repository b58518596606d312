import { GLOSSARY_IMPORT_TEXTS } from '@consilium/contract';
import Papa from 'papaparse';

/** An item of a file, counted from 1. `item`: null where it cannot be imported, for these `reasons`. */
export type FileRow<Item = unknown> = { number: number; name: string; item: Item | null; reasons: string[] };
/** A file as it was read. `warning`: what is wrong with some of its items; the others can be imported all the same. */
export type ParsedFile<Item = unknown> = { rows: FileRow<Item>[]; warning: string | null };

/** An item as it stands in a file: its fields by their own names. */
export type Raw = Record<string, unknown>;
type Table = { kind: 'json' | 'csv'; raws: Raw[] };

/**
 * Reads a file of items. Headers may be written in any case, with gaps, hyphens or none.
 * @throws Error with the sentence to be shown when it cannot be read at all.
 */
export function readTable(name: string, content: string, fields: readonly string[], notAnArray: string): Table {
  const kind = /\.(json|csv)$/i.exec(name)?.[1]?.toLowerCase();
  if (!kind) throw new Error(GLOSSARY_IMPORT_TEXTS.unsupported);
  const text = content.replace(/^\uFEFF/, '');
  const known = new Map(fields.map((field) => [plain(field), field]));
  const named = (pairs: readonly (readonly [string, unknown])[]): Raw =>
    Object.fromEntries(
      pairs.flatMap(([header, value]) => {
        const field = known.get(plain(header));
        return field ? [[field, value]] : [];
      }),
    );
  if (kind === 'json')
    return { kind, raws: fromJson(text, notAnArray).map((entry) => named(typeof entry === 'object' && entry !== null ? Object.entries(entry) : [])) };
  const [headers = [], ...lines] = fromCsv(text);
  return { kind: 'csv', raws: lines.map((line) => named(headers.map((header, at) => [header, withoutGuard(line[at] ?? '')]))) };
}

const plain = (header: string) => header.toLowerCase().replaceAll(/[\s_-]+/g, '');

function fromJson(text: string, notAnArray: string): unknown[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error(notAnArray);
  }
  if (!Array.isArray(found)) throw new Error(notAnArray);
  return found;
}

function fromCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: 'greedy' });
  const [error] = errors;
  if (error) throw new Error(GLOSSARY_IMPORT_TEXTS.csvFailed(error.row === undefined ? error.message : `${error.message} (row ${error.row + 1})`));
  return data;
}

/** What separates the headers: it is looked for in them alone, for texts below are full of commas. */
function separatorOf(text: string): string {
  const headers = text.trimStart().split(/\r?\n|\r/, 1)[0] ?? '';
  const times = (sign: string) => headers.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

/** Our own files have an apostrophe in front of what a spreadsheet would run as a formula, such as '-itis'. */
const withoutGuard = (value: string) => value.replace(/^'(?=[\s"'\p{Cf}]*[=+\-@;|])/u, '');

export const wordsIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

export const isYes = (value: unknown): boolean => value === true || ['true', '1', 'yes'].includes(wordsIn(value).toLowerCase());

/** Says of each row whose key another row had before that it is the same again; the first one stays. */
export function withoutRepeats<Item>(
  rows: readonly FileRow<Item>[],
  keyOf: (row: FileRow<Item>) => string,
  sentence: (number: number) => string,
): FileRow<Item>[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const before = key === '' ? undefined : first.get(key);
    if (before === undefined && key !== '') first.set(key, row.number);
    return before === undefined ? row : { ...row, item: null, reasons: [...row.reasons, sentence(before)] };
  });
}
