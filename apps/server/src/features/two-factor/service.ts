import { randomInt } from 'node:crypto';
import type { TwoFactorSetup } from '@consilium/contract';
import { SITE_NAME } from '@consilium/contract';
import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { toString as toQr } from 'qrcode';
import type { Database } from '../../database/connect.ts';
import { recoveryCodes, type UserRow, users } from '../../database/schema/index.ts';
import { decryptField, encryptField, type KeyRing, placeOf } from '../../platform/field-encryption.ts';
import { tokenHash } from '../../platform/tokens.ts';

/** What authenticator apps take for granted (RFC 6238): 6 digits, 30 seconds, SHA-1. */
const PERIOD_S = 30;
const DIGITS = 6;
/** Codes one step early or late pass, for clocks that are not quite right. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_HALF = 5;
/** Letters and digits that are not mistaken for each other; ten of them are 50 bits. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

type Store = { db: Database; keys: KeyRing };
type Proof = 'app' | 'recovery-code' | 'wrong';

/** Makes a secret that waits for its first code. Switched on is nothing yet. */
export async function setUpTwoFactor({ db, keys }: Store, user: UserRow): Promise<TwoFactorSetup> {
  const secret = new Secret({ size: 20 });
  await db
    .update(users)
    .set({ totpPending: encryptField(keys, totpPlace(user.id), secret.base32) })
    .where(eq(users.id, user.id));
  const uri = totpOf(user.username, secret).toString();
  return { secret: secret.base32, uri, qrSvg: await toQr(uri, { type: 'svg', margin: 2 }) };
}

/** Switches two-factor on when the code belongs to the secret that waits. @returns the recovery codes, or null: the code is wrong or nothing waits. */
export async function switchOnTwoFactor({ db, keys }: Store, user: UserRow, code: string): Promise<string[] | null> {
  if (!user.totpPending) return null;
  const step = stepOf(keys, user, user.totpPending, code);
  if (step === null) return null;
  await db.update(users).set({ totpSecret: user.totpPending, totpPending: null, totpLastStep: step }).where(eq(users.id, user.id));
  return makeRecoveryCodes(db, user.id);
}

/** Takes the second factor and its recovery codes away. */
export async function switchOffTwoFactor(db: Pick<Database, 'update' | 'delete'>, userId: string): Promise<void> {
  await db.update(users).set({ totpSecret: null, totpPending: null, totpLastStep: null }).where(eq(users.id, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Checks a code of the app or a recovery code, and uses it up: neither works twice. */
export async function proveSecondFactor({ db, keys }: Store, user: UserRow, code: string): Promise<Proof> {
  if (!user.totpSecret) return 'wrong';
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(plain)) return (await useRecoveryCode(db, user.id, plain)) ? 'recovery-code' : 'wrong';
  const step = stepOf(keys, user, user.totpSecret, plain);
  if (step === null) return 'wrong';
  const used = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return used.length > 0 ? 'app' : 'wrong';
}

/** Replaces the recovery codes. @returns the new ones, which can be shown this once only. */
export async function makeRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(RECOVERY_HALF)}-${randomLetters(RECOVERY_HALF)}`);
  await db.transaction(async (transaction) => {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: tokenHash(code.replace('-', '')) })));
  });
  return codes;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

async function useRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, tokenHash(code))))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** @returns the 30-second step a code belongs to, or null when it is wrong. */
function stepOf(keys: KeyRing, user: UserRow, encrypted: string, code: string): number | null {
  const totp = totpOf(user.username, Secret.fromBase32(String(decryptField(keys, totpPlace(user.id), encrypted))));
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), window: WINDOW });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD_S) + delta;
}

const totpOf = (username: string, secret: Secret) => new TOTP({ issuer: SITE_NAME, label: username, secret, digits: DIGITS, period: PERIOD_S });
/** Where an encrypted secret belongs. */
export const totpPlace = (userId: string) => placeOf('users.totp', userId, userId);
const randomLetters = (length: number) => Array.from({ length }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
