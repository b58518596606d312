import { Readable } from 'node:stream';
import type { Call, FileFormat, ListQuery } from '@consilium/contract';
import { and, asc, between, Column, count, desc, ilike, inArray, is, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { audit } from './audit-log.ts';
import { csvLine } from './csv.ts';
import { listInJson } from './list-in-json.ts';
import type { Serve } from './serve.ts';

/** Rows of a file that are in memory at a time. */
const READ_AT_A_TIME = 1000;

/** What the contract says of a list. */
type Declared = { rows: string; row: z.ZodObject; sort: readonly string[]; filters: z.ZodRawShape };
type Sortable = AnyPgColumn | SQL;
type RowOf<L extends Declared> = z.input<L['row']>;

/** Where the rows of a list are, and how what can be asked of it is asked of the database. */
type Source<L extends Declared, Table extends PgTable> = {
  list: L;
  calls: { pages: Call; file: Call };
  table: Table;
  id: AnyPgColumn;
  /** What stands behind each key; an expression is never null. */
  sort: Readonly<Record<L['sort'][number], Sortable>>;
  search: readonly Sortable[];
  /** A column that counts all rows from 1 without a gap, in the order of a key: a page of the whole list is found by its numbers, however far behind it is. */
  numbered?: { key: L['sort'][number]; column: AnyPgColumn };
  filters: { readonly [name in keyof L['filters']]: (value: NonNullable<z.output<L['filters'][name]>>) => SQL | undefined };
  toRows: (stored: Table['$inferSelect'][]) => Promise<RowOf<L>[]>;
  /** What of the list this reader may see; undefined: all. */
  seenBy?: (request: FastifyRequest) => SQL | undefined;
  /** What has to be done before the table can be read. */
  before?: () => Promise<void>;
  /** A look at the list that leaves a record. */
  looked?: (request: FastifyRequest, rows: number) => Promise<void>;
  /** The columns of a file by name; without it, those of a row. */
  columns?: readonly (keyof RowOf<L> & string)[] | Readonly<Record<string, (row: RowOf<L>) => unknown>>;
};

/**
 * Serves a list of the back office: a page of it, searched, narrowed, ordered and counted by the database, and all that fits as a file, which is
 * written out while it is read and leaves an audit record.
 */
export function serveList<L extends Declared, Table extends PgTable>(serve: Serve, db: Database, source: Source<L, Table>): void {
  const { list, calls, toRows, seenBy, looked, before } = source;
  const table: PgTable = source.table;
  const fitting = (request: FastifyRequest) => and(seenBy?.(request), whereOf(source, request.query as ListQuery));
  const stored = (rows: unknown[]) => toRows(rows as Table['$inferSelect'][]);

  serve(calls.pages, async (request) => {
    await before?.();
    const query = request.query as ListQuery;
    const where = fitting(request);
    const order = orderOf(source, query);
    const { numbered } = source;
    if (numbered && where === undefined && query.sort.replace(/^-/, '') === numbered.key) {
      const { rows, total } = await numberedPage(db, table, numbered.column, query);
      await looked?.(request, rows.length);
      return { [list.rows]: await stored(rows), total };
    }
    // A page far behind is counted off by ids alone, which an index holds; whole rows are read of the page only.
    const ids = db
      .select({ id: source.id })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(query.size)
      .offset((query.page - 1) * query.size);
    const [[all], rows] = await Promise.all([
      db.select({ total: count() }).from(table).where(where),
      db
        .select()
        .from(table)
        .where(inArray(source.id, ids))
        .orderBy(...order),
    ]);
    await looked?.(request, rows.length);
    return { [list.rows]: await stored(rows), total: all?.total ?? 0 };
  });

  serve(calls.file, async (request, reply) => {
    await before?.();
    const query = request.query as ListQuery & { format: FileFormat };
    // The order is settled first, so that what is written meanwhile neither doubles nor drops a row; rows are read as they are sent.
    const ids = await db
      .select({ id: source.id })
      .from(table)
      .where(fitting(request))
      .orderBy(...orderOf(source, query));
    const name = calls.pages.path.split('/').at(-1) ?? list.rows;
    await audit(db, request, { action: 'list-exported', details: { list: name, format: query.format, rows: ids.length } });
    const records = recordsOf(
      source,
      ids.map(({ id }) => String(id)),
      async (some) => stored(await db.select().from(table).where(inArray(source.id, some))),
    );
    const content =
      query.format === 'csv'
        ? asCsv(columnsOf(source), records)
        : listInJson({ list: name, exportedAt: new Date().toISOString(), total: ids.length }, list.rows, records);
    return reply
      .header('Content-Disposition', `attachment; filename="${name}.${query.format}"`)
      .type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
      .send(Readable.from(content));
  });
}

/** The last number says how many there are, so neither are rows counted nor those before the page passed over. */
async function numberedPage(db: Database, table: PgTable, column: AnyPgColumn, { sort, page, size }: ListQuery): Promise<{ rows: unknown[]; total: number }> {
  const [last] = await db.select({ total: sql<number>`coalesce(max(${column}), 0)::int` }).from(table);
  const total = last?.total ?? 0;
  const descending = sort.startsWith('-');
  const before = (page - 1) * size;
  const [from, to] = descending ? [total - before - size + 1, total - before] : [before + 1, Math.min(before + size, total)];
  const rows = await db
    .select()
    .from(table)
    .where(between(column, from, to))
    .orderBy(descending ? desc(column) : asc(column));
  return { rows, total };
}

/** A pattern that fits wherever the words stand. */
export const anywhere = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

function whereOf<L extends Declared, Table extends PgTable>({ search, filters }: Source<L, Table>, query: ListQuery): SQL | undefined {
  const given = query as ListQuery & Record<string, unknown>;
  const words = query.search ? anywhere(query.search) : undefined;
  const narrow = filters as Readonly<Record<string, (value: unknown) => SQL | undefined>>;
  return and(
    words ? or(...search.map((column) => ilike(column as SQL, words))) : undefined,
    ...Object.entries(narrow).map(([name, by]) => (given[name] === undefined || given[name] === '' ? undefined : by(given[name]))),
  );
}

/** By the key asked for, and by the id where that leaves two rows equal, so that no row stands on two pages. What is not there counts as the smallest. */
function orderOf<L extends Declared, Table extends PgTable>({ sort, id }: Source<L, Table>, query: ListQuery): SQL[] {
  const descending = query.sort.startsWith('-');
  const by = sort[query.sort.replace(/^-/, '') as L['sort'][number]];
  const missing = is(by, Column) && !by.notNull ? sql.raw(descending ? ' nulls last' : ' nulls first') : sql``;
  return [sql`${descending ? desc(by) : asc(by)}${missing}`, descending ? desc(id) : asc(id)];
}

type Columns<Row> = readonly (readonly [name: string, value: (row: Row) => unknown])[];

function columnsOf<L extends Declared, Table extends PgTable>({ list, columns }: Source<L, Table>): Columns<RowOf<L>> {
  if (columns && !Array.isArray(columns)) return Object.entries(columns);
  return (columns ?? Object.keys(list.row.shape)).map((name) => [name, (row) => row[name as keyof typeof row]]);
}

async function* recordsOf<L extends Declared, Table extends PgTable>(
  source: Source<L, Table>,
  ids: readonly string[],
  read: (ids: string[]) => Promise<RowOf<L>[]>,
): AsyncGenerator<Record<string, unknown>> {
  const columns = columnsOf(source);
  for (let from = 0; from < ids.length; from += READ_AT_A_TIME) {
    const some = ids.slice(from, from + READ_AT_A_TIME);
    const byId = new Map((await read(some)).map((row) => [(row as { id: string }).id, row]));
    for (const id of some) {
      const row = byId.get(id);
      if (row) yield Object.fromEntries(columns.map(([name, value]) => [name, value(row)]));
    }
  }
}

async function* asCsv(columns: Columns<never>, records: AsyncIterable<Record<string, unknown>>): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  for await (const record of records) yield csvLine(Object.values(record));
}
