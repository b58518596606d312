import { randomBytes } from 'node:crypto';
import { ACCOUNT_TEXTS, LIMITS } from '@consilium/contract';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';
import type { Workers } from './workers/index.ts';

/** The library's number for argon2id; its enum cannot be imported under `verbatimModuleSyntax`. */
const ARGON2ID = 2;
/** Below this score (0 to 4) of zxcvbn a password falls to fewer than a million guesses. */
const LOWEST_SCORE = 2;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** @param stored null: there is no such account; the answer is false after the same work. */
  verify: (stored: string | null, password: string) => Promise<boolean>;
};

/** Hashing with argon2id at the configured cost. */
export function openPasswords({ passwordHash }: Pick<Config, 'passwordHash'>): Passwords {
  const options = { algorithm: ARGON2ID, memoryCost: passwordHash.memoryKib, timeCost: passwordHash.passes, parallelism: 1 };
  const hashPassword = (password: string) => hash(password, options);
  const nobody = hashPassword(randomBytes(24).toString('base64'));
  return {
    hash: hashPassword,
    verify: async (stored, password) => {
      const right = await verify(stored ?? (await nobody), password);
      return right && stored !== null;
    },
  };
}

/**
 * Refuses short, common and guessable passwords. @param known what an attacker knows of the person: name, address.
 * @throws AppError 400 on `field`, with what to do instead.
 */
export async function refuseGuessablePassword(workers: Workers, password: string, known: (string | null)[], field: string): Promise<void> {
  if (password.length < LIMITS.passwordMinimum)
    throw new AppError('short-password', ACCOUNT_TEXTS.passwordTooShort, { [field]: ACCOUNT_TEXTS.passwordTooShort });
  const words = ['consilium', ...known.flatMap((text) => text?.split(/[@._-]/).concat(text) ?? [])];
  const { score, warning } = await workers.run('guessPassword', { password, known: words });
  if (score >= LOWEST_SCORE) return;
  const why = warning ? ` ${warning}` : '';
  const message = `This password is easy to guess.${why} Choose a longer one, for example four words that do not belong together.`;
  throw new AppError('guessable-password', message, { [field]: message });
}
