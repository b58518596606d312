import { z } from 'zod';
import { reviewStateSchema, signatureSchema, sourceReferenceSchema } from './analysis.ts';
import { NOTICED_STATES, STUDY_DESIGNS } from './evidence.ts';
import { certaintySchema, directionSchema, evidenceClassSchema } from './evidence-schemas.ts';
import { systemIdSchema } from './system-id.ts';

const count = z.number().int().nonnegative();

/** How many studies say what; 'unknown' counts those that only describe, and those whose result we have not read. */
const directionCountsSchema = z.record(directionSchema, count);
const evidenceClassCountsSchema = z.record(evidenceClassSchema, count);

/** A system in the list of all: its frame, its limits, and what our library holds of it. */
export const systemDescriptionSchema = z
  .object({
    id: systemIdSchema,
    name: z.string(),
    shortName: z.string(),
    essence: z.string(),
    viewOfHealth: z.string(),
    howItDiagnoses: z.string(),
    scope: z.string(),
    limits: z.string(),
    evidenceSummary: z.string(),
    safety: z.string(),
    whoMayPractise: z.string(),
    consult: z.string(),
    community: z.string().nullable(),
    diagnoses: count,
    treatments: count,
    studies: count,
    studiesByDirection: directionCountsSchema,
    treatmentsByEvidence: evidenceClassCountsSchema,
    sources: z.array(sourceReferenceSchema),
    review: reviewStateSchema,
  })
  .meta({ id: 'SystemDescription' });
export const systemsResponseSchema = z.object({ systems: z.array(systemDescriptionSchema) }).meta({ id: 'SystemsResponse' });

/** What one treatment is used for, and what the studies linked to that use say. */
const treatmentUseSchema = z.object({ diagnosis: z.string(), evidenceClass: evidenceClassSchema, certainty: certaintySchema, direction: directionSchema });

/** A treatment of the system. Its class, certainty and direction are those of its best supported use, `for`; `also` are its other uses. */
export const systemTreatmentSchema = treatmentUseSchema
  .omit({ diagnosis: true })
  .extend({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    summary: z.string(),
    for: z.string(),
    also: z.array(treatmentUseSchema),
    signed: z.array(signatureSchema).optional(),
  })
  .meta({ id: 'SystemTreatment' });

/** A study in a list; `direction` is 'unknown' when it only describes, when its result was not read or when it was retracted. */
export const systemStudySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    year: z.string(),
    design: z.enum(STUDY_DESIGNS),
    direction: directionSchema,
    retraction: z.enum(NOTICED_STATES).optional(),
  })
  .meta({ id: 'SystemStudy' });

/** Studies by design and, within it, by what they found. Designs without a study are left out. */
const designTallySchema = z.object({ design: z.enum(STUDY_DESIGNS), studies: count, byDirection: directionCountsSchema });

/** Studies published from the first to the last year, both included; null: open at that end. */
const yearTallySchema = z.object({ from: z.number().int().nullable(), to: z.number().int().nullable(), studies: count });

export const systemPageSchema = z
  .object({
    system: systemDescriptionSchema.extend({
      history: z.string(),
      keyIdeas: z.array(z.object({ term: z.string(), meaning: z.string() })),
      visit: z.string(),
      legalStatus: z.string(),
    }),
    evidence: z.object({
      byDesign: z.array(designTallySchema),
      byYear: z.array(yearTallySchema),
      treatmentsByCertainty: z.record(certaintySchema, count),
    }),
    /** The diagnoses of a tradition; empty for conventional medicine. */
    patterns: z.array(z.object({ id: z.string(), name: z.string(), nativeName: z.string().nullable(), summary: z.string() })),
    /** The fields of conventional medicine; empty for the traditions. */
    bodySystems: z.array(z.object({ id: z.string(), conditions: z.array(z.string()) })),
    treatments: z.array(systemTreatmentSchema),
    /** The best supported designs first, the newest first among equals. */
    strongestStudies: z.array(systemStudySchema),
    /** Systems that share studies with this one. */
    related: z.array(z.object({ id: systemIdSchema, name: z.string(), sharedStudies: count })),
  })
  .meta({ id: 'SystemPage' });

export type SystemDescription = z.infer<typeof systemDescriptionSchema>;
export type DirectionCounts = z.infer<typeof directionCountsSchema>;
export type EvidenceClassCounts = z.infer<typeof evidenceClassCountsSchema>;
export type SystemTreatment = z.infer<typeof systemTreatmentSchema>;
export type SystemStudy = z.infer<typeof systemStudySchema>;
export type SystemPage = z.infer<typeof systemPageSchema>;
