import { createHash } from 'node:crypto';
import type { RETRACTION_STATES, STUDY_DESIGNS, STUDY_ORIGINS } from '@consilium/contract';
import { z } from 'zod';
import { designOf, populationsOf } from '../../../bibliography/design.ts';
import { authorsLine, type ReadRecord } from '../../../bibliography/record.ts';
import { linkOf } from '../kept-record.ts';
import { titleKey } from './match.ts';

type Origin = Exclude<(typeof STUDY_ORIGINS)[number], 'shipped' | 'editor'>;
export type RowOptions = { keepAbstracts: boolean; origin: Origin };

const short = (what: string) => z.string().max(300, `${what} has more than 300 characters`).nullable();

/** What a record of a file must be to become a study. */
const recordSchema = z.object({
  title: z.string().min(1, 'The title is missing').max(2000, 'The title has more than 2,000 characters'),
  authors: z.array(z.string().max(500, 'The name of an author has more than 500 characters')).max(20_000, 'More than 20,000 authors'),
  journal: z.string().max(1000, 'The name of the journal has more than 1,000 characters'),
  publicationDate: z.string().min(1, 'The year of publication is missing'),
  doi: short('The DOI'),
  volume: short('The volume'),
  issue: short('The issue'),
  pages: short('The pages'),
  language: short('The language'),
  url: z.string().max(2000, 'The address has more than 2,000 characters').nullable(),
  keywords: z.array(z.string().max(500, 'A keyword has more than 500 characters')).max(500, 'More than 500 keywords'),
  publicationTypes: z.array(z.string().max(300, 'A publication type has more than 300 characters')).max(50, 'More than 50 publication types'),
});

/** All that is wrong with a record, in one sentence; null: nothing. */
export function faultIn(record: ReadRecord): string | null {
  const { error } = recordSchema.safeParse(record);
  return error ? [...new Set(error.issues.map(({ message }) => message))].join('; ') : null;
}

/** Tags under which formats carry an abstract; they are not kept where the abstract is not. */
const ABSTRACT_TAGS = new Set(['AB', 'N2', 'abstract', 'Abstract', 'CI']);

/** The columns of the table that an import writes, by their names there. */
export function columnsOf(record: ReadRecord, { keepAbstracts, origin }: RowOptions) {
  const told = { ...record, headings: record.headings };
  const design = designOf(told);
  const populations = populationsOf(told);
  const authors = authorsLine(record);
  const keep = keepAbstracts || record.abstractIsFree;
  const source = keep ? record.source : { ...record.source, fields: record.source.fields.filter(([tag]) => !ABSTRACT_TAGS.has(tag)) };
  return {
    title: record.title,
    authors,
    journal: record.journal,
    publication_date: record.publicationDate,
    doi: record.doi,
    pmid: record.pmid,
    pmcid: record.pmcid,
    category: 'General',
    keywords: record.keywords,
    abstract: keep ? record.abstract : null,
    summary: summaryOf(record, design, populations),
    full_text_url: record.url && /^https?:\/\//i.test(record.url) ? record.url : linkOf(record),
    // What nothing says is counted with what proves least.
    design: design ?? 'review',
    direction: 'descriptive',
    result_seen: false,
    systems: [] as string[],
    conditions: [] as string[],
    interventions: [] as string[],
    citations: 0,
    retraction: (record.retraction?.state ?? 'not-checked') as (typeof RETRACTION_STATES)[number],
    retraction_date: record.retraction?.date ?? null,
    retraction_notice: record.retraction?.notice ?? null,
    retraction_reason: record.retraction?.reason ?? null,
    volume: record.volume,
    issue: record.issue,
    pages: record.pages,
    language: record.language,
    publication_types: record.publicationTypes,
    populations: populations as string[],
    free_full_text: record.pmcid !== null,
    origin: origin as string,
    record: { source, authors: record.authors, others: record.others, line: authors },
    edited_fields: [] as string[],
  };
}
export type Columns = ReturnType<typeof columnsOf>;

const DESIGN_WORDS: Readonly<Record<(typeof STUDY_DESIGNS)[number], string>> = {
  guideline: 'Practice guideline',
  'network-meta-analysis': 'Network meta-analysis',
  'meta-analysis': 'Meta-analysis',
  'systematic-review': 'Systematic review',
  rct: 'Randomised trial',
  cohort: 'Cohort study',
  'case-control': 'Case-control study',
  'cross-sectional': 'Cross-sectional study',
  'case-series': 'Report of cases',
  qualitative: 'Qualitative study',
  review: 'Review',
};

/** Neutral: nothing of the result is known from a bibliographic record. */
function summaryOf({ journal, publicationDate }: ReadRecord, design: (typeof STUDY_DESIGNS)[number] | null, populations: readonly string[]): string {
  const kind = design ? DESIGN_WORDS[design] : 'Publication whose kind of study is not known';
  const among = populations.length > 0 ? ` (${populations.join(', ')})` : '';
  return `${kind}${among}, published in ${publicationDate.slice(0, 4)}${journal ? ` in ${journal.slice(0, 200)}` : ''}. Only the bibliographic record was read.`;
}

/** The id of a new study: readable, and the same whenever this record is brought again. */
export function idOf({ authors, publicationDate, title, pmid, doi }: Pick<ReadRecord, 'authors' | 'publicationDate' | 'title' | 'pmid' | 'doi'>): string {
  const words = [authors[0]?.split(',')[0] ?? '', publicationDate.slice(0, 4), ...titleKey(title).split(' ').slice(0, 5)];
  const readable = words
    .join('-')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 70);
  const mark = createHash('sha256')
    .update(pmid ?? doi ?? `${titleKey(title)} ${publicationDate.slice(0, 4)} ${authors[0] ?? ''}`)
    .digest('hex')
    .slice(0, 8);
  return `${readable || 'study'}-${mark}`;
}
