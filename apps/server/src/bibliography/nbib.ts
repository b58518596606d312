import { LONGEST_RECORD, linesOf, UnreadableFile } from './lines.ts';
import {
  type BibField,
  type BibRecord,
  dateIn,
  distinct,
  doiIn,
  EMPTY,
  fieldsOf,
  type Parsed,
  pagesOf,
  pmcidIn,
  pmidIn,
  type Source,
  textOf,
} from './record.ts';

const TAG = /^([A-Z][A-Z0-9]{1,3})\s{0,2}- ?(.*)$/;

/** Records of PubMed's own format (MEDLINE): a tag of four places, a dash, and lines that go on behind six blanks. */
export async function* parseNbib(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  let source: Source = { format: 'nbib', fields: [] };
  let began = 0;
  let length = 0;
  for await (const [number, given] of linesOf(text)) {
    const line = given.replace(/^\uFEFF/, '');
    if (line.trim() === '') {
      if (source.fields.length > 0) yield { line: began, source };
      source = { format: 'nbib', fields: [] };
      continue;
    }
    if (source.fields.length === 0) {
      began = number;
      length = 0;
    }
    length += line.length;
    if (length > LONGEST_RECORD) throw new UnreadableFile(`The record of line ${began} has no end. This is no NBIB file.`);
    const [, tag, value = ''] = TAG.exec(line) ?? [];
    const last = source.fields.at(-1);
    if (tag) source.fields.push([tag, value.trim()]);
    else if (last && /^\s/.test(line)) source.fields[source.fields.length - 1] = [last[0], `${String(last[1])} ${line.trim()}`.trim()];
    else yield { line: number, fault: 'A line without a tag' };
  }
  if (source.fields.length > 0) yield { line: began, source };
}

export const NBIB_FEEDS: Readonly<Record<BibField, readonly string[]>> = {
  title: ['TI', 'BTI', 'TT'],
  authors: ['FAU', 'AU', 'CN'],
  others: ['FAU', 'AU', 'CN'],
  journal: ['JT', 'TA'],
  publicationDate: ['DP'],
  doi: ['AID', 'LID'],
  pmid: ['PMID'],
  pmcid: ['PMC'],
  volume: ['VI'],
  issue: ['IP'],
  pages: ['PG'],
  language: ['LA'],
  url: ['URL'],
  abstract: ['AB'],
  keywords: ['OT', 'MH'],
  publicationTypes: ['PT'],
};

/** A subject heading without its star and its subheadings: '*Migraine Disorders/drug therapy'. */
export const headingIn = (heading: string): string => heading.replace(/^\*/, '').split('/')[0]?.trim() ?? '';

export function recordOfNbib(source: Source): BibRecord {
  const { all, first } = fieldsOf(source);
  const full = all('FAU');
  const dois = [...all('AID'), ...all('LID')].filter((id) => /\[doi\]/i.test(id)).map(doiIn);
  return {
    ...EMPTY,
    title: first('TI', 'BTI', 'TT') ?? '',
    authors: [...(full.length > 0 ? full : all('AU').map((name) => name.replace(/^(.+?) (\p{Lu}{1,4})$/u, '$1, $2'))), ...all('CN')],
    journal: first('JT', 'TA') ?? '',
    publicationDate: dateIn(first('DP')),
    doi: dois.find((doi) => doi !== null) ?? null,
    pmid: pmidIn(first('PMID')),
    pmcid: pmcidIn(first('PMC')),
    volume: first('VI'),
    issue: first('IP'),
    pages: pagesOf(first('PG')),
    language: first('LA'),
    url: first('URL'),
    abstract: first('AB'),
    keywords: distinct([...all('OT').map((word) => word.replace(/^\*/, '')), ...all('MH').map(headingIn)]),
    publicationTypes: distinct(all('PT')),
  };
}

export function nbibOf(record: BibRecord): Source {
  const given: (readonly [string, string | null])[] = [
    ['PMID', record.pmid],
    ['VI', record.volume],
    ['IP', record.issue],
    ['DP', writtenDate(record.publicationDate)],
    ['TI', record.title],
    ['PG', record.pages],
    ['LID', record.doi && `${record.doi} [doi]`],
    ['AB', record.abstract],
    ...record.authors.map((author) => [author.includes(',') ? 'FAU' : 'CN', author] as const),
    ['LA', record.language],
    ...record.publicationTypes.map((type) => ['PT', type] as const),
    ['JT', record.journal],
    ...record.keywords.map((keyword) => ['OT', keyword] as const),
    ['PMC', record.pmcid],
    ['URL', record.url],
  ];
  return { format: 'nbib', fields: given.filter((pair): pair is readonly [string, string] => Boolean(pair[1])) };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 2019 Mar 5 out of 2019-03-05. */
export function writtenDate(date: string): string {
  const [year, month, day] = date.split('-');
  return [year, month && MONTHS[Number(month) - 1], day && String(Number(day))].filter(Boolean).join(' ');
}

export const writeNbib = ({ fields }: Source): string => `${fields.map(([tag, value]) => `${tag.padEnd(4)}- ${textOf(value) ?? ''}`).join('\r\n')}\r\n\r\n`;
