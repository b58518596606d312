import { z } from 'zod';
import { AI_MODEL_KIND_IDS, AI_OUTCOME_IDS } from './ai.ts';
import { analysisRequestSchema, analysisSchema, triageSchema } from './analysis.ts';
import { RETRACTION_STATES, STUDY_DESIGNS, STUDY_DIRECTIONS } from './evidence.ts';
import { LIMITS } from './limits.ts';

/** What is said of answers of AI models wherever they stand. */
export const AI_ANSWER_TEXTS = {
  /** Stands with everything a model wrote. */
  label: (name: string) => `Written by an AI model (${name}). Not reviewed.`,
  consentNeeded: 'Nothing is sent to an AI model without your consent.',
  withheld: 'What you describe may need help now. No AI model is asked before you have had it.',
  noStudy: 'No study in this library answers that.',
  /** A summary that was calmer than the results. */
  brokenOff: 'The summary was broken off, because it was calmer than the results. What stands above counts.',
  nothingLeft: 'Nothing of what the model wrote fitted the results, so nothing of it is shown.',
  leftOut: (sentences: number) => `${sentences === 1 ? 'One sentence was' : `${sentences} sentences were`} left out, because the results do not say it.`,
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
      /** The share of the engine in what is pooled, and on how many cases it was fitted; null: it was not. */
      engineWeight: z.number().min(0).max(1),
      fittedOn: z.int().nonnegative().nullable(),
    }),
  })
  .meta({ id: 'SecondOpinion' });
export type SecondOpinion = z.infer<typeof secondOpinionSchema>;

const question = z
  .string('Ask a question')
  .trim()
  .min(1, 'Ask a question')
  .max(LIMITS.assistantQuestionLength, `At most ${LIMITS.assistantQuestionLength} characters`);
/** `earlier`: the questions asked before, the oldest first. What a model answered to them is not sent again. */
export const conversationRequestSchema = z
  .object({ request: analysisRequestSchema, question, earlier: z.array(question).max(LIMITS.assistantTurns).default([]), ...consented })
  .meta({ id: 'ConversationRequest' });

/** A record of the library as an answer cites it: everything of it is the library's own. */
export const citedStudySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    year: z.string(),
    design: z.enum(STUDY_DESIGNS),
    direction: z.enum(STUDY_DIRECTIONS),
    resultSeen: z.boolean(),
    retraction: z.enum(RETRACTION_STATES),
  })
  .meta({ id: 'CitedStudy' });
export type CitedStudy = z.infer<typeof citedStudySchema>;

/**
 * `answered`: sentences of a model, each with the ids of records whose words bear it; `left`: sentences that were left out because they were not borne out.
 * `none`: no record answers. `stopped`: what was written needs help first. `failed`: no model answered.
 */
export const conversationAnswerSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('answered'),
      by: z.string(),
      sentences: z.array(z.object({ text: z.string(), studies: z.array(z.string()).min(1) })).min(1),
      studies: z.array(citedStudySchema).min(1),
      left: z.number().int().nonnegative(),
    }),
    z.object({ kind: z.literal('none'), sentence: z.string() }),
    z.object({ kind: z.literal('stopped'), triage: triageSchema }),
    z.object({ kind: z.literal('failed'), outcome: z.enum(AI_OUTCOME_IDS), sentence: z.string() }),
  ])
  .meta({ id: 'ConversationAnswer' });
export type ConversationAnswer = z.infer<typeof conversationAnswerSchema>;

export const summaryRequestSchema = analysisRequestSchema.extend(consented).meta({ id: 'SummaryRequest' });
/** One event of a streamed summary: a sentence, or how it ended. `by`: the model; null where none was asked. */
export const summaryEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('end'), whole: z.boolean(), by: z.string().nullable(), sentence: z.string().nullable() }),
]);
export type SummaryEvent = z.infer<typeof summaryEventSchema>;
