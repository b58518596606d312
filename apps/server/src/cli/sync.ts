import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { takeRetractions } from '../features/study/index.ts';
import { audit } from '../platform/audit-log.ts';
import { sentenceOf } from '../platform/describe-error.ts';

/** npm run sync -- retractions FILE.csv: notes on studies what the database of Crossref and Retraction Watch says of them. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { whole: { type: 'boolean' } } });
  const [what, file, ...more] = positionals;
  if (what !== 'retractions' || !file || more.length > 0) throw new Error('npm run sync -- retractions FILE.csv [--whole]');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'db')))
    throw new Error(`There is no database in ${config.dataFolder}. Start the server once, or set DATA_FOLDER or DATABASE_URL to the one that is meant.`);
  const database = await connectForCommand(config);
  try {
    await migrateDatabase(database);
    const client = await database.unhurried();
    try {
      const { notices, faults, changed, cleared } = await takeRetractions(client, createReadStream(file), { whole: values.whole ?? false });
      await audit(database.db, null, { action: 'retractions-noted', details: { notices, changed: changed.length, cleared, whole: values.whole ?? false } });
      for (const { line, message } of faults) console.log(`line ${line}: ${message}`);
      for (const { id, state } of changed) console.log(`${id} is ${state}`);
      console.log(`${notices} notices read, ${changed.length} studies changed${values.whole ? `, ${cleared} looked up and not retracted` : ''}.`);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
