import { type RelatedStudy, type StudyRecord, studySchema } from '@consilium/contract';
import { and, arrayContains, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { studies, studyReferences } from '../../database/schema/index.ts';

/** What a list shows of a study. */
export const LISTED = {
  id: studies.id,
  title: studies.title,
  authors: studies.authors,
  publicationDate: studies.publicationDate,
  journal: studies.journal,
  retraction: studies.retraction,
} satisfies Record<keyof RelatedStudy, unknown>;

/** @returns the study, or undefined when there is none with this id. `citations` counts the links this library knows of. */
export async function findStudy(db: Database, id: string): Promise<StudyRecord | undefined> {
  const [row] = await db.select().from(studies).where(eq(studies.id, id));
  return row && studySchema.parse({ ...row, citations: await db.$count(studyReferences, and(citing(row), ne(studyReferences.citing, id))) });
}

/** Lists of references that name a study, by DOI or by PMID. */
export const citing = ({ doi, pmid }: Pick<StudyRecord, 'doi' | 'pmid'>): SQL | undefined =>
  or(doi ? arrayContains(studyReferences.dois, [doi.toLowerCase()]) : sql`false`, pmid ? arrayContains(studyReferences.pmids, [pmid]) : sql`false`);

/** The ids of every study of the library. */
export async function listStudyIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: studies.id }).from(studies).orderBy(studies.id);
  return rows.map(({ id }) => id);
}
