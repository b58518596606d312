import { z } from 'zod';
import { reauthenticationSchema } from './account.ts';
import { CLINICAL_KINDS, contentHashSchema, RECORD_STATE_IDS, REVIEW_RISK_IDS } from './content.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { triageLevelSchema } from './triage-level.ts';

/** A record in the clinicians' queue. `signed`: whether somebody's signature of just this form stands. `met`: new presentations per 1,000 people a year. */
export const clinicalRecordSchema = z
  .object({
    id: z.string(),
    kind: z.enum(CLINICAL_KINDS),
    record: z.string(),
    title: z.string(),
    area: z.string().nullable(),
    risk: z.enum(REVIEW_RISK_IDS),
    urgency: triageLevelSchema.nullable(),
    met: z.number(),
    state: z.enum(RECORD_STATE_IDS),
    signed: z.boolean(),
  })
  .meta({ id: 'ClinicalRecord' });

/** `rank`: the order in which reading does most good. */
export const clinicalQueue = listOf({
  id: 'ClinicalQueue',
  rows: 'records',
  row: clinicalRecordSchema,
  sort: ['rank', 'title', 'area', 'met'],
  first: 'rank',
  filters: {
    kind: z.enum(CLINICAL_KINDS).optional(),
    risk: z.enum(REVIEW_RISK_IDS).optional(),
    signed: z.enum(['yes', 'no']).optional(),
  },
});

/** A signature with what it was given for. `holds`: the record is still as it was signed. */
export const signedReviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  profession: z.string(),
  registration: z.string().nullable(),
  signedAt: z.iso.datetime({ offset: true }),
  hash: contentHashSchema,
  holds: z.boolean(),
  withdrawn: z.boolean(),
  own: z.boolean(),
});

/** A record as a clinician reads it: all of it, what it names, the studies behind it, what the validator says and who read it before. */
export const clinicalDetailSchema = z
  .object({
    record: clinicalRecordSchema,
    hash: contentHashSchema,
    body: z.record(z.string(), z.unknown()),
    names: z.record(z.string(), z.string()),
    redFlags: z.array(z.object({ id: z.string(), name: z.string(), level: z.string(), reason: z.string() })),
    studies: z.array(z.object({ id: z.string(), title: z.string(), year: z.string() })),
    problems: z.array(z.string()),
    checked: z.array(z.object({ what: z.string(), by: z.string(), date: z.string() })),
    reviews: z.array(signedReviewSchema),
  })
  .meta({ id: 'ClinicalDetail' });

/** `hash`: the form of the record that was read. The profession is that of the account, where its owner does not write it. */
export const signReviewSchema = z
  .object({
    name: z.string().trim().min(2, 'Write your name as it is to be shown').max(LIMITS.nameLength),
    registration: z.string().trim().max(LIMITS.nameLength).default(''),
    hash: contentHashSchema,
    ...reauthenticationSchema.shape,
  })
  .meta({ id: 'SignReview' });

export type ClinicalRecord = z.infer<typeof clinicalRecordSchema>;
export type ClinicalDetail = z.infer<typeof clinicalDetailSchema>;
