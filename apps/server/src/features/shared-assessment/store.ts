import type { Database } from '../../database/connect.ts';
import type { KeyRing } from '../../platform/field-encryption.ts';

export type Store = { db: Database; keys: KeyRing };

/** The month of a moment (UTC). */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
