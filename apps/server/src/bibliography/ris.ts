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

/** `ER  -`, also without its last blank; some programs write one blank before the dash. */
const TAG = /^\s*([A-Z][A-Z0-9])\s{1,2}-(?:\s(.*))?$/;

/** Records of RIS, as reference managers and databases write it. */
export async function* parseRis(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  let source: Source | null = null;
  let began = 0;
  let length = 0;
  for await (const [number, line] of linesOf(text)) {
    const [, tag, value = ''] = TAG.exec(line.replace(/^\uFEFF/, '')) ?? [];
    if (tag === 'TY') {
      if (source) yield { line: began, fault: `The record is not closed by "ER  -" before the next one begins (line ${number})` };
      source = { format: 'ris', type: value.trim() || 'JOUR', fields: [] };
      began = number;
      length = 0;
      continue;
    }
    if (!source) {
      // Some databases write how many records there are, or their own name, between records.
      if (tag && tag !== 'ER') yield { line: number, fault: `"${tag}" stands outside a record: one begins with "TY  -"` };
      continue;
    }
    if (tag === 'ER') {
      yield { line: began, source };
      source = null;
      continue;
    }
    length += line.length;
    if (length > LONGEST_RECORD) throw new UnreadableFile(`The record of line ${began} has no end. This is no RIS file.`);
    if (tag) source.fields.push([tag, value.trim()]);
    else if (line.trim() !== '') {
      // A long text goes on in the next line.
      const last = source.fields.pop();
      if (last) source.fields.push([last[0], `${String(last[1])} ${line.trim()}`.trim()]);
      else yield { line: number, fault: 'A line without a tag' };
    }
  }
  if (source) yield { line: began, fault: 'The file ends before this record does ("ER  -" is missing)' };
}

const JOURNAL = ['JF', 'T2', 'JO', 'JA', 'J2', 'BT'];
export const RIS_FEEDS: Readonly<Record<BibField, readonly string[]>> = {
  title: ['TI', 'T1', 'CT'],
  authors: ['AU', 'A1'],
  others: ['AU', 'A1'],
  journal: JOURNAL,
  publicationDate: ['DA', 'PY', 'Y1'],
  doi: ['DO'],
  pmid: ['AN', 'PM'],
  pmcid: ['C2'],
  volume: ['VL'],
  issue: ['IS', 'CP'],
  pages: ['SP', 'EP'],
  language: ['LA'],
  url: ['UR'],
  abstract: ['AB', 'N2'],
  keywords: ['KW'],
  publicationTypes: ['M3'],
};

export function recordOfRis(source: Source): BibRecord {
  const { all, first } = fieldsOf(source);
  const names = all('AU', 'A1').flatMap((value) => value.split(/\s*;\s*/));
  const isOthers = (name: string) => /^et al\.?$/i.test(name) || /^others$/i.test(name);
  const types = all('M3').flatMap((value) => (doiIn(value) ? [] : value.split(/\s*;\s*/)));
  const dates = all('DA', 'PY', 'Y1').map(dateIn);
  const isPubmed = /medline|pubmed|pmid/i.test(all('DB', 'DP', 'AN').join(' '));
  return {
    ...EMPTY,
    title: first(...RIS_FEEDS.title) ?? '',
    authors: names.filter((name) => name !== '' && !isOthers(name)).map((name) => name.replace(/,\s*$/, '')),
    others: names.some(isOthers),
    journal: first(...JOURNAL) ?? '',
    publicationDate: dates.reduce((best, date) => (date.length > best.length && date.startsWith(best.slice(0, 4)) ? date : best), ''),
    doi:
      doiIn(first('DO')) ??
      all('M3', 'UR', 'L2', 'L3', 'N1')
        .map(doiIn)
        .find((doi) => doi !== null) ??
      null,
    pmid:
      pmidIn(first('PM')) ??
      (isPubmed ? pmidIn(first('AN')) : null) ??
      all('UR')
        .map(pubmedLink)
        .find((pmid) => pmid !== null) ??
      null,
    pmcid:
      all('C2', 'UR', 'C7')
        .map(pmcidIn)
        .find((pmcid) => pmcid !== null) ?? null,
    volume: first('VL'),
    issue: first('IS', 'CP'),
    pages: pagesOf(first('SP'), first('EP')),
    language: first('LA'),
    url: all('UR').find((address) => /^https?:\/\//i.test(address)) ?? null,
    abstract: first('AB', 'N2'),
    keywords: distinct(
      all('KW')
        .flatMap((value) => value.split(/\s*;\s*/))
        .map(textOf),
    ),
    publicationTypes: distinct(types.map(textOf)),
  };
}

const pubmedLink = (address: string): string | null =>
  /pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)|ncbi\.nlm\.nih\.gov\/pubmed\/(\d+)/i.exec(address)?.slice(1).find(Boolean) ?? null;

export function risOf(record: BibRecord): Source {
  const [from, to] = record.pages?.split('-') ?? [];
  const [year = '', month = '', day = ''] = record.publicationDate.split('-');
  const given: (readonly [string, string | null | undefined])[] = [
    ...record.authors.map((author) => ['AU', author] as const),
    ['AU', record.others ? 'et al.' : null],
    ['TI', record.title],
    ['JF', record.journal],
    ['PY', year],
    ['DA', month ? `${year}/${month}/${day}/` : null],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', from],
    ['EP', to],
    ['DO', record.doi],
    ['UR', record.url],
    ['PM', record.pmid],
    ['C2', record.pmcid],
    ['LA', record.language],
    ...record.publicationTypes.map((type) => ['M3', type] as const),
    ...record.keywords.map((keyword) => ['KW', keyword] as const),
    ['AB', record.abstract],
  ];
  return { format: 'ris', type: 'JOUR', fields: given.filter((pair): pair is readonly [string, string] => Boolean(pair[1])) };
}

export const writeRis = ({ type = 'JOUR', fields }: Source): string =>
  [`TY  - ${type}`, ...fields.map(([tag, value]) => `${tag}  - ${textOf(value) ?? ''}`), 'ER  - ', '', ''].join('\r\n');
