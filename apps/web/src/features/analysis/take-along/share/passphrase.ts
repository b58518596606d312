/** Rounds of PBKDF2 with SHA-256: what OWASP advises (600,000, 2023). A stolen code costs as much for each guess. */
export const PASSPHRASE_ROUNDS = 600_000;
/** Characters below which a passphrase is guessed too soon. */
export const PASSPHRASE_LENGTH = 8;

const SALT = 16;
const NONCE = 12;
/** What it is for is part of what is checked, so that a text made for something else does not open here. */
const PURPOSE = new TextEncoder().encode('consilium share 1');

/** Encrypts with AES-256-GCM by a key from the passphrase. @returns salt, nonce and what is encrypted, one after the other. */
export async function encrypted(bytes: Uint8Array<ArrayBuffer>, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: PURPOSE }, await keyOf(passphrase, salt), bytes);
  const all = new Uint8Array(SALT + NONCE + closed.byteLength);
  all.set(salt);
  all.set(iv, SALT);
  all.set(new Uint8Array(closed), SALT + NONCE);
  return all;
}

/** @throws where the passphrase is another one or a byte was changed; the two are not told apart. */
export async function decrypted(bytes: Uint8Array<ArrayBuffer>, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await keyOf(passphrase, bytes.slice(0, SALT));
  const iv = bytes.slice(SALT, SALT + NONCE);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: PURPOSE }, key, bytes.slice(SALT + NONCE)));
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  // Two keyboards may write one letter in two ways.
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase.normalize('NFKC')), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PASSPHRASE_ROUNDS }, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
