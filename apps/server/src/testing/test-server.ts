import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knowledge } from '@consilium/knowledge';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { connectDatabase, type OpenDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { seedStudies } from '../database/seed.ts';
import { readKnowledge } from '../knowledge.ts';

const KNOWLEDGE_FILE = fileURLToPath(new URL('../../../../packages/knowledge/dist/knowledge.json', import.meta.url));

/** Passwords are hashed at the lowest cost: hundreds of sign-ins must not take minutes. */
const CHEAP_HASHING = { PASSWORD_HASH_MEMORY_KIB: '64', PASSWORD_HASH_PASSES: '1' };

export type TestServer = { app: App; database: OpenDatabase; knowledge: Knowledge; config: Config; stop: () => Promise<void> };

/** A whole server on a fresh database of the kind under test, with the shipped content in it. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-'));
  const kind = environment.DEMO_MODE ? {} : await databaseEnvironment();
  const config = readConfig({ DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...CHEAP_HASHING, ...kind, ...environment });
  const knowledge = readKnowledge(KNOWLEDGE_FILE);
  const database = await connectDatabase(config);
  await migrateDatabase(database);
  await seedStudies(database.db, knowledge);
  const app = await buildApp({ config, database, knowledge });
  const stop = async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, database, knowledge, config, stop };
}

/** A database of its own on the shared PostgreSQL; nothing for the embedded one, which lives in the data folder. */
async function databaseEnvironment(): Promise<Record<string, string>> {
  if (process.env.TEST_DATABASE !== 'postgresql') return {};
  const url = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Pool({ connectionString: `${url}/postgres` });
  await admin.query(`create database ${name}`);
  await admin.end();
  return { DATABASE_URL: `${url}/${name}` };
}
