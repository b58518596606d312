import { BIBTEX_FEEDS, bibtexOf, escaped, parseBibtex, recordOfBibtex, writeBibtex } from './bibtex.ts';
import { CSL_FEEDS, cslOf, parseCsl, recordOfCsl, writeCsl } from './csl.ts';
import { parseCsv, recordOfCsv } from './csv.ts';
import { UnreadableFile } from './lines.ts';
import { headingIn, NBIB_FEEDS, nbibOf, parseNbib, recordOfNbib, writeNbib } from './nbib.ts';
import { parsePubmedXml } from './pubmed-xml.ts';
import {
  type BibField,
  type BibRecord,
  distinct,
  fieldsOf,
  type Parsed,
  type ReadRecord,
  type RetractionNote,
  type Source,
  type SourceFormat,
} from './record.ts';
import { parseRis, RIS_FEEDS, recordOfRis, risOf, writeRis } from './ris.ts';

type Written = Exclude<SourceFormat, 'csv'>;

const READ: Readonly<Record<SourceFormat, { parse: (text: AsyncIterable<string>) => AsyncGenerator<Parsed>; record: (source: Source) => BibRecord }>> = {
  ris: { parse: parseRis, record: recordOfRis },
  bibtex: { parse: parseBibtex, record: recordOfBibtex },
  csl: { parse: parseCsl, record: recordOfCsl },
  nbib: { parse: parseNbib, record: recordOfNbib },
  csv: { parse: parseCsv, record: recordOfCsv },
};

const WRITE: Readonly<
  Record<Written, { of: (record: BibRecord) => Source; feeds: Readonly<Record<BibField, readonly string[]>>; write: (source: Source) => string }>
> = {
  ris: { of: risOf, feeds: RIS_FEEDS, write: writeRis },
  bibtex: { of: bibtexOf, feeds: BIBTEX_FEEDS, write: writeBibtex },
  csl: { of: cslOf, feeds: CSL_FEEDS, write: writeCsl },
  nbib: { of: nbibOf, feeds: NBIB_FEEDS, write: writeNbib },
};

/** What files can be brought in. */
export const FILE_FORMATS = ['ris', 'bibtex', 'csl', 'nbib', 'csv', 'pubmed-xml'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type ReadRow = { line: number; record: ReadRecord } | { line: number; fault: string };

/** Reads a text record by record. @param format null: it is seen by how the text begins. @throws UnreadableFile with the reason it cannot be read any further. */
export async function* readRecords(text: AsyncIterable<string>, format: FileFormat | null): AsyncGenerator<ReadRow> {
  const source = text[Symbol.asyncIterator]();
  let head = '';
  for (let next = await source.next(); !next.done; next = await source.next()) {
    head += next.value;
    if (head.length > HEAD) break;
  }
  const whole = async function* () {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  if (head.trim() === '') throw new UnreadableFile('The file is empty.');
  const known = format ?? formatOf(head);
  if (known === null) throw new UnreadableFile('The file is none of RIS, BibTeX, CSL-JSON, NBIB, CSV or XML of PubMed. Name its format if it is.');
  if (known === 'pubmed-xml') {
    yield* parsePubmedXml(whole());
    return;
  }
  const { parse, record } = READ[known];
  for await (const row of parse(whole())) yield 'fault' in row ? row : { line: row.line, record: complete(record(row.source), row.source) };
}

const HEAD = 4096;

/** The format a text is in, by how it begins. */
export function formatOf(head: string): FileFormat | null {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  if (/^<(\?xml|!DOCTYPE|Pubmed)/i.test(text)) return 'pubmed-xml';
  if (/^\s*TY {1,2}- /m.test(text)) return 'ris';
  if (/^PMID- /m.test(text) || /^[A-Z]{2,4} {0,2}- /.test(text)) return 'nbib';
  if (/^[[{]/.test(text) && /^[[\s]*(\{|$)/.test(text.slice(0, 200))) return 'csl';
  if (/^\s*@\s*\w+\s*[{(]/m.test(text)) return 'bibtex';
  return /(^|[,;\t"])\s*"?(article |document )?title"?\s*([,;\t]|$)/im.test(text.split(/\r?\n/)[0] ?? '') ? 'csv' : null;
}

function complete(record: BibRecord, source: Source): ReadRecord {
  return {
    ...record,
    source,
    headings: source.format === 'nbib' ? distinct(fieldsOf(source).all('MH').map(headingIn)) : [],
    retraction: retractionOf(record, source),
    references: [],
    abstractIsFree: false,
  };
}

/** What MEDLINE says in its own tags; elsewhere the type of publication is all there is. */
function retractionOf({ publicationTypes }: BibRecord, source: Source): RetractionNote | null {
  const { first } = fieldsOf(source);
  const said = (state: RetractionNote['state'], tag: string): RetractionNote | null => {
    const notice = source.format === 'nbib' ? first(tag) : null;
    if (notice === null && !(state === 'retracted' && publicationTypes.some((type) => /^retracted publication$/i.test(type)))) return null;
    const pmid = /PMID:\s*(\d+)/.exec(notice ?? '')?.[1];
    return {
      state,
      date: /\b(?:1[89]|20)\d\d\b/.exec(notice ?? '')?.[0] ?? null,
      notice: pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : notice,
      reason: null,
    };
  };
  return said('retracted', 'RIN') ?? said('expression-of-concern', 'ECI') ?? said('corrected', 'EIN');
}

/** A record in a format. Where it came in the same one, each field is given back as it stood there, save for what was changed since. */
export function sourceFor(format: Written, record: BibRecord, came: Source | null, key: string): Source {
  const { of, feeds } = WRITE[format];
  const made = of(record);
  if (came?.format !== format) return format === 'csl' || format === 'bibtex' ? { ...made, key: made.key && format === 'bibtex' ? made.key : key } : made;
  const then = READ[format].record(came);
  const changed = new Set(
    (Object.keys(feeds) as BibField[]).filter((field) => JSON.stringify(then[field]) !== JSON.stringify(record[field])).flatMap((field) => feeds[field]),
  );
  return { ...came, fields: [...came.fields.filter(([tag]) => !changed.has(tag)), ...made.fields.filter(([tag]) => changed.has(tag))] };
}

/** `notice`: what is known against the study, in a sentence. */
export type Exported = { record: BibRecord; came: Source | null; key: string; notice?: string | null };

/** Where each format keeps a remark; where `once`, a second one would not be read, so it stands behind the first. */
const REMARK: Readonly<Record<Written, { tag: string; once: boolean }>> = {
  ris: { tag: 'N1', once: false },
  bibtex: { tag: 'note', once: true },
  csl: { tag: 'note', once: true },
  nbib: { tag: 'GN', once: false },
};

function remarked(source: Source, format: Written, known: string | null): Source {
  const { tag, once } = REMARK[format];
  const notice = known !== null && format === 'bibtex' ? escaped(known) : known;
  const said = source.fields.find(([name, value]) => name === tag && (once || value === notice))?.[1];
  if (notice === null || (typeof said === 'string' && said.includes(notice))) return source;
  const others = once ? source.fields.filter(([name]) => name !== tag) : source.fields;
  return { ...source, fields: [...others, [tag, once && typeof said === 'string' ? `${said} ${notice}` : notice]] };
}

/** A list of records as one file. */
export function writeRecords(format: Written, records: readonly Exported[]): string {
  const { write } = WRITE[format];
  const written = records.map(({ record, came, key, notice = null }) => write(remarked(sourceFor(format, record, came, key), format, notice)));
  return format === 'csl' ? `[\n${written.join(',\n')}\n]\n` : written.join('');
}
