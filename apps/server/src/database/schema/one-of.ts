import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type CheckBuilder, check } from 'drizzle-orm/pg-core';

/** The database refuses what is not of a closed list (docs/decisions/0018): whoever reads the column can rely on its type. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${listed(values)})`);
}

/** Written out, since a constraint takes no parameters. */
function listed(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}
