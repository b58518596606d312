import type { DurationBucket, Severity, StatedFacts } from '@consilium/contract';

/** A finding read from a number in the text ('38.7 °C', 'BP 185/120'). */
export type MeasuredFinding = { id: string; presence: 'present' | 'absent'; start: number; end: number };

const NUMBER_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  several: 4,
  few: 3,
  couple: 2,
  many: 6,
  half: 0.5,
};
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|a couple of|a couple|a few|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|few|couple of|couple|many|half an?)`;
const UNIT = `(min(?:ute)?s?|hours?|hrs?|h|days?|nights?|weeks?|wks?|months?|mos?|years?|yrs?|decades?)`;

/** Hours in each unit, by its first letters. */
function hoursOf(unit: string): number {
  if (/^mi/.test(unit)) return 1 / 60;
  if (/^h/.test(unit)) return 1;
  if (/^(d(?!e)|n)/.test(unit)) return 24;
  if (/^w/.test(unit)) return 168;
  if (/^mo/.test(unit)) return 730;
  if (/^de/.test(unit)) return 87_600;
  return 8760;
}

function numberOf(text: string): number {
  const word = text
    .replace(/^an? (few|couple).*$/, '$1')
    .replace(/ of$/, '')
    .replace(/^half an?$/, 'half');
  return NUMBER_WORDS[word] ?? Number.parseFloat(word.replace(',', '.'));
}

/** Buckets: under a day, under a week (6 full days), under six weeks, under a year, longer. */
export function bucketOf(hours: number): DurationBucket {
  if (hours < 24) return 'hours';
  if (hours < 24 * 7) return 'days';
  if (hours < 24 * 42) return 'weeks';
  return hours < 8760 ? 'months' : 'years';
}

export type StatedDuration = { bucket: DurationBucket; hours: number; text: string; start: number; end: number };

const DURATION_FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:for|over|during|in|since|within|x)\s+(?:about|around|almost|nearly|at least|more than|over|the|this|these|last|past|roughly|approximately|only|\s)*${NUMBER}\s*[-– ]?\s*${UNIT}\b`,
    'g',
  ),
  new RegExp(String.raw`\b${NUMBER}\s*[-– ]?\s*${UNIT}(?:'s?|s')?\s+(?:history|hx|h\/o|duration|now|long|ago|earlier|before|back|prior)\b`, 'g'),
  new RegExp(String.raw`\b${NUMBER}\s*[-– ]?\s*${UNIT}\s+of\b`, 'g'),
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
  [/\bsince (?:last year|childhood|birth|i was (?:a )?(?:child|kid|young|little|teenager))\b|\b(?:for years|for ages|all my life|lifelong|chronic)\b/g, 20_000],
];

/** Every statement of how long something has lasted, in the order of the text. */
export function durationsIn(text: string): StatedDuration[] {
  const found: StatedDuration[] = [];
  for (const form of DURATION_FORMS)
    for (const match of text.matchAll(form)) {
      const hours = numberOf(match[1] as string) * hoursOf(match[2] as string);
      if (Number.isFinite(hours) && !/^\s*(old|of age)/.test(text.slice(match.index + match[0].length)))
        found.push({ bucket: bucketOf(hours), hours, text: match[0], start: match.index, end: match.index + match[0].length });
    }
  for (const [form, hours] of SINCE_FORMS)
    for (const match of text.matchAll(form))
      found.push({ bucket: bucketOf(hours), hours, text: match[0], start: match.index, end: match.index + match[0].length });
  return found
    .sort((a, b) => a.start - b.start)
    .filter(
      (entry, i, all) =>
        !all.some(
          (other, j) => j !== i && other.start <= entry.start && other.end >= entry.end && (other.end - other.start > entry.end - entry.start || j < i),
        ),
    );
}

/** Severity from a 0-10 scale ('8/10', '8 out of 10'), with its place. */
export function severitiesIn(text: string): { severity: Severity; start: number; end: number }[] {
  return [...text.matchAll(/\b(\d{1,2})\s*(?:\/|out of|on a scale of)\s*(?:1 to |1-|0-|0 to )?10\b/g)].map((match) => {
    const score = Number(match[1]);
    return { severity: score >= 7 ? 'severe' : score >= 4 ? 'moderate' : 'mild', start: match.index, end: match.index + match[0].length };
  });
}

const FEVER_FROM = 38;
const HIGH_FEVER_FROM = 39;
const LOW_GRADE_FROM = 37.5;

/** Temperature (°C or °F), blood pressure, pulse, oxygen saturation and breathing rate as findings. Adult limits as commonly taught; children's pulse is not judged. */
export function measurementsIn(text: string, age: number | undefined): { findings: MeasuredFinding[]; temperature?: number } {
  const findings: MeasuredFinding[] = [];
  let temperature: number | undefined;
  const add = (id: string, match: RegExpMatchArray, presence: 'present' | 'absent' = 'present') =>
    findings.push({ id, presence, start: match.index ?? 0, end: (match.index ?? 0) + match[0].length });

  for (const match of text.matchAll(/\b(3[4-9]|4[0-2])(?:[.,](\d))?\s*(?:°|º|degrees?)?\s*(c(?:elsius)?\b)?/g)) {
    const value = Number(`${match[1]}.${match[2] ?? 0}`);
    const near = text.slice(Math.max(0, match.index - 32), match.index);
    const stated = match[2] !== undefined || match[3] !== undefined || /°|º|degree/.test(match[0]);
    if (!/temp|fever|febrile|pyrexi|thermometer|t:? ?$/.test(near) && !(stated && match[3] !== undefined)) continue;
    if (/\d\s*$/.test(near) || /^\s*(?:y|year|week|kg|day|month|%|\/)/.test(text.slice(match.index + match[0].length))) continue;
    temperature = Math.max(temperature ?? 0, value);
    feverFindings(value, match, add);
  }
  for (const match of text.matchAll(
    /\b(9[4-9]|10[0-8])(?:[.,](\d))?\s*(?:°|º|degrees?)?\s*f(?:ahrenheit)?\b|\b(?:temp(?:erature)?|fever)(?: (?:of|is|was|at|up to|reached))* (10[0-8]|9[7-9])(?:[.,](\d))?\b/g,
  )) {
    const value = ((Number(`${match[1] ?? match[3]}.${match[2] ?? match[4] ?? 0}`) - 32) * 5) / 9;
    temperature = Math.max(temperature ?? 0, Math.round(value * 10) / 10);
    feverFindings(value, match, add);
  }
  for (const match of text.matchAll(/\b(\d{2,3})\s*\/\s*(\d{2,3})(?:\s*mm ?hg)?\b/g)) {
    const [upper, lower] = [Number(match[1]), Number(match[2])];
    if (upper < 60 || upper > 280 || lower < 30 || lower > 170 || upper <= lower) continue;
    if (upper >= 140 || lower >= 90) add('high-blood-pressure-reading', match);
    else if (upper < 90) add('low-blood-pressure', match);
  }
  if (age === undefined || age >= 15) {
    for (const match of text.matchAll(/\b(?:hr|pulse(?: rate)?|heart rate)(?: (?:of|is|was)|:|=)*\s*(\d{2,3})\b|\b(\d{2,3})\s*(?:bpm|beats)/g)) {
      const rate = Number(match[1] ?? match[2]);
      if (rate > 100) add('fast-heart-rate', match);
      else if (rate < 50) add('slow-heart-rate', match);
    }
    for (const match of text.matchAll(/\b(?:rr|respiratory rate|breathing rate)(?: (?:of|is|was)|:|=)*\s*(\d{2})\b/g))
      if (Number(match[1]) > 20) add('fast-breathing', match);
  }
  for (const match of text.matchAll(/\b(?:spo2|sats?|oxygen(?: saturation| level)?|saturation)(?: (?:of|is|was|at)|:|=)*\s*(\d{2})\s*%?/g))
    if (Number(match[1]) < 94) add('low-oxygen', match);
  return temperature === undefined ? { findings } : { findings, temperature };
}

function feverFindings(value: number, match: RegExpMatchArray, add: (id: string, match: RegExpMatchArray, presence?: 'present' | 'absent') => void): void {
  if (value >= HIGH_FEVER_FROM) add('fever-high', match);
  else if (value >= FEVER_FROM) add('fever', match);
  else if (value >= LOW_GRADE_FROM) add('fever-low-grade', match);
  else if (value >= 36) add('fever', match, 'absent');
  else if (value < 35.1) add('low-temperature', match);
}

/** Age in years, sex at birth and pregnancy when the text says them of the patient. */
export function personIn(text: string): Pick<StatedFacts, 'age' | 'sexAtBirth' | 'pregnant'> {
  const facts: Pick<StatedFacts, 'age' | 'sexAtBirth' | 'pregnant'> = {};
  const age =
    /\b(\d{1,3})\s*-?\s*(?:y\/?o\b|yo\b|yr\.? ?old|yrs? old|years? old|year-old|years? of age)/.exec(text) ??
    /\b(?:i am|i'm|im|aged?|he is|she is|he's|she's)\s+(\d{1,3})(?=\s*(?:,|\.|and|$|years?\b|yo\b|f\b|m\b|female|male|man|woman))/.exec(text) ??
    /\b(\d{1,3})\s*-?\s*(?=year ?-? ?(?:old)?\s*(?:male|female|man|woman|boy|girl))/.exec(text) ??
    /^\s*(\d{1,3})\s*(?=[mf]\b)/.exec(text);
  const months = /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s*-?\s*(months?|weeks?|days?)\s*-?\s*old\b/.exec(text);
  if (age && Number(age[1]) <= 120) facts.age = Number(age[1]);
  else if (months) {
    const per = { m: 12, w: 52, d: 365 }[(months[2] as string)[0] as 'm' | 'w' | 'd'];
    const count = NUMBER_WORDS[months[1] as string] ?? Number(months[1]);
    if (per) facts.age = count / per;
  } else if (/\bnewborn\b/.test(text)) facts.age = 0.02;

  const pregnant =
    /\b(?:i am|i'm|im|she is|she's|currently)\s+(?:\d+\s*(?:weeks?|months?)\s+)?pregnant\b|\b\d{1,2}\s*(?:weeks?|wks?|months?)\s*(?:pregnant|gestation|of pregnancy)\b|\bpregnant (?:woman|lady|female|patient)\b|\b(?:pregnant)\b/.exec(
      text,
    );
  if (pregnant) {
    const before = text.slice(Math.max(0, pregnant.index - 14), pregnant.index);
    facts.pregnant = !/\b(not|never|no|isn't|aren't|get|getting|been)\s*$/.test(before) && !/^(?:i'm|i am|im) not/.test(pregnant[0]);
  }
  const sex =
    /\b(\d{1,3})\s*-?\s*(?:y\/?o|years?[- ]old|yr[- ]old|years?)\s*-?\s*(m|f)\b|^\s*\d{1,3}\s*(m|f)\b|\b(?:i am|i'm|im)\s+(?:an?\s+)?(?:\w+[- ]){0,4}?(male|female|man|woman|boy|girl|lady|mother|father)\b|\b(?:year|month|week|day)s?(?:[- ]old)?\s+(?:\w+ ){0,2}?(male|female|man|woman|boy|girl|lady)\b|\bthis (?:young |elderly |old |middle-aged )?(male|female|man|woman|boy|girl|lady|gentleman)\b/.exec(
      text,
    );
  const word = sex?.slice(2).find((part) => part !== undefined);
  if (word) facts.sexAtBirth = /^(f|female|woman|girl|lady|mother)$/.test(word) ? 'female' : 'male';
  else if (facts.pregnant) facts.sexAtBirth = 'female';
  else {
    const she = (text.match(/\b(?:she|her)\b/g) ?? []).length;
    const he = (text.match(/\b(?:he|his|him)\b/g) ?? []).length;
    const first = /\b(?:i|my)\b/.test(text);
    if (!first && she > 1 && she > 3 * he) facts.sexAtBirth = 'female';
    if (!first && he > 1 && he > 3 * she) facts.sexAtBirth = 'male';
  }
  return facts;
}
