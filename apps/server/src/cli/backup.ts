import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { backUp } from '../database/backup/back-up.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { keyFileOf } from '../platform/field-encryption.ts';

/** npm run backup [-- --out FILE]: writes the whole database into one file. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const file = resolve(values.out ?? `consilium-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.backup`);
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'db')))
    throw new Error(`There is no database in ${config.dataFolder}. Set DATA_FOLDER or DATABASE_URL to the one that is to be backed up.`);
  const database = await connectForCommand(config);
  try {
    const { tables } = await backUp(database, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables are in ${file}.`);
    console.log(
      `The encryption key is NOT in it. Keep ${config.encryptionKeys ? 'ENCRYPTION_KEY' : keyFileOf(config)} in another place: without it nobody can read what members wrote, and with both anybody can.`,
    );
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
