import { SaxesParser } from 'saxes';
import { LONGEST_RECORD, UnreadableFile } from './lines.ts';
import { headingIn, recordOfNbib, writtenDate } from './nbib.ts';
import { distinct, doiIn, pmcidIn, pmidIn, type ReadRecord, type Reference, type RetractionNote, type Source, withSingleBlanks } from './record.ts';

/** An element with what it holds; small, for one article is in memory at a time. */
type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** How deep PubMed's XML goes, with room for markup in texts. */
const DEEPEST = 40;
const RECORDS = new Set(['PubmedArticle', 'PubmedBookArticle']);
/** Half of an article in letters, and nothing of it is asked for below. */
const UNREAD = new Set([
  'AffiliationInfo',
  'Citation',
  'History',
  'GrantList',
  'ChemicalList',
  'DataBankList',
  'InvestigatorList',
  'OtherAbstract',
  'PersonalNameSubjectList',
]);

export type ParsedArticle = { line: number; record: ReadRecord } | { line: number; fault: string };

/** Articles of PubMed's XML. What a document declares is not resolved: entities are off but the five of XML itself. @throws UnreadableFile with the line. */
export async function* parsePubmedXml(text: AsyncIterable<string>): AsyncGenerator<ParsedArticle> {
  const parser = new SaxesParser({ position: true });
  const open: Element[] = [];
  let depth = 0;
  /** How deep inside of what is not read. */
  let unread = 0;
  let held = 0;
  let began = 0;
  let since = 0;
  let ready: ParsedArticle[] = [];
  parser.on('error', (error) => {
    throw new UnreadableFile(`The XML is not right: ${error.message.replace(/^\d+:\d+: /, `line ${parser.line}: `)}`);
  });
  parser.on('doctype', () => {
    since = 0;
  });
  parser.on('opentag', ({ name, attributes }) => {
    since = 0;
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableFile(`Line ${parser.line} is nested more than ${DEEPEST} deep. This is no XML of PubMed.`);
    if (open.length === 0 && !RECORDS.has(name)) return;
    if (unread > 0 || UNREAD.has(name)) {
      unread += 1;
      return;
    }
    if (open.length === 0) {
      began = parser.line;
      held = 0;
    }
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    held += 50;
  });
  parser.on('text', (value) => {
    since = 0;
    const element = open.at(-1);
    if (!element) return;
    held += value.length;
    if (held > LONGEST_RECORD) throw new UnreadableFile(`The article of line ${began} has no end.`);
    if (unread > 0) return;
    element.text += value;
    // Markup inside a text belongs to it: the text of <i> stands in the title that holds it.
    for (let at = open.length - 2; at >= 0 && MARKUP.has(open[at + 1]?.name ?? ''); at -= 1) (open[at] as Element).text += value;
  });
  parser.on('closetag', ({ name }) => {
    since = 0;
    depth -= 1;
    if (unread > 0) {
      unread -= 1;
      return;
    }
    const element = open.pop();
    if (!element || open.length > 0) return;
    const record = name === 'PubmedArticle' ? articleOf(element) : bookOf(element);
    ready.push(record ? { line: began, record } : { line: began, fault: 'The article has neither a PMID nor a title' });
  });
  let any = false;
  for await (const chunk of text) {
    // Small bites, so that one element without an end is seen before it fills the memory.
    for (let from = 0; from < chunk.length; from += BITE) {
      const bite = chunk.slice(from, from + BITE);
      since += bite.length;
      parser.write(bite);
      if (since > LONGEST_RECORD) throw new UnreadableFile(`Line ${parser.line} has an element or a declaration without an end.`);
      if (ready.length > 0) {
        any = true;
        yield* ready;
        ready = [];
      }
    }
  }
  try {
    parser.close();
  } catch (error) {
    if (!any && !(error instanceof UnreadableFile)) throw error;
    throw new UnreadableFile('The XML ends in the middle. Bring the file over again.');
  }
  yield* ready;
}

const BITE = 64 * 1024;
const MARKUP = new Set(['i', 'b', 'u', 'sup', 'sub', 'em', 'strong', 'mml:math', 'DispFormula']);

const child = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => at?.children.find((one) => one.name === name), element);
const childrenOf = (element: Element | undefined, name: string): Element[] => element?.children.filter((one) => one.name === name) ?? [];
const words = (element: Element | undefined): string | null => (element && withSingleBlanks(element.text)) || null;

function articleOf(root: Element): ReadRecord | null {
  const citation = child(root, 'MedlineCitation');
  const article = child(citation, 'Article');
  const ids = childrenOf(child(root, 'PubmedData', 'ArticleIdList'), 'ArticleId');
  const idOf = (type: string) => words(ids.find(({ attributes }) => attributes.IdType === type));
  const pmid = pmidIn(words(child(citation, 'PMID')));
  const vernacular = words(child(article, 'VernacularTitle'));
  const title = words(child(article, 'ArticleTitle'))?.replace(/^\[(.+?)\.?\]\.?$/, '$1') ?? vernacular;
  if (!pmid || !title) return null;
  const journal = child(article, 'Journal');
  const headings = childrenOf(child(citation, 'MeshHeadingList'), 'MeshHeading').map(headingOf);
  const types = childrenOf(child(article, 'PublicationTypeList'), 'PublicationType').flatMap((type) => words(type) ?? []);
  const doi =
    doiIn(idOf('doi')) ??
    childrenOf(article, 'ELocationID')
      .filter(({ attributes }) => attributes.EIdType === 'doi')
      .map((id) => doiIn(words(id)))
      .find(Boolean);
  const pmcid = pmcidIn(idOf('pmc'));
  const texts = childrenOf(child(article, 'Abstract'), 'AbstractText').map((part) => [part.attributes.Label, words(part)].filter(Boolean).join(': '));
  const copyright = words(child(article, 'Abstract', 'CopyrightInformation'));
  const fields: (readonly [string, string | null | undefined])[] = [
    ['PMID', pmid],
    ['IS', words(child(journal, 'ISSN'))],
    ['VI', words(child(journal, 'JournalIssue', 'Volume'))],
    ['IP', words(child(journal, 'JournalIssue', 'Issue'))],
    ['DP', dateOf(article)],
    ['TI', title],
    ['PG', words(child(article, 'Pagination', 'MedlinePgn'))],
    ['LID', doi ? `${doi} [doi]` : null],
    ['AB', texts.join(' ') || null],
    ['CI', copyright],
    ...authorsOf(article),
    ['LA', words(child(article, 'Language'))],
    ...types.map((type) => ['PT', type] as const),
    ['TT', title === vernacular ? null : vernacular],
    ['PL', words(child(citation, 'MedlineJournalInfo', 'Country'))],
    ['TA', words(child(citation, 'MedlineJournalInfo', 'MedlineTA'))],
    ['JT', words(child(journal, 'Title'))],
    ['JID', words(child(citation, 'MedlineJournalInfo', 'NlmUniqueID'))],
    ...headings.map((heading) => ['MH', heading] as const),
    ...childrenOf(citation, 'KeywordList').flatMap((list) => childrenOf(list, 'Keyword').map((keyword) => ['OT', words(keyword)] as const)),
    ['PMC', pmcid],
  ];
  return recordOf(fields, headings, { retraction: retractionOf(citation, types), references: referencesOf(root), abstractIsFree: isFree(copyright) });
}

function bookOf(root: Element): ReadRecord | null {
  const book = child(root, 'BookDocument');
  const pmid = pmidIn(words(child(book, 'PMID')));
  const title = words(child(book, 'ArticleTitle')) ?? words(child(book, 'Book', 'BookTitle'));
  if (!pmid || !title) return null;
  const fields: (readonly [string, string | null | undefined])[] = [
    ['PMID', pmid],
    ['DP', dateWords(child(book, 'ContributionDate') ?? child(book, 'Book', 'PubDate'))],
    ['TI', title],
    ...authorsOf(book),
    ['LA', words(child(book, 'Language'))],
    ...childrenOf(book, 'PublicationType').map((type) => ['PT', words(type)] as const),
    ['JT', words(child(book, 'Book', 'BookTitle')) ?? words(child(book, 'Book', 'Publisher', 'PublisherName'))],
  ];
  return recordOf(fields, [], { retraction: null, references: [], abstractIsFree: false });
}

function recordOf(
  given: readonly (readonly [string, string | null | undefined])[],
  headings: readonly string[],
  more: Pick<ReadRecord, 'retraction' | 'references' | 'abstractIsFree'>,
): ReadRecord {
  const source: Source = { format: 'nbib', fields: given.filter((pair): pair is readonly [string, string] => Boolean(pair[1])) };
  return { ...recordOfNbib(source), source, headings: distinct(headings.map(headingIn)), ...more };
}

/** 'Migraine Disorders/drug therapy', with a star before what the article is mostly about. */
function headingOf(heading: Element): string {
  const star = heading.children.some(({ attributes }) => attributes.MajorTopicYN === 'Y') ? '*' : '';
  const qualifiers = childrenOf(heading, 'QualifierName').flatMap((qualifier) => words(qualifier) ?? []);
  return `${star}${[words(child(heading, 'DescriptorName')) ?? '', ...qualifiers].join('/')}`;
}

const authorsOf = (article: Element | undefined): (readonly [string, string | null])[] =>
  childrenOf(article, 'AuthorList')
    .filter(({ attributes }) => attributes.Type !== 'editors')
    .flatMap((list) => childrenOf(list, 'Author'))
    .flatMap((author): (readonly [string, string | null])[] => {
      const family = words(child(author, 'LastName'));
      const given = words(child(author, 'ForeName')) ?? words(child(author, 'Initials'));
      return family ? [['FAU', [family, given, words(child(author, 'Suffix'))].filter(Boolean).join(', ')]] : [['CN', words(child(author, 'CollectiveName'))]];
    });

/** The day of the issue; where it is only a year, the day the article appeared online in that year. */
function dateOf(article: Element | undefined): string | null {
  const issue = child(article, 'Journal', 'JournalIssue', 'PubDate');
  const inIssue = words(child(issue, 'MedlineDate')) ?? dateWords(issue);
  const online = child(article, 'ArticleDate');
  return inIssue && !/^\d{4}$/.test(inIssue)
    ? inIssue
    : ((words(child(online, 'Year')) === inIssue ? dateWords(online) : null) ?? inIssue ?? dateWords(online));
}

function dateWords(date: Element | undefined): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => words(child(date, name)));
  if (!year) return null;
  const named = month && /^\d+$/.test(month) ? writtenDate(`${year}-${month}`).slice(5) : month;
  return [year, named, day].filter(Boolean).join(' ');
}

/** What links of the citation say: the gravest first. A notice itself is no withdrawn study. */
function retractionOf(citation: Element | undefined, types: readonly string[]): RetractionNote | null {
  const links = childrenOf(child(citation, 'CommentsCorrectionsList'), 'CommentsCorrections');
  const noticeOf = (type: string) => links.find(({ attributes }) => attributes.RefType === type);
  const note = (state: RetractionNote['state'], link: Element | undefined): RetractionNote => ({
    state,
    date: /\b(?:1[89]|20)\d\d\b/.exec(words(child(link, 'RefSource')) ?? '')?.[0] ?? null,
    notice: words(child(link, 'PMID')) ? `https://pubmed.ncbi.nlm.nih.gov/${words(child(link, 'PMID'))}/` : (words(child(link, 'RefSource')) ?? null),
    reason: null,
  });
  const retracted = noticeOf('RetractionIn');
  if (retracted || types.includes('Retracted Publication')) return note('retracted', retracted);
  const concern = noticeOf('ExpressionOfConcernIn');
  if (concern) return note('expression-of-concern', concern);
  const corrected = noticeOf('ErratumIn') ?? noticeOf('CorrectedandRepublishedIn');
  return corrected ? note('corrected', corrected) : null;
}

/** What the article cites, as far as it has a number. */
function referencesOf(root: Element): Reference[] {
  const references: Reference[] = [];
  const walk = (list: Element) => {
    for (const reference of childrenOf(list, 'Reference')) {
      const ids = childrenOf(child(reference, 'ArticleIdList'), 'ArticleId');
      const pmid = pmidIn(words(ids.find(({ attributes }) => attributes.IdType === 'pubmed')));
      const doi = doiIn(words(ids.find(({ attributes }) => attributes.IdType === 'doi')));
      if (pmid || doi) references.push({ doi, pmid });
    }
    for (const inner of childrenOf(list, 'ReferenceList')) walk(inner);
  };
  for (const list of childrenOf(child(root, 'PubmedData'), 'ReferenceList')) walk(list);
  return references;
}

/** A licence that lets everybody keep and pass on the text, as the copyright line of the abstract names it. */
const isFree = (copyright: string | null): boolean =>
  /creative commons|CC[ -]BY(?![ -]N[CD])|CC0|public domain/i.test(copyright ?? '') && !/non-?commercial|no-?deriv|BY-N[CD]/i.test(copyright ?? '');
