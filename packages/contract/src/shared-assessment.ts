import { z } from 'zod';
import { profileSchema } from './analysis.ts';
import { contentHashSchema } from './content.ts';
import { PRESENCES } from './finding-terms.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { triageLevelSchema } from './triage-level.ts';

const time = z.iso.datetime({ offset: true });
/** A month of the calendar: reviewers are not told the day on which somebody shared. */
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** What a member agrees to when sharing an assessment; kept word for word with the time. Changed words are a new consent. */
export const SHARE_CONSENT =
  'I share the copy shown here, from which names, contacts, addresses and exact dates were taken out. Reviewers of Consilium (clinicians, researchers and administrators) may read it to judge whether the assessment was right, and it may be used to measure and improve assessments. My account is not named. If it is about somebody else, I may share it for them. I can take this back at any time: the copy and what reviewers said about it are then deleted here. Files made for evaluation before that cannot be called back.';

/** Ages above this are told as the next one and 'over': few people are that old. */
export const OLDEST_TOLD = 89;

/** What is taken out of a text before it is shared, and what stands in its place. */
export const TAKEN_OUT = {
  name: '[name]',
  email: '[email]',
  phone: '[phone]',
  link: '[link]',
  number: '[number]',
  address: '[address]',
  place: '[place]',
  date: '[date]',
  age: '90+',
} as const;
export type TakenOut = keyof typeof TAKEN_OUT;
/** In the words a member reads. */
export const TAKEN_OUT_WORDS: Record<TakenOut, string> = {
  name: 'names',
  email: 'email addresses',
  phone: 'phone numbers',
  link: 'links',
  number: 'long numbers',
  address: 'addresses',
  place: 'places',
  date: 'exact dates',
  age: 'ages over 89',
};

const causeSchema = z.object({ id: z.string(), name: z.string(), icd10: z.array(z.string()), confidence: z.number().int() });
/** The copy that is shared: what was written, without what points to a person, and how it was assessed. An age of 90 means 90 or more. */
export const sharedContentSchema = z
  .object({
    description: z.string(),
    profile: profileSchema,
    findings: z.array(z.object({ name: z.string(), presence: z.enum(PRESENCES) })),
    level: triageLevelSchema,
    /** The likeliest first. */
    causes: z.array(causeSchema),
  })
  .meta({ id: 'SharedContent' });

/** What a member would share, or shares. `hash`: of the copy that was shown. `reviews`: how many there are of it. */
export const sharingSchema = z
  .object({
    consent: z.string(),
    content: sharedContentSchema,
    hash: contentHashSchema,
    takenOut: z.array(z.enum(Object.keys(TAKEN_OUT) as [TakenOut, ...TakenOut[]])),
    shared: z.object({ at: time, reviews: z.number().int() }).nullable(),
  })
  .meta({ id: 'Sharing' });
/** `consent`: the words that were agreed to. */
export const shareSchema = z
  .object({ hash: contentHashSchema, consent: z.literal(SHARE_CONSENT, 'The words of the consent have changed. Read them again.') })
  .meta({ id: 'Share' });

/** Who is harmed most by a mistake, the worst first. */
export const SHARED_RISKS = { emergencies: 'Emergencies', pregnancy: 'Pregnancy', children: 'Children', medicines: 'Medicines', others: 'Others' } as const;
export type SharedRisk = keyof typeof SHARED_RISKS;
export const SHARED_RISK_IDS = Object.keys(SHARED_RISKS) as [SharedRisk, ...SharedRisk[]];

export const VERDICTS = { agreed: 'Agreed', corrected: 'Corrected', flagged: 'Flagged' } as const;
export type Verdict = keyof typeof VERDICTS;
const VERDICT_IDS = Object.keys(VERDICTS) as [Verdict, ...Verdict[]];

/** A shared assessment in the reviewers' queue. `own`: what the reader said of it. */
export const sharedAssessmentSchema = z
  .object({
    id: z.string(),
    month,
    risk: z.enum(SHARED_RISK_IDS),
    level: triageLevelSchema,
    excerpt: z.string(),
    reviews: z.number().int(),
    own: z.enum(VERDICT_IDS).nullable(),
  })
  .meta({ id: 'SharedAssessment' });

/** `risk`: the worst first, and within it the most urgent. */
export const sharedQueue = listOf({
  id: 'SharedQueue',
  rows: 'assessments',
  row: sharedAssessmentSchema,
  sort: ['risk', 'month', 'reviews'],
  first: 'risk',
  filters: { risk: z.enum(SHARED_RISK_IDS).optional(), own: z.enum(['yes', 'no']).optional() },
});

const words = z
  .string()
  .trim()
  .max(LIMITS.noteLength, `Keep it to ${LIMITS.noteLength.toLocaleString('en')} characters`);
/** Of the reviewer's own words that stand already; null: there are none. Whoever saw others is told. */
const base = contentHashSchema.nullable();
/** What a reviewer says. A correction names the level and the main cause as they should have been; `cause` null: none should have been named. */
export const givenReviewSchema = z
  .discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('agreed'), base }),
    z.object({ verdict: z.literal('corrected'), level: triageLevelSchema, cause: z.string().min(1).max(100).nullable(), reason: words.default(''), base }),
    z.object({ verdict: z.literal('flagged'), reason: words.min(1, 'Say what is wrong with it'), base }),
  ])
  .meta({ id: 'GivenReview' });

/** What somebody said of a shared assessment. `level` and `cause`: as they should have been; null where it was flagged, or no cause should have been named. */
export const sharedReviewSchema = z.object({
  by: z.string().nullable(),
  own: z.boolean(),
  at: time,
  verdict: z.enum(VERDICT_IDS),
  level: triageLevelSchema.nullable(),
  cause: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  hash: contentHashSchema,
});
/** A shared assessment as a reviewer reads it. `others`: what others said; null until the reader has said something. */
export const sharedDetailSchema = z
  .object({
    id: z.string(),
    month,
    risk: z.enum(SHARED_RISK_IDS),
    content: sharedContentSchema,
    own: sharedReviewSchema.nullable(),
    others: z.array(sharedReviewSchema).nullable(),
    /** Whether the reader can still change what they said: nobody else has said anything. */
    open: z.boolean(),
  })
  .meta({ id: 'SharedDetail' });

export const conditionNamesSchema = z.object({ conditions: z.array(z.object({ id: z.string(), name: z.string() })) }).meta({ id: 'ConditionNames' });

/** How many of how many, and between which shares the truth lies with 95 % (Wilson); null: there is nothing to measure. */
const agreedSchema = z.object({ agreed: z.number().int(), of: z.number().int(), low: z.number().nullable(), high: z.number().nullable() });
const agreementSchema = z.object({ level: agreedSchema, cause: agreedSchema });
/** Cohen's kappa of what two reviewers said of the same assessments; null: not measured. */
const kappaSchema = z.object({ of: z.number().int(), kappa: z.number().nullable() });
export const reviewAgreementSchema = z
  .object({
    shared: z.number().int(),
    reviewed: z.number().int(),
    flagged: z.number().int(),
    all: agreementSchema,
    months: z.array(agreementSchema.extend({ month })),
    pairs: z.array(z.object({ reviewers: z.tuple([z.string(), z.string()]), level: kappaSchema, cause: kappaSchema })),
  })
  .meta({ id: 'ReviewAgreement' });

export const EVALUATION_FORMATS = ['jsonl', 'csv'] as const;

export type SharedContent = z.infer<typeof sharedContentSchema>;
export type Sharing = z.infer<typeof sharingSchema>;
export type SharedAssessment = z.infer<typeof sharedAssessmentSchema>;
export type SharedDetail = z.infer<typeof sharedDetailSchema>;
export type SharedReview = z.infer<typeof sharedReviewSchema>;
export type GivenReview = z.infer<typeof givenReviewSchema>;
export type ReviewAgreement = z.infer<typeof reviewAgreementSchema>;
