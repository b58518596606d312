import type { Integrity } from '@consilium/contract';
import { getTableName, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { listTables, quoted } from '../../database/backup/tables.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import type { EncryptedColumn } from '../../database/encrypt-anew.ts';
import { ENCRYPTED_COLUMNS } from '../../encrypted-columns.ts';
import { decryptField, type KeyRing } from '../../platform/field-encryption.ts';
import { checkChain } from '../audit/index.ts';
import { besideServer } from './backups.ts';

const AT_A_TIME = 200;

/** Looks through everything: rows of each table, references, audit records, encrypted texts. Nothing of a text is kept. */
export async function checkIntegrity({ database, keys }: Pick<Context, 'database' | 'keys'>, request: FastifyRequest): Promise<Integrity> {
  const begun = performance.now();
  const { tables, references } = await inDatabase(database);
  const chain = await checkChain(database.db, request);
  const encrypted = [];
  for (const column of ENCRYPTED_COLUMNS) encrypted.push(await readable(database, keys, column));
  return {
    checkedAt: new Date().toISOString(),
    milliseconds: performance.now() - begun,
    whole: chain.whole && references.every(({ broken }) => broken === 0) && encrypted.every(({ unreadable }) => unreadable === 0),
    tables,
    references,
    chain,
    encrypted,
  };
}

async function inDatabase(database: OpenDatabase): Promise<Pick<Integrity, 'tables' | 'references'>> {
  const client = await besideServer(database).unhurried();
  try {
    const { rows: keys } = await client.query<{ name: string; table: string; parent: string; columns: string[]; referred: string[] }>(
      `select r.conname as name, child.relname as table, parent.relname as parent,
         array(select a.attname::text from unnest(r.conkey) with ordinality k (n, i) join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.n order by i) as columns,
         array(select a.attname::text from unnest(r.confkey) with ordinality k (n, i) join pg_attribute a on a.attrelid = r.confrelid and a.attnum = k.n order by i) as referred
       from pg_constraint r join pg_class child on child.oid = r.conrelid join pg_class parent on parent.oid = r.confrelid
       where r.contype = 'f' and child.relnamespace = 'public'::regnamespace order by 2, 1`,
    );
    const references = [];
    for (const { name, table, parent, columns, referred } of keys) {
      const given = columns.map((column) => `c.${quoted(column)} is not null`).join(' and ');
      const fits = columns.map((column, at) => `p.${quoted(referred[at] ?? '')} = c.${quoted(column)}`).join(' and ');
      const { rows } = await client.query<{ broken: number }>(
        `select count(*)::int as broken from ${quoted(table)} c where ${given} and not exists (select from ${quoted(parent)} p where ${fits})`,
      );
      references.push({ name, table, broken: rows[0]?.broken ?? 0 });
    }
    const tables = (await listTables(client)).map(({ name, rows }) => ({ name, rows })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return { tables, references };
  } finally {
    await client.end();
  }
}

async function readable({ db }: OpenDatabase, keys: KeyRing, { table, id, owner, text, place }: EncryptedColumn): Promise<Integrity['encrypted'][number]> {
  const found = { column: `${getTableName(table)}.${text.name}`, readable: 0, unreadable: 0 };
  for (let from = 0; ; from += AT_A_TIME) {
    const rows = (await db.select({ id, owner, text }).from(table).where(isNotNull(text)).orderBy(sql`${id}`).limit(AT_A_TIME).offset(from)) as {
      id: string;
      owner: string | null;
      text: string;
    }[];
    for (const row of rows) {
      try {
        decryptField(keys, place(row.owner, row.id), row.text);
        found.readable += 1;
      } catch {
        found.unreadable += 1;
      }
    }
    if (rows.length < AT_A_TIME) return found;
  }
}
