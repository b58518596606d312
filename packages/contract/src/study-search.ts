import { z } from 'zod';
import { STUDY_DESIGNS, STUDY_DIRECTIONS } from './evidence.ts';
import { LIMITS } from './limits.ts';
import { STUDY_POPULATIONS, studySchema } from './study.ts';
import { SYSTEM_IDS } from './systems.ts';

/** How found studies can be ordered. `evidence`: the strongest design first; `relevance` needs words to search for and is by year without. */
export const STUDY_ORDERS = ['relevance', 'evidence', 'newest', 'oldest'] as const;
export type StudyOrder = (typeof STUDY_ORDERS)[number];

/** Several values of a filter stand in the address one after the other: `design=rct&design=guideline`. */
const several = <S extends z.ZodType<string>>(schema: S) =>
  z
    .union([schema, z.array(schema).max(20)])
    .optional()
    .transform((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]) as z.output<S>[]);

const year = z.coerce.number().int('A year has no fraction').min(1800, 'Years begin at 1800').max(2100, 'Years end at 2100').optional();

/**
 * A search of the library. `q`: words, "a phrase" in quotation marks, -word or -"a phrase" to leave out. Without `q` all studies that pass the filters.
 * `condition` and `intervention` are what records name, compared without case.
 */
export const studySearchQuerySchema = z.object({
  q: z.string().trim().max(LIMITS.studyQueryLength, `At most ${LIMITS.studyQueryLength} characters`).default(''),
  system: several(z.enum(SYSTEM_IDS)),
  condition: several(z.string().trim().min(1).max(200)),
  intervention: several(z.string().trim().min(1).max(200)),
  design: several(z.enum(STUDY_DESIGNS)),
  direction: several(z.enum(STUDY_DIRECTIONS)),
  population: several(z.enum(STUDY_POPULATIONS)),
  from: year,
  to: year,
  free: z.stringbool().optional(),
  sort: z.enum(STUDY_ORDERS).default('relevance'),
  page: z.coerce.number().int().min(1, 'Pages begin at 1').max(LIMITS.studyPages, `At most page ${LIMITS.studyPages}`).default(1),
});

/** Characters from `from` (counted from 0, as JavaScript counts) to before `to` are what the search words hit. */
const hitSchema = z.object({ from: z.number().int().nonnegative(), to: z.number().int().nonnegative() });

/** `near`: none of the words stands in it; it is near to them in meaning. */
const foundStudySchema = studySchema
  .pick({
    id: true,
    title: true,
    authors: true,
    journal: true,
    publicationDate: true,
    design: true,
    direction: true,
    resultSeen: true,
    participants: true,
    systems: true,
    retraction: true,
    freeFullText: true,
  })
  .extend({ titleHits: z.array(hitSchema), excerpt: z.string(), excerptHits: z.array(hitSchema), near: z.boolean() })
  .meta({ id: 'FoundStudy' });

const countsOf = <V extends z.ZodType<string>>(value: V) => z.array(z.object({ value, studies: z.number().int().nonnegative() }));

/** `counts`: how many of the found studies each value of a filter would leave, the filter itself not applied. Conditions and interventions are the most frequent ones. */
export const studySearchSchema = z
  .object({
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    pageSize: z.number().int().positive(),
    studies: z.array(foundStudySchema),
    counts: z.object({
      system: countsOf(z.enum(SYSTEM_IDS)),
      condition: countsOf(z.string()),
      intervention: countsOf(z.string()),
      design: countsOf(z.enum(STUDY_DESIGNS)),
      direction: countsOf(z.enum(STUDY_DIRECTIONS)),
      population: countsOf(z.enum(STUDY_POPULATIONS)),
      free: z.number().int().nonnegative(),
      years: z.array(z.object({ year: z.number().int(), studies: z.number().int().positive() })),
    }),
    /** What the words were taken for besides themselves ('high blood pressure' also as 'hypertension'). */
    alsoSearched: z.array(z.string()),
    /** The words as they are usually written, where one was unknown to the library and a neighbour is not. */
    didYouMean: z.string().nullable(),
  })
  .meta({ id: 'StudySearch' });

export type StudySearchQuery = z.output<typeof studySearchQuerySchema>;
export type FoundStudy = z.infer<typeof foundStudySchema>;
export type StudySearch = z.infer<typeof studySearchSchema>;
