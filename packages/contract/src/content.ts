import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { articleContentSchema, landingContentSchema } from './page-content.ts';

/** Everything whose text is edited on the site, each in versions. */
export const CONTENT_KINDS = {
  page: 'Page',
  landing: 'Landing page',
  testimonial: 'Testimonial',
  announcement: 'Announcement',
  'system-page': 'System page',
  condition: 'Condition',
  pattern: 'Pattern',
  treatment: 'Treatment',
} as const;
export type ContentKind = keyof typeof CONTENT_KINDS;
export const CONTENT_KIND_IDS = Object.keys(CONTENT_KINDS) as [ContentKind, ...ContentKind[]];

/** What clinicians sign, and propose changes of. */
export const CLINICAL_KINDS = ['condition', 'pattern', 'treatment'] as const satisfies readonly ContentKind[];
export type ClinicalKind = (typeof CLINICAL_KINDS)[number];
export const isClinical = (kind: ContentKind): kind is ClinicalKind => (CLINICAL_KINDS as readonly ContentKind[]).includes(kind);
/** Of these an administrator may add new ones; all others are changed only. */
export const ADDED_KINDS = ['testimonial', 'announcement'] as const satisfies readonly ContentKind[];
export const isAdded = (kind: ContentKind): boolean => (ADDED_KINDS as readonly ContentKind[]).includes(kind);

/** `withdrawn`: a newer one took its place, or it was taken back, or it was discarded before it was published. */
export const CONTENT_STATES = { draft: 'Draft', 'in-review': 'In review', published: 'Published', withdrawn: 'Withdrawn' } as const;
export type ContentState = keyof typeof CONTENT_STATES;
export const CONTENT_STATE_IDS = Object.keys(CONTENT_STATES) as [ContentState, ...ContentState[]];
/** What is open on a record, or stands; `shipped`: as it came with the software. */
export const RECORD_STATES = { shipped: 'As shipped', ...CONTENT_STATES } as const;
export type RecordState = keyof typeof RECORD_STATES;
export const RECORD_STATE_IDS = Object.keys(RECORD_STATES) as [RecordState, ...RecordState[]];

/** Who is harmed most by a mistake, the worst first. */
export const REVIEW_RISKS = {
  emergencies: 'Emergencies',
  pregnancy: 'Pregnancy',
  children: 'Children',
  medicines: 'Medicines',
  'other conditions': 'Other conditions',
  'other treatments': 'Other treatments',
  patterns: 'Patterns',
} as const;
export type ReviewRisk = keyof typeof REVIEW_RISKS;
export const REVIEW_RISK_IDS = Object.keys(REVIEW_RISKS) as [ReviewRisk, ...ReviewRisk[]];

const line = z.string().trim().min(1, 'Write something here').max(400);
const moment = z.iso.datetime({ offset: true });

/** The texts of the landing page; its voices are records of their own. */
export const landingTextsSchema = landingContentSchema.extend({ testimonials: landingContentSchema.shape.testimonials.omit({ items: true }) });
/** A voice on the landing page. One that came with the software is invented, and stays marked as illustrative. */
export const testimonialSchema = landingContentSchema.shape.testimonials.shape.items.element.extend({ shown: z.boolean() });
export const ANNOUNCEMENT_LEVELS = ['info', 'caution', 'danger'] as const;
/** A sentence above every public page, from a moment on and up to another one. */
export const announcementSchema = z
  .strictObject({ text: line, level: z.enum(ANNOUNCEMENT_LEVELS), from: moment, to: moment.nullable() })
  .refine(({ from, to }) => to === null || Date.parse(to) > Date.parse(from), { path: ['to'], message: 'It ends before it begins' });
/** The forms of what is no medical content; that is the knowledge's own. */
export const TEXT_SCHEMAS = {
  page: articleContentSchema,
  landing: landingTextsSchema,
  testimonial: testimonialSchema,
  announcement: announcementSchema,
} as const;

/** What visitors are told now. */
export const announcementsSchema = z
  .object({ announcements: z.array(z.object({ id: z.string(), text: z.string(), level: z.enum(ANNOUNCEMENT_LEVELS) })) })
  .meta({ id: 'Announcements' });

/** The id of a record within its kind. */
export const recordIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens')
  .max(100);
/** A text of the knowledge or the site, as the kind's own schema has it. */
const body = z.record(z.string(), z.unknown()).refine((text) => JSON.stringify(text).length <= LIMITS.contentLength, 'This is longer than a record can be');
export const contentHashSchema = z.string().regex(/^[\da-f]{64}$/, 'This is not the hash of a version');
const dueDay = z.iso.date('Choose a day').nullable();

export const contentRecordSchema = z
  .object({
    id: z.string(),
    kind: z.enum(CONTENT_KIND_IDS),
    record: z.string(),
    title: z.string(),
    /** The body system or the medical system it belongs to. */
    area: z.string().nullable(),
    state: z.enum(RECORD_STATE_IDS),
    reviewDue: z.iso.date().nullable(),
    /** Who last read it as a whole, and when. */
    readBy: z.string().nullable(),
    readAt: moment.nullable(),
    editedBy: z.string().nullable(),
    changedAt: moment.nullable(),
  })
  .meta({ id: 'ContentRecord' });

export const contentList = listOf({
  id: 'ContentList',
  rows: 'records',
  row: contentRecordSchema,
  sort: ['title', 'kind', 'state', 'reviewDue', 'changedAt'],
  first: '-changedAt',
  filters: {
    kind: z.enum(CONTENT_KIND_IDS).optional(),
    state: z.enum(RECORD_STATE_IDS).optional(),
    due: z.enum(['past', 'month']).optional(),
  },
});

export const contentVersionSchema = z
  .object({
    id: z.string(),
    /** Counted from 1; 0 is what came with the software. */
    number: z.number().int().nonnegative(),
    state: z.enum(RECORD_STATE_IDS),
    note: z.string(),
    author: z.string().nullable(),
    approver: z.string().nullable(),
    /** Whether the reader had a hand in it, and so cannot approve it. */
    own: z.boolean(),
    createdAt: moment.nullable(),
    changedAt: moment.nullable(),
    publishedFrom: moment.nullable(),
    publishedTo: moment.nullable(),
    reviewDue: z.iso.date().nullable(),
    hash: contentHashSchema,
    body: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ContentVersion' });

/** A fault of a text, in words its editor can act on; `path` names the field, where it is one. */
export const contentProblemSchema = z.object({ path: z.string().nullable(), message: z.string() });

/** A record with all its versions, the newest first, and the form it has, as a JSON schema. `current`: the number of the version visitors see; null: none. */
export const contentDetailSchema = z
  .object({
    record: contentRecordSchema,
    current: z.number().int().nullable(),
    /** What the text of a new draft is based on. */
    base: contentHashSchema.nullable(),
    form: z.record(z.string(), z.unknown()),
    versions: z.array(contentVersionSchema),
    /** Of the version that is open. */
    problems: z.array(contentProblemSchema),
  })
  .meta({ id: 'ContentDetail' });

/** `base`: the hash of the text the editor began with; null: of a new record. */
export const contentDraftSchema = z
  .object({ body, note: z.string().trim().max(LIMITS.noteLength).default(''), reviewDue: dueDay.default(null), base: contentHashSchema.nullable() })
  .meta({ id: 'ContentDraft' });
/** The version somebody saw when they did something to it. */
export const contentStepSchema = z.object({ hash: contentHashSchema, note: z.string().trim().max(LIMITS.noteLength).default('') }).meta({ id: 'ContentStep' });
export const contentRestoreSchema = z.object({ number: z.number().int().nonnegative() }).meta({ id: 'ContentRestore' });
export const contentReadSchema = z.object({ reviewDue: dueDay }).meta({ id: 'ContentRead' });

export type Announcement = z.infer<typeof announcementSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
export type LandingTexts = z.infer<typeof landingTextsSchema>;
export type ContentRecord = z.infer<typeof contentRecordSchema>;
export type ContentVersion = z.infer<typeof contentVersionSchema>;
export type ContentDetail = z.infer<typeof contentDetailSchema>;
export type ContentProblem = z.infer<typeof contentProblemSchema>;
