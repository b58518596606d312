import { z } from 'zod';
import { spanSchema } from './span.ts';
import { UNDERSTANDING_STATES } from './understanding-terms.ts';

/** Emergency and crisis advice in the language a description is written in. `signs` by the name of their gate. */
export const languageAdviceSchema = z
  .object({
    code: z.string(),
    ownName: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    cannotRead: z.string(),
    emergency: z.string(),
    signs: z.record(z.string(), z.string()),
    unconscious: z.string(),
    crisis: z.string(),
    writeInEnglish: z.string(),
    interpreter: z.string(),
    answers: z.object({ yes: z.string(), no: z.string(), notSure: z.string() }),
    reviewed: z.boolean(),
  })
  .meta({ id: 'LanguageAdvice' });

/** `coverage`: share (0-1) of the words that tell something which were taken in. `mainProblems`: complaints to choose from where words failed. */
export const understandingSchema = z
  .object({
    state: z.enum(UNDERSTANDING_STATES),
    coverage: z.number().min(0).max(1),
    unread: z.array(spanSchema),
    language: z.object({ code: z.string(), name: z.string() }).nullable(),
    advice: languageAdviceSchema.nullable(),
    mainProblems: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        findings: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(['symptom', 'sign', 'history', 'risk']) })),
      }),
    ),
  })
  .meta({ id: 'Understanding' });

export type Understanding = z.infer<typeof understandingSchema>;
export type LanguageAdvice = z.infer<typeof languageAdviceSchema>;

/** What stands for analyses that were kept before understanding was measured: they are shown as they were. */
export const UNDERSTOOD: Understanding = { state: 'understood', coverage: 1, unread: [], language: null, advice: null, mainProblems: [] };
