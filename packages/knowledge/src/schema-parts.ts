import { STUDY_DIRECTIONS } from '@consilium/contract';
import { z } from 'zod';

/** Lower-case words joined by hyphens: the one form of every id in the knowledge. */
export const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens');

export const sentence = z.string().trim().min(12);

/**
 * A record that speaks of a treatment for a diagnosis; the bare id where its own direction is what it says of it.
 * `says`: what a guideline, or a record on several questions, says of this very use.
 */
export const linkedRecordSchema = z.preprocess(
  (link) => (typeof link === 'string' ? { id: link } : link),
  z.strictObject({ id: idSchema, says: z.enum(STUDY_DIRECTIONS).optional() }),
);

/** Kinds of sources that are a page of an accountable body, which an editor has seen. */
export const SEEN_KINDS = ['review', 'institution'] as const;

/**
 * Where a statement comes from. Only `kind: study` names a single record, and then by the id of the study library.
 * `seen`: the day on which an editor read what a search showed of the page at `address`; without it nobody has. `agrees`: what of the entry it was seen to say, for editors.
 * `general-knowledge` and `editors-estimate` say plainly that no page stands behind a statement or a number.
 */
export const sourceSchema = z
  .strictObject({
    kind: z.enum([
      'textbook',
      'guideline',
      'review',
      'institution',
      'epidemiology',
      'traditional-text',
      'materia-medica',
      'pharmacopoeia',
      'community-source',
      'professional-body',
      'general-knowledge',
      'editors-estimate',
      'study',
    ]),
    title: z.string().min(4),
    body: z.string().min(2).optional(),
    year: z.number().int().min(1900).max(2100).optional(),
    address: z.url({ protocol: /^https?$/ }).optional(),
    seen: z.iso.date().optional(),
    agrees: z.array(z.string().min(3)).min(1).optional(),
    study: idSchema.optional(),
  })
  .refine(({ address, seen }) => (address === undefined) === (seen === undefined), 'An address and the day it was seen go together')
  .refine(({ title }) => !/\bteaching of\b|\bstandard\b.*\bteaching\b/i.test(title), 'Name a source that can be looked up, or say general-knowledge')
  .refine(({ kind, address, agrees }) => !(SEEN_KINDS as readonly string[]).includes(kind) || (address && agrees), 'Needs its address and what it agrees with');

/** What of an entry somebody can have checked: whether a page agrees with it, whether its safety rules are right and whole, whether its records say what it says. */
export const CHECKED_PARTS = ['facts', 'safety', 'evidence'] as const;

/**
 * Who wrote it, who read it again, and when. `unreviewed` until a licensed clinician has read it.
 * `checked`, for editors and not shipped: what of it somebody who did not write it has compared with a source, part by part.
 */
export const reviewSchema = z.strictObject({
  state: z.enum(['unreviewed', 'second-read', 'clinician-reviewed']),
  author: z.string().min(3),
  date: z.iso.date(),
  checked: z
    .array(z.strictObject({ what: z.enum(CHECKED_PARTS), by: z.literal('second reader'), date: z.iso.date() }))
    .min(1)
    .refine((list) => new Set(list.map(({ what }) => what)).size === list.length, 'Names a part twice')
    .optional(),
});

export const DURATIONS = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export const ONSETS = ['sudden', 'gradual'] as const;

export type Source = z.infer<typeof sourceSchema>;
export type Review = z.infer<typeof reviewSchema>;
