import { z } from 'zod';
import { reauthenticationSchema } from './account.ts';
import { AI_OUTCOME_IDS } from './ai.ts';
import { analysisRequestSchema, profileSchema } from './analysis.ts';
import { LIMITS } from './limits.ts';
import { TRIAGE_LEVELS, type TriageLevel } from './triage.ts';
import { triageLevelSchema } from './triage-level.ts';

/**
 * What a model must show before anybody's description is sent to it, on the set that is shipped: so many cases of each kind must have been asked, so many of a hundred
 * answered, so few more emergencies of a hundred overlooked than by our own reading of signs, so few harmless cases of a hundred raised.
 */
export const AI_GATE = { emergencies: 30, harmless: 30, answered: 90, missed: 5, raised: 10 } as const;

const levelWithin = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);

/** The lowest and the highest level that are right for a case. */
const expectedSchema = z
  .strictObject({ min: triageLevelSchema.optional(), max: triageLevelSchema.optional() })
  .refine(({ min, max }) => min === undefined || max === undefined || levelWithin(min) <= levelWithin(max), '"min" is above "max"');
/** A made-up case. `conditions`: ICD-10 codes, or their beginnings, of what it is; several where several would be right. */
export const vignetteSchema = z
  .strictObject({
    id: z.string().regex(/^[\w.:-]{1,60}$/, 'Letters, digits and . : - _ only, 60 at most'),
    description: analysisRequestSchema.shape.description,
    profile: z.strictObject(profileSchema.shape).prefault({}),
    expect: expectedSchema.optional(),
    conditions: z
      .array(z.string().regex(/^[A-Z]\d{2}(\.\d{1,3})?$/, 'An ICD-10 code such as G43 or G43.1'))
      .min(1)
      .max(20)
      .optional(),
  })
  .refine(
    ({ expect, conditions }) => conditions !== undefined || expect?.min !== undefined || expect?.max !== undefined,
    'It says neither "expect" nor "conditions"',
  );
export type Vignette = z.infer<typeof vignetteSchema>;

/** What is wrong with a line of a set, the first being 1; 0: with the set as a whole. */
export type VignetteFault = { line: number; fault: string };

/** Reads a set of cases: lines of JSON. Every line that is not right is named. */
export function readVignettes(text: string): { vignettes: Vignette[]; faults: VignetteFault[] } {
  const vignettes: Vignette[] = [];
  const faults: VignetteFault[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, written] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (written.trim() === '') continue;
    const line = index + 1;
    const read = readLine(written);
    if ('fault' in read) {
      faults.push({ line, fault: read.fault });
      continue;
    }
    const before = lineOf.get(read.vignette.id);
    if (before !== undefined) faults.push({ line, fault: `Its id is that of line ${before} as well` });
    else {
      lineOf.set(read.vignette.id, line);
      vignettes.push(read.vignette);
    }
  }
  if (vignettes.length > LIMITS.vignettes) faults.unshift({ line: 0, fault: `At most ${LIMITS.vignettes} cases; these are ${vignettes.length}` });
  if (vignettes.length === 0 && faults.length === 0) faults.push({ line: 0, fault: 'There is no case in it' });
  return { vignettes, faults };
}

function readLine(written: string): { vignette: Vignette } | { fault: string } {
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch {
    return { fault: 'This is not JSON' };
  }
  const parsed = vignetteSchema.safeParse(json);
  if (parsed.success) return { vignette: parsed.data };
  return { fault: parsed.error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join(', ') };
}

/** Faults that are told with their reason; of the others the line is named. */
const FAULTS_TOLD = 20;
/** All faults of a set in one text, no line left out. */
export function faultsInWords(faults: readonly VignetteFault[]): string {
  const told = faults.slice(0, FAULTS_TOLD).map(({ line, fault }) => (line === 0 ? `${fault}.` : `Line ${line}: ${fault}.`));
  const others = faults.slice(FAULTS_TOLD).map(({ line }) => line);
  return [...told, ...(others.length > 0 ? [`Also wrong: ${others.length === 1 ? 'line' : 'lines'} ${others.join(', ')}.`] : [])].join('\n');
}

const modelId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'This is not the id of a model');
/** `lines`: the cases, as lines of JSON. Without models the engine alone is measured. */
export const evaluationRequestSchema = z
  .object({
    set: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('shipped') }),
      z.object({
        kind: z.literal('own'),
        name: z.string().trim().min(1, 'Enter a name').max(LIMITS.nameLength, `At most ${LIMITS.nameLength} characters`),
        lines: z
          .string()
          .min(1, 'Choose a file')
          .max(LIMITS.vignettesLength, `At most ${LIMITS.vignettesLength.toLocaleString('en')} characters`),
      }),
    ]),
    models: z
      .array(modelId)
      .max(LIMITS.aiModels)
      .refine((ids) => new Set(ids).size === ids.length, 'Name every model once'),
  })
  .meta({ id: 'EvaluationRequest' });

export const EVALUATION_STATES = ['running', 'done', 'cancelled', 'interrupted', 'failed'] as const;
export type EvaluationState = (typeof EVALUATION_STATES)[number];
export const EVALUATION_SETS = ['shipped', 'own'] as const;
/** Whoever was measured: the engine alone, one model, all models of the run together with the engine. */
export const EVALUATED = ['engine', 'model', 'pool'] as const;
/** `undecided`: too few cases or answers to say. */
export const GATE_VERDICTS = ['passed', 'failed', 'undecided'] as const;
export type GateVerdict = (typeof GATE_VERDICTS)[number];

const count = z.int().nonnegative();
const moment = z.iso.datetime({ offset: true });
const person = z.object({ id: z.string(), username: z.string().nullable() }).nullable();
const probability = z.number().min(0).max(1);

/** How many of how many, with the 95 % interval (Wilson) in percent; null where there was nothing to count. */
export const countedShareSchema = z.object({ hits: count, of: count, interval: z.tuple([z.number(), z.number()]).nullable() }).meta({ id: 'CountedShare' });
export type CountedShare = z.infer<typeof countedShareSchema>;

/** `missed`: emergencies that got less; `under` and `over`: cases below and above what is right for them; `needless`: harmless ones that got more. */
export const urgencyFiguresSchema = z
  .object({ missed: countedShareSchema, under: countedShareSchema, over: countedShareSchema, needless: countedShareSchema })
  .meta({ id: 'UrgencyFigures' });
export type UrgencyFigures = z.infer<typeof urgencyFiguresSchema>;

/**
 * What was counted of one of those who were measured.
 * `urgency`: of what is shown to people, where models can only raise. `signs`: of the signs that were read, and nothing else, judged by the rules of the engine;
 * what was not answered was not read. `raised`: harmless cases raised above what is right by a model alone, of those that the engine had not. `calibration`: mean
 * distance of what was said of the first cause from how often it was right. `disagreement`: answered cases whose signs lead to another level, or whose first cause is another one, than the engine's.
 */
export const evaluationFiguresSchema = z
  .object({
    cases: count,
    answered: count,
    outcomes: z.partialRecord(z.enum(AI_OUTCOME_IDS), count),
    causes: z.object({ first: countedShareSchema, three: countedShareSchema, five: countedShareSchema }),
    calibration: z.number().nullable(),
    urgency: urgencyFiguresSchema,
    signs: urgencyFiguresSchema.nullable(),
    raised: countedShareSchema.nullable(),
    latency: z.object({ median: z.number(), p95: z.number() }).nullable(),
    tokens: z.object({ in: count, out: count }),
    disagreement: z.object({ level: countedShareSchema, cause: countedShareSchema }).nullable(),
  })
  .meta({ id: 'EvaluationFigures' });
export type EvaluationFigures = z.infer<typeof evaluationFiguresSchema>;

/** What came of one case: never a text of it. `rank`: the place of the right cause, null where it was not named. `chance`: what it was given. `top`: what the first cause was given. */
export const evaluatedCaseSchema = z
  .object({
    id: z.string(),
    outcome: z.enum(AI_OUTCOME_IDS).nullable(),
    level: triageLevelSchema,
    signs: triageLevelSchema.nullable(),
    rank: count.nullable(),
    chance: probability.nullable(),
    top: probability.nullable(),
  })
  .meta({ id: 'EvaluatedCase' });
export type EvaluatedCase = z.infer<typeof evaluatedCaseSchema>;
/** What is right for a case, by its id. */
export const expectedCaseSchema = z
  .object({ id: z.string(), min: triageLevelSchema.nullable(), max: triageLevelSchema.nullable(), hasCause: z.boolean() })
  .meta({ id: 'ExpectedCase' });
export type ExpectedCase = z.infer<typeof expectedCaseSchema>;

/**
 * The weight of the engine under which the right causes are likeliest, fitted on cases of which the cause is known, that are no emergency and of which a model named causes.
 * `interval`: 95 %, by likelihood. `heldOut`: mean logarithm of what the right cause got, each half of the cases judged by the weight of the other one; for comparison by
 * the engine alone and by the usual weight. `offered`: what may be adopted; null: too few cases.
 */
export const weightFitSchema = z
  .object({
    cases: count,
    weight: probability,
    interval: z.tuple([probability, probability]),
    heldOut: z.object({ fitted: z.number(), engine: z.number(), usual: z.number() }).nullable(),
    offered: probability.nullable(),
  })
  .meta({ id: 'WeightFit' });
export type WeightFit = z.infer<typeof weightFitSchema>;

export const evaluationSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(EVALUATION_STATES),
    set: z.object({ kind: z.enum(EVALUATION_SETS), name: z.string() }),
    startedAt: moment,
    endedAt: moment.nullable(),
    by: person,
    cases: count,
    /** How many of them were asked. */
    done: count,
    emergencies: count,
    harmless: count,
    withCause: count,
    promptVersion: count,
    engine: z.object({ version: z.string(), knowledge: z.string() }),
    models: z.array(z.object({ id: z.string(), name: z.string(), verdict: z.enum(GATE_VERDICTS).nullable() })),
  })
  .meta({ id: 'Evaluation' });
export type Evaluation = z.infer<typeof evaluationSchema>;

/** One of those who were measured. `current`: whether the model would be asked in this form now. `reasons`: of the verdict. */
export const evaluatedSchema = z
  .object({
    kind: z.enum(EVALUATED),
    modelId: z.string().nullable(),
    name: z.string(),
    model: z.string().nullable(),
    modelVersion: count.nullable(),
    current: z.boolean(),
    verdict: z.enum(GATE_VERDICTS).nullable(),
    reasons: z.array(z.string()),
    figures: evaluationFiguresSchema,
    cases: z.array(evaluatedCaseSchema),
  })
  .meta({ id: 'Evaluated' });
export type Evaluated = z.infer<typeof evaluatedSchema>;
export const evaluationDetailSchema = evaluationSchema
  .extend({ expected: z.array(expectedCaseSchema), results: z.array(evaluatedSchema), fit: weightFitSchema.nullable() })
  .meta({ id: 'EvaluationDetail' });
export type EvaluationDetail = z.infer<typeof evaluationDetailSchema>;

/** What the second opinion weighs by. `evaluation` null: nothing was fitted. `version` 0: nobody ever adopted one. */
export const poolWeightSchema = z
  .object({
    version: count,
    weight: probability,
    fitted: z.object({ evaluation: z.uuid(), cases: count, models: z.array(z.string()) }).nullable(),
    at: moment.nullable(),
    by: person,
  })
  .meta({ id: 'PoolWeight' });
export type PoolWeight = z.infer<typeof poolWeightSchema>;
/** `evaluation` null: back to the usual weight. `version`: the one that was seen. Asks for password and code. */
export const poolWeightChangeSchema = z
  .object({ evaluation: z.uuid().nullable(), version: z.int().nonnegative().max(2_000_000_000), ...reauthenticationSchema.partial().shape })
  .meta({ id: 'PoolWeightChange' });

/** `gate`: whether models wait for an evaluation, the setting `ai-release-gate`. The newest run first. */
export const evaluationsSchema = z
  .object({
    gate: z.object({ on: z.boolean(), fixedBy: z.string().nullable() }),
    shipped: z.object({ cases: count, emergencies: count, harmless: count, withCause: count }),
    weight: poolWeightSchema,
    weights: z.array(poolWeightSchema),
    evaluations: z.array(evaluationSchema),
  })
  .meta({ id: 'Evaluations' });
export type Evaluations = z.infer<typeof evaluationsSchema>;
