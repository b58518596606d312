import type { EvidenceRecord } from '@consilium/engine';
import { count, eq, max, or } from 'drizzle-orm';
import type { Content } from '../../content/index.ts';
import type { Database } from '../../database/connect.ts';
import { studies } from '../../database/schema/index.ts';
import type { EvidenceRecords } from '../../platform/workers/worker.ts';

/** Records that can say something, or that our own treatments name: those whose result somebody has read, and all that we ship. */
const WORTH_READING = or(eq(studies.resultSeen, true), eq(studies.origin, 'shipped'));

/** The records that questions are answered from, read anew when one was changed, added or removed. */
function openRecords(db: Database): () => Promise<EvidenceRecords> {
  let held: EvidenceRecords | undefined;
  return async () => {
    const [now] = await db
      .select({ changed: max(studies.updatedAt), records: count() })
      .from(studies)
      .where(WORTH_READING);
    const state = `${now?.records ?? 0} ${now?.changed?.toISOString() ?? ''}`;
    if (held?.state !== state) held = { state, json: shared(JSON.stringify(await readRecords(db))) };
    return held;
  };
}

/** Threads take other content up by themselves; the state of it stands with that of the records, so that both are read anew. */
export function openCurrentRecords(db: Database, content: Pick<Content, 'revision'>): () => Promise<EvidenceRecords> {
  const records = openRecords(db);
  return async () => {
    const { state, json } = await records();
    return { state: `${content.revision()} ${state}`, json };
  };
}

/** What an answer needs of a record. */
const { id, title, journal, publicationDate, design, direction, resultSeen, participants, summary, safety, conditions, interventions, keywords } = studies;
const { retraction, populations } = studies;
const READ = { id, title, journal, publicationDate, design, direction, resultSeen, participants, summary, safety, conditions, interventions, keywords };

const readRecords = (db: Database): Promise<EvidenceRecord[]> =>
  db
    .select({ ...READ, retraction, populations })
    .from(studies)
    .where(WORTH_READING)
    .orderBy(id);

function shared(text: string): SharedArrayBuffer {
  const bytes = Buffer.from(text);
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}
