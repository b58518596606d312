import { z } from 'zod';

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
