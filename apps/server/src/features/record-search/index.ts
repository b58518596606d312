import { adminCalls, mayPass, type RecordsFound } from '@consilium/contract';
import { and, asc, desc, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { contactMessages, errorKindRows, studies, users, waitlistEntries } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import type { Serve } from '../../platform/serve.ts';
import { anywhere } from '../../platform/serve-list.ts';

const OF_A_KIND = 5;

type Found = RecordsFound['records'][number];
type Kind = {
  kind: Found['kind'];
  access: 'admin' | 'system' | 'admin-or-system';
  table: PgTable;
  id: AnyPgColumn;
  name: AnyPgColumn | SQL<string>;
  note: AnyPgColumn | SQL<string | null>;
  /** Where the words may stand. */
  within: readonly AnyPgColumn[];
  only?: SQL;
  order: SQL;
};

/** Nothing that somebody wrote is searched: names and addresses alone. */
const KINDS: readonly Kind[] = [
  {
    kind: 'user',
    access: 'admin',
    table: users,
    id: users.id,
    name: users.username,
    note: users.email,
    within: [users.username, users.email],
    order: asc(users.username),
  },
  {
    kind: 'waiting',
    access: 'admin',
    table: waitlistEntries,
    id: waitlistEntries.id,
    name: waitlistEntries.email,
    note: waitlistEntries.name,
    within: [waitlistEntries.email, waitlistEntries.name],
    order: desc(waitlistEntries.createdAt),
  },
  {
    kind: 'message',
    access: 'admin',
    table: contactMessages,
    id: contactMessages.id,
    name: sql<string>`${contactMessages.reference} || ' from ' || ${contactMessages.name}`,
    note: contactMessages.email,
    within: [contactMessages.reference, contactMessages.name, contactMessages.email],
    order: desc(contactMessages.createdAt),
  },
  {
    kind: 'error',
    access: 'system',
    table: errorKindRows,
    id: errorKindRows.id,
    name: errorKindRows.name,
    note: errorKindRows.place,
    within: [errorKindRows.name, errorKindRows.place, errorKindRows.code],
    only: ne(errorKindRows.state, 'muted'),
    order: desc(errorKindRows.lastAt),
  },
  {
    kind: 'study',
    access: 'admin-or-system',
    table: studies,
    id: studies.id,
    name: studies.title,
    note: sql<string>`${studies.journal} || ', ' || left(${studies.publicationDate}, 4)`,
    within: [studies.title, studies.authors],
    order: desc(studies.publicationDate),
  },
];

/** Finds records of the back office by their names. */
export function recordSearchRoutes(serve: Serve, { database: { db } }: Context): void {
  serve(adminCalls.searchRecords, async (request) => {
    const { role } = viewerOf(request).user;
    const words = anywhere(request.query.query);
    const seen = KINDS.filter(({ access }) => mayPass(access, role));
    const found = await Promise.all(
      seen.map(async ({ kind, table, id, name, note, within, only, order }) => {
        const rows = await db
          .select({ id, name: sql<string>`${name}`, note: sql<string | null>`${note}` })
          .from(table)
          .where(and(or(...within.map((column) => ilike(column, words))), only))
          .orderBy(order)
          .limit(OF_A_KIND);
        return rows.map((row): Found => ({ kind, id: String(row.id), name: row.name, note: row.note }));
      }),
    );
    return { records: found.flat() };
  });
}
