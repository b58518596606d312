import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { encryptAnew } from '../database/encrypt-anew.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts';
import { audit } from '../platform/audit-log.ts';
import { addKey, keepOnlyCurrentKey, openKeyRing } from '../platform/field-encryption.ts';

/** npm run rotate-key: encrypts everything anew with a new key. With ENCRYPTION_KEY=new,old the first one; else one made for the key file. */
async function rotate(): Promise<void> {
  const config = readConfig(process.env);
  const database = await connectDatabase(config).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new Error(`The server is running and holds the data folder ${config.dataFolder}. Stop it (Ctrl+C), run this command again, then start it.`);
  });
  try {
    await migrateDatabase(database);
    const before = openKeyRing(config);
    const { file } = before;
    if (file === undefined && before.all.size < 2)
      throw new Error('Set ENCRYPTION_KEY to the new key and the old one, separated by a comma, and run this command again.');
    const keys = file === undefined ? before : addKey(file);
    const changed = await encryptAnew(database.db, keys, ENCRYPTED_COLUMNS);
    if (file !== undefined) keepOnlyCurrentKey(keys, file);
    await audit(database.db, null, { action: 'keys-rotated', details: { fields: changed, key: keys.current.id } });
    console.log(`${changed} fields are encrypted with the key ${keys.current.id} now.`);
    if (file === undefined) console.log('Set ENCRYPTION_KEY to the new key alone and start the server.');
  } finally {
    await database.close();
  }
}

rotate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
