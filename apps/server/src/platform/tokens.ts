import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** @returns a secret of 256 random bits, fit for a cookie or a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token: who reads the database cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
