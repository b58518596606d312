import { getTableName, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { decryptField, encryptField, type Key, type KeyRing, keyFileOf, makeKeyFile, placeOf, readKeyRing } from '../platform/field-encryption.ts';
import type { Database, OpenDatabase } from './connect.ts';
import type { EncryptedColumn } from './encrypt-anew.ts';
import { encryptionChecks } from './schema/index.ts';

type Check = { keyId: string; value?: string };
type KeySource = Pick<Config, 'encryptionKeys' | 'dataFolder'>;

/**
 * Opens the encryption keys for a database and makes sure that they are the ones it was written with. Only reads, so it comes before migrations.
 * The first key is made here, but never for a database that was written with another one.
 * @throws an Error that says which key is missing and where it is looked for.
 */
export async function openKeys({ db }: Pick<OpenDatabase, 'db'>, config: KeySource, columns: EncryptedColumn[]): Promise<KeyRing> {
  const tables = await existingColumns(db);
  const checks = tables.has('encryption_checks.key_id') ? await db.select().from(encryptionChecks) : [];
  // A database from before there were checks says by its texts which keys it was written with.
  const needed: Check[] = checks.length > 0 ? checks : await keysOfTexts(db, columns, tables);
  const keys = readKeyRing(config) ?? (needed.length === 0 ? makeKeyFile(config) : undefined);
  for (const check of needed) requireKey(keys, check, config);
  return keys as KeyRing;
}

/** Leaves a check for the key that encrypts from now on. @throws an Error when another process left one for a key that is not here. */
export async function recordKey(db: Database, keys: KeyRing, config: KeySource): Promise<void> {
  await db.transaction(async (transaction) => {
    // Two servers that start for the first time, each with a key of its own, must not both be let in.
    await transaction.execute(sql`lock table ${encryptionChecks} in exclusive mode`);
    for (const check of await transaction.select().from(encryptionChecks)) requireKey(keys, check, config);
    await transaction.insert(encryptionChecks).values(checkOf(keys.current)).onConflictDoNothing();
  });
}

/** Leaves the check of the current key alone: after everything was encrypted anew. */
export async function recordOnlyCurrentKey(db: Database, { current }: KeyRing): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(encryptionChecks);
    await transaction.insert(encryptionChecks).values(checkOf(current));
  });
}

const checkPlace = (keyId: string) => placeOf('encryption_checks.value', keyId, keyId);
const checkOf = (key: Key) => ({ keyId: key.id, value: encryptField({ current: key }, checkPlace(key.id), key.id) });

function requireKey(keys: KeyRing | undefined, { keyId, value }: Check, config: KeySource): void {
  if (keys?.all.has(keyId) && (value === undefined || reads(keys, keyId, value))) return;
  const here = config.encryptionKeys ? 'ENCRYPTION_KEY' : keyFileOf(config);
  const found = keys ? `${here} holds another one` : `${here} does not exist`;
  throw new Error(
    `This database was written with the encryption key ${keyId}, and ${found}. Nothing was changed. ` +
      `Put the key file back to ${keyFileOf(config)}, or set ENCRYPTION_KEY to that key, and start again. ` +
      'Without it nobody can read what members wrote; to begin without it, use a new database.',
  );
}

function reads(keys: KeyRing, keyId: string, value: string): boolean {
  try {
    return decryptField(keys, checkPlace(keyId), value) === keyId;
  } catch {
    return false;
  }
}

async function existingColumns(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function keysOfTexts(db: Database, columns: EncryptedColumn[], existing: Set<string>): Promise<Check[]> {
  const ids = new Set<string>();
  for (const { table, text } of columns) {
    if (!existing.has(`${getTableName(table)}.${text.name}`)) continue;
    const { rows } = await db.execute<{ id: string }>(sql`select distinct split_part(${text}, '.', 2) as id from ${table} where ${text} is not null`);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].map((keyId) => ({ keyId }));
}
