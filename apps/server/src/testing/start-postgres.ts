import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { fillDatabase } from './filled-database.ts';
import { onceARun } from './once-a-run.ts';
import { openPostgres } from './own-postgres.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await onceARun('PostgreSQL', async () => {
    const { url, remove } = await openPostgres();
    await fillTemplate(url);
    return { value: url, remove };
  });
  project.provide('postgresUrl', value);
  return leave;
}

/** The database every test server's own is copied from. */
async function fillTemplate(url: string): Promise<void> {
  const admin = new Pool({ connectionString: `${url}/postgres` });
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  await fillDatabase({ DATABASE_URL: `${url}/${TEMPLATE_DATABASE}` });
}
