import type { ClientBase } from 'pg';
import type { BackupTable } from './backup-file.ts';

/** What is counted within minutes and means nothing afterwards: it belongs to no backup. */
export const PASSING = ['rate_counts'];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table of the product with its columns and number of rows, parents before those that refer to them. Computed columns and what passes by itself are left out. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     order by c.relname, a.attnum`,
    [PASSING],
  );
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent
     from pg_constraint r join pg_class child on child.oid = r.conrelid join pg_class parent on parent.oid = r.confrelid
     where r.contype = 'f' and child.relnamespace = 'public'::regnamespace and child.oid <> parent.oid`,
  );
  const names = parentsFirst([...new Set(columns.map(({ table }) => table))], references);
  const tables: BackupTable[] = [];
  for (const name of names) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${quoted(name)}`);
    const own = columns.filter(({ table }) => table === name).map((column) => ({ name: column.name, type: column.type }));
    tables.push({ name, columns: own, rows: rows[0]?.rows ?? 0 });
  }
  return tables;
}

function parentsFirst(names: string[], references: { child: string; parent: string }[]): string[] {
  const ordered: string[] = [];
  let left = names;
  while (left.length > 0) {
    const next = left.filter((name) => references.every(({ child, parent }) => child !== name || ordered.includes(parent)));
    if (next.length === 0) throw new Error(`The tables ${left.join(', ')} refer to each other in a circle.`);
    ordered.push(...next);
    left = left.filter((name) => !next.includes(name));
  }
  return ordered;
}
