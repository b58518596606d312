import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Config } from '../config.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 'v1';

/** One key that encrypts and any older ones that still decrypt, by id. */
export type KeyRing = { current: Key; all: Map<string, Key>; file: string | undefined };
type Key = { id: string; bytes: Buffer };

/** Opens the keys of `ENCRYPTION_KEY`, or those of the key file in the data folder, which is made at the first start (mode 0600). */
export function openKeyRing({ encryptionKeys, dataFolder }: Pick<Config, 'encryptionKeys' | 'dataFolder'>): KeyRing {
  if (encryptionKeys) return ringOf(encryptionKeys.split(','), undefined);
  const file = join(dataFolder, 'encryption-keys');
  if (!existsSync(file)) writeKeyFile(dataFolder, file, [newKey()]);
  return ringOf(readFileSync(file, 'utf8').trim().split('\n'), file);
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

/**
 * Encrypts a value as JSON with AES-256-GCM. @param place table, column and owner: a text moved elsewhere does not decrypt.
 * @returns `v1.<key id>.<base64url of nonce, tag and text>`.
 */
export function encryptField(ring: KeyRing, place: string, value: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', ring.current.bytes, iv).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(value))), cipher.final()]);
  return [FORMAT, ring.current.id, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
}

/** @throws an Error when the key is missing, or the text was changed or moved. */
export function decryptField(ring: KeyRing, place: string, text: string): unknown {
  const [format, id = '', encoded = ''] = text.split('.');
  const key = ring.all.get(id);
  if (format !== FORMAT || !key)
    throw new Error(`The encryption key ${id} is missing. Start with the ENCRYPTION_KEY or the key file that this data was written with.`);
  const bytes = Buffer.from(encoded, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return JSON.parse(inflateRawSync(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])).toString('utf8'));
}

/** Whether a text was encrypted with an older key than the current one. */
export const usesOldKey = (ring: KeyRing, text: string): boolean => text.split('.')[1] !== ring.current.id;

/** A digest that only the holder of the key can compute, for values that could be guessed. */
export function keyedDigest(ring: KeyRing, value: string): string {
  const key = Buffer.from(hkdfSync('sha256', ring.current.bytes, '', 'keyed-digest', KEY_BYTES));
  return createHmac('sha256', key).update(value).digest('hex');
}
