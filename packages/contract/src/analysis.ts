import { z } from 'zod';
import { CARE_LINES, NOTICED_STATES, STUDY_DESIGNS, STUDY_DIRECTIONS, TREATMENT_USES } from './evidence.ts';
import { certaintySchema, directionSchema, evidenceClassSchema } from './evidence-schemas.ts';
import { DURATION_BUCKETS, PREGNANCY_STATES, PRESENCES, SEVERITIES, SEXES_AT_BIRTH, SUBJECTS } from './finding-terms.ts';
import { helpNeedSchema } from './help.ts';
import { LIMITS, MAX_AGE } from './limits.ts';
import { spanSchema } from './span.ts';
import { systemIdSchema } from './system-id.ts';
import { triageLevelSchema } from './triage-level.ts';
import { UNDERSTOOD, understandingSchema } from './understanding.ts';

const profileEntry = z.string().trim().min(1).max(LIMITS.profileEntryLength);
const profileList = z.array(profileEntry).max(LIMITS.profileEntries).default([]);

/**
 * Who the assessment is about. `age` in years (fractions for babies: 0.25 is three months). `subjectConfirmed`: the visitor was shown whom the description was
 * read as about (`understanding.subject`) and said whom they mean; what the text says of it counts no longer.
 */
export const profileSchema = z
  .object({
    subject: z.enum(SUBJECTS).default('self'),
    subjectConfirmed: z.boolean().default(false),
    age: z.number('Enter the age as a number of years').min(0, 'Age cannot be below 0').max(MAX_AGE, `Age cannot be above ${MAX_AGE}`).optional(),
    sexAtBirth: z.enum(SEXES_AT_BIRTH).optional(),
    pregnancy: z.enum(PREGNANCY_STATES).default('unknown'),
    medicines: profileList,
    conditions: profileList,
    allergies: profileList,
  })
  .meta({ id: 'Profile' });

/** A finding the person confirmed, corrected or added themselves; it overrules what the text says. */
export const confirmedFindingSchema = z
  .object({
    id: z.string().min(1).max(100),
    presence: z.enum(['present', 'absent', 'removed']),
    duration: z.enum(DURATION_BUCKETS).optional(),
    severity: z.enum(SEVERITIES).optional(),
  })
  .meta({ id: 'ConfirmedFinding' });

/** An answer to a question of the interview: 'yes', 'no', 'not-sure' or an option id of the question. */
export const answerSchema = z.object({ questionId: z.string().min(1).max(120), answer: z.string().min(1).max(120) }).meta({ id: 'Answer' });

const description = z
  .string()
  .trim()
  .min(3, 'Describe what you feel in a few words')
  .max(LIMITS.descriptionLength, `Keep the description to ${LIMITS.descriptionLength.toLocaleString('en')} characters`);

export const analysisRequestSchema = z
  .object({
    description,
    profile: profileSchema.prefault({}),
    findings: z.array(confirmedFindingSchema).max(LIMITS.confirmedFindings).default([]),
    answers: z.array(answerSchema).max(LIMITS.confirmedFindings).default([]),
    systems: z.array(systemIdSchema).min(1, 'Choose at least one medical system').optional(),
  })
  .meta({ id: 'AnalysisRequest' });

export const recogniseRequestSchema = z
  .object({ description: z.string().max(LIMITS.descriptionLength), profile: profileSchema.prefault({}) })
  .meta({ id: 'RecogniseRequest' });

/** A finding as understood: where in the text it stands, and whether it is the person's own and current. */
export const recognisedFindingSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['symptom', 'sign', 'history', 'risk']),
    presence: z.enum(PRESENCES),
    /** `model`: read by an AI model alone. */
    source: z.enum(['text', 'confirmed', 'answer', 'profile', 'model']),
    spans: z.array(spanSchema),
    duration: z.enum(DURATION_BUCKETS).optional(),
    severity: z.enum(SEVERITIES).optional(),
  })
  .meta({ id: 'RecognisedFinding' });

const said = { spans: z.array(spanSchema) };

/**
 * What the text says about the person and the illness as a whole. Temperatures in °C, ages in years, a pregnancy in completed weeks, a birth in days since.
 * Medicines, allergies and conditions are the patient's own and current; an empty list means that the person said there are none, a missing one that nothing was said.
 * `amounts`: countable units of a substance taken at once (30 tablets), null for a whole pack. `readings`: measured values in the unit given.
 */
export const statedFactsSchema = z
  .object({
    age: z.number().optional(),
    sexAtBirth: z.enum(SEXES_AT_BIRTH).optional(),
    pregnant: z.boolean().optional(),
    gestationWeeks: z.number().int().optional(),
    postpartumDays: z.number().int().optional(),
    medicines: z.array(z.object({ name: z.string(), ...said })).optional(),
    allergies: z.array(z.object({ name: z.string(), ...said })).optional(),
    conditions: z.array(z.object({ id: z.string(), name: z.string(), ...said })).optional(),
    amounts: z.array(z.object({ substance: z.string(), count: z.number().nullable(), ...said })).optional(),
    readings: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string(), ...said })).optional(),
    temperature: z.number().optional(),
    duration: z.enum(DURATION_BUCKETS).optional(),
    durationText: z.string().optional(),
    onset: z.enum(['sudden', 'gradual']).optional(),
  })
  .meta({ id: 'StatedFacts' });

/** `unread`: stretches that were not understood. `language`: the one it seems to be written in, where that is not read here. */
export const recogniseResponseSchema = z
  .object({
    findings: z.array(recognisedFindingSchema),
    facts: statedFactsSchema,
    unread: z.array(spanSchema).optional(),
    language: z.object({ code: z.string(), name: z.string() }).nullable().optional(),
  })
  .meta({ id: 'RecogniseResponse' });

export const reasonSchema = z
  .object({ text: z.string(), kind: z.enum(['red-flag', 'condition', 'person', 'crisis', 'severity']), findings: z.array(z.string()) })
  .meta({ id: 'TriageReason' });

/** `crisis`: people to talk to come first, in danger of self-harm as in violence. `help` says which; analyses kept before it was told have none. */
export const triageSchema = z
  .object({
    level: triageLevelSchema,
    title: z.string(),
    action: z.string(),
    reasons: z.array(reasonSchema).min(1),
    crisis: z.boolean(),
    help: z.array(helpNeedSchema).default([]),
  })
  .meta({ id: 'Triage' });

/** How a finding speaks for or against a diagnosis, its weight in words. */
export const evidencePointSchema = z
  .object({ findingId: z.string(), name: z.string(), weight: z.enum(['strong', 'moderate', 'weak']) })
  .meta({ id: 'EvidencePoint' });

export const studyReferenceSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    doi: z.string().nullable(),
    year: z.string(),
    design: z.enum(STUDY_DESIGNS),
    direction: z.enum(STUDY_DIRECTIONS),
    resultSeen: z.boolean(),
    /** What was known against it when the assessment was made. */
    retraction: z.enum(NOTICED_STATES).optional(),
  })
  .meta({ id: 'StudyReference' });

/** A safety finding about a treatment and this person. `not-checked`: the person's data for it is missing. */
export const safetyNoteSchema = z
  .object({
    status: z.enum(['applies', 'not-checked', 'general']),
    severity: z.enum(['contraindicated', 'major', 'moderate', 'minor']),
    about: z.string(),
    advice: z.string(),
    source: z.string().nullable(),
  })
  .meta({ id: 'SafetyNote' });

/** Where an entry comes from. With `address` it is a page of `body` of which an editor read an excerpt on the day `seen`. */
export const sourceReferenceSchema = z.object({
  kind: z.string(),
  title: z.string(),
  body: z.string().optional(),
  year: z.number().optional(),
  address: z.string().optional(),
  seen: z.string().optional(),
});
/** A clinician who read it in just this form and signed that. */
export const signatureSchema = z.object({ name: z.string(), profession: z.string(), date: z.iso.date() });
export type Signature = z.infer<typeof signatureSchema>;
/** Who wrote it, how far it was read, and who signed it; a signature of another form is not among them. */
export const reviewStateSchema = z.object({
  state: z.enum(['unreviewed', 'second-read', 'clinician-reviewed']),
  author: z.string(),
  date: z.string(),
  signed: z.array(signatureSchema).optional(),
});
export type ReviewState = z.infer<typeof reviewStateSchema>;

export const suggestedTreatmentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    summary: z.string(),
    practice: z.string(),
    setting: z.string(),
    evidenceClass: evidenceClassSchema,
    certainty: certaintySchema,
    direction: directionSchema,
    /** What it is for: the illness that is there, the next one, or a doctor to decide. Null in assessments kept before it was told. */
    use: z.enum(TREATMENT_USES).nullable().default(null),
    /** Of standard care; null for everything else, and in assessments kept before it was told. */
    line: z.enum(CARE_LINES).nullable().default(null),
    evidenceFor: z.string(),
    note: z.string().nullable(),
    besideOnly: z.boolean(),
    traditionalSource: z.string().nullable(),
    safety: z.array(safetyNoteSchema),
    cautions: z.array(z.string()),
    studies: z.array(studyReferenceSchema),
    review: reviewStateSchema,
  })
  .meta({ id: 'SuggestedTreatment' });

/** A treatment that is not offered, because it is contraindicated for this person, with the reason in plain words. */
export const leftOutSchema = z.object({ name: z.string(), because: z.string() }).meta({ id: 'LeftOutTreatment' });

/** Standard care of a condition in conventional medicine; what is not for this person is left out. `records`: what it rests on; none: general medical knowledge. */
export const standardCareSchema = z
  .object({
    summary: z.string(),
    self: z.array(z.string()),
    pharmacist: z.array(z.string()),
    doctor: z.array(z.string()),
    hospital: z.array(z.string()),
    avoid: z.array(z.string()),
    return: z.array(z.string()),
    records: z.array(studyReferenceSchema),
  })
  .meta({ id: 'StandardCare' });

export const diagnosisSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    nativeName: z.string().nullable(),
    summary: z.string(),
    icd10: z.array(z.string()),
    icd11: z.array(z.string()),
    confidence: z.number().int().min(0).max(100),
    band: z.enum(['low', 'moderate', 'high']),
    urgency: triageLevelSchema.nullable(),
    typicalCourse: z.string().nullable(),
    supporting: z.array(evidencePointSchema),
    conflicting: z.array(evidencePointSchema),
    unknown: z.array(evidencePointSchema),
    /** Why it is thought of, and what speaks against it or is missing, a sentence each. Null for patterns, and in assessments kept before they were told. */
    why: z.string().nullable().default(null),
    whyNot: z.string().nullable().default(null),
    /** The few that stand in sight, the best first; `further` are those behind one press. */
    treatments: z.array(suggestedTreatmentSchema),
    further: z.array(suggestedTreatmentSchema).default([]),
    /** Null for patterns of a tradition, for conditions whose care is not written yet, and in assessments kept before it was told. */
    care: standardCareSchema.nullable().default(null),
    consult: z.array(z.string()),
    caution: z.string().nullable(),
    sources: z.array(sourceReferenceSchema),
    review: reviewStateSchema,
  })
  .meta({ id: 'Diagnosis' });

export const questionSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['gate', 'red-flag', 'finding', 'tradition']),
    text: z.string(),
    why: z.string(),
    system: systemIdSchema.nullable(),
    options: z.array(z.object({ id: z.string(), label: z.string() })),
  })
  .meta({ id: 'Question' });

/** A question of the interview with what was answered, for who reads an assessment without having been there. */
export const askedQuestionSchema = questionSchema.pick({ id: true, kind: true, text: true }).extend({ answer: z.string() }).meta({ id: 'AskedQuestion' });

/** How much of a tradition's reading an assessment brings: all of it, or what is compared (`brief`: no treatments, sources and open points), to ask for the rest when it is opened. */
export const assessQuerySchema = z.object({ readings: z.enum(['whole', 'brief']).default('whole') });

/**
 * `best`: the best supported treatment of its leading reading, and for what it is supported; null where there is none. `whole`: false for a brief reading.
 * `withheld`: its treatments are not shown before the person has been seen.
 */
export const systemViewSchema = z
  .object({
    system: systemIdSchema,
    name: z.string(),
    confidenceMeans: z.string(),
    whole: z.boolean().default(true),
    withheld: z.boolean().default(false),
    best: z
      .object({ name: z.string().default(''), for: z.string().default(''), evidenceClass: evidenceClassSchema, direction: directionSchema })
      .nullable()
      .optional(),
    diagnoses: z.array(diagnosisSchema),
    somethingElse: z.number().int().min(0).max(100).nullable(),
    leftOut: z.array(leftOutSchema).default([]),
    consult: z.string(),
    scope: z.string(),
    limits: z.string(),
  })
  .meta({ id: 'SystemView' });

/** For whom the questions of a system are worded. */
export const systemQuestionsQuerySchema = z.object({ subject: z.enum(SUBJECTS).default('self') });
/** What a practitioner of the system would ask; none of conventional medicine. Answers go with the others of an assessment and weigh the system's patterns only. */
export const systemQuestionsSchema = z.object({ questions: z.array(questionSchema) }).meta({ id: 'SystemQuestions' });

/** A serious cause to rule out, apart from the ranked causes; `share` is its integer confidence. */
export const seriousCauseSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    summary: z.string(),
    confidence: z.number().int(),
    urgency: triageLevelSchema,
    why: z.string(),
    consult: z.array(z.string()),
  })
  .meta({ id: 'SeriousCause' });

/** What to watch for while it is waited out, and after which time to be seen if it does not get better ('3 days'). */
export const watchForSchema = z.object({ signs: z.array(z.string()).min(1), seenWithin: z.string() }).meta({ id: 'WatchFor' });

const sharedSchema = z.object({ id: z.string(), name: z.string(), systems: z.array(systemIdSchema) });

/** Plain advice the leading readings of several systems have in common, counted over the systems `of` which one is clear; and where they contradict each other. */
export const sharedAdviceSchema = z
  .object({ of: z.array(systemIdSchema), advice: z.array(sharedSchema), contradictions: z.array(z.object({ one: sharedSchema, other: sharedSchema })) })
  .meta({ id: 'SharedAdvice' });

export const analysisSchema = z
  .object({
    triage: triageSchema,
    findings: z.array(recognisedFindingSchema),
    facts: statedFactsSchema,
    understanding: understandingSchema.default(UNDERSTOOD),
    /** Ids of the findings behind the first reason of the triage, which set its level; none where the likely causes did. */
    decidedBy: z.array(z.string()).default([]),
    seriousCauses: z.array(seriousCauseSchema),
    systems: z.array(systemViewSchema),
    questions: z.array(questionSchema),
    /** The questions that were answered, with their answers in words; none in assessments kept before they were told. */
    asked: z.array(askedQuestionSchema).default([]),
    interview: z.object({ answered: z.number().int(), cap: z.number().int(), complete: z.boolean(), reason: z.string() }),
    /** The first steps from the standard care of the leading causes `of` that are safe for this person; null where there is none, and in assessments kept before it was told. */
    doNow: z
      .object({ steps: z.array(z.string()).min(1), of: z.array(z.string()) })
      .nullable()
      .default(null),
    /** Null in an emergency, and in assessments kept before it was told. */
    watchFor: watchForSchema.nullable().default(null),
    /** Null in an emergency, and in assessments kept before it was told. */
    shared: sharedAdviceSchema.nullable().default(null),
    /** What is not shown before the person has had help, and why; null where nothing is withheld. */
    withheld: z.string().nullable(),
    limits: z.array(z.string()),
    engine: z.object({ version: z.string(), knowledge: z.string() }),
  })
  .meta({ id: 'Analysis' });

/** What the engine makes of an example of the landing page, in short: where it was heard, its urgency, the leading causes, and what each other system reads first. */
export const sampleSchema = z
  .object({
    description: z.string(),
    heard: z.array(spanSchema.extend({ presence: z.enum(PRESENCES) })),
    triage: triageSchema.pick({ level: true, title: true, action: true }),
    causes: z.array(diagnosisSchema.pick({ id: true, name: true, confidence: true, band: true })),
    readings: z.array(z.object({ system: systemIdSchema, name: z.string() })),
  })
  .meta({ id: 'Sample' });
/** Null where it cannot be had just now. */
export const sampleResponseSchema = z.object({ sample: sampleSchema.nullable() }).meta({ id: 'SampleResponse' });

/** `bytes` as they are loaded, packed. */
export const deviceKnowledgeSchema = z.object({ version: z.string().regex(/^[0-9a-f]{16}$/), bytes: z.int().positive() }).meta({ id: 'DeviceKnowledge' });

export const findingSummarySchema = z
  .object({ id: z.string(), name: z.string(), kind: z.enum(['symptom', 'sign', 'history', 'risk']), matched: z.string().nullable() })
  .meta({ id: 'FindingSummary' });
export const findingsQuerySchema = z.object({ query: z.string().trim().min(1, 'Type at least one letter').max(100) });
export const findingsResponseSchema = z.object({ findings: z.array(findingSummarySchema) }).meta({ id: 'FindingsResponse' });

/** What can be chosen without words: every symptom and sign by its name, and the regions of the body picture with the ids of theirs, the commonest first. */
export const complaintsSchema = z
  .object({
    findings: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['symptom', 'sign', 'history', 'risk']),
        /** Of whom alone it can be told; ages in years, the second no more among them. */
        sex: z.enum(SEXES_AT_BIRTH).optional(),
        from: z.number().optional(),
        below: z.number().optional(),
      }),
    ),
    regions: z.array(z.object({ id: z.string(), name: z.string(), sides: z.array(z.enum(['front', 'back'])), findings: z.array(z.string()) })),
  })
  .meta({ id: 'Complaints' });

export type Complaints = z.infer<typeof complaintsSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type ConfirmedFinding = z.infer<typeof confirmedFindingSchema>;
export type Answer = z.infer<typeof answerSchema>;
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;
export type AnalysisRequestInput = z.input<typeof analysisRequestSchema>;
export type RecogniseResponse = z.infer<typeof recogniseResponseSchema>;
export type RecognisedFinding = z.infer<typeof recognisedFindingSchema>;
export type StatedFacts = z.infer<typeof statedFactsSchema>;
export type Triage = z.infer<typeof triageSchema>;
export type TriageReason = z.infer<typeof reasonSchema>;
export type EvidencePoint = z.infer<typeof evidencePointSchema>;
export type SafetyNote = z.infer<typeof safetyNoteSchema>;
export type StudyReference = z.infer<typeof studyReferenceSchema>;
export type SuggestedTreatment = z.infer<typeof suggestedTreatmentSchema>;
export type LeftOutTreatment = z.infer<typeof leftOutSchema>;
export type StandardCare = z.infer<typeof standardCareSchema>;
export type Diagnosis = z.infer<typeof diagnosisSchema>;
export type SystemQuestions = z.infer<typeof systemQuestionsSchema>;
export type SystemView = z.infer<typeof systemViewSchema>;
export type Question = z.infer<typeof questionSchema>;
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;
export type WatchFor = z.infer<typeof watchForSchema>;
export type SharedAdvice = z.infer<typeof sharedAdviceSchema>;
export type SeriousCause = z.infer<typeof seriousCauseSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type Sample = z.infer<typeof sampleSchema>;
export type SampleResponse = z.infer<typeof sampleResponseSchema>;
export type FindingSummary = z.infer<typeof findingSummarySchema>;
