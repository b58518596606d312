import { z } from 'zod';
import { AI_MODEL_KIND_IDS, AI_OUTCOME_IDS } from './ai.ts';
import { analysisRequestSchema, analysisSchema } from './analysis.ts';

/** What is said of answers of AI models wherever they stand. */
export const AI_ANSWER_TEXTS = {
  /** Stands with everything a model wrote. */
  label: (name: string) => `Written by an AI model (${name}). Not reviewed.`,
  consentNeeded: 'Nothing is sent to an AI model without your consent.',
  withheld: 'What you describe may need help now. No AI model is asked before you have had it.',
} as const;

/** Whoever is asked. `provider`: who receives what is sent, as far as visitors may know. */
export const askableModelsSchema = z
  .object({ models: z.array(z.object({ name: z.string(), kind: z.enum(AI_MODEL_KIND_IDS), provider: z.string() })) })
  .meta({ id: 'AskableModels' });
export type AskableModel = z.infer<typeof askableModelsSchema>['models'][number];

const consented = { consent: z.literal(true, AI_ANSWER_TEXTS.consentNeeded) };
const percent = z.number().int().min(0).max(100);

/** The request of the assessment itself, and the visitor's consent to sending it. */
export const secondOpinionRequestSchema = analysisRequestSchema.extend(consented).meta({ id: 'SecondOpinionRequest' });

/** How asking one model ended, with its sentence for people. */
const askedModelSchema = z.object({ name: z.string(), outcome: z.enum(AI_OUTCOME_IDS), sentence: z.string(), ms: z.number().nonnegative() });

/**
 * `analysis`: the assessment with what models heard, its urgency never below that of the engine alone; the engine's own where they heard nothing more, or nobody answered.
 * `added`: symptoms and signs that only models read. `pooled`: causes by the engine, by each model, and all together; shares in percent.
 */
export const secondOpinionSchema = z
  .object({
    analysis: analysisSchema,
    ai: z.object({
      withheld: z.boolean(),
      raised: z.boolean(),
      models: z.array(askedModelSchema),
      added: z.array(z.object({ finding: z.string(), name: z.string(), kind: z.enum(['symptom', 'sign']), by: z.array(z.string()) })),
      pooled: z.array(
        z.object({
          condition: z.string(),
          name: z.string(),
          engine: percent,
          models: z.array(z.object({ by: z.string(), likelihood: percent })),
          pooled: percent,
        }),
      ),
      /** The share of the engine in what is pooled. */
      engineWeight: z.number().min(0).max(1),
    }),
  })
  .meta({ id: 'SecondOpinion' });
export type SecondOpinion = z.infer<typeof secondOpinionSchema>;
