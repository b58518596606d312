import { CARE_LINES, certaintySchema } from '@consilium/contract';
import { z } from 'zod';
import { idSchema, linkedRecordSchema, sentence } from './schema-parts.ts';

/**
 * One thing to do, as a full sentence that says what, how and how long; written as the bare sentence where it is for everybody.
 * `treatment`: the treatment it speaks of, whose safety rules then hold for the step too. `unless`: findings with which it is not for the person.
 */
const stepSchema = z.preprocess(
  (step) => (typeof step === 'string' ? { do: step } : step),
  z.strictObject({
    do: sentence,
    treatment: idSchema.optional(),
    unless: z.array(idSchema).default([]),
    ageFrom: z.number().nonnegative().optional(),
    ageBelow: z.number().positive().optional(),
    notInPregnancy: z.literal(true).optional(),
  }),
);

/** Tried first, tried next, or begun by specialists only. */
export const careLineSchema = z.enum(CARE_LINES);

/** A treatment of the library that is standard care of the condition: tried first, tried next, or begun by specialists only. */
const careTreatmentSchema = z.strictObject({
  id: idSchema,
  line: careLineSchema,
  studies: z.array(linkedRecordSchema).default([]),
  certainty: certaintySchema.default('none'),
  note: z.string().trim().min(8).max(240).optional(),
});

/** From 15 to 60 words: shorter says nothing, longer is not read. */
const careSummarySchema = sentence.refine((text) => {
  const words = text.split(/\s+/).length;
  return words >= 15 && words <= 60;
}, 'Needs 15 to 60 words');

/**
 * Standard care of a condition in conventional medicine, in the order of use.
 * `now`: what the person does first (at an emergency: until help arrives). `self`: looking after it oneself. `pharmacist`, `doctor`, `hospital`: what each would do.
 * `avoid`: what does harm or no good. `return`: when to come back, or to come at all. `records`: studies and guidelines of the library it rests on; without one it is general
 * medical knowledge, and the page says so.
 */
export const careSchema = z.strictObject({
  summary: careSummarySchema,
  now: z.array(stepSchema).min(1).max(3),
  self: z.array(stepSchema).max(5).default([]),
  pharmacist: z.array(stepSchema).max(3).default([]),
  doctor: z.array(sentence).min(1).max(4),
  hospital: z.array(sentence).max(4).default([]),
  avoid: z.array(sentence).min(1).max(4),
  return: z.array(sentence).min(1).max(3),
  treatments: z.array(careTreatmentSchema).default([]),
  records: z.array(idSchema).default([]),
});

export type Care = z.infer<typeof careSchema>;
export type CareStep = z.infer<typeof stepSchema>;
