import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { seedStudies } from '../database/seed.ts';
import { readKnowledge } from '../knowledge.ts';

export const KNOWLEDGE_FILE = fileURLToPath(new URL('../../../../packages/knowledge/dist/knowledge.json', import.meta.url));

/** Makes a database with every table and the shipped content, to be copied by each test server: that takes a fraction of filling it anew. */
export async function fillDatabase(environment: Record<string, string>): Promise<void> {
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const database = await connectDatabase(config);
  await migrateDatabase(database);
  await seedStudies(database.db, readKnowledge(KNOWLEDGE_FILE));
  await database.close();
}
