import { z } from 'zod';
import type { Exported } from '../../bibliography/formats.ts';
import { authorsIn, type BibRecord, SOURCE_FORMATS, type Source } from '../../bibliography/record.ts';
import type { studies } from '../../database/schema/index.ts';

/**
 * What the column `record` holds of an imported study: the record as its file had it (without the abstract, unless that may be kept), the authors' full
 * names, and the line the library made of them.
 */
const keptSchema = z.object({
  source: z.object({
    format: z.enum(SOURCE_FORMATS),
    type: z.string().optional(),
    key: z.string().optional(),
    fields: z.array(z.tuple([z.string(), z.unknown()])),
  }),
  authors: z.array(z.string()),
  others: z.boolean(),
  line: z.string(),
});

type Row = typeof studies.$inferSelect;

/** A study of the library as bibliographies see it, and as it came where it was imported. */
export function exportedOf(row: Row): Required<Exported> {
  const kept = keptSchema.safeParse(row.record).data;
  const named = kept && kept.line === row.authors ? { authors: kept.authors, others: kept.others } : authorsIn(row.authors);
  const { journal, volume, issue, pages } = placeOf(row);
  return {
    record: {
      title: row.title,
      ...named,
      journal,
      publicationDate: row.publicationDate,
      doi: row.doi,
      pmid: row.pmid,
      pmcid: row.pmcid,
      volume,
      issue,
      pages,
      language: row.language,
      url: kept && row.fullTextUrl === linkOf(row) ? null : row.fullTextUrl,
      abstract: row.abstract,
      keywords: row.keywords,
      publicationTypes: row.publicationTypes,
    },
    came: (kept?.source as Source | undefined) ?? null,
    key: row.id,
    notice: noticeOf(row),
  };
}

const AGAINST: Partial<Record<Row['retraction'], string>> = {
  retracted: 'RETRACTED',
  'expression-of-concern': 'EXPRESSION OF CONCERN',
  corrected: 'CORRECTED',
};

/** 'RETRACTED (2021-05-03): Invented data.' Without an address: programs take one in a remark for that of the study. */
function noticeOf({ retraction, retractionDate, retractionReason }: Row): string | null {
  const what = AGAINST[retraction];
  return what ? `${what}${retractionDate ? ` (${retractionDate})` : ''}${retractionReason ? `: ${retractionReason.replace(/\.$/, '')}` : ''}.` : null;
}

/** Where a study can be read that names no address itself. */
export const linkOf = ({ doi, pmid }: Pick<BibRecord, 'doi' | 'pmid'>): string | null =>
  doi ? `https://doi.org/${doi}` : pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null;

/** Some shipped records have it all in one: 'Spine 25(12):1515–1522'. */
function placeOf({ journal, volume, issue, pages }: Row): Pick<BibRecord, 'journal' | 'volume' | 'issue' | 'pages'> {
  const [, name, inVolume, inIssue, onPages] = /^(.+?) (\d{1,4})(?:\(([^)]{1,20})\))?:([\w–-]+)$/.exec(journal) ?? [];
  if (!name || volume) return { journal, volume, issue, pages };
  return { journal: name, volume: inVolume ?? null, issue: inIssue ?? null, pages: onPages?.replace('–', '-') ?? null };
}
