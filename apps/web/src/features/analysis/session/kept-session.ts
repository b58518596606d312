import { analysisSchema, DURATION_BUCKETS, questionSchema, SEVERITIES, systemIdSchema } from '@consilium/contract';
import { z } from 'zod';
import { NEW_SESSION, type Session } from './session.ts';
import { ASSESSED_KEY, TOLD_KEY } from './storage-keys.ts';

const entries = z.array(z.string());
const toldSchema = z.object({
  told: z.object({
    description: z.string(),
    person: z.object({
      subject: z.enum(['self', 'child', 'other']),
      age: z.string(),
      ageUnit: z.enum(['years', 'months']),
      ageWithheld: z.boolean(),
      sexAtBirth: z.enum(['female', 'male', 'withheld']).nullable(),
      pregnancy: z.enum(['not-pregnant', 'pregnant', 'postpartum', 'breastfeeding', 'withheld']).nullable(),
      medicines: entries,
      conditions: entries,
      allergies: entries,
    }),
    corrections: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['symptom', 'sign', 'history', 'risk']),
        presence: z.enum(['present', 'absent', 'removed']),
        duration: z.enum(DURATION_BUCKETS).exactOptional(),
        severity: z.enum(SEVERITIES).exactOptional(),
      }),
    ),
    systems: z.array(systemIdSchema),
    answers: z.array(z.object({ question: questionSchema, answer: z.string() })),
  }),
  asking: questionSchema.nullable(),
  stage: z.enum(['describe', 'questions', 'results']),
  openSystem: systemIdSchema.nullable(),
});
const assessedSchema = z.object({ analysis: analysisSchema, request: z.string() });

/** The session this tab left off with, or a new one. What no longer fits its schema is left out. */
export function parseKeptSession(): Session {
  const told = read(TOLD_KEY, toldSchema);
  if (!told) return NEW_SESSION;
  const assessed = read(ASSESSED_KEY, assessedSchema);
  return { ...told, assessed, stage: assessed ? told.stage : 'describe' };
}

function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
