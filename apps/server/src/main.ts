import { fileURLToPath } from 'node:url';
import { prepare } from '@consilium/engine';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrateDatabase } from './database/migrate.ts';
import { seedStudies } from './database/seed.ts';
import { readKnowledge } from './knowledge.ts';

const KNOWLEDGE_FILE = fileURLToPath(new URL('../../../packages/knowledge/dist/knowledge.json', import.meta.url));
const SITE_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const FIRST_START = 'This first version has no accounts yet: everything it offers is open to every visitor, and there is no administrator to create.';

/** Starts the server: configuration, database, migrations, content, address. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const knowledge = readKnowledge(KNOWLEDGE_FILE);
  const database = await connectDatabase(config);
  await migrateDatabase(database);
  const seeded = await seedStudies(database.db, knowledge);
  prepare(knowledge);
  const app = await buildApp({ config, database, knowledge }, SITE_FOLDER);

  const stop = async () => {
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await database.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${config.port} is already in use. Start with another one: PORT=3001 npm start`);
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (seeded > 0) console.log(`${seeded} study records put into the library (${database.engine} database).\n${FIRST_START}`);
  console.log(`Consilium is at http://localhost:${port}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
