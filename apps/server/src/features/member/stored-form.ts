import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

/** What an earlier version of the product wrote, as it stands decrypted. */
type Earlier = Record<string, unknown>;
/** Makes of one form the next one, without looking at anything else. */
export type Step = (earlier: Earlier) => Earlier;

/** A form that something is stored in for years: `write` adds its number, `read` brings what an earlier version wrote up to date. */
export type StoredForm<Value> = { write: (value: Value) => Earlier; read: (stored: unknown) => Value };

/** Written by a version of the product that this one does not know: it must be neither guessed at nor written over. */
export class NewerFormError extends AppError {
  constructor() {
    super('newer-version', 'A newer version of this site wrote it, and this one cannot read it. Nothing is lost: it opens again when the site is up to date.');
  }
}

/**
 * @param schema of the present form. @param steps how it came about: the first makes the second form of the first, and so on. Before there were numbers, the first
 * form was written without one. A released step is never changed.
 */
export function storedForm<Value extends object>(schema: z.ZodType<Value>, steps: readonly Step[]): StoredForm<Value> {
  const present = steps.length + 1;
  return {
    write: (value) => ({ form: present, ...value }),
    read: (stored) => {
      const { form = 1, ...content } = stored as Earlier;
      if (typeof form !== 'number' || form > present) throw new NewerFormError();
      return schema.parse(steps.slice(form - 1).reduce((earlier, step) => step(earlier), content));
    },
  };
}
