import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';

/** What a study can be tied to: a problem, a treatment, or one of the systems of medicine, each by the name our knowledge has for it. */
export const STUDY_LINK_KINDS = ['condition', 'intervention', 'system'] as const;
export type StudyLinkKind = (typeof STUDY_LINK_KINDS)[number];

/** Where of a record words stood that speak for a link. */
export const STUDY_LINK_FIELDS = ['title', 'keywords', 'text'] as const;
/** `words`: as they stand there. */
export const studyLinkWordsSchema = z.object({ field: z.enum(STUDY_LINK_FIELDS), words: z.string().max(500) });
export type StudyLinkWords = z.infer<typeof studyLinkWordsSchema>;

/** Nobody has decided yet; an editor set it; an editor does not want it, and it is not suggested again. */
export const STUDY_LINK_STATES = ['open', 'confirmed', 'refused'] as const;
export type StudyLinkState = (typeof STUDY_LINK_STATES)[number];

const count = () => z.number().int().nonnegative();
const instant = z.iso.datetime({ offset: true });

/** A link that a study's words speak for. `score`: of a hundred like it, about how many an editor would set. `username` null: nobody decided, or an account deleted since. */
export const studyLinkSchema = z
  .object({
    id: z.string(),
    kind: z.enum(STUDY_LINK_KINDS),
    name: z.string(),
    score: count(),
    spoke: z.array(studyLinkWordsSchema),
    state: z.enum(STUDY_LINK_STATES),
    username: z.string().nullable(),
    decidedAt: instant.nullable(),
    foundAt: instant,
    version: z.number().int(),
    study: z.object({ id: z.string(), title: z.string(), publicationDate: z.string() }),
  })
  .meta({ id: 'StudyLink' });

/** `least`: the score from which on. `import`: only of studies that this import brought or changed. */
const narrowing = {
  kind: z.enum(STUDY_LINK_KINDS).optional(),
  least: z.coerce.number().int().min(1).max(99).optional(),
  import: z.uuid('This is not the id of an import').optional(),
};

/** `search` looks into the names of links and the titles of studies. */
export const studyLinkList = listOf({
  id: 'StudyLinkList',
  rows: 'links',
  row: studyLinkSchema,
  sort: ['score', 'name', 'title', 'foundAt', 'decidedAt'],
  first: '-score',
  filters: { state: z.enum(STUDY_LINK_STATES).optional(), ...narrowing },
});

/** What becomes of links: `reopen` takes back what was decided, and off the study what a confirmation put there. */
export const STUDY_LINK_DECISIONS = ['confirm', 'refuse', 'reopen'] as const;
export type StudyLinkDecision = (typeof STUDY_LINK_DECISIONS)[number];

/** One decision on several links, each as it was read: on all of them, or none. */
export const studyLinksDecisionSchema = z
  .object({
    links: z
      .array(z.object({ id: z.uuid('This is not the id of a link'), version: z.number().int().positive() }))
      .min(1)
      .max(LIMITS.rowsAtOnce),
    decision: z.enum(STUDY_LINK_DECISIONS),
  })
  .meta({ id: 'StudyLinksDecision' });
/** `changed`: how many were not decided so already. `links`: all of them as they are now. */
export const studyLinksDecidedSchema = z.object({ changed: count(), links: z.array(studyLinkSchema) }).meta({ id: 'StudyLinksDecided' });

/** Studies of a queue that are named at once. */
export const STUDY_LINK_QUEUE = 500;
export const studyLinkQueueQuerySchema = z.object(narrowing);
/** The studies with open links, those with the likeliest first. */
export const studyLinkQueueSchema = z.object({ studies: z.array(z.string()), total: count() }).meta({ id: 'StudyLinkQueue' });

/** One study with all its links. `text`: its abstract, or the summary of somebody who read it; '' where there is neither. */
export const linkedStudySchema = z
  .object({
    study: z.object({
      id: z.string(),
      title: z.string(),
      authors: z.string(),
      journal: z.string(),
      publicationDate: z.string(),
      keywords: z.array(z.string()),
      text: z.string(),
      conditions: z.array(z.string()),
      interventions: z.array(z.string()),
      systems: z.array(z.string()),
    }),
    links: z.array(studyLinkSchema),
  })
  .meta({ id: 'LinkedStudy' });

/** `studies`: with an open link. `waiting`: studies whose words have not been looked through as they are now. */
export const studyLinkCountsSchema = z
  .object({ open: count(), confirmed: count(), refused: count(), studies: count(), waiting: count() })
  .meta({ id: 'StudyLinkCounts' });

export type StudyLink = z.infer<typeof studyLinkSchema>;
export type LinkedStudy = z.infer<typeof linkedStudySchema>;
export type StudyLinkCounts = z.infer<typeof studyLinkCountsSchema>;
