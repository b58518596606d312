import { systemOf } from '@consilium/contract';
import type { Knowledge, Study } from '@consilium/knowledge';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { seeds, studies } from './schema/index.ts';

const CHUNK = 100;
const STUDY_SEED = 'studies';

/**
 * Puts the shipped study records into the library when their version changed. What is not shipped (citations, retraction state) is left as it is.
 * @returns the number of records written, 0 when nothing had changed.
 */
export async function seedStudies(db: Database, knowledge: Knowledge): Promise<number> {
  const [last] = await db.select().from(seeds).where(eq(seeds.name, STUDY_SEED));
  if (last?.version === knowledge.version) return 0;
  await db.transaction(async (transaction) => {
    for (let i = 0; i < knowledge.studies.length; i += CHUNK)
      await transaction
        .insert(studies)
        .values(knowledge.studies.slice(i, i + CHUNK).map(rowOf))
        .onConflictDoUpdate({ target: studies.id, set: shippedColumns() });
    await transaction
      .insert(seeds)
      .values({ name: STUDY_SEED, version: knowledge.version })
      .onConflictDoUpdate({ target: seeds.name, set: { version: knowledge.version, appliedAt: sql`now()` } });
  });
  return knowledge.studies.length;
}

function rowOf(study: Study) {
  const [system] = study.systems;
  return {
    id: study.id,
    title: study.title,
    authors: study.authors,
    journal: study.journal,
    publicationDate: study.publicationDate,
    doi: study.doi,
    pmid: study.pmid,
    pmcid: study.pmcid,
    category: system ? systemOf(system).name : 'General',
    keywords: study.keywords,
    summary: study.summary,
    safety: study.safety,
    fullTextUrl: study.url,
    design: study.design,
    direction: study.direction,
    resultSeen: study.resultSeen,
    participants: study.participants,
    systems: study.systems,
    conditions: study.conditions,
    interventions: study.interventions,
    freeFullText: study.pmcid !== null,
  };
}

function shippedColumns() {
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  return {
    title: excluded('title'),
    authors: excluded('authors'),
    journal: excluded('journal'),
    publicationDate: excluded('publication_date'),
    doi: excluded('doi'),
    pmid: excluded('pmid'),
    pmcid: excluded('pmcid'),
    category: excluded('category'),
    keywords: excluded('keywords'),
    summary: excluded('summary'),
    safety: excluded('safety'),
    fullTextUrl: excluded('full_text_url'),
    design: excluded('design'),
    direction: excluded('direction'),
    resultSeen: excluded('result_seen'),
    participants: excluded('participants'),
    systems: excluded('systems'),
    conditions: excluded('conditions'),
    interventions: excluded('interventions'),
    freeFullText: excluded('free_full_text'),
    updatedAt: sql`now()`,
  };
}
