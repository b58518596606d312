import { ENVIRONMENT_KEY, maskedAiKey, needsAiKey } from '@consilium/contract';
import type { Config } from '../../config.ts';
import type { AiModelRow } from '../../database/schema/index.ts';
import { decryptField, encryptField, type KeyRing, placeOf } from '../../platform/field-encryption.ts';

type Keeper = { keys: KeyRing; config: Pick<Config, 'aiKeys'> };
type KeyColumns = Pick<AiModelRow, 'id' | 'secretKey' | 'keyVariable'>;

/** A key does not decrypt in the row of another model. */
export const keyPlace = (id: string) => placeOf('ai_models.secret_key', '', id);

/** The columns that hold a key as it was entered: encrypted, or the name of the variable where it stands. */
export function storedKey({ keys }: Pick<Keeper, 'keys'>, id: string, key: string | null): Pick<AiModelRow, 'secretKey' | 'keyVariable'> {
  if (key === null) return { secretKey: null, keyVariable: null };
  if (key.startsWith(ENVIRONMENT_KEY)) return { secretKey: null, keyVariable: key.slice(ENVIRONMENT_KEY.length) };
  return { secretKey: encryptField(keys, keyPlace(id), key), keyVariable: null };
}

/** @returns the key of a model, or undefined when it has none, or its variable is not set. */
export function keyOf({ keys, config }: Keeper, { id, secretKey, keyVariable }: KeyColumns): string | undefined {
  if (keyVariable !== null) return config.aiKeys[keyVariable];
  return secretKey === null ? undefined : String(decryptField(keys, keyPlace(id), secretKey));
}

/** How a key may be shown: never more than its last four characters. @returns null when there is none. */
export function shownKey(keeper: Keeper, row: KeyColumns): string | null {
  if (row.keyVariable !== null) return maskedAiKey(ENVIRONMENT_KEY);
  const key = keyOf(keeper, row);
  return key === undefined ? null : maskedAiKey(key);
}

/** Whether a model cannot be asked for want of a key. */
export const lacksKey = (keeper: Keeper, row: KeyColumns & Pick<AiModelRow, 'endpoint'>): boolean =>
  (row.keyVariable !== null || needsAiKey(row.endpoint)) && keyOf(keeper, row) === undefined;
