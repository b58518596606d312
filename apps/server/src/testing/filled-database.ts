import { type Config, readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { seedStudies } from '../database/seed.ts';
import { seedGlossary } from '../features/glossary/index.ts';
import { GLOSSARY_FILE, KNOWLEDGE_FILE, readGlossary, readKnowledge } from '../knowledge.ts';

/** Makes a database with every table and the shipped content, to be copied by each test server: that takes a fraction of filling it anew. */
export async function fillDatabase(environment: Record<string, string>): Promise<void> {
  const config: Config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const database = await connectDatabase(config);
  await migrateDatabase(database);
  await seedStudies(database.db, readKnowledge(KNOWLEDGE_FILE));
  await seedGlossary(database.db, readGlossary(GLOSSARY_FILE));
  await database.close();
}
