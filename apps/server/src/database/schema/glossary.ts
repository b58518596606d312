import { GLOSSARY_ACTIONS, GLOSSARY_ORIGINS, GLOSSARY_SYSTEMS, SYSTEM_IDS, TERM_ORIGINS } from '@consilium/contract';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** What a file can be imported into. */
export const IMPORT_KINDS = ['entries', 'terms'] as const;
const listOf = (name: string) => text(name).array().notNull();

/** The glossary. `keys`: the names in the one form by which they are looked up. `version` grows with every change. */
export const glossaryEntries = pgTable(
  'glossary_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    term: text('term').notNull(),
    keys: listOf('keys'),
    shortDefinition: text('short_definition').notNull(),
    longDefinition: text('long_definition'),
    system: text('system', { enum: GLOSSARY_SYSTEMS }),
    tradition: text('tradition', { enum: SYSTEM_IDS }),
    tags: listOf('tags'),
    imageUrl: text('image_url'),
    videoUrl: text('video_url'),
    sourceLinks: listOf('source_links'),
    /** What the addresses of `source_links` are called, where that is known. */
    sources: jsonb('sources').$type<{ address: string; title: string; body: string | null }[]>().notNull().default([]),
    aliases: listOf('aliases'),
    related: listOf('related'),
    /** Too common a word to be linked wherever it stands. */
    unlinked: boolean('unlinked').notNull().default(false),
    isPublished: boolean('is_published').notNull().default(false),
    origin: text('origin', { enum: GLOSSARY_ORIGINS }).notNull(),
    /** The AI model that wrote it first, by its name. */
    writtenBy: text('written_by'),
    importId: uuid('import_id'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('glossary_entries_keys').using('gin', table.keys),
    oneOf('glossary_entries_system', table.system, GLOSSARY_SYSTEMS),
    oneOf('glossary_entries_tradition', table.tradition, SYSTEM_IDS),
    oneOf('glossary_entries_origin', table.origin, GLOSSARY_ORIGINS),
  ],
);

/** What was done to entries. It outlives them, so that a deleted one can be restored. */
export const glossaryHistory = pgTable(
  'glossary_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    entryId: uuid('entry_id').notNull(),
    slug: text('slug').notNull(),
    action: text('action', { enum: GLOSSARY_ACTIONS }).notNull(),
    /** Null: done by the system, or by an account deleted since. */
    userId: uuid('user_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    details: jsonb('details')
      .$type<{ changes: Record<string, { before: unknown; after: unknown }>; entry: Record<string, unknown>; note?: string }>()
      .notNull(),
  },
  (table) => [index('glossary_history_entry').on(table.entryId, table.createdAt), oneOf('glossary_history_action', table.action, GLOSSARY_ACTIONS)],
);

/** Imports of files. A row is held while one of its batches is taken over, so that a batch sent twice is looked at one after the other. */
export const glossaryImports = pgTable(
  'glossary_imports',
  {
    id: uuid('id').primaryKey(),
    /** What was imported: entries of the glossary, or words of the dictionary. */
    kind: text('kind', { enum: IMPORT_KINDS }).notNull().default('entries'),
    userId: uuid('user_id'),
    startedAt: instant('started_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [oneOf('glossary_imports_kind', table.kind, IMPORT_KINDS)],
);

/** What became of each item of an import, by its place: an item that stands here is not taken over again. `before`: the entry or word it changed, as it was. */
export const glossaryImportItems = pgTable(
  'glossary_import_items',
  {
    /** The import and the place of the item in it. */
    id: text('id').primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => glossaryImports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    outcome: text('outcome', { enum: ['created', 'updated', 'unchanged'] }).notNull(),
    /** The entry, or the word of the dictionary. */
    entryId: uuid('entry_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** Its version when the item had been taken over. */
    version: integer('version').notNull(),
  },
  (table) => [
    index('glossary_import_items_import').on(table.importId, table.number),
    oneOf('glossary_import_items_outcome', table.outcome, ['created', 'updated', 'unchanged']),
  ],
);

/** The dictionary. `category` is free text. */
export const medicalTerms = pgTable(
  'medical_terms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    termId: text('term_id').notNull().unique(),
    displayName: text('display_name').notNull(),
    category: text('category').notNull(),
    description: text('description'),
    isPrefixOrSuffix: boolean('is_prefix_or_suffix').notNull().default(false),
    isCommonTerm: boolean('is_common_term').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    origin: text('origin', { enum: TERM_ORIGINS }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('medical_terms_category').on(table.category), oneOf('medical_terms_origin', table.origin, TERM_ORIGINS)],
);

/** Shipped entries, terms and studies that somebody deleted: a newer version of the content does not bring them back. */
export const removedContent = pgTable('removed_content', {
  /** `glossary:<slug>`, `term:<id>` or `study:<id>`. */
  key: text('key').primaryKey(),
  removedAt: instant('removed_at').notNull().defaultNow(),
});
