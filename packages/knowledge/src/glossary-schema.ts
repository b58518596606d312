import { GLOSSARY_SYSTEMS, SYSTEM_IDS } from '@consilium/contract';
import { z } from 'zod';
import { idSchema, sentence, sourceSchema } from './schema-parts.ts';

/** A plain definition is to be read in one breath. */
export const SHORT_DEFINITION_LONGEST = 160;

const word = z.string().trim().min(2);
const tag = z.string().regex(/^[a-z0-9]+([ -][a-z0-9]+)*$/, 'Use lower-case words');

/**
 * A term explained: in plain words first, then at more length.
 * `also`: other names, spellings and forms under which a text may speak of it; a regular plural need not be written.
 * `system`: one of the glossary's systems; null for terms of a tradition the glossary's list does not have, which then name it as `tradition`.
 * `unlinked`: a word too common to be linked wherever it stands ('cold', 'point'); it is found by search and by its page alone.
 * `related`: ids of entries to read next. Every entry names at least one page that an editor has seen.
 */
export const glossaryEntrySchema = z
  .strictObject({
    id: idSchema,
    term: word,
    also: z.array(word).default([]),
    short: sentence.max(SHORT_DEFINITION_LONGEST),
    long: sentence.min(60).max(900),
    system: z.enum(GLOSSARY_SYSTEMS).nullable(),
    tradition: z.enum(SYSTEM_IDS).optional(),
    tags: z.array(tag).min(1).max(5),
    related: z.array(idSchema).default([]),
    unlinked: z.boolean().default(false),
    sources: z.array(sourceSchema).min(1),
  })
  .refine(({ system, tradition }) => system !== null || tradition !== undefined, 'Names its system or its tradition')
  .refine(({ sources }) => sources.some(({ address }) => address !== undefined), 'Names a page that was seen');

/** The kinds of words of the dictionary; those of findings, conditions and treatments are taken from their own files. */
export const TERM_CATEGORIES = [
  'affix',
  'abbreviation',
  'anatomy',
  'physiology',
  'finding',
  'condition',
  'treatment',
  'medicine',
  'procedure',
  'test',
  'specialty',
  'profession',
  'equipment',
  'evidence',
  'measure',
  'pattern',
  'nutrient',
  'microbe',
] as const;
export type TermCategory = (typeof TERM_CATEGORIES)[number];

/**
 * A word of medicine told in a few words, for the dictionary behind recognition and linking.
 * `affix`: it begins or ends other words ('cardio-', '-itis'), hyphen included in `name`. `common`: most people know it.
 */
export const dictionaryTermSchema = z
  .strictObject({
    id: idSchema,
    name: word,
    category: z.enum(TERM_CATEGORIES),
    description: sentence.max(240),
    affix: z.boolean().default(false),
    common: z.boolean().default(false),
  })
  .refine(({ affix, category }) => affix === (category === 'affix'), 'An affix is of the category affix')
  .refine(({ affix, name }) => affix === /^-|-$/.test(name), 'An affix shows by its hyphen where the rest of the word stands');

export type GlossaryEntry = z.output<typeof glossaryEntrySchema>;
export type DictionaryTerm = z.output<typeof dictionaryTermSchema>;
