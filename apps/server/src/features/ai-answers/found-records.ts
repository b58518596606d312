import { type CitedStudy, LIMITS, studySearchQuerySchema } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { studies } from '../../database/schema/index.ts';
import type { EvidenceRecords, TurnsRead } from '../../platform/workers/worker.ts';

/** A record as it is given to a model, and held against what the model says of it. */
export type FoundRecord = CitedStudy & { text: string };

/** Characters of one record that are given: eight of them fit into what small models can read. */
const LONGEST = 1800;
/** Records taken first from the studies that answer whether something helps. */
const OF_EVIDENCE = 4;

/** The records that may answer a question: what our own answer to it counts, what the search finds, and what the treatments of the leading causes rest on. Retracted ones never do. */
export async function foundRecords(
  { database: { db }, studyIndex, workers }: Pick<Context, 'database' | 'studyIndex' | 'workers'>,
  current: () => Promise<EvidenceRecords>,
  question: string,
  { causes, studies: ofTreatments }: TurnsRead,
): Promise<FoundRecord[]> {
  const size = LIMITS.assistantRecords;
  const search = (q: string) => studyIndex.search({ query: studySearchQuerySchema.parse({ q }), size });
  const [evidence, byQuestion, byCause] = await Promise.all([
    workers.run('askEvidence', { records: await current(), query: { q: question } }),
    search(question),
    causes[0] === undefined ? undefined : search(`${question} ${causes[0]}`),
  ]);
  const counted = evidence.kind === 'pair' ? evidence.pair.studies.filter(({ counts }) => counts).map(({ id }) => id) : [];
  const wanted = [...new Set([...counted.slice(0, OF_EVIDENCE), ...byQuestion.ids, ...(byCause?.ids ?? []), ...ofTreatments])].slice(0, 2 * size);
  if (wanted.length === 0) return [];
  const rows = await db
    .select({
      id: studies.id,
      title: studies.title,
      publicationDate: studies.publicationDate,
      design: studies.design,
      direction: studies.direction,
      resultSeen: studies.resultSeen,
      retraction: studies.retraction,
      participants: studies.participants,
      summary: studies.summary,
      safety: studies.safety,
      abstract: studies.abstract,
    })
    .from(studies)
    .where(sql`${studies.id} = any(${sql.param(wanted)}::text[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted
    .flatMap((id) => {
      const row = byId.get(id);
      if (!row || row.retraction === 'retracted') return [];
      const { publicationDate, participants, summary, safety, abstract, ...shown } = row;
      const year = publicationDate.slice(0, 4);
      const said = [row.title, year, participants === null ? null : `${participants} participants`, summary, safety, abstract];
      return [{ ...shown, year, text: said.filter(Boolean).join('\n').slice(0, LONGEST) }];
    })
    .slice(0, size);
}

/** As data: nothing in a record can end it, or look like another one. */
export const asMaterial = (records: readonly FoundRecord[]): string =>
  `RECORDS: ${JSON.stringify(records.map(({ id, design, text }) => ({ id, design, text }))).replaceAll('<', '\\u003c')}`;
