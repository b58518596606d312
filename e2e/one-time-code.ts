import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/**
 * What an authenticator app shows for a key (RFC 6238), written here anew so that the server's library is not tested by itself.
 * @param stepsAhead 1 for the code that comes next: servers take it early, for clocks that are not quite right.
 */
export function oneTimeCode(key: string, stepsAhead = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + stepsAhead));
  const digest = createHmac('sha1', secret).update(step).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
