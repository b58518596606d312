import { z } from 'zod';
import { profileSchema } from './analysis.ts';
import { daySchema } from './day.ts';
import { SEXES_AT_BIRTH } from './finding-terms.ts';
import { LIMITS, MAX_AGE } from './limits.ts';

/** Whom a member keeps details of, in the words of the form. 'self': the member's own; nobody has more than one of these. */
export const RELATIONS = {
  self: 'Myself',
  child: 'My child',
  partner: 'My partner',
  parent: 'My parent',
  sibling: 'My brother or sister',
  grandparent: 'My grandparent',
  grandchild: 'My grandchild',
  other: 'Someone else',
} as const;
export type Relation = keyof typeof RELATIONS;
export const RELATION_IDS = Object.keys(RELATIONS) as [Relation, ...Relation[]];

const EARLIEST_YEAR = 1900;
/** Years of age up to which a year alone says too little: dangers and doses change by the month. */
const MONTH_NEEDED_UP_TO = 5;

const bornSchema = z
  .object({
    known: z.literal('born'),
    year: z.number('Enter the year of birth').int('Enter the year with four digits').min(EARLIEST_YEAR, `Enter a year from ${EARLIEST_YEAR} on`),
    month: z.number().int().min(1).max(12).nullable(),
  })
  .superRefine(({ year, month }, { addIssue }) => {
    const now = new Date();
    const [thisYear, thisMonth] = [now.getFullYear(), now.getMonth() + 1];
    if (year > thisYear) addIssue({ code: 'custom', path: ['year'], message: 'Enter a year that has begun' });
    else if (year === thisYear && month !== null && month > thisMonth) addIssue({ code: 'custom', path: ['month'], message: 'Choose a month that has begun' });
    else if (month === null && year >= thisYear - MONTH_NEEDED_UP_TO)
      addIssue({ code: 'custom', path: ['month'], message: 'Choose the month too: for a small child it decides much' });
  });
const agedSchema = z.object({
  known: z.literal('age'),
  age: z.number('Enter the age as a number').int('Enter a whole number').min(0, 'Age cannot be below 0').max(MAX_AGE, `Age cannot be above ${MAX_AGE}`),
  unit: z.enum(['years', 'months']),
  /** The day it was said; from then on it counts up. */
  on: daySchema('Say on which day'),
});
/** Since when somebody lives, as exactly as the member says: month and year, the year, or an age on a day. A day of birth is not asked. */
export const birthSchema = z.discriminatedUnion('known', [bornSchema, agedSchema]);

const { medicines, conditions, allergies } = profileSchema.shape;
/** What a member says of a person. Whether she is pregnant changes and is asked at each assessment. */
export const familyDetailsSchema = z
  .object({
    relation: z.enum(RELATION_IDS, 'Choose who it is'),
    name: z.string().trim().min(1, 'Give a name or nickname').max(LIMITS.familyNameLength, `Keep the name to ${LIMITS.familyNameLength} characters`),
    birth: birthSchema.nullable().default(null),
    sexAtBirth: z.enum(SEXES_AT_BIRTH).nullable().default(null),
    conditions,
    medicines,
    allergies,
  })
  .meta({ id: 'FamilyDetails' });

/** Of the profile that was seen: whoever saw another one is told. */
const version = z.int().positive();
export const familyChangeSchema = familyDetailsSchema.extend({ version }).meta({ id: 'FamilyChange' });

const time = z.iso.datetime({ offset: true });
export const familyProfileSchema = familyDetailsSchema.extend({ id: z.string(), version, createdAt: time, updatedAt: time }).meta({ id: 'FamilyProfile' });
/** The member's own first, then the others by their names. */
export const familySchema = z.object({ family: z.array(familyProfileSchema) }).meta({ id: 'Family' });

/** Of whom something is kept: the id of a person of the family; null: of the member, or of somebody who is not kept. */
export const ofPersonSchema = z.uuid('This is not the id of a person').nullable().default(null);

export type Birth = z.infer<typeof birthSchema>;
export type FamilyDetails = z.infer<typeof familyDetailsSchema>;
export type FamilyProfile = z.infer<typeof familyProfileSchema>;
