import { type RelatedStudy, type StudyRecord, studySchema } from '@consilium/contract';
import { and, arrayOverlaps, desc, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { studies } from '../../database/schema/index.ts';

const RELATED_SHOWN = 5;
/** Studies that share a condition or intervention are few; this caps the odd common one. */
const RELATED_CANDIDATES = 80;

/** @returns the study, or undefined when there is none with this id. */
export async function findStudy(db: Database, id: string): Promise<StudyRecord | undefined> {
  const [row] = await db.select().from(studies).where(eq(studies.id, id));
  return row && studySchema.parse(row);
}

/** Studies that share the most conditions and interventions with this one, the newest first among equals. */
export async function relatedStudies(db: Database, study: StudyRecord): Promise<RelatedStudy[]> {
  const shared = [
    study.conditions.length > 0 ? arrayOverlaps(studies.conditions, study.conditions) : undefined,
    study.interventions.length > 0 ? arrayOverlaps(studies.interventions, study.interventions) : undefined,
  ];
  const rows = await db
    .select()
    .from(studies)
    .where(and(ne(studies.id, study.id), or(...shared)))
    .orderBy(desc(studies.publicationDate), studies.id)
    .limit(RELATED_CANDIDATES);
  const nearness = (row: (typeof rows)[number]) =>
    row.conditions.filter((entry) => study.conditions.includes(entry)).length +
    2 * row.interventions.filter((entry) => study.interventions.includes(entry)).length;
  return rows
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, RELATED_SHOWN)
    .map(({ id, title, authors, publicationDate, journal }) => ({ id, title, authors, publicationDate, journal }));
}

/** The ids of every study of the library. */
export async function listStudyIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: studies.id }).from(studies).orderBy(studies.id);
  return rows.map(({ id }) => id);
}
