import { count } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { openContent } from '../content/index.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { openKeys, recordKey } from '../database/encryption-checks.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { users } from '../database/schema/index.ts';
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts';
import { seedDemo } from '../features/demo/index.ts';
import { KNOWLEDGE_FILE } from '../knowledge.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { newToken } from '../platform/tokens.ts';
import { openWorkers } from '../platform/workers/index.ts';
import { seedContent } from '../seed-content.ts';

/** npm run db:seed: a lasting database to develop on, with the demonstration's people and a password they all share. */
async function seed(): Promise<void> {
  const config = readConfig(process.env);
  if (config.demo) throw new Error('A demonstration fills a database of its own. Run this without DEMO_MODE.');
  const content = openContent(KNOWLEDGE_FILE);
  const database = await connectForCommand(config);
  const workers = openWorkers({ knowledgeFile: KNOWLEDGE_FILE });
  try {
    const keys = await openKeys(database, config, ENCRYPTED_COLUMNS);
    await migrateDatabase(database);
    const [there] = await database.db.select({ total: count() }).from(users);
    if (there && there.total > 0)
      throw new Error(`The database has ${there.total} accounts already. Nothing was changed. Seed an empty one: set DATA_FOLDER or DATABASE_URL to it.`);
    await recordKey(database.db, keys, config);
    await seedContent(database.db, content.knowledge());
    const password = newToken();
    await seedDemo({ config, database, keys, content, workers }, password);
    console.log(`The made-up people are in the database: sysadmin (the administrator), admin_demo, system_demo, researcher_demo, beta_maria, user_tom.`);
    console.log(`Their password, shown this once: ${password}`);
  } finally {
    await workers.close();
    await database.close();
  }
}

seed().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
