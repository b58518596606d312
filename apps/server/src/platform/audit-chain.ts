import { createHash } from 'node:crypto';
import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { auditEvents, auditHeads } from '../database/schema/index.ts';

/** A place of the chain, to be kept where nobody who can write to the database can write. */
export type ChainPlace = { seq: number; hash: string };
/** Where a chain is broken: at the first record that is not as it was written, or where one is missing. */
export type Break = { seq: number; id: string | null; why: 'changed' | 'missing' | 'cut off' | 'not the one that was kept' };
export type ChainState = { whole: boolean; records: number; head: ChainPlace; broken: Break | null };

const AT_A_TIME = 2000;

/**
 * What a hash is over, written here a second time: a function of the database that was changed cannot make a changed record look right.
 * All but the hash before it, which is put in front.
 */
const content = sql<string>`jsonb_build_array(${auditEvents.seq}, ${auditEvents.id},
  to_char(${auditEvents.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${auditEvents.action}, ${auditEvents.actorId},
  ${auditEvents.subjectKind}, ${auditEvents.subjectId}, ${auditEvents.addressPrefix}, ${auditEvents.details})::text`;

/** Follows the chain from its first record to its head. @param kept a place that was written down before: the chain must still go through it. */
export async function verifyChain(db: Database, kept?: ChainPlace): Promise<ChainState> {
  // One moment of the database: what is added meanwhile is not half seen.
  return db.transaction(
    async (reading) => {
      const [head = { seq: 0, hash: '' }] = await reading.select({ seq: auditHeads.seq, hash: auditHeads.hash }).from(auditHeads);
      let last: ChainPlace = { seq: 0, hash: '' };
      const broken = (at: Break): ChainState => ({ whole: false, records: last.seq, head, broken: at });
      for (;;) {
        const rows = await reading
          .select({ id: auditEvents.id, seq: auditEvents.seq, hash: auditEvents.hash, content })
          .from(auditEvents)
          .where(gt(auditEvents.seq, last.seq))
          .orderBy(asc(auditEvents.seq))
          .limit(AT_A_TIME);
        for (const row of rows) {
          const seq = last.seq + 1;
          if (row.seq !== seq) return broken({ seq, id: null, why: 'missing' });
          if (row.hash !== hashOf(last.hash, row.content)) return broken({ seq, id: row.id, why: 'changed' });
          if (kept?.seq === seq && kept.hash !== row.hash) return broken({ seq, id: row.id, why: 'not the one that was kept' });
          last = { seq, hash: row.hash };
        }
        if (rows.length < AT_A_TIME) break;
      }
      // A record below the first place would not be met on the way.
      const [below] = await reading.select({ id: auditEvents.id, seq: auditEvents.seq }).from(auditEvents).where(sql`${auditEvents.seq} < 1`).limit(1);
      if (below) return broken({ ...below, why: 'changed' });
      if (last.seq !== head.seq || last.hash !== head.hash || last.seq < (kept?.seq ?? 0)) return broken({ seq: last.seq + 1, id: null, why: 'cut off' });
      return { whole: true, records: last.seq, head, broken: null };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** PostgreSQL writes a list of JSON with a comma and a space between its parts. */
const hashOf = (before: string, text: string) =>
  createHash('sha256')
    .update(`[${JSON.stringify(before)}, ${text.slice(1)}`)
    .digest('hex');
