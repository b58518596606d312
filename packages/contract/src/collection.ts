import { z } from 'zod';
import { noteSchema } from './diary.ts';
import { LIMITS } from './limits.ts';
import { relatedStudySchema } from './study.ts';

const time = z.iso.datetime({ offset: true });
const nameSchema = z
  .string()
  .trim()
  .min(1, 'Give the collection a name')
  .max(LIMITS.collectionNameLength, `Keep the name to ${LIMITS.collectionNameLength} characters`);
const tagSchema = z.string().trim().min(1, 'Name the tag').max(LIMITS.collectionTagLength, `Keep a tag to ${LIMITS.collectionTagLength} characters`);
const tagsSchema = z.array(tagSchema).max(LIMITS.collectionTags, `Keep to ${LIMITS.collectionTags} tags`);
const studyIdSchema = z.string().min(1).max(200);

/** What a member says of a collection. */
export const collectionTextsSchema = z.object({ name: nameSchema, description: noteSchema.default('') }).meta({ id: 'CollectionTexts' });
/** What a member says of a study of a collection. */
export const collectionRemarksSchema = z.object({ note: noteSchema.default(''), tags: tagsSchema.default([]) }).meta({ id: 'CollectionRemarks' });

/** Of the collection that was seen: whoever saw another one is told. */
const version = z.int().positive();
export const collectionRenameSchema = collectionTextsSchema.extend({ version }).meta({ id: 'CollectionRename' });
export const collectionOrderSchema = z.object({ version, order: z.array(studyIdSchema).max(LIMITS.collectionStudies) }).meta({ id: 'CollectionOrder' });
export const collectionRemarksChangeSchema = collectionRemarksSchema.extend({ version }).meta({ id: 'CollectionRemarksChange' });

/** A link by which anybody reads a collection. `notes`: with the member's description, notes and tags. */
const linkSchema = z.object({ since: time, notes: z.boolean() });

export const collectionSummarySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.int(),
    updatedAt: time,
    studyIds: z.array(z.string()),
    /** null: it is not shared. */
    link: linkSchema.nullable(),
  })
  .meta({ id: 'CollectionSummary' });
/** By their names. */
export const collectionsSchema = z.object({ collections: z.array(collectionSummarySchema) }).meta({ id: 'Collections' });

/** A study that has left the library since is kept with `study` null. */
const collectedStudySchema = collectionRemarksSchema.extend({ studyId: z.string(), study: relatedStudySchema.nullable() });
/** A collection with its studies in the member's order. */
export const collectionSchema = collectionSummarySchema
  .omit({ studyIds: true })
  .extend({ description: z.string(), createdAt: time, studies: z.array(collectedStudySchema) })
  .meta({ id: 'Collection' });

export const collectionLinkInputSchema = z.object({ notes: z.boolean().default(false) }).meta({ id: 'CollectionSharing' });
/** `token` opens the collection to whoever has it. It is told here and never again: only its hash is kept. */
export const collectionLinkSchema = z.object({ token: z.string(), link: linkSchema }).meta({ id: 'CollectionLink' });

/** What somebody reads who was given the link. `description`, notes and tags are empty unless the member shares them. Whose it is is not said. */
export const sharedCollectionSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    studies: z.array(z.object({ study: relatedStudySchema, note: z.string(), tags: z.array(z.string()) })),
  })
  .meta({ id: 'SharedCollection' });

export type CollectionSummary = z.infer<typeof collectionSummarySchema>;
export type Collection = z.infer<typeof collectionSchema>;
export type CollectedStudy = z.infer<typeof collectedStudySchema>;
export type CollectionTexts = z.infer<typeof collectionTextsSchema>;
export type CollectionRemarks = z.infer<typeof collectionRemarksSchema>;
export type SharedCollection = z.infer<typeof sharedCollectionSchema>;
