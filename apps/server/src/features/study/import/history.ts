import type { StudyLog } from '@consilium/contract';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { studies, studyImportRows, studyImports } from '../../../database/schema/index.ts';

type Log = Omit<StudyLog, 'username' | 'createdAt'> & { createdAt: Date };

/** What the API calls the columns of a study. */
export const FIELD_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(getTableColumns(studies)).map(([field, { name }]) => [name, field]),
);
/** As the file had it: of use to exports, and nothing to look at. */
const UNSEEN = new Set(['record']);

/** What imports did to a study, and which of that was taken back. Their own rows tell it: nothing is written a second time. */
export async function importsOf(db: Database, studyId: string): Promise<Log[]> {
  const rows = await db
    .select({
      row: studyImportRows,
      by: { id: studyImports.id, name: studyImports.name, userId: studyImports.userId, at: studyImports.finishedAt, undoneAt: studyImports.undoneAt },
    })
    .from(studyImportRows)
    .innerJoin(studyImports, eq(studyImports.id, studyImportRows.importId))
    .where(and(eq(studyImportRows.studyId, studyId), inArray(studyImports.state, ['done', 'undone'])));
  return rows.flatMap(({ row, by: { id, name, userId, at, undoneAt } }): Log[] => {
    if (!at) return [];
    const { before, values } = row;
    const changes = before === null ? [] : Object.keys(values).filter((column) => !UNSEEN.has(column));
    const told = (from: Record<string, unknown>, to: Record<string, unknown>) =>
      Object.fromEntries(changes.map((column) => [FIELD_OF[column] ?? column, { before: from[column] ?? null, after: to[column] ?? null }]));
    const done: Log = {
      ...{ id: row.id, userId, createdAt: at, before: null },
      action: before === null ? 'added' : 'changed',
      changes: told(before ?? {}, values),
      import: { id, name, did: before === null ? 'added' : 'changed' },
    };
    // Who took it back stands in the audit log.
    const undone: Log[] =
      row.undone && undoneAt
        ? [
            {
              ...done,
              action: 'changed',
              id: `${row.id}-undone`,
              userId: null,
              createdAt: undoneAt,
              changes: told(values, before ?? {}),
              import: { id, name, did: 'undone' },
            },
          ]
        : [];
    return [...undone, done];
  });
}
