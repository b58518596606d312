import { z } from 'zod';
import { alarmAboutSchema, alsoHelpsSchema } from './safety-schema.ts';
import { idSchema, reviewSchema, sourceSchema } from './schema-parts.ts';

const sentence = z.string().trim().min(12);
const text = z.string().trim().min(2);

/** The five gates asked before anything else when a description was not understood. Their order is the order in which they are asked. */
export const GATE_IDS = ['breathing', 'chest', 'stroke', 'bleeding', 'harm'] as const;

/**
 * A question about what needs help at once: one of the five gates, or the question about an alarm that the learned ear seems to hear.
 * Worded for the person themselves, for a parent about a child, and about another adult.
 * `ageBelow`, `sex`, `pregnancy`: whom alone it can be about; somebody known to be otherwise is not asked.
 * A 'yes' gives the level and counts `present` as said and `possible` as uncertain (the question asks for several signs at once); `settles` are the findings a 'no' denies.
 */
export const gateSchema = z.strictObject({
  id: idSchema,
  name: text,
  self: sentence,
  child: sentence,
  other: sentence,
  level: z.enum(['urgent', 'emergency']),
  kind: alarmAboutSchema.default('medical'),
  help: alsoHelpsSchema.default([]),
  present: z.array(idSchema).default([]),
  possible: z.array(idSchema).default([]),
  settles: z.array(idSchema).default([]),
  reason: sentence,
  action: sentence.optional(),
  ageBelow: z.number().positive().optional(),
  sex: z.enum(['female', 'male']).optional(),
  pregnancy: z.enum(['during', 'after']).optional(),
  sources: z.array(sourceSchema).min(1),
});

/** Common complaints of one part of the body, to choose from where words failed. */
export const mainProblemSchema = z.strictObject({ id: idSchema, name: text, findings: z.array(idSchema).min(3).max(10) });

/** A region of the body picture: the parts (sites of the composition) that lie in it, and findings of it that no part and sensation make. */
export const bodyRegionSchema = z.strictObject({
  id: idSchema,
  name: text,
  sides: z.array(z.enum(['front', 'back'])),
  sites: z.array(idSchema),
  also: z.array(idSchema).default([]),
});

const wordings = z.array(text).min(1);
/**
 * What body parts and what is felt or seen at them are called, and the finding that each pair makes: 'heaviness in the middle of my chest', 'lump by my
 * ear' need no phrase of their own. A word stands for one part or one sensation only.
 */
export const compositionSchema = z.strictObject({
  sites: z.array(z.strictObject({ id: idSchema, words: wordings })).min(1),
  sensations: z.array(z.strictObject({ id: idSchema, words: wordings })).min(1),
  makes: z.array(z.strictObject({ sites: z.array(idSchema).min(1), sensation: idSchema, finding: idSchema })).min(1),
});

/** Figures of speech ('died laughing'): nothing in them is told of the body. */
export const figuresSchema = z.strictObject({ id: idSchema, phrases: wordings });

/** Words that name one thing together ('blood pressure'): no other wording may take one of them alone. `unheard`: they are kept from the learned ear. */
export const compoundsSchema = z.strictObject({ id: idSchema, unheard: z.literal(true).optional(), phrases: wordings });

/** A list of everyday words. */
export const wordGroupSchema = z.strictObject({ id: idSchema, words: z.array(z.string().regex(/^[a-z]+$/, 'Lower-case letters only')).min(1) });

/**
 * Words of another language: `a b` in this order with up to three words between, `a_b` side by side, `a|b` either, `a*` with any ending, `<set>` any word of a set (also `<set>|b`),
 * `a & b` near one another in either order, `a + b` both anywhere in the text.
 */
const WORD = String.raw`(?:<[a-z-]+>|[^\s*|<>&+_]+\*?)`;
const ELEMENT = String.raw`${WORD}(?:\|${WORD})*`;
const SEQUENCE = `${ELEMENT}(?:[ _]${ELEMENT})*`;
const alarmPhrase = z.string().regex(new RegExp(`^${SEQUENCE}(?: [&+] ${SEQUENCE})*$`, 'u'), 'Words parted by one space; a star only at the end of a word');
const phrases = z.array(alarmPhrase).default([]);
const foreignWord = z.string().regex(/^[^\s*|<>&+_]+\*?$/u, 'One word; a star only at its end');

/** How the alarms of a language are read. `notNow` tells of another time, of somebody who died, or of what is only supposed; `now` outweighs it in the same part of a sentence. */
const readingSchema = z.strictObject({
  /** Pairs of spellings that are levelled in words and data alike, in their order: `[from, to]`. */
  spelling: z.array(z.tuple([z.string().min(1), z.string()])).default([]),
  /** Short words that are written onto the next one. */
  prefixes: z.array(z.string().min(1)).default([]),
  /** Letters of another script in Latin ones, where a language is often typed so. */
  latin: z.record(z.string().length(1), z.string()).default({}),
  /** Said right before, within, and right after what is denied ('no me duele', 'does not hurt'); `either` carries a denial on to what follows it. */
  denials: phrases,
  deniedWithin: phrases,
  deniedAfter: phrases,
  either: phrases,
  /** Words that begin another part of a sentence: a denial or a time does not reach over them. */
  joiners: phrases,
  notNow: phrases,
  now: phrases,
});

/** What is said to someone who writes in a language that is not understood, in that language, and the words in it that ask for help at once. */
export const languageSchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/),
  name: text,
  ownName: text,
  direction: z.enum(['ltr', 'rtl']),
  cannotRead: text,
  emergency: text,
  signs: z.record(z.enum(GATE_IDS), text),
  unconscious: text,
  crisis: text,
  writeInEnglish: text,
  interpreter: text,
  answers: z.strictObject({ yes: z.string().min(1), no: z.string().min(1), notSure: z.string().min(1) }),
  reading: readingSchema,
  /** Sets of words that phrases name. */
  words: z.record(idSchema, z.array(foreignWord).min(1)),
  /** Phrases for alarms of `safety/alarms.yaml`, by their ids: level, reason and action come from there. */
  alarms: z.record(idSchema, z.array(alarmPhrase).min(1)),
  review: reviewSchema,
});

export type Gate = z.infer<typeof gateSchema>;
export type GateId = (typeof GATE_IDS)[number];
export type MainProblem = z.infer<typeof mainProblemSchema>;
export type BodyRegion = z.infer<typeof bodyRegionSchema>;
export type Figures = z.infer<typeof figuresSchema>;
export type Compounds = z.infer<typeof compoundsSchema>;
export type Composition = z.infer<typeof compositionSchema>;
export type WordGroup = z.infer<typeof wordGroupSchema>;
export type Language = z.infer<typeof languageSchema>;
