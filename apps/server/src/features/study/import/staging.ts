import type { Client } from 'pg';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Stored } from './change.ts';
import type { ImportOptions, Outcome } from './import.ts';
import type { Known } from './match.ts';
import type { Columns } from './row.ts';

/** Studies read at a time. */
const PAGE = 5000;
/** An import that began longer ago and did not end was killed. */
const LOST_AFTER = '24 hours';

/** What is needed of every study to find it again; a page at a time. */
export async function* libraryOf(client: Client): AsyncGenerator<{ known: Known; author: string; year: number }> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<Known & { author: string; year: string }>(
      `select id, title, lower(doi) as doi, pmid, split_part(authors, ',', 1) as author, left(publication_date, 4) as year
       from studies where id > $1 order by id limit ${PAGE}`,
      [after],
    );
    for (const { author, year, ...known } of rows) yield { known, author, year: Number(year) };
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

export async function storedOf(client: Client, ids: readonly string[]): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Stored>('select * from studies where id = any($1)', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Begins an import, and forgets those that were killed before they ended: none of their rows had reached the library. */
export async function begin(client: Client, { name, userId, keepAbstracts }: ImportOptions): Promise<string> {
  await client.query(
    `delete from study_imports where state = 'staging' and (created_at < now() - interval '${LOST_AFTER}' or (name = $1 and user_id is not distinct from $2))`,
    [name, userId],
  );
  const { rows } = await client.query<{ id: string }>('insert into study_imports (name, user_id, keep_abstracts) values ($1, $2, $3) returning id', [
    name,
    userId,
    keepAbstracts,
  ]);
  const id = rows[0]?.id;
  if (!id) throw new Error('The import was not begun.');
  return id;
}

/** The numbers of what a study cites: both of one reference at the same place of both lists. */
export type Cites = { dois: (string | null)[]; pmids: (string | null)[] };
type Staged = { line: number; studyId: string; version: number | null; values: object; before: object | null; cites: Cites | null };

export async function stage(client: Client, importId: string, rows: readonly Staged[]): Promise<void> {
  if (rows.length === 0) return;
  const { rowCount } = await client.query(
    `insert into study_import_rows (import_id, line, study_id, version, "values", before, cites)
     select i.id, r.line, r."studyId", r.version, r."values", r.before, r.cites
     from study_imports i, jsonb_to_recordset($2::jsonb) as r(line int, "studyId" text, version int, "values" jsonb, before jsonb, cites jsonb)
     where i.id = $1 and i.state = 'staging'`,
    [importId, JSON.stringify(rows)],
  );
  if (rowCount === 0) throw new AppError('changed-meanwhile', 'The same file is being imported a second time. This import was ended; the other goes on.');
}

export const cancel = (client: Client, importId: string) => client.query(`delete from study_imports where id = $1 and state = 'staging'`, [importId]);

const COLUMNS = [
  'title',
  'authors',
  'journal',
  'publication_date',
  'doi',
  'pmid',
  'pmcid',
  'category',
  'keywords',
  'abstract',
  'summary',
  'full_text_url',
  'citations',
  'design',
  'direction',
  'result_seen',
  'systems',
  'conditions',
  'interventions',
  'retraction',
  'retraction_date',
  'retraction_notice',
  'retraction_reason',
  'volume',
  'issue',
  'pages',
  'language',
  'publication_types',
  'populations',
  'free_full_text',
  'origin',
  'record',
  'edited_fields',
] as const satisfies readonly (keyof Columns)[];
const NAMES = COLUMNS.join(', ');
const of = (alias: string) => COLUMNS.map((name) => `${alias}.${name}`).join(', ');
const overlaid = (json: string) =>
  `update studies s set (${NAMES}) = (select ${of('p')} from jsonb_populate_record(s, r.${json}) p), version = s.version + 1, updated_at = now()`;

/** Brings all that is staged into the library, in one step. Studies that somebody changed or added since they were compared are left as they are. */
export async function finish(client: Client, importId: string, counts: Record<Outcome | 'faults', number>): Promise<void> {
  const counted = async (sql: string) => (await client.query<{ total: number }>(sql, [importId])).rows[0]?.total ?? 0;
  await inTransaction(client, async () => {
    const held = await client.query(`select id from study_imports where id = $1 and state = 'staging' for update`, [importId]);
    if (held.rowCount === 0)
      throw new AppError('changed-meanwhile', 'The same file is being imported a second time. This import was ended; the other goes on.');
    // What was not taken over is no part of the import: taking it back leaves that alone.
    const added = await counted(
      `with taken as (
         insert into studies (id, ${NAMES}) select r.study_id, ${of('p')}
         from study_import_rows r, jsonb_populate_record(null::studies, r."values") p
         where r.import_id = $1 and r.before is null on conflict do nothing returning id),
       left_out as (delete from study_import_rows where import_id = $1 and before is null and study_id not in (select id from taken))
       select count(*)::int as total from taken`,
    );
    const changed = await counted(
      `with taken as (
         ${overlaid('"values"')} from study_import_rows r where r.import_id = $1 and r.before is not null and s.id = r.study_id and s.version = r.version returning s.id),
       left_out as (delete from study_import_rows where import_id = $1 and before is not null and study_id not in (select id from taken))
       select count(*)::int as total from taken`,
    );
    await client.query(
      `insert into study_references (citing, dois, pmids)
       select r.study_id, c.dois, c.pmids from study_import_rows r, jsonb_populate_record(null::study_references, r.cites) c
       where r.import_id = $1 and r.cites is not null
       on conflict (citing) do update set dois = excluded.dois, pmids = excluded.pmids`,
      [importId],
    );
    await client.query('update study_import_rows set cites = null where import_id = $1 and cites is not null', [importId]);
    await client.query(
      `update study_imports set state = 'done', created = $2, changed = $3, unchanged = $4, duplicates = $5, faults = $6, finished_at = now() where id = $1`,
      [importId, added, changed, counts.unchanged, counts.duplicate + (counts.new - added), counts.faults],
    );
  });
}

export type Undone = { removed: number; restored: number; kept: { id: string; title: string }[] };

/** Takes an import back: what it added goes, what it changed is as it was. What somebody changed since stays, and is named. */
export async function undoStudyImport(client: Client, importId: string): Promise<Undone> {
  return inTransaction(client, async () => {
    const { rows: found } = await client.query<{ state: string }>('select state from study_imports where id = $1 for update', [importId]);
    if (!found[0] || found[0].state === 'staging') throw notFound('An import with this id');
    if (found[0].state === 'undone') throw new AppError('changed-meanwhile', 'This import was undone already.');
    // A new study had version 1; a changed one was left one beyond the version it had.
    const untouched = `s.id = r.study_id and s.version = coalesce(r.version, 0) + 1 and r.import_id = $1`;
    const removed = await client.query(`delete from studies s using study_import_rows r where ${untouched} and r.before is null`, [importId]);
    const restored = await client.query(`${overlaid('before')} from study_import_rows r where ${untouched} and r.before is not null returning s.id`, [
      importId,
    ]);
    const { rows: kept } = await client.query<{ id: string; title: string }>(
      `select distinct s.id, s.title from studies s join study_import_rows r on r.study_id = s.id where r.import_id = $1 and not (s.id = any($2)) order by s.id`,
      [importId, restored.rows.map(({ id }) => id)],
    );
    await client.query(`update study_imports set state = 'undone', undone_at = now() where id = $1`, [importId]);
    return { removed: removed.rowCount ?? 0, restored: restored.rowCount ?? 0, kept };
  });
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const done = await work();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
