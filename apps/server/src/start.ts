import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openContent } from './content/index.ts';
import { connectDatabase } from './database/connect.ts';
import { openKeys, recordKey } from './database/encryption-checks.ts';
import { migrateDatabase } from './database/migrate.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { seedDemo } from './features/demo/index.ts';
import type { OpenSite } from './features/site/index.ts';
import { hasActiveSysadmin } from './features/user/index.ts';
import { KNOWLEDGE_FILE } from './knowledge.ts';
import { describeError, sentenceOf } from './platform/describe-error.ts';
import { openWorkers } from './platform/workers/index.ts';
import { openReaderThread, withReader } from './platform/workers/with-reader.ts';
import { seedContent } from './seed-content.ts';
import { stopOnSignal } from './stop.ts';

const NO_SYSADMIN = 'There is no administrator yet. Stop the server (Ctrl+C) and make one: npm run bootstrap';

/** Starts the server: configuration, database, migrations, content, address. @param openSite what its pages are rendered from. */
async function start(openSite: OpenSite): Promise<void> {
  const config = onThrowAwayFolder(readConfig(process.env));
  const content = openContent(KNOWLEDGE_FILE);
  const database = await connectDatabase(config);
  const keys = await openKeys(database, config, ENCRYPTED_COLUMNS);
  let seeded = 0;
  await migrateDatabase(database, async () => {
    await recordKey(database.db, keys, config);
    seeded = await seedContent(database.db, content.knowledge());
  });
  const workers = withReader(
    openWorkers(content.forThreads()),
    openReaderThread(),
    sayOnce('The learned reader cannot be used; rules alone read what is written'),
  );
  content.leadThreads(workers);
  // Pages need no thread: nobody waits for it here, and whoever comes first waits with it.
  const warm = workers.warmUp().catch(() => undefined);
  const foundation = { config, database, keys, content, workers };
  if (config.demo) {
    await warm;
    await seedDemo(foundation);
  }
  const app = await buildApp(foundation, openSite);

  const forget = () => config.demo && rmSync(config.dataFolder, { recursive: true, force: true });
  stopOnSignal({ app, after: [workers.close, database.close, forget], limitMs: config.stopMs });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await database.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${config.port} is already in use. Start with another one: PORT=${config.port + 1} npm start`);
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (seeded > 0) console.log(`${seeded} study records put into the library (${database.engine} database).`);
  if (config.demo)
    console.log('This is a demonstration with synthetic data. Any name and password signs in: admin_..., sys_..., system_..., beta_... give that role.');
  else if (!(await hasActiveSysadmin(database.db))) console.log(NO_SYSADMIN);
  if (!config.demo)
    console.log(`Its data is in ${database.engine === 'embedded' ? config.dataFolder : `PostgreSQL, its key and files in ${config.dataFolder}`}`);
  console.log(`Consilium is at http://localhost:${port}`);
}

/** Says what went wrong the first time it does. */
function sayOnce(what: string): (error: unknown) => void {
  let isSaid = false;
  return (error) => {
    if (!isSaid) console.error(`${what}: ${sentenceOf(error)}`);
    isSaid = true;
  };
}

/** A demonstration leaves nothing behind: it runs in a folder of its own that goes when it stops. */
function onThrowAwayFolder(config: Config): Config {
  return config.demo ? { ...config, dataFolder: mkdtempSync(join(tmpdir(), 'consilium-demo-')) } : config;
}

/** Runs the server until it is told to stop. What nobody caught ends the process, as it would anyway, but without the values its message may quote. */
export function runServer(openSite: OpenSite): void {
  process.on('uncaughtException', (error) => {
    console.error('The server ends because of an error nobody caught:', JSON.stringify(describeError(error)));
    process.exit(1);
  });
  start(openSite).catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  });
}
