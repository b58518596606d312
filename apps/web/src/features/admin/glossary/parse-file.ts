import { GLOSSARY_IMPORT_TEXTS, GLOSSARY_TEXTS, type GlossaryItem, glossaryItemSchema, termKey } from '@consilium/contract';
import Papa from 'papaparse';

/** An entry of a file, counted from 1. `item`: null where it cannot be imported, for these `reasons`. */
export type FileRow = { number: number; term: string; item: GlossaryItem | null; reasons: string[] };
/** A file as it was read. `warning`: what is wrong with some of its entries; the others can be imported all the same. */
export type ParsedFile = { rows: FileRow[]; warning: string | null };

type Raw = Record<string, unknown>;

/** Fields by their header, which may be written in any case, with gaps, hyphens or none. */
const FIELDS: Readonly<Record<string, keyof GlossaryItem>> = {
  term: 'term',
  shortdefinition: 'shortDefinition',
  longdefinition: 'longDefinition',
  system: 'system',
  tags: 'tags',
  sourcelinks: 'sourceLinks',
  imageurl: 'imageUrl',
  videourl: 'videoUrl',
  ispublished: 'isPublished',
};
const plain = (header: string) => header.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** Reads a file of entries. @throws Error with the sentence to be shown when it cannot be read at all. */
export function parseFile(name: string, content: string): ParsedFile {
  const kind = /\.(json|csv)$/i.exec(name)?.[1]?.toLowerCase();
  if (!kind) throw new Error(GLOSSARY_IMPORT_TEXTS.unsupported);
  const text = content.replace(/^\uFEFF/, '');
  const rows = checked(kind === 'json' ? fromJson(text) : fromCsv(text));
  const missing = rows.filter(({ reasons }) => reasons.includes(GLOSSARY_TEXTS.missingTerm) || reasons.includes(GLOSSARY_TEXTS.missingShortDefinition)).length;
  const warning = kind === 'json' ? GLOSSARY_IMPORT_TEXTS.missingInJson : GLOSSARY_IMPORT_TEXTS.missingInCsv(missing);
  return { rows, warning: missing > 0 ? warning : null };
}

function fromJson(text: string): Raw[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error(GLOSSARY_IMPORT_TEXTS.notAnArray);
  }
  if (!Array.isArray(found)) throw new Error(GLOSSARY_IMPORT_TEXTS.notAnArray);
  return found.map((entry: unknown) => named(typeof entry === 'object' && entry !== null ? Object.entries(entry) : []));
}

function fromCsv(text: string): Raw[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: 'greedy' });
  const [error] = errors;
  if (error) throw new Error(GLOSSARY_IMPORT_TEXTS.csvFailed(error.row === undefined ? error.message : `${error.message} (row ${error.row + 1})`));
  const [headers = [], ...lines] = data;
  return lines.map((line) => named(headers.map((header, at) => [header, line[at] ?? ''])));
}

/** What separates the headers: it is looked for in them alone, for texts below are full of commas. */
function separatorOf(text: string): string {
  const headers = text.trimStart().split(/\r?\n|\r/, 1)[0] ?? '';
  const times = (sign: string) => headers.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

const named = (pairs: readonly (readonly [string, unknown])[]): Raw =>
  Object.fromEntries(pairs.flatMap(([header, value]) => (FIELDS[plain(header)] ? [[FIELDS[plain(header)], value]] : [])));

function checked(raws: readonly Raw[]): FileRow[] {
  const first = new Map<string, number>();
  return raws.map((raw, at) => {
    const number = at + 1;
    const given = {
      ...raw,
      term: textOf(raw.term),
      shortDefinition: textOf(raw.shortDefinition),
      tags: listOf(raw.tags),
      sourceLinks: listOf(raw.sourceLinks),
      isPublished: yes(raw.isPublished),
    };
    const parsed = glossaryItemSchema.safeParse(given);
    const reasons = [
      ...(given.term ? [] : [GLOSSARY_TEXTS.missingTerm]),
      ...(given.shortDefinition ? [] : [GLOSSARY_TEXTS.missingShortDefinition]),
      ...(parsed.error?.issues ?? [])
        .filter(({ path: [field] }) => (field !== 'term' && field !== 'shortDefinition') || given[field] !== '')
        .map(({ path, message }) => `${path.join('.')}: ${message}`),
    ];
    const key = termKey(given.term);
    const before = key === '' ? undefined : first.get(key);
    if (given.term && key === '') reasons.push('term: Use letters or digits');
    if (before !== undefined) reasons.push(`The same term as entry ${before}`);
    else if (key !== '') first.set(key, number);
    return { number, term: given.term, item: reasons.length === 0 && parsed.success ? parsed.data : null, reasons };
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** A list, or what stands in one field: parts at commas, else at semicolons, else a single one. */
function listOf(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  const text = textOf(value);
  return text
    .split(text.includes(',') ? ',' : ';')
    .map((part) => part.trim())
    .filter(Boolean);
}

const yes = (value: unknown): boolean => value === true || ['true', '1', 'yes'].includes(textOf(value).toLowerCase());
