import type { RETRACTION_STATES } from '@consilium/contract';

/** The formats whose records are kept as they came and given back as they came. */
export const SOURCE_FORMATS = ['ris', 'bibtex', 'csl', 'nbib', 'csv'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** One record as its file has it: each field by its tag, in the order of the file. `type` and `key`: what some formats say before the fields. */
export type Source = { format: SourceFormat; type?: string; key?: string; fields: (readonly [tag: string, value: unknown])[] };

export type Reference = { doi: string | null; pmid: string | null };
export type RetractionNote = { state: (typeof RETRACTION_STATES)[number]; date: string | null; notice: string | null; reason: string | null };

/** What is read of a record whatever its format. An author is 'Family, Given', or a group by its name; `others`: more authors than are named. */
export type BibRecord = {
  title: string;
  authors: string[];
  others: boolean;
  journal: string;
  /** 2019, 2019-03 or 2019-03-05; empty when none is named. */
  publicationDate: string;
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  language: string | null;
  url: string | null;
  abstract: string | null;
  keywords: string[];
  publicationTypes: string[];
};
export type BibField = keyof BibRecord;

/** A record of a file, with what only some formats say. */
export type ReadRecord = BibRecord & {
  source: Source;
  /** Subject headings without their subheadings. */
  headings: string[];
  retraction: RetractionNote | null;
  references: Reference[];
  /** Whether the file itself says that the licence allows keeping the abstract. */
  abstractIsFree: boolean;
};

/** What a reader says of each record: where it began, and what it is or what is wrong with it. */
export type Parsed = { line: number; source: Source } | { line: number; fault: string };

export const EMPTY: Readonly<BibRecord> = {
  title: '',
  authors: [],
  others: false,
  journal: '',
  publicationDate: '',
  doi: null,
  pmid: null,
  pmcid: null,
  volume: null,
  issue: null,
  pages: null,
  language: null,
  url: null,
  abstract: null,
  keywords: [],
  publicationTypes: [],
};

/** Without blanks around and between; null when nothing is left. */
export const textOf = (value: unknown): string | null =>
  value === undefined || value === null || typeof value === 'object' ? null : withSingleBlanks(String(value)) || null;

/** Most texts have no blanks to mend, and are not written anew. */
export const withSingleBlanks = (text: string): string => (/\s{2}|[^\S ]/.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim();

/** A DOI without what stands before it, folded: DOIs are the same in either case. @returns null for what is none. */
export function doiIn(value: unknown): string | null {
  const found = /\b(10\.\d{4,9}\/\S+)/.exec(textOf(value) ?? '')?.[1];
  return (
    found
      ?.replace(/(\s*\[(doi|pii)\])+$/i, '')
      .replace(/[.,;>\])}"']+$/, (end) => (end.startsWith(')') && found.includes('(') ? ')' : ''))
      .toLowerCase() ?? null
  );
}

export const pmidIn = (value: unknown): string | null =>
  /^(?:pmid:?\s*|https?:\/\/\S*pubmed\S*\/)?0*([1-9]\d{0,8})\/?(?:\.0)?$/i.exec(textOf(value) ?? '')?.[1] ?? null;
export const pmcidIn = (value: unknown): string | null => {
  const digits = /\bPMC(\d{1,9})\b/i.exec(textOf(value) ?? '')?.[1];
  return digits === undefined ? null : `PMC${digits}`;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day, month or year out of what files write for one: 2019/03/05/, 2019 Mar 5, March 2019, 2019-03, 2019 Spring. @returns '' when there is no year in it. */
export function dateIn(value: unknown): string {
  const text = textOf(value) ?? '';
  const year = /(?:^|\D)((?:1[5-9]|20|21)\d\d)(?!\d)/.exec(text)?.[1];
  if (!year) return '';
  const [, month, day] = /^\D*\d{4}[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/.exec(text) ?? [];
  if (month) return joined(year, Number(month), Number(day));
  const named = /([a-z]{3,9})/i.exec(text)?.[1]?.slice(0, 3).toLowerCase() ?? '';
  const at = MONTHS.indexOf(named) + 1;
  const days = /(?:^|[^\d-])(\d{1,2})(?![\d])/.exec(text.replace(year, ' '))?.[1];
  return joined(year, at, Number(days));
}

function joined(year: string, month: number, day: number): string {
  if (!(month >= 1 && month <= 12)) return year;
  const known = `${year}-${String(month).padStart(2, '0')}`;
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return day >= 1 && day <= last ? `${known}-${String(day).padStart(2, '0')}` : known;
}

/** 1515-1522 whatever dash stands between; 1515-22 stays as it is written. */
export const pagesOf = (from: unknown, to?: unknown): string | null => {
  const first = textOf(from)?.replaceAll(/\s*[-–—]+\s*/g, '-') ?? null;
  const last = textOf(to);
  return first && last && first !== last && !first.includes('-') ? `${first}-${last}` : (first ?? last);
};

/** 'Family, Given' out of 'Given Family'; a name in one word, or what is already parted, stays. */
export function partedName(name: string): string {
  if (name.includes(',')) return name;
  const words = name.split(' ');
  const family = words.findIndex((word, at) => at > 0 && /^(van|von|de|der|den|del|della|di|da|dos|du|la|le|ten|ter|bin|al|el)$/i.test(word));
  const from = family > 0 ? family : words.length - 1;
  return words.length < 2 ? name : `${words.slice(from).join(' ')}, ${words.slice(0, from).join(' ')}`;
}

/** 'Ahn UM' out of 'Ahn, Uri Michael' and 'Ahn, U. M.'; a group by its name. */
export function shortName(name: string): string {
  const [family = '', given = '', suffix] = name.split(',').map((part) => part.trim());
  if (!given) return family;
  const initials = given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) =>
      /^\p{Lu}{2,3}$/u.test(word)
        ? word
        : word
            .split('-')
            .map((part) => [...part][0]?.toUpperCase() ?? '')
            .join(''),
    )
    .join('');
  return [family, initials, suffix].filter(Boolean).join(' ');
}

const AUTHORS_LENGTH = 4000;

/** The authors in one line, as the library writes them. */
export function authorsLine({ authors, others }: Pick<BibRecord, 'authors' | 'others'>): string {
  const names = authors.map(shortName);
  const line = [...names, ...(others ? ['et al.'] : [])].join(', ');
  if (line.length <= AUTHORS_LENGTH) return line;
  const kept = names.join(', ').slice(0, AUTHORS_LENGTH);
  return `${kept.slice(0, kept.lastIndexOf(','))}, et al.`;
}

/** The authors of such a line: 'Ahn UM, Ahn NU, et al.'. Groups that are named after a semicolon are authors too. */
export function authorsIn(line: string): Pick<BibRecord, 'authors' | 'others'> {
  const others = /,?\s*et al\.?/i.test(line);
  const names = line
    .replaceAll(/,?\s*et al\.?/gi, '')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return { authors: names.map((name) => name.replace(/^(.+?) (\p{Lu}[\p{Lu}-]{0,3})$/u, '$1, $2')), others };
}

/** Each once, in the order they came. */
export const distinct = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value): value is string => value !== null))];

/** Reads fields by their tags. */
export function fieldsOf({ fields }: Source) {
  const byTag = new Map<string, string[]>();
  for (const [tag, value] of fields) {
    const text = textOf(value);
    if (text === null) continue;
    const values = byTag.get(tag);
    if (values) values.push(text);
    else byTag.set(tag, [text]);
  }
  const all = (...tags: string[]): string[] => tags.flatMap((tag) => byTag.get(tag) ?? []);
  return { all, first: (...tags: string[]): string | null => all(...tags)[0] ?? null };
}
