import { LONGEST_RECORD, UnreadableFile } from './lines.ts';
import { type BibField, type BibRecord, dateIn, distinct, doiIn, EMPTY, type Parsed, pagesOf, pmcidIn, pmidIn, type Source, textOf } from './record.ts';

/** How deep a record of CSL-JSON may be: names and dates are three deep. */
const DEEPEST = 20;

/** Records of CSL-JSON: a list of objects, or one object; read object by object, whatever the length of the file. */
export async function* parseCsl(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  let line = 1;
  let began = 1;
  let depth = 0;
  let held = '';
  let inString = false;
  let escaped = false;
  let isList = false;
  for await (const chunk of text)
    for (const sign of chunk) {
      if (sign === '\n') line += 1;
      if (depth === 0) {
        if (sign === '{') {
          began = line;
          depth = 1;
          held = '{';
        } else if (sign === '[' && !isList) isList = true;
        else if (!/[\s,\]\uFEFF]/.test(sign)) throw new UnreadableFile(`Line ${line} is no CSL-JSON: a list of records in braces is expected.`);
        continue;
      }
      held += sign;
      if (held.length > LONGEST_RECORD) throw new UnreadableFile(`The record of line ${began} has no end. This is no CSL-JSON file.`);
      if (escaped) escaped = false;
      else if (inString) {
        if (sign === '\\') escaped = true;
        else if (sign === '"') inString = false;
      } else if (sign === '"') inString = true;
      else if (sign === '{' || sign === '[') {
        depth += 1;
        if (depth > DEEPEST) throw new UnreadableFile(`Line ${line} is nested more than ${DEEPEST} deep. This is no CSL-JSON file.`);
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        if (depth === 0) {
          yield read(held, began);
          held = '';
        }
      }
    }
  if (depth > 0) yield { line: began, fault: 'The file ends before this record does' };
}

function read(text: string, line: number): Parsed {
  try {
    const { type, id, ...fields } = JSON.parse(text) as Record<string, unknown>;
    return {
      line,
      source: {
        format: 'csl',
        ...(typeof type === 'string' ? { type } : {}),
        ...(typeof id === 'string' || typeof id === 'number' ? { key: String(id) } : {}),
        fields: Object.entries(fields),
      },
    };
  } catch {
    return { line, fault: 'The record is no valid JSON' };
  }
}

export const CSL_FEEDS: Readonly<Record<BibField, readonly string[]>> = {
  title: ['title'],
  authors: ['author'],
  others: ['author'],
  journal: ['container-title'],
  publicationDate: ['issued'],
  doi: ['DOI'],
  pmid: ['PMID'],
  pmcid: ['PMCID'],
  volume: ['volume'],
  issue: ['issue'],
  pages: ['page'],
  language: ['language'],
  url: ['URL'],
  abstract: ['abstract'],
  keywords: ['keyword'],
  publicationTypes: ['genre'],
};

type Name = { family?: unknown; given?: unknown; literal?: unknown; suffix?: unknown; 'non-dropping-particle'?: unknown; 'dropping-particle'?: unknown };

export function recordOfCsl({ fields }: Source): BibRecord {
  const given = new Map(fields);
  const text = (...names: string[]): string | null => names.map((name) => textOf(first(given.get(name)))).find((value) => value !== null) ?? null;
  const names = Array.isArray(given.get('author')) ? (given.get('author') as unknown[]).flatMap((name) => nameOf(name) ?? []) : [];
  return {
    ...EMPTY,
    title: text('title') ?? '',
    authors: names.filter((name) => name !== OTHERS),
    others: names.includes(OTHERS),
    journal: text('container-title', 'journalAbbreviation', 'publisher') ?? '',
    publicationDate: dateOf(given.get('issued')),
    doi: doiIn(text('DOI')) ?? doiIn(text('URL')),
    pmid: pmidIn(text('PMID')),
    pmcid: pmcidIn(text('PMCID')),
    volume: text('volume'),
    issue: text('issue'),
    pages: pagesOf(text('page')),
    language: text('language'),
    url: text('URL'),
    abstract: text('abstract'),
    keywords: distinct((text('keyword') ?? '').split(/\s*[;,]\s*/).map(textOf)),
    publicationTypes: distinct((text('genre') ?? '').split(/\s*;\s*/).map(textOf)),
  };
}

const OTHERS = 'et al.';
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return textOf(value);
  const name = value as Name;
  const family = [name['non-dropping-particle'], name['dropping-particle'], name.family].map(textOf).filter(Boolean).join(' ');
  return family ? [family, textOf(name.given), textOf(name.suffix)].filter(Boolean).join(', ') : textOf(name.literal);
}

function dateOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return dateIn(value);
  const { 'date-parts': parts, raw, literal } = value as Record<string, unknown>;
  const numbers = Array.isArray(parts) && Array.isArray(parts[0]) ? parts[0].map(Number).filter((part) => part > 0) : [];
  return dateIn(numbers.join('-')) || dateIn(raw) || dateIn(literal);
}

export function cslOf(record: BibRecord): Source {
  const authors = record.authors.map((author) => {
    const [family = '', given, suffix] = author.split(',').map((part) => part.trim());
    return given ? { family, given, ...(suffix ? { suffix } : {}) } : { literal: author };
  });
  const all = [...authors, ...(record.others ? [{ literal: OTHERS }] : [])];
  const fields: (readonly [string, unknown])[] = [
    ['title', record.title],
    ['author', all.length > 0 ? all : null],
    ['container-title', record.journal],
    ['issued', record.publicationDate ? { 'date-parts': [record.publicationDate.split('-').map(Number)] } : null],
    ['volume', record.volume],
    ['issue', record.issue],
    ['page', record.pages],
    ['DOI', record.doi],
    ['PMID', record.pmid],
    ['PMCID', record.pmcid],
    ['URL', record.url],
    ['language', record.language],
    ['genre', record.publicationTypes.join('; ')],
    ['keyword', record.keywords.map((keyword) => keyword.replaceAll(/[,;]/g, ' ')).join('; ')],
    ['abstract', record.abstract],
  ];
  return { format: 'csl', type: 'article-journal', fields: fields.filter(([, value]) => value !== null && value !== '') };
}

/** One record of the list that CSL-JSON is. */
export const writeCsl = ({ type = 'article-journal', key, fields }: Source): string =>
  JSON.stringify({ ...(key === undefined ? {} : { id: key }), type, ...Object.fromEntries(fields) });
