import { LONGEST_RECORD, UnreadableFile } from './lines.ts';
import {
  type BibField,
  type BibRecord,
  dateIn,
  distinct,
  doiIn,
  EMPTY,
  type Parsed,
  pagesOf,
  partedName,
  pmcidIn,
  pmidIn,
  type Source,
  textOf,
} from './record.ts';

/** Entries of BibTeX and BibLaTeX. Values are kept as they are written, with their braces and accents; abbreviations (`@string`) are resolved. */
export async function* parseBibtex(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  const strings = new Map(MONTHS.map((month, at) => [month, String(at + 1)]));
  for await (const { line, entry, fault } of entriesOf(text)) {
    if (fault !== undefined) {
      yield { line, fault };
      continue;
    }
    try {
      const source = readEntry(entry, strings);
      if (source) yield { line, source };
    } catch (error) {
      if (!(error instanceof EntryFault)) throw error;
      yield { line, fault: error.message };
    }
  }
}

class EntryFault extends Error {}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Entry = { line: number; entry: string; fault?: undefined } | { line: number; fault: string; entry?: undefined };

/** Whole entries: from an @ to the brace that closes it. A new entry at the start of a line ends one that was never closed. */
async function* entriesOf(text: AsyncIterable<string>): AsyncGenerator<Entry> {
  let line = 1;
  let began = 0;
  let entry = '';
  let depth = 0;
  let isOpen = false;
  let atStart = true;
  let escaped = false;
  for await (const chunk of text)
    for (const sign of chunk) {
      if (entry === '') {
        if (sign === '@') {
          entry = '@';
          began = line;
          depth = 0;
          isOpen = false;
        }
      } else if (sign === '@' && atStart && isOpen) {
        yield { line: began, fault: `The entry is not closed before the next one begins (line ${line})` };
        entry = '@';
        began = line;
        depth = 0;
        isOpen = false;
      } else {
        entry += sign;
        if (!escaped && (sign === '{' || (sign === '(' && !isOpen))) {
          depth += 1;
          isOpen = true;
        } else if (!escaped && sign === '}') depth -= 1;
        const closedByParenthesis = sign === ')' && depth === 1 && /^@\s*\w+\s*\(/.test(entry.slice(0, 40));
        if (isOpen && (depth === 0 || closedByParenthesis)) {
          yield { line: began, entry };
          entry = '';
        } else if (!isOpen && entry.length > 60) entry = '';
        if (entry.length > LONGEST_RECORD) throw new UnreadableFile(`The entry of line ${began} has no end. This is no BibTeX file.`);
      }
      escaped = sign === '\\' && !escaped;
      if (sign === '\n') line += 1;
      atStart = sign === '\n' || sign === '\r' || (atStart && (sign === ' ' || sign === '\t'));
    }
  if (entry !== '' && isOpen) yield { line: began, fault: 'The file ends before this entry does (a brace is missing)' };
}

function readEntry(entry: string, strings: Map<string, string>): Source | null {
  const [head, type = ''] = /^@\s*(\w+)\s*[{(]/.exec(entry) ?? [];
  if (!head) throw new EntryFault('An entry begins with @type{');
  const kind = type.toLowerCase();
  if (kind === 'comment' || kind === 'preamble') return null;
  const body = entry.slice(head.length, -1);
  if (kind === 'string') {
    for (const [name, value] of readFields(body, strings)) strings.set(name, value);
    return null;
  }
  const comma = body.indexOf(',');
  const key = (comma < 0 ? body : body.slice(0, comma)).trim();
  return { format: 'bibtex', type: kind, key, fields: comma < 0 ? [] : readFields(body.slice(comma + 1), strings) };
}

function readFields(body: string, strings: ReadonlyMap<string, string>): [string, string][] {
  const fields: [string, string][] = [];
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(body)?.[0] ?? '';
    at += found.length;
    return found;
  };
  for (;;) {
    skip(/[\s,]*/y);
    if (at >= body.length) return fields;
    const name = skip(/[^\s=,{}"#]+/y).toLowerCase();
    skip(/\s*/y);
    if (name === '' || body[at] !== '=') throw new EntryFault(`A field is written name = {value}; this is not: ${body.slice(at, at + 40).trim()}`);
    at += 1;
    let value = '';
    do {
      skip(/[\s#]*/y);
      value += readValue();
      skip(/\s*/y);
    } while (body[at] === '#');
    fields.push([name, value.replaceAll(/\s+/g, ' ').trim()]);
  }

  function readValue(): string {
    const sign = body[at];
    if (sign !== '{' && sign !== '"') {
      const word = skip(/[^\s,#{}"]+/y);
      if (word === '') throw new EntryFault('A field has no value');
      return strings.get(word.toLowerCase()) ?? word;
    }
    const from = at + 1;
    let depth = 0;
    for (at = from; at < body.length; at += 1) {
      if (body[at] === '\\') at += 1;
      else if (depth === 0 && body[at] === (sign === '{' ? '}' : '"')) {
        at += 1;
        return body.slice(from, at - 1);
      } else if (body[at] === '{') depth += 1;
      else if (body[at] === '}') depth -= 1;
    }
    throw new EntryFault(sign === '{' ? 'A brace is not closed' : 'A quotation mark is not closed');
  }
}

const ACCENTS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  c: '\u0327',
  k: '\u0328',
  r: '\u030a',
  d: '\u0323',
  b: '\u0331',
};
const SIGNS: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textregistered: '®',
  texttrademark: '™',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  mu: 'μ',
  textmu: 'μ',
  textdegree: '°',
  pm: '±',
  times: '×',
  leq: '≤',
  geq: '≥',
};

/** The plain text of a value: accents and signs instead of their commands, without braces. */
export function plainOf(value: string): string {
  return value
    .replaceAll(/\\([`'^"~=.])\s*(?:\{\s*(?:\\([ij])|(\p{L}))\s*\}|\\([ij])|(\p{L}))/gu, (_whole, accent: string, ...letters: unknown[]) =>
      accented(accent, letters),
    )
    .replaceAll(/\\([uvHckrdb])(?:\s*\{\s*(?:\\([ij])|(\p{L}))\s*\}|\s+(?:\\([ij])|(\p{L})))/gu, (_whole, accent: string, ...letters: unknown[]) =>
      accented(accent, letters),
    )
    .replaceAll(
      /\\([A-Za-z]+)(?:\{\}|\s+|(?![A-Za-z]))/g,
      (whole, name: string) => SIGNS[name] ?? (whole.startsWith('\\text') || whole.startsWith('\\emph') ? '' : whole),
    )
    .replaceAll(/\\([&%#_$])/g, '$1')
    .replaceAll(/(?<!\\)[{}]/g, '')
    .replaceAll(/\\([{}])/g, '$1')
    .replaceAll('---', '—')
    .replaceAll(/(?<=\D)--(?=\D)/g, '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll(/(?<!\\)~/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

function accented(accent: string, letters: readonly unknown[]): string {
  const letter = letters.slice(0, 4).find((found): found is string => typeof found === 'string') ?? '';
  return `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC');
}

/** What LaTeX takes for a command. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\{}&%#_$~^]/g, (sign) =>
    sign === '\\' ? '\\textbackslash{}' : sign === '~' ? '\\textasciitilde{}' : sign === '^' ? '\\textasciicircum{}' : `\\${sign}`,
  );

export const BIBTEX_FEEDS: Readonly<Record<BibField, readonly string[]>> = {
  title: ['title'],
  authors: ['author'],
  others: ['author'],
  journal: ['journal', 'journaltitle', 'booktitle'],
  publicationDate: ['date', 'year', 'month', 'day'],
  doi: ['doi'],
  pmid: ['pmid'],
  pmcid: ['pmcid', 'pmc'],
  volume: ['volume'],
  issue: ['number', 'issue'],
  pages: ['pages'],
  language: ['language', 'langid'],
  url: ['url'],
  abstract: ['abstract'],
  keywords: ['keywords', 'keyword'],
  publicationTypes: ['pubtype'],
};

export function recordOfBibtex({ fields }: Source): BibRecord {
  const raw = (...names: string[]): string | null =>
    names.map((name) => textOf(fields.find(([tag]) => tag === name)?.[1])).find((value) => value !== null) ?? null;
  const plain = (...names: string[]): string | null => {
    const value = raw(...names);
    return value === null ? null : plainOf(value) || null;
  };
  const names = partsOf(raw('author') ?? '');
  const isOthers = (name: string) => /^others$/i.test(name);
  const month = raw('month')?.toLowerCase() ?? '';
  const monthNumber = /^\d+$/.test(month) ? month : String(MONTHS.indexOf(plainOf(month).slice(0, 3)) + 1);
  return {
    ...EMPTY,
    title: plain('title', 'booktitle') ?? '',
    authors: names.filter((name) => !isOthers(name)).map(nameOf),
    others: names.some(isOthers),
    journal: plain('journal', 'journaltitle', 'booktitle', 'publisher', 'institution') ?? '',
    publicationDate: dateIn(raw('date')) || dateIn(raw('year') && [raw('year'), monthNumber, raw('day')].filter((part) => part && part !== '0').join('-')),
    doi: doiIn(plain('doi')) ?? doiIn(plain('url')),
    pmid: pmidIn(raw('pmid')) ?? (/pubmed/i.test(raw('eprinttype') ?? '') ? pmidIn(raw('eprint')) : null),
    pmcid: pmcidIn(raw('pmcid', 'pmc')),
    volume: plain('volume'),
    issue: plain('number', 'issue'),
    pages: pagesOf(plain('pages')),
    language: plain('language', 'langid'),
    url: raw('url') && plainOf(raw('url') ?? ''),
    abstract: plain('abstract'),
    keywords: distinct((plain('keywords', 'keyword') ?? '').split(/\s*[;,]\s*/).map(textOf)),
    publicationTypes: distinct((plain('pubtype') ?? '').split(/\s*;\s*/).map(textOf)),
  };
}

/** Names are parted by 'and' outside braces. */
function partsOf(value: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const word of value.split(/(\s+)/)) {
    if (depth === 0 && word.toLowerCase() === 'and') parts.push('');
    else parts[parts.length - 1] += word;
    depth += (word.match(/(?<!\\)\{/g)?.length ?? 0) - (word.match(/(?<!\\)\}/g)?.length ?? 0);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** A name in braces is a group's. */
const nameOf = (name: string): string => (/^\{[^}]*\}$/.test(name) ? plainOf(name) : partedName(plainOf(name)));

export function bibtexOf(record: BibRecord): Source {
  const [year = '', month, day] = record.publicationDate.split('-');
  const authors = [...record.authors.map((name) => (name.includes(',') ? escaped(name) : `{${escaped(name)}}`)), ...(record.others ? ['others'] : [])];
  const given: (readonly [string, string | null | undefined])[] = [
    ['author', authors.join(' and ')],
    ['title', escaped(record.title)],
    ['journal', escaped(record.journal)],
    ['year', year],
    ['month', month && String(Number(month))],
    ['day', day && String(Number(day))],
    ['volume', record.volume && escaped(record.volume)],
    ['number', record.issue && escaped(record.issue)],
    ['pages', record.pages && escaped(record.pages).replace('-', '--')],
    ['doi', record.doi && escaped(record.doi)],
    ['pmid', record.pmid],
    ['pmcid', record.pmcid],
    ['url', record.url && escaped(record.url)],
    ['language', record.language],
    ['pubtype', escaped(record.publicationTypes.join('; '))],
    ['keywords', escaped(record.keywords.map((keyword) => keyword.replaceAll(/[,;]/g, ' ')).join('; '))],
    ['abstract', record.abstract && escaped(record.abstract)],
  ];
  return { format: 'bibtex', type: 'article', key: keyOf(record), fields: given.filter((pair): pair is readonly [string, string] => Boolean(pair[1])) };
}

const keyOf = ({ authors, publicationDate, title }: BibRecord): string =>
  [authors[0]?.split(',')[0] ?? 'study', publicationDate.slice(0, 4), title.split(' ').find((word) => word.length > 3) ?? '']
    .join('')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '') || 'study';

export const writeBibtex = ({ type = 'article', key = 'study', fields }: Source): string =>
  `@${type}{${key},\n${fields.map(([name, value]) => `  ${name} = {${textOf(value) ?? ''}}`).join(',\n')}\n}\n\n`;
