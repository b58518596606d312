import type { z } from 'zod';
import { NEW_SESSION, type Session } from './session.ts';
import { assessedSchema, tellingSchema } from './session-schema.ts';
import { ASSESSED_KEY, TOLD_KEY } from './storage-keys.ts';

/** The session this tab left off with, or a new one. What no longer fits its schema is left out. */
export function parseKeptSession(): Session {
  const telling = read(TOLD_KEY, tellingSchema);
  if (!telling) return NEW_SESSION;
  const assessed = read(ASSESSED_KEY, assessedSchema);
  return { ...telling, assessed, stage: assessed ? telling.stage : 'describe' };
}

function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
