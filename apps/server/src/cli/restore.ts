import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { restore } from '../database/backup/restore.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { encryptionChecks } from '../database/schema/index.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { keyFileOf, readKeyRing } from '../platform/field-encryption.ts';

/** npm run restore -- FILE [--replace]: puts a backup into the database. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('Give the file of the backup: npm run restore -- FILE [--replace]');
  const config = readConfig(process.env);
  const database = await connectForCommand(config);
  try {
    const { madeAt, tables } = await restore(database, resolve(file), values.replace);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables are restored from the backup of ${madeAt}.`);
    const keys = readKeyRing(config);
    const missing = (await database.db.select().from(encryptionChecks)).filter(({ keyId }) => !keys?.all.has(keyId));
    if (missing.length > 0)
      console.log(
        `It needs the encryption key ${missing.map(({ keyId }) => keyId).join(', ')}, which is not here: put the key file to ${keyFileOf(config)} or set ENCRYPTION_KEY before you start the server.`,
      );
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
