import { z } from 'zod';
import { daySchema, YEARS } from './day.ts';
import { ofPersonSchema } from './family.ts';
import { LIMITS } from './limits.ts';

/** What a member writes of a diary day or a study. */
export const noteSchema = z
  .string()
  .trim()
  .max(LIMITS.noteLength, `Keep the note to ${LIMITS.noteLength.toLocaleString('en')} characters`);

/** The parts of a day that several entries of it tell apart, in their order. */
export const DAY_PARTS = { morning: 'Morning', midday: 'Midday', evening: 'Evening', night: 'Night' } as const;
export const DAY_PART_IDS = Object.keys(DAY_PARTS) as [keyof typeof DAY_PARTS, ...(keyof typeof DAY_PARTS)[]];
/** How much somebody bleeds in their cycle. */
export const BLEEDINGS = { none: 'No bleeding', spotting: 'Spotting', light: 'Light bleeding', medium: 'Medium bleeding', heavy: 'Heavy bleeding' } as const;
export const BLEEDING_IDS = Object.keys(BLEEDINGS) as [keyof typeof BLEEDINGS, ...(keyof typeof BLEEDINGS)[]];

const words = (what: string) =>
  z
    .array(z.string().trim().min(1, `Name the ${what}`).max(LIMITS.profileEntryLength))
    .max(LIMITS.diaryWords, `Keep to ${LIMITS.diaryWords} ${what}s`)
    .default([]);

/** What may be noted beside the symptoms; entries of before there was room for it have none of it. */
const besideShape = {
  /** null: the whole day. */
  part: z.enum(DAY_PART_IDS).nullable().default(null),
  medicines: words('medicine'),
  triggers: words('trigger'),
  /** Hours slept in the night before. */
  sleepHours: z
    .number('Enter hours as a number')
    .min(0, 'Sleep starts at 0 hours')
    .max(24, 'A day has 24 hours')
    .multipleOf(0.25, 'Enter whole, half or quarter hours')
    .nullable()
    .default(null),
  bleeding: z.enum(BLEEDING_IDS).nullable().default(null),
};

/** `severity` from 0 (none) to 10 (the worst imaginable); `date` is the day as the person counts it. A day may have several entries. */
export const diaryEntryInputSchema = z
  .object({
    /** Of whom it is; null: of the member. */
    personId: ofPersonSchema,
    date: daySchema('Choose a day'),
    symptoms: z
      .array(z.string().trim().min(1, 'Name the symptom').max(LIMITS.profileEntryLength))
      .min(1, 'Name at least one symptom')
      .max(LIMITS.diarySymptoms, `Keep to ${LIMITS.diarySymptoms} symptoms a day`),
    severity: z
      .number('Choose a severity from 0 to 10')
      .int('Choose a whole number from 0 to 10')
      .min(0, 'Severity starts at 0')
      .max(10, 'Severity ends at 10'),
    note: noteSchema.default(''),
    ...besideShape,
  })
  .meta({ id: 'DiaryDay' });
/** `version` of the entry that was seen: whoever saw another one is told. */
const version = z.int().positive();
export const diaryChangeSchema = diaryEntryInputSchema.extend({ version }).meta({ id: 'DiaryChange' });
/** What of an entry is encrypted. */
export const diaryContentSchema = diaryEntryInputSchema.omit({ date: true, personId: true });
const time = z.iso.datetime({ offset: true });
export const diaryEntrySchema = diaryEntryInputSchema
  .extend({ id: z.string(), version, note: z.string(), createdAt: time, updatedAt: time })
  .meta({ id: 'DiaryEntry' });
/** 'me' or a person of the family, else everybody. */
const whom = z.union([z.literal('me'), z.uuid('This is not the id of a person')]).optional();
/** A page of the diary, of whole days. `before`: the day it ends before; `on`: one day alone. */
export const diaryPageQuerySchema = z.object({
  whom,
  before: daySchema().optional(),
  on: daySchema().optional(),
  days: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.diaryPageDays),
});
/** The newest day first. `earlier`: the day before which the next page ends; null: nothing is older. */
export const diaryResponseSchema = z.object({ entries: z.array(diaryEntrySchema), earlier: z.string().nullable() }).meta({ id: 'DiaryResponse' });
/** A calendar year of the diary: its outline grows with the years it is asked for, and not with the years it was written. */
export const diaryOutlineQuerySchema = z.object({ whom, year: z.coerce.number().int().min(YEARS.first).max(YEARS.last) });
/** What the calendar, the course and what is offered again need of many entries at once: all but the note, which stands on its page. */
const outlinedEntrySchema = diaryEntrySchema.omit({ note: true, version: true, createdAt: true, updatedAt: true }).meta({ id: 'OutlinedEntry' });
/** `years`: all that were written about, the latest first. */
export const diaryOutlineSchema = z.object({ entries: z.array(outlinedEntrySchema), years: z.array(z.int()) }).meta({ id: 'DiaryOutline' });

export type DiaryEntryInput = z.infer<typeof diaryEntryInputSchema>;
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;
export type DiaryOutline = z.infer<typeof diaryOutlineSchema>;
export type OutlinedEntry = z.infer<typeof outlinedEntrySchema>;
export type DiaryContent = z.infer<typeof diaryContentSchema>;

/** What was noted beside the symptoms, in sentences; '' where there is none. */
export function besideInWords({ medicines, triggers, sleepHours, bleeding }: Pick<DiaryContent, 'medicines' | 'triggers' | 'sleepHours' | 'bleeding'>): string {
  const said = [
    medicines.length > 0 ? `Took ${medicines.join(', ')}` : '',
    triggers.length > 0 ? `Possible triggers: ${triggers.join(', ')}` : '',
    sleepHours === null ? '' : `Slept ${sleepHours} ${sleepHours === 1 ? 'hour' : 'hours'}`,
    bleeding === null ? '' : BLEEDINGS[bleeding],
  ].filter(Boolean);
  return said.map((sentence) => `${sentence}.`).join(' ');
}
