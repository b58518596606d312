import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { citationOf } from './citation.ts';
import { textIn } from './decode.ts';
import { designOf, populationsOf } from './design.ts';
import { type FileFormat, formatOf, type ReadRow, readRecords, writeRecords } from './formats.ts';
import { authorsLine, dateIn, doiIn, type ReadRecord } from './record.ts';
import { article, BIBTEX, CSL, ENDNOTE_RIS, NBIB, OVID_RIS, PUBMED_CSV, pubmedXml, SCOPUS_CSV, ZOTERO_RIS } from './samples.ts';

/** In pieces of a few bytes, as a network may bring it. */
async function* pieces(given: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof given === 'string' ? Buffer.from(given) : given;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function rowsIn(given: string | Uint8Array, format: FileFormat | null = null, size?: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readRecords(textIn(pieces(given, size)), format)) rows.push(row);
  return rows;
}
const recordsIn = async (given: string | Uint8Array, format: FileFormat | null = null, size?: number): Promise<ReadRecord[]> =>
  (await rowsIn(given, format, size)).map((row) => {
    if ('fault' in row) throw new Error(`${row.line}: ${row.fault}`);
    return row.record;
  });
const bare = ({ source: _source, headings: _headings, references: _references, retraction: _retraction, abstractIsFree: _free, ...record }: ReadRecord) =>
  record;

describe('the format of a file', () => {
  it.each([
    ['ris', ZOTERO_RIS],
    ['ris', ENDNOTE_RIS],
    ['nbib', NBIB],
    ['bibtex', BIBTEX],
    ['csl', CSL],
    ['csv', SCOPUS_CSV],
    ['csv', PUBMED_CSV],
    ['pubmed-xml', pubmedXml()],
    [null, 'Dear all, this is a letter.'],
  ] as const)('%s is seen by its beginning', (format, text) => expect(formatOf(text)).toBe(format));
});

describe('RIS', () => {
  it('of Zotero is read', async () => {
    const [record] = await recordsIn(ZOTERO_RIS);
    expect(record).toMatchObject({
      title: 'Magnesium for Migraine: A Randomized Controlled Trial',
      authors: ["O'Neill, Mary-Jane K.", 'Müller, Jürgen', 'Headache Study Group'],
      journal: 'Headache',
      publicationDate: '2019-03-05',
      doi: '10.1234/abc.def',
      pages: '101-109',
      abstract: 'Background & aims. Second line.',
      keywords: ['migraine', 'magnesium'],
    });
    expect(record && authorsLine(record)).toBe("O'Neill MJK, Müller J, Headache Study Group");
  });

  it('of EndNote has old tags, a byte order mark, other line ends and no blank behind its last dash', async () => {
    expect((await recordsIn(ENDNOTE_RIS)).map(bare)).toMatchObject([
      { title: 'An old style record', journal: 'British Medical Journal', publicationDate: '2001-07', authors: ['Smith,J.'] },
    ]);
  });

  it('of Ovid names the number and the types of MEDLINE', async () => {
    expect((await recordsIn(OVID_RIS))[0]).toMatchObject({
      pmid: '31234567',
      publicationTypes: ['Journal Article', 'Systematic Review'],
      publicationDate: '2020',
    });
  });

  it('says on which line a record is broken, and reads the others', async () => {
    const rows = await rowsIn(`TY  - JOUR\nTI  - Open\nTY  - JOUR\nTI  - Whole\nPY  - 2000\nER  - \nTI  - outside\nTY  - JOUR\nTI  - cut`);
    expect(rows.map((row) => ('fault' in row ? `${row.line} ${row.fault}` : `${row.line} ${row.record.title}`))).toEqual([
      '1 The record is not closed by "ER  -" before the next one begins (line 3)',
      '3 Whole',
      '7 "TI" stands outside a record: one begins with "TY  -"',
      '8 The file ends before this record does ("ER  -" is missing)',
    ]);
  });
});

describe('NBIB', () => {
  it('is read with headings, types and its retraction', async () => {
    const [first, second] = await recordsIn(NBIB);
    expect(first).toMatchObject({
      title: 'Magnesium in the prophylaxis of migraine: a randomized controlled trial of oral magnesium.',
      authors: ['Lovelace, Ada K', 'Migraine Group'],
      publicationDate: '2019-02',
      doi: '10.1111/head.13456',
      pmid: '31234567',
      pmcid: 'PMC7654321',
      headings: ['Adult', 'Female', 'Humans', 'Migraine Disorders'],
      retraction: { state: 'retracted', date: '2021', notice: 'https://pubmed.ncbi.nlm.nih.gov/33445566/' },
    });
    expect(second).toMatchObject({ pmid: '31234568', authors: ['Roe, R'] });
  });
});

describe('BibTeX', () => {
  it('is read with abbreviations, braces, accents, groups and others', async () => {
    const [first, second] = await recordsIn(BIBTEX);
    expect(first).toMatchObject({
      title: 'RCT of Magnesium for Migraine & more',
      authors: ['Müller, Jürgen', 'World Health Organization', 'Álvarez, José'],
      others: true,
      journal: 'Headache Journal',
      publicationDate: '2019-03',
      pages: '101-109',
      doi: '10.1234/abc_def',
      keywords: ['migraine', 'magnesium'],
    });
    expect(second).toMatchObject({ title: 'A book', authors: ['Knuth, Donald'], journal: 'Addison', publicationDate: '1984' });
  });

  it('says which entry is not closed, and reads the next', async () => {
    const rows = await rowsIn('@article{a, title={Open,\n@article{b, title={Whole}, year=2001}\n@article{c, title 3}\n');
    expect(rows.map((row) => ('fault' in row ? `${row.line} fault` : row.record.title))).toEqual(['1 fault', 'Whole', '3 fault']);
  });
});

describe('CSL-JSON, CSV and XML', () => {
  it('CSL-JSON keeps particles, groups and raw dates', async () => {
    const [first, second] = await recordsIn(CSL);
    expect(first).toMatchObject({ authors: ['van Beethoven, Ludwig', 'Group'], publicationDate: '2018-04', title: 'Cold "hands" {a}' });
    expect(second).toMatchObject({ doi: '10.5555/two', publicationDate: '1999' });
  });

  it('CSV of Scopus and of PubMed is read by its headers', async () => {
    expect((await recordsIn(SCOPUS_CSV))[0]).toMatchObject({
      title: 'Ginger, nausea and "more": a meta-analysis',
      authors: ['Smith, J.', 'Doe, A.B.'],
      pages: '10-19',
      pmid: '25000000',
      publicationTypes: ['Review'],
      abstract: null,
    });
    expect((await recordsIn(PUBMED_CSV))[0]).toMatchObject({
      authors: ['Smith, J', 'Doe, AB', 'van der Berg, C'],
      journal: 'Sleep',
      publicationDate: '2016',
      pmcid: 'PMC123',
    });
    expect((await recordsIn('Title;Year;Authors\r\n"Semicolons; too";2001;"Doe J"\r\n'))[0]).toMatchObject({
      title: 'Semicolons; too',
      publicationDate: '2001',
    });
  });

  it('XML of PubMed is read, packed or not, with its links and references', async () => {
    const links =
      '<CommentsCorrectionsList><CommentsCorrections RefType="ExpressionOfConcernIn"><RefSource>Headache. 2022;1:1</RefSource><PMID Version="1">999</PMID></CommentsCorrections></CommentsCorrectionsList>';
    const references =
      '<ReferenceList><Reference><Citation>x</Citation><ArticleIdList><ArticleId IdType="pubmed">77</ArticleId><ArticleId IdType="doi">10.1234/X</ArticleId></ArticleIdList></Reference></ReferenceList>';
    const xml = pubmedXml(article(1, links, references), article(2));
    const [first, second] = await recordsIn(xml);
    expect(first).toMatchObject({
      pmid: '1',
      doi: '10.1111/head.1',
      title: 'Magnesium and migraine 1: a cohort study.',
      publicationDate: '2019-02-03',
      authors: ['Lovelace, Ada K', 'Migraine Group'],
      abstract: 'AIMS: To <see> it.',
      headings: ['Adult', 'Humans', 'Migraine Disorders'],
      retraction: { state: 'expression-of-concern', date: '2022' },
      references: [{ pmid: '77', doi: '10.1234/x' }],
    });
    expect(second?.pmid).toBe('2');
    expect((await recordsIn(gzipSync(xml))).map(({ pmid }) => pmid)).toEqual(['1', '2']);
  });
});

describe('a round trip loses no field', () => {
  it.each([
    ['ris', ZOTERO_RIS],
    ['ris', ENDNOTE_RIS],
    ['ris', OVID_RIS],
    ['nbib', NBIB],
    ['bibtex', BIBTEX],
    ['csl', CSL],
  ] as const)('%s', async (format, text) => {
    const came = await recordsIn(text);
    const written = writeRecords(
      format,
      came.map((record) => ({ record: bare(record), came: record.source, key: 'k' })),
    );
    expect((await recordsIn(written, format)).map(({ source }) => source)).toEqual(came.map(({ source }) => source));
  });

  it.each(['ris', 'nbib', 'bibtex', 'csl'] as const)('into %s from another format keeps what it has a place for', async (format) => {
    const [came] = await recordsIn(pubmedXml(article(5)));
    if (!came) throw new Error('unread');
    const [again] = await recordsIn(writeRecords(format, [{ record: bare(came), came: null, key: 'k' }]), format);
    expect(again && bare(again)).toEqual(bare(came));
  });

  it('gives back what was changed since in place of what came', async () => {
    const [came] = await recordsIn(ZOTERO_RIS);
    if (!came) throw new Error('unread');
    const text = writeRecords('ris', [{ record: { ...bare(came), title: 'Said better' }, came: came.source, key: 'k' }]);
    expect(text).toContain('TI  - Said better');
    expect(text).not.toContain('Randomized Controlled');
    expect(text).toContain('N1  - A note of mine');
  });
});

describe('bytes', () => {
  const text = ZOTERO_RIS;
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(text, 'latin1')],
  ])('of %s are read', async (_name, bytes) => expect((await recordsIn(bytes))[0]?.authors[1]).toBe('Müller, Jürgen'));

  it.each([
    ['mixed encodings', Buffer.concat([Buffer.from('TY  - JOUR\nTI  - Ü\n'.repeat(50)), Buffer.from('TI  - Ü\n', 'latin1')]), /partly UTF-8/],
    ['zero bytes', Buffer.from('TY  - JOUR\nTI  - a\0b\nER  - \n'), /zero bytes/],
    ['a ZIP archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /ZIP archive/],
    ['a packed file without its end', gzipSync(pubmedXml(article(1))).subarray(0, 200), /ends in the middle/],
    ['a packed file with a fault', Buffer.concat([gzipSync('x').subarray(0, 10), Buffer.alloc(40, 0xff)]), /damaged/],
    ['nothing', Buffer.from('  '), /empty/],
  ])('of %s are refused with the reason', async (_name, bytes, reason) => expect(recordsIn(bytes)).rejects.toThrow(reason));

  it('of a bomb are not unpacked', async () =>
    expect(recordsIn(gzipSync(Buffer.alloc(64 * 1024 ** 2, `TY  - JOUR\nN1  - ${'a'.repeat(100_000)}\nER  - \n`)), 'ris', 65_536)).rejects.toThrow(
      /unpacks to far more/,
    ));
});

describe('hostile XML', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  it.each([
    ['entities', `<?xml version="1.0"?>${bomb}<PubmedArticleSet><PubmedArticle><A>&b;</A></PubmedArticle></PubmedArticleSet>`, /undefined entity/],
    ['nesting', `<?xml version="1.0"?>${'<a>'.repeat(100_000)}`, /nested more than 40 deep/],
    ['an attribute without an end', `<?xml version="1.0"?><a b="${'x'.repeat(3_000_000)}`, /without an end/],
    ['a text without an end', `<?xml version="1.0"?><PubmedArticleSet><PubmedArticle><A>${'x '.repeat(2_000_000)}`, /without an end|has no end/],
    ['a missing end', pubmedXml(article(1)).slice(0, 900), /ends in the middle/],
    ['a wrong tag', '<?xml version="1.0"?><a></b>', /The XML is not right: line 1/],
  ])('with %s is refused with the reason', async (_name, xml, reason) => expect(recordsIn(xml, null, 65_536)).rejects.toThrow(reason));

  it.each(['ris', 'nbib', 'bibtex', 'csl', 'csv'] as const)('a line of %s without an end is not held', async (format) => {
    const start = { ris: 'TY  - JOUR\nTI  - ', nbib: 'TI  - ', bibtex: '@a{b, title={', csl: '[{"title":"', csv: 'Title,Year\n"' }[format];
    let given = 0;
    const endless = async function* () {
      yield Buffer.from(start);
      for (; given < 1000; given += 1) yield Buffer.alloc(1024 ** 2, 0x61);
    };
    await expect(
      (async () => {
        for await (const _row of readRecords(textIn(endless()), format));
      })(),
    ).rejects.toThrow(/no end|more than 2,000,000/);
    expect(given).toBeLessThan(10);
  });
});

describe('what a record says of its study', () => {
  const told = (title: string, publicationTypes: string[] = [], headings: string[] = []) => designOf({ title, publicationTypes, headings });
  it.each([
    [['x', ['Journal Article', 'Randomized Controlled Trial']], 'rct'],
    [['A network meta-analysis of x', ['Meta-Analysis']], 'network-meta-analysis'],
    [['x', ['Systematic Review', 'Meta-Analysis']], 'meta-analysis'],
    [['x: a systematic review', ['Review']], 'systematic-review'],
    [['x', ['Practice Guideline']], 'guideline'],
    [['x: a randomised, double-blind, placebo-controlled trial'], 'rct'],
    [['x: protocol for a randomized controlled trial', ['Clinical Trial Protocol']], null],
    [['x', ['Journal Article'], ['Cohort Studies']], 'cohort'],
    [['x', ['Journal Article', 'Clinical Trial']], null],
    [['Randomness in trials'], null],
  ] as const)('%j is %s', (given, design) => expect(told(...(given as unknown as [string, string[], string[]]))).toBe(design));

  it('names who was studied', () => {
    expect(populationsOf({ title: 'x', publicationTypes: [], headings: ['Humans', 'Female', 'Adult', 'Pregnancy'] })).toEqual(['adults', 'pregnancy', 'women']);
    expect(populationsOf({ title: 'x', publicationTypes: [], headings: ['Animals', 'Male', 'Rats'] })).toEqual(['animals']);
    expect(populationsOf({ title: 'Zinc in children', publicationTypes: [], headings: [] })).toEqual(['children']);
    expect(populationsOf({ title: 'x', publicationTypes: [], headings: [] })).toEqual([]);
  });

  it.each([
    ['doi: 10.1000/ABC(2).', '10.1000/abc(2)'],
    ['https://doi.org/10.1/x', null],
    ['10.1016/S0140-6736(19)30001-2', '10.1016/s0140-6736(19)30001-2'],
  ])('reads the DOI in %s', (given, doi) => expect(doiIn(given)).toBe(doi));
  it.each([
    ['2019/03/05/', '2019-03-05'],
    ['2019 Mar-Apr', '2019-03'],
    ['March 5, 2019', '2019-03-05'],
    ['2019 Spring', '2019'],
    ['2019-02-31', '2019-02'],
    ['no year', ''],
  ])('reads the date in %s', (given, date) => expect(dateIn(given)).toBe(date));
});

describe('a citation', () => {
  const record = async () => bare((await recordsIn(ZOTERO_RIS))[0] as ReadRecord);
  it('in each style', async () => {
    const given = await record();
    expect(citationOf(given, 'apa')).toEqual({
      text: "O'Neill, M.-J. K., Müller, J., & Headache Study Group. (2019). Magnesium for Migraine: A Randomized Controlled Trial. Headache, 12(3), 101–109. https://doi.org/10.1234/abc.def",
      html: "O'Neill, M.-J. K., Müller, J., &amp; Headache Study Group. (2019). Magnesium for Migraine: A Randomized Controlled Trial. <i>Headache, 12</i>(3), 101–109. https://doi.org/10.1234/abc.def",
    });
    expect(citationOf(given, 'vancouver').text).toBe(
      "O'Neill MJK, Müller J, Headache Study Group. Magnesium for Migraine: A Randomized Controlled Trial. Headache. 2019 Mar 5;12(3):101-109. doi: 10.1234/abc.def.",
    );
    expect(citationOf(given, 'ama').html).toBe(
      "O'Neill MJK, Müller J, Headache Study Group. Magnesium for Migraine: A Randomized Controlled Trial. <i>Headache.</i> 2019;12(3):101-109. doi:10.1234/abc.def",
    );
  });

  it('with many authors, or none, and with signs of HTML', async () => {
    const many = Array.from({ length: 25 }, (_, at) => `Name${at}, A`);
    const given = { ...(await record()), authors: many, title: 'A <b> & c?' };
    expect(citationOf(given, 'apa').text).toContain('Name18, A., . . . Name24, A. (2019). A <b> & c? Headache');
    expect(citationOf(given, 'apa').html).toContain('A &lt;b&gt; &amp; c?');
    expect(citationOf(given, 'vancouver').text).toContain('Name5 A, et al. A <b>');
    expect(citationOf(given, 'ama').text).toMatch(/^Name0 A, Name1 A, Name2 A, et al\. A/);
    expect(citationOf({ ...given, authors: [] }, 'apa').text).toMatch(/^A <b> & c\? \(2019\)\./);
  });
});
