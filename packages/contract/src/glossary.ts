import { z } from 'zod';
import { glossarySystemOf } from './glossary-systems.ts';
import { GLOSSARY_TEXTS } from './glossary-texts.ts';
import { importBatchOf } from './import.ts';
import { LIMITS } from './limits.ts';
import { GLOSSARY_SYSTEMS, SYSTEM_IDS } from './systems.ts';
import { webAddress } from './web-address.ts';

/** Where an entry comes from: shipped with the site and untouched, changed by an editor or written by one, put together for a visitor of our own content, imported, or written by an AI model. */
export const GLOSSARY_ORIGINS = ['shipped', 'edited', 'generated', 'imported', 'ai'] as const;
export const GLOSSARY_ACTIONS = ['create', 'update', 'publish', 'unpublish', 'delete'] as const;

const systemField = z.enum(GLOSSARY_SYSTEMS).nullable();
const traditionField = z.enum(SYSTEM_IDS).nullable();
const instant = z.iso.datetime({ offset: true });

/** What stands in the list of the glossary and is enough to look for a term. */
export const glossaryWordSchema = z
  .object({
    slug: z.string(),
    term: z.string(),
    aliases: z.array(z.string()),
    system: systemField,
    tradition: traditionField,
    shortDefinition: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'GlossaryWord' });

/** A page behind an entry; title and body where we know them. */
export const glossarySourceSchema = z.object({ address: z.string(), title: z.string().nullable(), body: z.string().nullable() }).meta({ id: 'GlossarySource' });

/** An entry as visitors read it. `source`: who wrote it, where no editor has read it. */
export const glossaryEntrySchema = glossaryWordSchema
  .extend({
    longDefinition: z.string().nullable(),
    sourceLinks: z.array(z.string()),
    imageUrl: z.string().nullable(),
    videoUrl: z.string().nullable(),
    sources: z.array(glossarySourceSchema),
    related: z.array(z.object({ slug: z.string(), term: z.string(), shortDefinition: z.string() })),
    updatedAt: instant,
    source: z.string().nullable(),
  })
  .meta({ id: 'GlossaryEntry' });

/** The words that texts are looked through for: the entries that may be linked with all their names, and the names that the dictionary alone has. */
export const glossaryTermsSchema = z
  .object({ entries: z.array(z.object({ slug: z.string(), names: z.array(z.string()) })), words: z.array(z.string()) })
  .meta({ id: 'GlossaryTerms' });

export const definitionRequestSchema = z
  .object({ term: z.string().trim().min(1, GLOSSARY_TEXTS.termRequired).max(LIMITS.glossaryTermLength) })
  .meta({ id: 'DefinitionRequest' });
export const definitionSchema = z.object({ definition: z.string(), source: z.string() }).meta({ id: 'Definition' });

const address = webAddress().max(LIMITS.addressLength);
const optionalAddress = z
  .union([z.literal('').transform(() => null), address])
  .nullable()
  .default(null);
const listOfTexts = <T extends z.ZodType<string>>(text: T) => z.array(text).max(LIMITS.glossaryListEntries).default([]);
const short = z.string().trim().min(1).max(LIMITS.glossaryTermLength);

/** A system by its own name or another ('western', 'ayurvedic'), in any letter case; nothing at all is no system. */
const anySystem = z
  .string()
  .trim()
  .max(LIMITS.glossaryTermLength)
  .nullable()
  .default(null)
  .transform((name, context) => {
    if (name === null || name === '') return null;
    const known = glossarySystemOf(name);
    if (!known) context.addIssue({ code: 'custom', message: `Use one of ${GLOSSARY_SYSTEMS.join(', ')}` });
    return known ?? z.NEVER;
  });

const written = {
  term: z.string().trim().min(1, GLOSSARY_TEXTS.termRequired).max(LIMITS.glossaryTermLength, `Keep the term to ${LIMITS.glossaryTermLength} characters`),
  shortDefinition: z
    .string()
    .trim()
    .min(1, GLOSSARY_TEXTS.shortDefinitionRequired)
    .max(LIMITS.glossaryShortLength, `Keep the short definition to ${LIMITS.glossaryShortLength} characters`),
  longDefinition: z
    .string()
    .trim()
    .max(LIMITS.glossaryLongLength, `Keep the long definition to ${LIMITS.glossaryLongLength.toLocaleString('en')} characters`)
    .nullable()
    .default(null)
    .transform((text) => text || null),
  system: anySystem,
  tags: listOfTexts(short),
  sourceLinks: listOfTexts(address),
  imageUrl: optionalAddress,
  videoUrl: optionalAddress,
};

/** An entry as its form sends it. `tradition`, `aliases` and `unlinked` stay as they are where a form does not know them. */
export const glossaryFormSchema = z
  .object({
    ...written,
    isPublished: z
      .boolean()
      .nullable()
      .default(true)
      .transform((published) => published ?? true),
    tradition: traditionField.optional(),
    aliases: z.array(short).max(LIMITS.glossaryListEntries).optional(),
    unlinked: z.boolean().optional(),
  })
  .meta({ id: 'GlossaryForm' });

const version = z.number().int().positive();
/** `version`: of the entry as it was read. Whoever comes second with an older one is told so, and writes nothing over. */
export const glossaryUpdateSchema = glossaryFormSchema.safeExtend({ version }).meta({ id: 'GlossaryUpdate' });
export const glossaryPublishSchema = z.object({ isPublished: z.boolean(), version: version.optional() }).meta({ id: 'GlossaryPublish' });

/** An entry as editors see it. */
export const glossaryAdminEntrySchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    term: z.string(),
    shortDefinition: z.string(),
    longDefinition: z.string().nullable(),
    system: systemField,
    tradition: traditionField,
    tags: z.array(z.string()),
    imageUrl: z.string().nullable(),
    videoUrl: z.string().nullable(),
    sourceLinks: z.array(z.string()),
    aliases: z.array(z.string()),
    unlinked: z.boolean(),
    isPublished: z.boolean(),
    origin: z.enum(GLOSSARY_ORIGINS),
    /** The AI model that wrote it first, if one did. */
    writtenBy: z.string().nullable(),
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'GlossaryAdminEntry' });

/** `onlyPublished=true`: the drafts are left out. `query` looks into terms, other names and definitions. */
export const glossaryQuerySchema = z.object({
  query: z.string().trim().max(LIMITS.glossaryTermLength).optional(),
  system: z.string().trim().max(LIMITS.glossaryTermLength).optional(),
  onlyPublished: z.stringbool().optional(),
});

/** A field that an action changed, before and after it; null where it was not there. */
const changeSchema = z.object({ before: z.unknown(), after: z.unknown() });
/** What was done to an entry. `details.entry`: the whole entry after it, or before it was deleted, from which it can be restored. */
export const glossaryLogSchema = z
  .object({
    id: z.string(),
    action: z.enum(GLOSSARY_ACTIONS),
    userId: z.string().nullable(),
    username: z.string().nullable(),
    createdAt: instant,
    details: z.object({ changes: z.record(z.string(), changeSchema), entry: z.record(z.string(), z.unknown()), note: z.string().optional() }),
  })
  .meta({ id: 'GlossaryLog' });

/** One entry of a file. */
export const glossaryItemSchema = z.object({
  ...written,
  isPublished: z.boolean().default(false),
});

/** A batch of an import. `publish`: all of them, whatever they say. */
export const glossaryBulkSchema = importBatchOf(LIMITS.glossaryBatch, `Send at most ${LIMITS.glossaryBatch} entries at a time`)
  .extend({ publish: z.boolean().default(false) })
  .meta({ id: 'GlossaryBulk' });

export type GlossaryWord = z.infer<typeof glossaryWordSchema>;
export type GlossaryEntry = z.infer<typeof glossaryEntrySchema>;
export type GlossaryTerms = z.infer<typeof glossaryTermsSchema>;
export type Definition = z.infer<typeof definitionSchema>;
export type GlossaryAdminEntry = z.infer<typeof glossaryAdminEntrySchema>;
export type GlossaryForm = z.output<typeof glossaryFormSchema>;
export type GlossaryItem = z.output<typeof glossaryItemSchema>;
export type GlossaryLog = z.infer<typeof glossaryLogSchema>;

/** What of an item an entry would be changed in; an item says nothing of the others. */
const IMPORTED_FIELDS = ['term', 'shortDefinition', 'longDefinition', 'system', 'tags', 'sourceLinks', 'imageUrl', 'videoUrl', 'isPublished'] as const;

/** Whether taking an item over would leave the entry of the same term as it is. The page that shows an import beforehand and the server judge by this. */
export function isUnchanged(entry: Pick<GlossaryAdminEntry, (typeof IMPORTED_FIELDS)[number]>, item: GlossaryItem): boolean {
  return IMPORTED_FIELDS.every((field) => JSON.stringify(entry[field]) === JSON.stringify(item[field]));
}
