import type { StudyImportReport } from '@consilium/contract';
import type { Client } from 'pg';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Stored } from './change.ts';
import type { ImportOptions, ImportResult } from './import.ts';
import type { Known } from './match.ts';
import type { Columns } from './row.ts';

/** Studies read at a time. */
const PAGE = 5000;
/** An import that began longer ago and did not end was killed, or is confirmed by nobody any more. */
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

/** Begins an import, and forgets those that were killed before they ended, or confirmed by nobody: none of their rows had reached the library. */
export async function begin(
  client: Pick<Client, 'query'>,
  { name, userId, keepAbstracts }: Pick<ImportOptions, 'name' | 'userId' | 'keepAbstracts'>,
): Promise<string> {
  await client.query(
    `delete from study_imports where state in ('staging', 'ready')
     and (created_at < now() - interval '${LOST_AFTER}' or (name = $1 and user_id is not distinct from $2))`,
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
  if (rowCount === 0) throw ended();
}

/** All was read: what it would do waits for being confirmed. */
export async function ready(client: Client, importId: string, { counts, faultCount, ...report }: Omit<ImportResult, 'importId'>): Promise<void> {
  const { unknownDesigns, faults, changes, duplicates, added } = report;
  const { rowCount } = await client.query(
    `update study_imports set state = 'ready', created = $2, changed = $3, unchanged = $4, duplicates = $5, faults = $6, report = $7 where id = $1 and state = 'staging'`,
    [
      importId,
      counts.new,
      counts.changed,
      counts.unchanged,
      counts.duplicate,
      faultCount,
      JSON.stringify({ unknownDesigns, faults, changes, duplicates, added } satisfies StudyImportReport),
    ],
  );
  if (rowCount === 0) throw ended();
  // Nobody else counts these rows before they are used, the embedded database at no time.
  await client.query('analyze study_import_rows (import_id, study_id)');
}

const ended = () => new AppError('changed-meanwhile', 'The same file is being imported a second time. This import was ended; the other goes on.');

/** Forgets an import that did not reach the library. @returns whether there was one. */
export async function cancel(client: Pick<Client, 'query'>, importId: string): Promise<boolean> {
  const { rowCount } = await client.query(`delete from study_imports where id = $1 and state in ('staging', 'ready')`, [importId]);
  return rowCount === 1;
}

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
const columnsOf = (alias: string) => COLUMNS.map((name) => `${alias}.${name}`).join(', ');
const overlaid = (json: string) =>
  `update studies s set (${NAMES}) = (select ${columnsOf('p')} from jsonb_populate_record(s, r.${json}) p), version = s.version + 1, updated_at = now()`;

/** The two ways an import touches the library, one import at a time: two that bring the same studies would wait for each other. */
const HELD = `select pg_advisory_xact_lock(hashtext('study imports'))`;

export type Taken = { created: number; changed: number; unchanged: number; duplicates: number; faults: number };

/**
 * Brings all that is staged into the library, in one step. Studies that somebody changed or added since they were compared are left as they are, and are no part
 * of the import: taking it back leaves them alone. @throws AppError 409 when it was taken over, or forgotten, meanwhile.
 */
export async function takeOver(client: Client, importId: string): Promise<Taken> {
  const taken = await inTransaction(client, async () => {
    await client.query(HELD);
    const { rows } = await client.query<{ state: string; created: number; changed: number }>(
      'select state, created, changed from study_imports where id = $1 for update',
      [importId],
    );
    const staged = rows[0];
    if (!staged) throw new AppError('changed-meanwhile', 'This import is no more: its file was brought again, or it was cancelled.');
    if (staged.state !== 'ready') throw new AppError('changed-meanwhile', 'This import was confirmed already.');
    const of = async (sql: string) => (await client.query(sql, [importId])).rowCount ?? 0;
    const created = await of(
      `insert into studies (id, ${NAMES}) select r.study_id, ${columnsOf('p')}
       from study_import_rows r, jsonb_populate_record(null::studies, r."values") p where r.import_id = $1 and r.before is null on conflict do nothing`,
    );
    const changed = await of(
      `${overlaid('"values"')} from study_import_rows r where r.import_id = $1 and r.before is not null and s.id = r.study_id and s.version = r.version`,
    );
    if (created + changed < staged.created + staged.changed)
      await of(
        `delete from study_import_rows r where r.import_id = $1
         and not exists (select 1 from studies s where s.id = r.study_id and s.xmin = pg_current_xact_id()::xid)`,
      );
    await of(
      `insert into study_references (citing, dois, pmids)
       select r.study_id, c.dois, c.pmids from study_import_rows r, jsonb_populate_record(null::study_references, r.cites) c
       where r.import_id = $1 and r.cites is not null
       on conflict (citing) do update set dois = excluded.dois, pmids = excluded.pmids`,
    );
    const { rows: done } = await client.query<Taken>(
      `update study_imports set state = 'done', report = null, created = $2, changed = $3, unchanged = unchanged + changed - $3,
       duplicates = duplicates + created - $2, finished_at = now() where id = $1 returning created, changed, unchanged, duplicates, faults`,
      [importId, created, changed],
    );
    if (!done[0]) throw notFound('An import with this id');
    return done[0];
  });
  if (taken.created + taken.changed >= WORTH_COUNTING) await client.query('analyze studies, study_references');
  return taken;
}

/** Rows from which on the planner is told how many there are: the embedded database does not count by itself. */
const WORTH_COUNTING = 500;

export type Undone = { removed: number; restored: number; kept: { id: string; title: string }[] };

/** Takes an import back: what it added goes, what it changed is as it was. What somebody changed since stays, and is named. */
export async function undoStudyImport(client: Client, importId: string): Promise<Undone> {
  return inTransaction(client, async () => {
    await client.query(HELD);
    const { rows: found } = await client.query<{ state: string }>('select state from study_imports where id = $1 for update', [importId]);
    if (!found[0] || found[0].state === 'staging' || found[0].state === 'ready') throw notFound('An import with this id');
    if (found[0].state === 'undone') throw new AppError('changed-meanwhile', 'This import was undone already.');
    // A new study had version 1; a changed one was left one beyond the version it had.
    const untouched = `s.id = r.study_id and s.version = coalesce(r.version, 0) + 1 and r.import_id = $1`;
    await client.query(`update study_import_rows r set undone = true from studies s where ${untouched}`, [importId]);
    const removed = await client.query(`delete from studies s using study_import_rows r where ${untouched} and r.before is null`, [importId]);
    const restored = await client.query(`${overlaid('before')} from study_import_rows r where ${untouched} and r.before is not null`, [importId]);
    const { rows: kept } = await client.query<{ id: string; title: string }>(
      `select s.id, s.title from studies s join study_import_rows r on r.study_id = s.id where r.import_id = $1 and not r.undone order by s.id`,
      [importId],
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
