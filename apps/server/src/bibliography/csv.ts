import { LONGEST_RECORD, UnreadableFile } from './lines.ts';
import { authorsIn, type BibRecord, dateIn, distinct, doiIn, EMPTY, type Parsed, pagesOf, pmcidIn, pmidIn, type Source, textOf } from './record.ts';

/** Rows of comma-separated values with a line of headers, as Scopus, PubMed and we ourselves write them. The separator is what parts the headers most. */
export async function* parseCsv(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  let headers: string[] | null = null;
  for await (const { line, cells, fault } of rowsOf(text)) {
    if (fault !== undefined) {
      yield { line, fault };
      continue;
    }
    if (!headers) {
      headers = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
      if (!headers.some((header) => (COLUMNS.title as readonly string[]).includes(header.toLowerCase())))
        throw new UnreadableFile('The first line names no column "Title". This is no list of studies.');
      continue;
    }
    const names: readonly string[] = headers;
    if (cells.length > names.length) yield { line, fault: `The row has ${cells.length} cells, the headers are ${names.length}` };
    else if (cells.some((cell) => cell.trim() !== ''))
      yield { line, source: { format: 'csv', fields: cells.map((cell, at) => [names[at] ?? '', cell.trim()] as const).filter(([, cell]) => cell !== '') } };
  }
}

type Row = { line: number; cells: string[]; fault?: undefined } | { line: number; fault: string; cells?: undefined };

export async function* rowsOf(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let separator: string | null = null;
  let line = 1;
  let began = 1;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let closed = false;
  let length = 0;
  let head = '';
  let afterReturn = false;
  for await (const chunk of text)
    for (const sign of chunk) {
      const isFeed = sign === '\n' && afterReturn;
      afterReturn = sign === '\r';
      if (isFeed && !quoted) continue;
      length += 1;
      if (length > LONGEST_RECORD) throw new UnreadableFile(`The row of line ${began} has no end. This is no list of studies.`);
      const ends = sign === '\n' || sign === '\r';
      if (ends && !isFeed) line += 1;
      if (quoted) {
        if (sign === '"') {
          quoted = false;
          closed = true;
        } else cell += sign;
      } else if (sign === '"' && (closed || cell.trim() === '')) {
        if (closed) cell += '"';
        else cell = '';
        quoted = true;
        closed = false;
      } else if (separator === null ? SEPARATORS.includes(sign) && looksLike(head, sign) : sign === separator) {
        separator ??= sign;
        cells.push(cell);
        cell = '';
        closed = false;
      } else if (ends) {
        cells.push(cell);
        separator ??= ',';
        yield { line: began, cells };
        cells = [];
        cell = '';
        closed = false;
        length = 0;
        began = line;
      } else cell += sign;
      if (separator === null) head += sign;
    }
  if (quoted) yield { line: began, fault: 'A quotation mark is not closed' };
  else if (cell !== '' || cells.length > 0) yield { line: began, cells: [...cells, cell] };
}

const SEPARATORS = [',', ';', '\t'];
/** Headers hold no separator outside quotation marks but the one that parts them. */
const looksLike = (before: string, _sign: string): boolean => before.trim() !== '';

/** What columns are called, in lower case. */
const COLUMNS = {
  title: ['title', 'article title', 'document title'],
  authors: ['authors', 'author full names', 'author'],
  journal: ['source title', 'journal/book', 'journal', 'publication title'],
  date: ['publication date', 'create date', 'date', 'year', 'publication year'],
  year: ['year', 'publication year'],
  doi: ['doi'],
  pmid: ['pubmed id', 'pmid'],
  pmcid: ['pmcid'],
  volume: ['volume'],
  issue: ['issue'],
  pages: ['pages', 'page start', 'art. no.'],
  lastPage: ['page end'],
  language: ['language of original document', 'language'],
  url: ['url', 'link'],
  abstract: ['abstract'],
  keywords: ['keywords', 'author keywords', 'index keywords'],
  types: ['publication types', 'document type', 'publication type'],
} as const satisfies Record<string, readonly string[]>;

export function recordOfCsv({ fields }: Source): BibRecord {
  const given = new Map(fields.map(([header, value]) => [header.toLowerCase(), textOf(unguarded(value))]));
  const first = (names: readonly string[]): string | null => names.map((name) => given.get(name) ?? null).find((value) => value !== null) ?? null;
  const lists = (names: readonly string[]): string[] => distinct(names.flatMap((name) => (given.get(name) ?? '').split(/\s*;\s*/)).map(textOf));
  const year = dateIn(first(COLUMNS.year));
  const date = dateIn(first(['publication date', 'date']));
  return {
    ...EMPTY,
    title: first(COLUMNS.title) ?? '',
    ...names(first(COLUMNS.authors) ?? ''),
    journal: first(COLUMNS.journal) ?? '',
    publicationDate: date.startsWith(year) ? date || year : year,
    doi: doiIn(first(COLUMNS.doi)),
    pmid: pmidIn(first(COLUMNS.pmid)),
    pmcid: pmcidIn(first(COLUMNS.pmcid)),
    volume: first(COLUMNS.volume),
    issue: first(COLUMNS.issue),
    pages: pagesOf(first(COLUMNS.pages), first(COLUMNS.lastPage)),
    language: first(COLUMNS.language),
    url: first(COLUMNS.url),
    abstract: first(COLUMNS.abstract)?.replace(/^\[no abstract available\]$/i, '') || null,
    keywords: lists(COLUMNS.keywords),
    publicationTypes: lists(COLUMNS.types),
  };
}

/** The apostrophe that our own files have before what a spreadsheet would run. */
const unguarded = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/^'(?=[\s"']*[=+\-@;|])/, '') : value);

/** 'Smith J.; Doe A.B.' of Scopus, 'Smith J, Doe AB.' of PubMed, 'Smith, John (123); Doe, A.' of full names. */
function names(line: string): Pick<BibRecord, 'authors' | 'others'> {
  if (!line.includes(';')) return authorsIn(line.replace(/\.$/, line.endsWith('et al.') ? '.' : ''));
  const parts = line.split(/\s*;\s*/).map((name) => name.replace(/\s*\(\d+\)$/, '').trim());
  return {
    authors: parts
      .filter((name) => name !== '' && !/^et al\.?$/i.test(name))
      .map((name) => (name.includes(',') ? name : name.replace(/^(.+?) ((?:\p{Lu}\.?-?)+)$/u, '$1, $2'))),
    others: parts.some((name) => /^et al\.?$/i.test(name)),
  };
}

export const headersOfCsv = [
  'Title',
  'Authors',
  'Journal',
  'Year',
  'Publication date',
  'DOI',
  'PMID',
  'PMCID',
  'Volume',
  'Issue',
  'Pages',
  'Language',
  'URL',
  'Publication types',
  'Keywords',
  'Abstract',
];

/** The cells of a row under those headers. */
export const cellsOf = (record: BibRecord): (string | null)[] => [
  record.title,
  [...record.authors, ...(record.others ? ['et al.'] : [])].join('; '),
  record.journal,
  record.publicationDate.slice(0, 4),
  record.publicationDate,
  record.doi,
  record.pmid,
  record.pmcid,
  record.volume,
  record.issue,
  record.pages,
  record.language,
  record.url,
  record.publicationTypes.join('; '),
  record.keywords.join('; '),
  record.abstract,
];
