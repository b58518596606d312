import { type FoundStudy, LIMITS, type StudySearch, type StudySearchQuery } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { studies } from '../../../database/schema/index.ts';
import { excerptOf, hitsIn } from './highlight.ts';
import type { StudyIndex } from './study-index.ts';

/** One page of what was found, with the places of the words in it. */
export async function searchStudies(db: Database, index: Pick<StudyIndex, 'search'>, query: StudySearchQuery): Promise<StudySearch> {
  const { ids, near, marked, ...found } = await index.search({ query, size: LIMITS.studiesOnPage });
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(SHOWN)
          .from(studies)
          .where(sql`${studies.id} = any(${sql.param(ids)}::text[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stems = new Set(marked);
  const shown = ids.flatMap((id) => {
    // One that was deleted a moment ago is still in the index.
    const row = byId.get(id);
    return row ? [shownStudy(row, stems, near.includes(id))] : [];
  });
  return { ...found, page: query.page, pageSize: LIMITS.studiesOnPage, studies: shown };
}

const SHOWN = {
  id: studies.id,
  title: studies.title,
  authors: studies.authors,
  journal: studies.journal,
  publicationDate: studies.publicationDate,
  design: studies.design,
  direction: studies.direction,
  resultSeen: studies.resultSeen,
  participants: studies.participants,
  systems: studies.systems,
  retraction: studies.retraction,
  freeFullText: studies.freeFullText,
  abstract: studies.abstract,
  summary: studies.summary,
};

type Row = Omit<FoundStudy, 'systems' | 'titleHits' | 'excerpt' | 'excerptHits' | 'near'> & { systems: string[]; abstract: string | null; summary: string };

/** The excerpt is of our own summary, unless the abstract has more of the words. */
function shownStudy({ abstract, summary, ...row }: Row, stems: ReadonlySet<string>, near: boolean): FoundStudy {
  const ofSummary = excerptOf(summary, stems);
  const ofAbstract = abstract === null ? undefined : excerptOf(abstract, stems);
  const { excerpt, hits } = ofAbstract && (summary.trim() === '' || ofAbstract.words > ofSummary.words) ? ofAbstract : ofSummary;
  return { ...row, systems: row.systems as FoundStudy['systems'], titleHits: hitsIn(row.title, stems), excerpt, excerptHits: hits, near };
}
