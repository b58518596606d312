import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knowledge } from '@consilium/knowledge';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { PATIENCE } from '../../../../patience.ts';
import { type App, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { type Content, openContent } from '../content/index.ts';
import { connectDatabase, type OpenDatabase } from '../database/connect.ts';
import { openKeys, recordKey } from '../database/encryption-checks.ts';
import type { TimeLimits } from '../database/time-limits.ts';
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts';
import type { OpenSite } from '../features/site/index.ts';
import { KNOWLEDGE_FILE, readKnowledge } from '../knowledge.ts';
import type { KeyRing } from '../platform/field-encryption.ts';
import type { LogDestination } from '../platform/logging.ts';
import { openWorkers, type Workers } from '../platform/workers/index.ts';
import { openReaderThread, withReader } from '../platform/workers/with-reader.ts';
import { PATIENT_LIMITS } from './patient-limits.ts';
import { borrowEmbedded, copyEmbedded } from './shared-embedded.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/** Passwords are hashed at the lowest cost: hundreds of sign-ins must not take minutes. */
export const CHEAP_HASHING = { PASSWORD_HASH_MEMORY_KIB: '64', PASSWORD_HASH_PASSES: '1' };

/** A test asks for the answer, however slow the machine: being refused as too busy has its own test. */
const NEVER_TOO_BUSY = { BUSY_AFTER_MS: '0' };

export type TestServer = {
  app: App;
  database: OpenDatabase;
  keys: KeyRing;
  knowledge: Knowledge;
  content: Content;
  workers: Workers;
  config: Config;
  stop: () => Promise<void>;
};

/**
 * The threads and the content of all servers of this process: loading the engine and preparing the content anew for each took most of the time of a
 * file. They keep nothing of an order, and go with the process. Here an order takes as long as it takes: whoever tests threads and their limits opens some of
 * their own (`platform/workers`).
 */
const NEVER_TOO_LONG = { workMs: PATIENCE.test, waitMs: PATIENCE.test };
/** The thread that is bundled for the run: from its sources each takes some seconds more to start. */
export const builtWorker = () => pathToFileURL(join(inject('processesFolder'), 'worker.js'));
const builtReader = () => pathToFileURL(join(inject('processesFolder'), 'reader-thread.js'));
/** Read as in the product: on a machine that cannot run the model tests fail. */
const reading = (workers: Workers) =>
  withReader(workers, openReaderThread(builtReader()), (error) => {
    throw error;
  });
const shared = {
  workers: reading(openWorkers({ knowledgeFile: KNOWLEDGE_FILE }, NEVER_TOO_LONG, builtWorker())),
  knowledge: undefined as Knowledge | undefined,
};

/** A whole server on a fresh database of the kind under test, with the shipped content in it. */
export async function startTestServer(
  environment: Record<string, string> = {},
  openSite?: OpenSite,
  limits: TimeLimits = PATIENT_LIMITS,
  log?: LogDestination,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-'));
  const isOwn = Boolean(environment.DATABASE_URL || environment.DATA_FOLDER);
  // A demonstration always runs on the embedded database.
  const kind = environment.DEMO_MODE ? 'embedded' : process.env.TEST_DATABASE;
  const isShared = !isOwn && kind === 'embedded' && limits === PATIENT_LIMITS;
  const filled = isOwn || isShared ? {} : await filledDatabase(folder, kind);
  const config = readConfig({ DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...CHEAP_HASHING, ...NEVER_TOO_BUSY, ...filled, ...environment });
  shared.knowledge ??= readKnowledge(KNOWLEDGE_FILE);
  const { knowledge, workers } = shared;
  const database = isShared ? await borrowEmbedded() : await connectDatabase(config, limits);
  const keys = await openKeys(database, config, ENCRYPTED_COLUMNS);
  await recordKey(database.db, keys, config);
  // Its threads are everybody's: what replaces content here does not reach them.
  const content = openContent(KNOWLEDGE_FILE, knowledge);
  const app = await buildApp({ config, database, keys, content, workers, ...(log ? { log } : {}) }, openSite);
  const stop = async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app, database, keys, knowledge, content, workers, config, stop };
}

/** A copy of the filled database: on the shared PostgreSQL, or in the data folder. @returns the environment that leads to it. */
export async function filledDatabase(folder: string, kind = process.env.TEST_DATABASE): Promise<Record<string, string>> {
  if (kind === 'postgresql') return newPostgresDatabase(`template ${TEMPLATE_DATABASE}`);
  copyEmbedded('filled', folder);
  return {};
}

/** A database nobody has used yet, of the kind under test: on the shared PostgreSQL, or in the data folder. @returns the environment that leads to it. */
export async function emptyDatabase(folder: string): Promise<Record<string, string>> {
  if (process.env.TEST_DATABASE === 'postgresql') return newPostgresDatabase('');
  copyEmbedded('empty', folder);
  return {};
}

async function newPostgresDatabase(settings: string): Promise<Record<string, string>> {
  const url = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new Pool({ connectionString: `${url}/postgres` });
  await admin.query(`create database ${name} ${settings}`);
  await admin.end();
  return { DATABASE_URL: `${url}/${name}` };
}
