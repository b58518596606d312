import type { DurationBucket } from '@consilium/contract';
import { numberOf } from './numbers.ts';

const NUMBER = String.raw`(\d+(?:[.,]\d+)?|a couple of|a couple|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|few|couple of|couple|many|half an?)`;
const UNIT = `(min(?:ute)?s?|hours?|hrs?|h|days?|nights?|weeks?|wks?|fortnights?|months?|mos?|years?|yrs?|decades?)`;

/** Hours in each unit, by its first letters. */
export function hoursOf(unit: string): number {
  if (/^mi/.test(unit)) return 1 / 60;
  if (/^h/.test(unit)) return 1;
  if (/^(d(?!e)|n)/.test(unit)) return 24;
  if (/^w/.test(unit)) return 168;
  if (/^f/.test(unit)) return 336;
  if (/^mo/.test(unit)) return 730;
  if (/^de/.test(unit)) return 87_600;
  return 8760;
}

/** Buckets: under a day, under a week (6 full days), under six weeks, under a year, longer. */
export function bucketOf(hours: number): DurationBucket {
  if (hours < 24) return 'hours';
  if (hours < 24 * 7) return 'days';
  if (hours < 24 * 42) return 'weeks';
  return hours < 8760 ? 'months' : 'years';
}

/** `spell`: how long a trouble that comes back lasts each time, not how long it has been there. */
export type StatedDuration = { bucket: DurationBucket; hours: number; text: string; start: number; end: number; spell: boolean };

const A_DAY = 24;
/** 'Stiff in the morning for an hour', 'each attack lasts for ten minutes': words ahead of a short time, in the same clause. */
const SPELL_AHEAD =
  /\b(?:in the mornings?|(?:every|each|most) (?:morning|evening|night|day|time|attack|episode|spell)|mornings|on waking|when i wake(?: up)?)\b[^,.;!?]{0,24}$/;

const DURATION_FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:for|over|during|in|since|within|x)\s+(?:about|around|almost|nearly|at least|more than|over|the|this|these|last|past|roughly|approximately|only|\s){0,12}${NUMBER}\s*[-– ]?\s*${UNIT}\b`,
    'g',
  ),
  new RegExp(String.raw`\b${NUMBER}\s*[-– ]?\s*${UNIT}(?:'s?|s')?\s+(?:history|hx|h\/o|duration|now|long|ago|earlier|before|back|prior)\b`, 'g'),
  new RegExp(String.raw`\b${NUMBER}\s*[-– ]?\s*${UNIT}\s+of\b`, 'g'),
  // Between commas or at the end: 'rash on my arm, three days, itchy'.
  new RegExp(String.raw`(?<=[,.;]\s{0,3}(?:about |around |maybe )?)${NUMBER}\s*[-– ]?\s*${UNIT}(?=\s*(?:[,.;!]|$))`, 'g'),
];

const SINCE_FORMS: readonly [RegExp, number][] = [
  [
    /\bsince (?:this )?(?:morning|afternoon|evening|noon|lunch|breakfast)\b|\b(?:this morning|today|an hour ago|just now|minutes ago|for hours|a few hours)\b/g,
    6,
  ],
  [/\bsince (?:yesterday|last night)\b|\b(?:yesterday|last night|overnight)\b/g, 30],
  [/\bsince (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|last weekend)\b|\bfor days\b/g, 72],
  [/\bsince last week\b|\b(?:last week|for weeks|recent weeks|past week)\b/g, 200],
  [/\bsince last month\b|\b(?:last month|for months|recent months)\b/g, 1100],
  [
    /\bsince (?:last year|childhood|birth|i was (?:a )?(?:child|kid|young|little|teenager))\b|\b(?:for years|for ages|for donkey'?s'? years|all my life|lifelong|chronic)\b/g,
    20_000,
  ],
];

/** Every statement of how long something has lasted, in the order of the text. */
export function durationsIn(text: string): StatedDuration[] {
  const found: StatedDuration[] = [];
  for (const form of DURATION_FORMS)
    for (const match of text.matchAll(form)) {
      const hours = numberOf(match[1] as string) * hoursOf(match[2] as string);
      if (Number.isFinite(hours) && !/^\s*(old|of age)/.test(text.slice(match.index + match[0].length)))
        found.push({
          bucket: bucketOf(hours),
          hours,
          text: match[0],
          start: match.index,
          end: match.index + match[0].length,
          spell: hours < A_DAY && SPELL_AHEAD.test(text.slice(0, match.index)),
        });
    }
  for (const [form, hours] of SINCE_FORMS)
    for (const match of text.matchAll(form))
      found.push({ bucket: bucketOf(hours), hours, text: match[0], start: match.index, end: match.index + match[0].length, spell: false });
  return found
    .sort((a, b) => a.start - b.start)
    .filter(
      (entry, i, all) =>
        !all.some(
          (other, j) => j !== i && other.start <= entry.start && other.end >= entry.end && (other.end - other.start > entry.end - entry.start || j < i),
        ),
    );
}

const SHORT_TIME = new RegExp(String.raw`\b${NUMBER}\s*[-– ]?\s*(min(?:ute)?s?|hours?|hrs?)\b`);

/** The first time of minutes or hours that a stretch of a text tells, in minutes. */
export function minutesIn(text: string): number | undefined {
  const match = SHORT_TIME.exec(text);
  return match ? numberOf(match[1] as string) * hoursOf(match[2] as string) * 60 : undefined;
}
