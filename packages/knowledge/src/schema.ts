import { certaintySchema, type NoticedState, STUDY_DESIGNS, STUDY_DIRECTIONS, systemIdSchema, triageLevelSchema } from '@consilium/contract';
import { z } from 'zod';
import { careLineSchema, careSchema } from './care-schema.ts';
import { safetyRuleSchema } from './safety-schema.ts';
import { DURATIONS, idSchema, linkedRecordSchema, ONSETS, reviewSchema, sentence, sourceSchema } from './schema-parts.ts';

const probability = z.number().gt(0, 'Above 0').lt(1, 'Below 1');

/**
 * How often people with a condition have a finding when they first ask for help, in bands: nobody knows such a number to the hundredth.
 * .02 almost never, .05 rarely, .1 now and then, .2 in a minority, .35 in a third, .5 in half, .65 in most, .8 in the great majority, .9 in nearly all, .97 always.
 */
export const LIKELIHOODS = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97] as const;
const likelihood = z.literal([...LIKELIHOODS], `A likelihood is one of ${LIKELIHOODS.join(', ')}`);

export const AGE_BANDS = ['infant', 'toddler', 'child', 'youth', 'adult', 'middle', 'older'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
/** First year of age of each band: infant <1, toddler 1-4, child 5-14, youth 15-24, adult 25-44, middle 45-64, older 65+. */
export const AGE_BAND_FROM: Record<AgeBand, number> = { infant: 0, toddler: 1, child: 5, youth: 15, adult: 25, middle: 45, older: 65 };

export const QUALITY_DIMENSIONS = [
  'character',
  'site',
  'side',
  'radiation',
  'onset',
  'timing',
  'pattern',
  'trigger',
  'reliever',
  'severity',
  'appearance',
  'context',
] as const;

/**
 * A quality of a complaint ('throbbing', 'worse lying down'), recognised near a finding and attached to it.
 * `ofNearest`: it goes to the complaint said nearest or to none ('nosebleed, and my headache will not stop').
 */
export const qualitySchema = z.strictObject({
  id: idSchema,
  dimension: z.enum(QUALITY_DIMENSIONS),
  name: z.string().min(2),
  lay: z.array(z.string().min(2)).min(1),
  ofNearest: z.literal(true).optional(),
});

/**
 * A symptom, sign, piece of history or risk factor.
 * `asWritten`: wordings like those of `lay` that are heard word for word, for those whose small words carry the meaning ('keeps drinking water').
 * `event`: it happens and is then over (a faint, a bite), so that a time told with it says how long ago that was.
 * `mattersFor`: told to be over, it still counts as there within this time, because what is behind it stays dangerous (a stroke's signs that went away).
 * `intendedBy`: it is meant as unwanted, and is not there where it is wanted ("I want to lose weight") or these words of its sentence say it was ('on a diet').
 * `lasts`: minutes its name speaks of. Where another time is told, the finding of its group that fits it is meant, or none where none fits.
 * `background`: share (0-1) of people who come to first-contact care WITHOUT a condition that explains it, who would still say yes to it.
 * `whoever`: it counts whoever the sentence is about, because who does it is not who suffers it ('he put his hands round my throat') or because it threatens all.
 * `refines`: this finding is recognised when the finding `of` is present and all qualities of one of these entries are attached to it.
 * `conditions`: of a history finding, the conditions that are this history: known or likely, safety rules about the finding count for them.
 * `sex`, `ages` (years): whom the question is put to; `below` is not included. They change nothing of what is heard.
 * `ofAnySex`: people of either sex can tell of it, though the question is put to one.
 * `inSmallChild`: the finding that the same words tell of in a child below that age in years ('keeps crying' is no low mood at two).
 * `aboutSomebody`: wordings, word for word, in which 'baby' and 'someone' stand for the one the text means by whatever name or pronoun: a child or somebody in
 * the writer's care, and anybody else ('I had a baby and have thoughts of hurting him').
 * `harmlessInWellBaby`: in a baby under 3 months who is said to be well and feeding, this complaint can wait for the next visit.
 * `pregnancySign`: makes a pregnancy thinkable when nobody has said whether there is one.
 */
export const findingSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(2),
  kind: z.enum(['symptom', 'sign', 'history', 'risk']),
  parents: z.array(idSchema).default([]),
  site: z.string().min(2).optional(),
  lay: z.array(z.string().min(2)).default([]),
  asWritten: z.array(z.string().min(2)).default([]),
  event: z.literal(true).optional(),
  mattersFor: z.enum(DURATIONS).optional(),
  intendedBy: z.array(z.string().min(3)).default([]),
  lasts: z.strictObject({ group: idSchema, from: z.number().positive().optional(), below: z.number().positive().optional() }).optional(),
  question: z.string().min(8).optional(),
  background: probability,
  refines: z.array(z.strictObject({ of: idSchema, when: z.array(idSchema).min(1) })).default([]),
  conditions: z.array(idSchema).default([]),
  pregnancySign: z.boolean().default(false),
  sex: z.enum(['female', 'male']).optional(),
  ages: z.strictObject({ from: z.number().positive().optional(), below: z.number().positive().optional() }).optional(),
  inSmallChild: z.strictObject({ below: z.number().positive(), is: idSchema }).optional(),
  aboutSomebody: z.array(z.string().min(2)).min(1).optional(),
  ofAnySex: z.literal(true).optional(),
  whoever: z.literal(true).optional(),
  harmlessInWellBaby: z.literal(true).optional(),
});

export const escalationSchema = z.strictObject({
  when: z.array(idSchema).min(1),
  to: triageLevelSchema,
  why: z.string().min(8),
});

/**
 * A condition of conventional medicine.
 * `also`: other names of just this; `heardAs`: names of wider or special forms under which somebody may tell of it, which are heard and not shown.
 * `incidence`: new first-contact presentations per 1,000 people of the whole population per year.
 * `age`: relative rate per band, 1 = the population's mean. `sex.female`: share (0-1) of cases that are female.
 * `risks`: finding -> relative risk (ratio > 0). `findings`: finding -> P(finding present at presentation | condition).
 * `findingsByAge`: the same for people of a band in whom the condition looks different; what is not named there is as in `findings`.
 * `course.duration`, `course.onset`: shares over the buckets at presentation, each summing to 1 (+-0.02).
 * `gestation`: weeks of pregnancy between which a condition of pregnancy can be (both included).
 */
export const conditionSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  also: z.array(z.string().min(2)).default([]),
  heardAs: z.array(z.string().min(2)).default([]),
  icd10: z.array(z.string().regex(/^[A-Z]\d{2}(\.\d{1,3})?$/, 'An ICD-10 code such as G43 or G43.1')).min(1),
  summary: sentence,
  incidence: z.number().positive().max(1000),
  age: z.record(z.enum(AGE_BANDS), z.number().min(0).max(100)),
  sex: z.strictObject({ female: z.number().min(0).max(1) }),
  pregnancy: z.enum(['possible', 'only', 'excluded', 'postpartum-only']).default('possible'),
  gestation: z.strictObject({ from: z.number().int().min(0).max(43), to: z.number().int().min(1).max(45) }).optional(),
  risks: z.record(idSchema, z.number().positive().max(500)).default({}),
  findings: z.record(idSchema, likelihood),
  findingsByAge: z.partialRecord(z.enum(AGE_BANDS), z.record(idSchema, likelihood)).default({}),
  cardinal: z.array(idSchema).default([]),
  course: z.strictObject({
    duration: z.record(z.enum(DURATIONS), z.number().min(0).max(1)),
    onset: z.record(z.enum(ONSETS), z.number().min(0).max(1)),
  }),
  urgency: triageLevelSchema,
  serious: z.boolean().default(false),
  escalate: z.array(escalationSchema).default([]),
  consult: z.array(z.string().min(3)).min(1),
  typicalCourse: z.string().trim().min(8),
  estimates: z.enum(['good', 'fair', 'rough']),
  complementary: z.enum(['may', 'beside-only']).default('may'),
  care: careSchema,
  sources: z.array(sourceSchema).min(1),
  review: reviewSchema,
});

/** One question of a tradition's own that a visitor can answer; each option is an observation that patterns may weigh. */
export const traditionQuestionSchema = z.strictObject({
  id: idSchema,
  text: z.string().min(10),
  why: sentence,
  options: z
    .array(z.strictObject({ id: idSchema, label: z.string().min(2) }))
    .min(2)
    .max(6),
});

/** A word of a system's own, with the meaning it has there. */
export const keyIdeaSchema = z.strictObject({ term: z.string().min(2), meaning: sentence });

/**
 * A medical system: its frame, its limits, and at most ten questions of its own.
 * `essence`: its view of health in one sentence. `scope`, `limits` and `consult` also stand in results and stay short; the others may be a paragraph.
 */
export const traditionSchema = z.strictObject({
  id: systemIdSchema,
  essence: sentence.max(180),
  viewOfHealth: sentence,
  history: sentence,
  keyIdeas: z.array(keyIdeaSchema).min(4).max(7),
  visit: sentence,
  howItDiagnoses: sentence,
  scope: sentence.max(240),
  limits: sentence.max(320),
  evidenceSummary: sentence,
  safety: sentence,
  whoMayPractise: sentence,
  legalStatus: sentence,
  consult: z.string().min(4),
  community: z.string().min(4).optional(),
  questions: z.array(traditionQuestionSchema).max(10),
  sources: z.array(sourceSchema).min(2),
  review: reviewSchema,
});

/**
 * A diagnosis in a tradition's own terms.
 * `pointsTo`: finding, quality or option id -> weight 1 (hint) to 5 (hallmark). `against`: the same, speaking against it.
 * `core`: complaints out of `pointsTo` that it is about; it is read only where one of them is told. Without any, one of the tradition's own answers of weight 3 or more.
 * `sex`, `ages` (years, both included), `pregnancy`: whom it can be read in; without them, everybody. `pregnancy`: never in one, only in one, or after birth.
 * `conditions`: conventional condition -> weight 1-5 when the tradition commonly reads that condition as this pattern.
 */
export const patternSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  nativeName: z.string().min(1).optional(),
  icd11: z.array(z.string().min(3)).default([]),
  summary: sentence,
  pointsTo: z.record(idSchema, z.number().min(1).max(5)),
  core: z.array(idSchema).default([]),
  sex: z.enum(['female', 'male']).optional(),
  ages: z.strictObject({ from: z.number().min(0).max(100).optional(), to: z.number().min(0).max(100).optional() }).optional(),
  pregnancy: z.enum(['never', 'only', 'after']).optional(),
  against: z.record(idSchema, z.number().min(1).max(5)).default({}),
  conditions: z.record(idSchema, z.number().min(1).max(5)).default({}),
  caution: sentence.optional(),
  sources: z.array(sourceSchema).min(1),
  review: reviewSchema,
});

/**
 * What is known of a treatment for one diagnosis (a condition id, or a pattern id of the treatment's own system). Class and direction are derived from `studies` (evidence.ts).
 * `line`: of standard care, which stands with the condition and is joined to the treatment when the knowledge is compiled.
 */
export const indicationSchema = z.strictObject({
  diagnosis: idSchema,
  certainty: certaintySchema,
  studies: z.array(linkedRecordSchema).default([]),
  note: z.string().min(8).optional(),
  line: careLineSchema.optional(),
});

/** `noKnownRisk`: why something that acts on the body needs no safety rule. */
export const treatmentSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(3),
  system: systemIdSchema,
  kind: z.enum([
    'medicine',
    'procedure',
    'self-care',
    'lifestyle',
    'diet',
    'supplement',
    'herb',
    'formula',
    'manual',
    'needling',
    'movement',
    'psychological',
    'device',
    'remedy',
    'practice',
    'community',
  ]),
  summary: sentence,
  practice: sentence,
  setting: z.enum(['self', 'pharmacy', 'professional', 'hospital', 'community']),
  for: z.array(indicationSchema).default([]),
  traditionalSource: sourceSchema.optional(),
  safety: z.array(safetyRuleSchema).default([]),
  noKnownRisk: sentence.optional(),
  cautions: z.array(sentence).min(1),
  review: reviewSchema,
});

/**
 * A bibliographic record that a person saw on its PubMed, PMC, Cochrane or journal page.
 * `resultSeen: false`: the citation is real, its result or recommendation was not read; it is 'on this topic' and grades nothing.
 * For editors, and not shipped: `supports`, the uses it speaks of; `seenAt`, where it was read; `check`, what a second reader has to look at;
 * `notLinked`, uses that its words name and it does not fit, with the reason.
 */
export const studySchema = z.strictObject({
  id: idSchema,
  title: z.string().min(5),
  authors: z.string().min(3),
  journal: z.string().min(2),
  publicationDate: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
  doi: z.string().nullable(),
  pmid: z.string().nullable(),
  pmcid: z.string().nullable(),
  url: z.string().nullable(),
  design: z.enum(STUDY_DESIGNS),
  systems: z.array(systemIdSchema).min(1),
  conditions: z.array(z.string()),
  interventions: z.array(z.string()),
  direction: z.enum(STUDY_DIRECTIONS),
  participants: z.number().int().positive().nullable(),
  summary: z.string().min(10),
  safety: z.string().nullable(),
  keywords: z.array(z.string()),
  resultSeen: z.boolean(),
  supports: z
    .array(
      z.strictObject({
        condition: idSchema,
        treatment: z.string().min(3),
        direction: z.enum(STUDY_DIRECTIONS),
        line: z.string().min(3),
        setting: z.string().min(3),
      }),
    )
    .optional(),
  seenAt: z.string().min(4).optional(),
  check: z.string().min(4).optional(),
  notLinked: z
    .array(z.strictObject({ treatment: idSchema, diagnosis: idSchema, why: sentence }))
    .min(1)
    .optional(),
});

export type Quality = z.infer<typeof qualitySchema>;
export type Finding = z.infer<typeof findingSchema>;
export type Condition = z.infer<typeof conditionSchema>;
export type Tradition = z.infer<typeof traditionSchema>;
export type Pattern = z.infer<typeof patternSchema>;
export type Treatment = z.infer<typeof treatmentSchema>;
export type Indication = z.infer<typeof indicationSchema>;
/** `retraction`: what the library knows against a record. Servers lay it over the compiled content; it never stands in a file. */
export type Study = z.infer<typeof studySchema> & { retraction?: NoticedState };
