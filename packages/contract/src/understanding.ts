import { z } from 'zod';
import { SUBJECTS } from './finding-terms.ts';
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

/**
 * Whom a description was read as about. `name`: in its own words ('your son'), null where nobody but the writer or somebody unnamed is meant. `from`: whether
 * the profile's choice or the text decided. `disagrees`: whether the text reads otherwise than was chosen. `alsoIll`: others who are ill in the text, not assessed here.
 */
export const subjectReadSchema = z
  .object({
    is: z.enum(SUBJECTS),
    name: z.string().nullable(),
    from: z.enum(['profile', 'text']),
    disagrees: z.boolean(),
    alsoIll: z.array(z.string()),
  })
  .meta({ id: 'SubjectRead' });

/** `coverage`: share (0-1) of the words that tell something which were taken in. `mainProblems`: complaints to choose from where words failed. */
export const understandingSchema = z
  .object({
    state: z.enum(UNDERSTANDING_STATES),
    coverage: z.number().min(0).max(1),
    unread: z.array(spanSchema),
    /** Null in analyses kept before it was told. */
    subject: subjectReadSchema.nullable().default(null),
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
export const UNDERSTOOD: Understanding = { state: 'understood', coverage: 1, unread: [], subject: null, language: null, advice: null, mainProblems: [] };
