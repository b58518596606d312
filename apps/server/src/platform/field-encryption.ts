import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Config } from '../config.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Bound to column, owner and row. */
const FORMAT = 'v2';
/** Bound to column and owner only, as texts were written before; still read, and made anew by `npm run rotate-key`. */
const OLD_FORMAT = 'v1';

/** One key that encrypts and any older ones that still decrypt, by id. */
export type KeyRing = { current: Key; all: Map<string, Key>; file: string | undefined };
export type Key = { id: string; bytes: Buffer };
type KeySource = Pick<Config, 'encryptionKeys' | 'dataFolder'>;

/** Where a text belongs: moved to another column, owner or row it does not decrypt. `formerly`: what it was bound to before rows counted. */
export type Place = { column: string; owner: string; row: string; formerly: string };

export const placeOf = (column: string, owner: string, row: string): Place => ({ column, owner, row, formerly: `${column}:${owner}` });

/** The file of keys in a data folder, used without `ENCRYPTION_KEY`. */
export const keyFileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'encryption-keys');

/** Reads the keys of `ENCRYPTION_KEY`, or those of the key file in the data folder. @returns undefined when there are none yet. */
export function readKeyRing({ encryptionKeys, dataFolder }: KeySource): KeyRing | undefined {
  if (encryptionKeys) return ringOf(encryptionKeys.split(','), undefined);
  const file = keyFileOf({ dataFolder });
  return existsSync(file) ? ringOf(readFileSync(file, 'utf8').trim().split('\n'), file) : undefined;
}

/** Makes the key file with a first key (mode 0600). */
export function makeKeyFile({ dataFolder }: Pick<Config, 'dataFolder'>): KeyRing {
  const file = keyFileOf({ dataFolder });
  const keys = [newKey()];
  writeKeyFile(dataFolder, file, keys);
  return ringOf(keys, file);
}

/** Puts a new key in front of the file's keys. @returns the ring with it. */
export function addKey(file: string): KeyRing {
  const keys = [newKey(), ...readFileSync(file, 'utf8').trim().split('\n')];
  writeKeyFile(undefined, file, keys);
  return ringOf(keys, file);
}

/** Forgets every key of the file but the current one; what they encrypted and was not encrypted anew cannot be read any more. */
export function keepOnlyCurrentKey(ring: KeyRing, file: string): void {
  writeKeyFile(undefined, file, [ring.current.bytes.toString('base64')]);
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64');

/** Written beside and moved into place, so that a crash never leaves half a key. */
function writeKeyFile(folder: string | undefined, file: string, keys: string[]): void {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${keys.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function ringOf(texts: string[], file: string | undefined): KeyRing {
  const keys = texts.map((text) => {
    const bytes = Buffer.from(text.trim(), 'base64');
    if (bytes.length !== KEY_BYTES)
      throw new Error(`An encryption key must be ${KEY_BYTES} bytes in base64 (${file ?? 'ENCRYPTION_KEY'}). Make one with: openssl rand -base64 32`);
    return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
  });
  return { current: keys[0] as Key, all: new Map(keys.map((key) => [key.id, key])), file };
}

/** Encrypts a value as JSON with AES-256-GCM. @returns `v2.<key id>.<base64url of nonce, tag and text>`. */
export function encryptField({ current }: { current: Key }, place: Place, value: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(bindingOf(place));
  const text = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(value))), cipher.final()]);
  return [FORMAT, current.id, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
}

/** @throws an Error when the key is missing, or the text was changed or moved. */
export function decryptField(ring: Pick<KeyRing, 'all'>, place: Place, text: string): unknown {
  const [format, id = '', encoded = ''] = text.split('.');
  const key = ring.all.get(id);
  if ((format !== FORMAT && format !== OLD_FORMAT) || !key)
    throw new Error(`The encryption key ${id} is missing. Start with the ENCRYPTION_KEY or the key file that this data was written with.`);
  const bytes = Buffer.from(encoded, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES)).setAAD(
    format === FORMAT ? bindingOf(place) : Buffer.from(place.formerly),
  );
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return JSON.parse(inflateRawSync(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])).toString('utf8'));
}

const bindingOf = ({ column, owner, row }: Place) => Buffer.from(`${column}:${owner}:${row}`);

/** Whether a text was encrypted with an older key than the current one, or is not bound to its row yet. */
export const isOutdated = (ring: KeyRing, text: string): boolean => !text.startsWith(`${FORMAT}.${ring.current.id}.`);

/** A digest that only the holder of the key can compute, for values that could be guessed. */
export function keyedDigest(ring: KeyRing, value: string): string {
  const key = Buffer.from(hkdfSync('sha256', ring.current.bytes, '', 'keyed-digest', KEY_BYTES));
  return createHmac('sha256', key).update(value).digest('hex');
}
