import { systemOf } from '@consilium/contract';
import type { Knowledge, Study } from '@consilium/knowledge';
import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { removedContent, seeds, studies } from './schema/index.ts';

const CHUNK = 100;
const STUDY_SEED = 'studies';
/** The key under which it is noted that an editor deleted a shipped study. */
export const removedStudy = (id: string): string => `study:${id}`;

/**
 * Puts the shipped study records into the library when their version changed. What is not shipped (citations, retraction state) is left as it is, and what an
 * editor deleted stays away, unless our knowledge has come to rest on it.
 * @returns the number of records written, 0 when nothing had changed.
 */
export async function seedStudies(db: Database, knowledge: Knowledge): Promise<number> {
  const [last] = await db.select().from(seeds).where(eq(seeds.name, STUDY_SEED));
  if (last?.version === knowledge.version) return 0;
  await db.transaction(async (transaction) => {
    const removed = new Set((await transaction.select().from(removedContent)).map(({ key }) => key));
    const named = namedIn(knowledge);
    const shipped = knowledge.studies.filter(({ id }) => named.has(id) || !removed.has(removedStudy(id)));
    await makeRoom(transaction, shipped);
    for (let i = 0; i < shipped.length; i += CHUNK)
      await transaction
        .insert(studies)
        .values(shipped.slice(i, i + CHUNK).map(rowOf))
        .onConflictDoUpdate({ target: studies.id, set: shippedColumns() });
    await transaction
      .insert(seeds)
      .values({ name: STUDY_SEED, version: knowledge.version })
      .onConflictDoUpdate({ target: seeds.name, set: { version: knowledge.version, appliedAt: sql`now()` } });
  });
  return knowledge.studies.length;
}

/** Studies that treatments and standard care rest on. */
const namedIn = ({ treatments, conditions }: Knowledge): Set<string> =>
  new Set([
    ...treatments.flatMap((treatment) => treatment.for.flatMap(({ studies: linked }) => linked.map(({ id }) => id))),
    ...conditions.flatMap(({ care }) => care.records),
  ]);

/** A shipped record takes the place of an imported one of the same number. One that an editor worked on stays, and gives up the number. */
async function makeRoom(transaction: Pick<Database, 'delete' | 'update'>, shipped: readonly Study[]): Promise<void> {
  for (let i = 0; i < shipped.length; i += CHUNK) {
    const some = shipped.slice(i, i + CHUNK);
    const given = (values: readonly (string | null)[]) => values.filter((value) => value !== null);
    const dois = given(some.map(({ doi }) => doi?.toLowerCase() ?? null));
    const pmids = given(some.map(({ pmid }) => pmid));
    const same = or(dois.length > 0 ? inArray(sql`lower(${studies.doi})`, dois) : undefined, pmids.length > 0 ? inArray(studies.pmid, pmids) : undefined);
    if (!same) continue;
    const foreign = and(
      same,
      ne(studies.origin, 'shipped'),
      not(
        inArray(
          studies.id,
          some.map(({ id }) => id),
        ),
      ),
    );
    await transaction.delete(studies).where(and(foreign, sql`${studies.editedFields} = '{}'`, ne(studies.origin, 'editor')));
    await transaction.update(studies).set({ doi: null, pmid: null }).where(foreign);
  }
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

/** What an editor has changed stays as it is. */
function shippedColumns() {
  const excluded = (column: string): SQL => sql.raw(`case when '${column}' = any(studies.edited_fields) then studies.${column} else excluded.${column} end`);
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
