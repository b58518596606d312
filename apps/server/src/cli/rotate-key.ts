import { readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { encryptAnew } from '../database/encrypt-anew.ts';
import { openKeys, recordKey, recordOnlyCurrentKey } from '../database/encryption-checks.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts';
import { audit } from '../platform/audit-log.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { addKey, keepOnlyCurrentKey } from '../platform/field-encryption.ts';

/** npm run rotate-key: encrypts everything anew with a new key. With ENCRYPTION_KEY=new,old the first one; else one made for the key file. */
async function rotate(): Promise<void> {
  const config = readConfig(process.env);
  const database = await connectForCommand(config);
  try {
    const before = await openKeys(database, config, ENCRYPTED_COLUMNS);
    await migrateDatabase(database);
    await recordKey(database.db, before, config);
    const { file } = before;
    if (file === undefined && before.all.size < 2)
      throw new Error('Set ENCRYPTION_KEY to the new key and the old one, separated by a comma, and run this command again.');
    const keys = file === undefined ? before : addKey(file);
    const changed = await encryptAnew(database.db, keys, ENCRYPTED_COLUMNS);
    await recordOnlyCurrentKey(database.db, keys);
    if (file !== undefined) keepOnlyCurrentKey(keys, file);
    await audit(database.db, null, { action: 'keys-rotated', details: { fields: changed, key: keys.current.id } });
    console.log(`${changed} fields are encrypted with the key ${keys.current.id} now.`);
    if (file === undefined) console.log('Set ENCRYPTION_KEY to the new key alone and start the server.');
  } finally {
    await database.close();
  }
}

rotate().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
