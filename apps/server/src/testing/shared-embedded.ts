import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../config.ts';
import { connectDatabase, type OpenDatabase } from '../database/connect.ts';
import { PATIENT_LIMITS } from './patient-limits.ts';

/** What the shipped content is, and the models that are there from the beginning; every other table is emptied after a server. */
const CONTENT = ['seeds', 'studies', 'glossary_entries', 'medical_terms', 'ai_models', 'ai_model_versions'];

/** One line for its columns, constraints, indexes and content: what a server may not have changed when another one gets the database. */
const ROWS = CONTENT.map((table) => `union all select ${table}::text from ${table}`).join(' ');
const FORM = `select md5(string_agg(line, chr(10) order by line)) as form from (
  select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) from information_schema.columns where table_schema = 'public'
  union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
  union all select indexdef from pg_indexes where schemaname = 'public'
  ${ROWS}) as lines (line)`;

type Shared = { database: OpenDatabase; form: string | undefined };

/**
 * The embedded database that no server of this process has at the moment. Starting one on a copy of its files takes seconds, emptying it a moment, so it goes
 * from server to server, unless one changed its form. Its files go with the run.
 */
let idle: Shared | undefined;

/** A filled embedded database. Closing it empties it for the next one. */
export async function borrowEmbedded(): Promise<OpenDatabase> {
  const shared = idle ?? (await openCopy());
  idle = undefined;
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    if (!idle && (await isAsBefore(shared))) idle = shared;
    else await shared.database.close();
  };
  return { ...shared.database, close };
}

async function openCopy(): Promise<Shared> {
  const folder = mkdtempSync(join(inject('embeddedFolder'), 'copies', 'shared-'));
  copyEmbedded('filled', folder);
  const database = await connectDatabase(readConfig({ DATA_FOLDER: folder }), PATIENT_LIMITS);
  return { database, form: await formOf(database) };
}

const formOf = async ({ pool }: OpenDatabase) => (await pool.query<{ form: string }>(FORM)).rows[0]?.form;

/** Copies the files of one of the databases that were made for the run into a data folder. */
export function copyEmbedded(which: 'empty' | 'filled', folder: string): void {
  cpSync(join(inject('embeddedFolder'), which, 'db'), join(folder, 'db'), { recursive: true });
}

/** Empties it. @returns false when its form is another one, or it answers no more. */
async function isAsBefore({ database, form }: Shared): Promise<boolean> {
  const { pool } = database;
  try {
    if ((await formOf(database)) !== form) return false;
    const tables = await pool.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
    const names = tables.rows.map(({ name }) => name).filter((name) => !CONTENT.includes(name));
    // Audit records are refused to be emptied; without that the next server could not be given the database.
    await pool.query(`begin; set local session_replication_role = replica; truncate ${names.join(', ')} restart identity cascade; commit`);
    return true;
  } catch {
    return false;
  }
}
