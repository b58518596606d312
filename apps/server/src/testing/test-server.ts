import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knowledge } from '@consilium/knowledge';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { connectDatabase, type OpenDatabase } from '../database/connect.ts';
import { readKnowledge } from '../knowledge.ts';
import { KNOWLEDGE_FILE } from './filled-database.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/** Passwords are hashed at the lowest cost: hundreds of sign-ins must not take minutes. */
const CHEAP_HASHING = { PASSWORD_HASH_MEMORY_KIB: '64', PASSWORD_HASH_PASSES: '1' };

/** A test asks for the answer, however slow the machine: being refused as too busy has its own test. */
const NEVER_TOO_BUSY = { BUSY_AFTER_MS: '0' };

export type TestServer = { app: App; database: OpenDatabase; knowledge: Knowledge; config: Config; stop: () => Promise<void> };

/** A whole server on a fresh database of the kind under test, with the shipped content in it. */
export async function startTestServer(environment: Record<string, string> = {}, siteFolder?: string): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-'));
  const kind = await databaseFor(folder, environment);
  const config = readConfig({ DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...CHEAP_HASHING, ...NEVER_TOO_BUSY, ...kind, ...environment });
  const knowledge = readKnowledge(KNOWLEDGE_FILE);
  const database = await connectDatabase(config);
  const app = await buildApp({ config, database, knowledge }, siteFolder);
  const stop = async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, database, knowledge, config, stop };
}

/** A copy of the filled database: on the shared PostgreSQL, or in the server's own data folder. */
async function databaseFor(folder: string, environment: Record<string, string>): Promise<Record<string, string>> {
  // A demonstration always runs on the embedded database.
  if (process.env.TEST_DATABASE !== 'postgresql' || environment.DEMO_MODE) {
    cpSync(join(inject('filledFolder'), 'db'), join(folder, 'db'), { recursive: true });
    return {};
  }
  const url = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Pool({ connectionString: `${url}/postgres` });
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await admin.end();
  return { DATABASE_URL: `${url}/${name}` };
}
