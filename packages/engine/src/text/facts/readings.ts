import type { Span } from '@consilium/contract';
import type { Knowledge, Reading } from '@consilium/knowledge';
import { sentenceAround } from './holder.ts';
import { inFigures } from './numbers.ts';

/**
 * A measured value the text tells, in the first unit of its kind or the one its size or writer gives it. `values`: both ends of a range ('38 to 39').
 * `lower`: the second number of a pair ('120/80'). `hidden`: the words that tell nothing beside the number ('blood pressure 120/80' is no blood).
 */
export type StatedReading = Span & { reading: Reading; values: readonly number[]; lower?: number; unit: string; hidden: Span };

/** A finding that a measured value means for a person of that age. */
export type MeasuredFinding = Span & { id: string; presence: 'present' | 'absent' };

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?!\d)`;
const VALUES = `(?<value>${NUMBER})(?<half> and a half)?(?: ?(?:-|–|to) ?(?<to>${NUMBER}))?`;
const PAIR = String.raw`(?<upper>\d{2,3}) ?(?:\/|\\|over|on top of) ?(?<lower>\d{2,3})(?!\d)`;
const NAMED_PAIR = String.raw`(?<upper>\d{2,3}) ?(?:\/|\\|over|on|-|–|by) ?(?<lower>\d{2,3})(?!\d)`;
/** Words that may stand between a name and its value. */
const FILLER =
  "level|levels|reading|readings|read|test|result|rate|count|was|is|are|were|at|of|to|up|down|now|today|tonight|just|reads|showed|shows|showing|show|shot|came|comes|back|about|around|approx|approximately|roughly|over|above|below|under|less|more|than|still|has|had|been|be|being|went|gone|goes|going|go|dropped|drops|dropping|drop|fell|falls|falling|hit|hits|this|morning|afternoon|evening|last|night|yesterday|says|said|saying|measured|measures|measuring|registered|peaked|peaking|spiked|spiking|spikes|reached|reaching|reaches|rose|rising|climbed|climbing|keeps|kept|only|even|as|high|low|fast|slow|racing|quick|sitting|hovering|running|resting|rest|at home|on|the|my|his|her|a|an|monitor|machine|cuff|meter|oximeter|thermometer|app|watch|between|nearly|almost|then|it|it's|currently|consistently|saturation|saturations|sats|percent|and|in|from|taken|got|gets|with|room air|ear|armpit|forehead|oral|rectal|pretty|very|really|quite|bit|like|s";
const BETWEEN = `(?<between>(?:'s)?(?:[ ,:=~(–-]{1,3}(?:${FILLER})\\b){0,8}[ ,:=~(–-]{0,3})`;
/** What is counted in these is another thing. */
const OTHER_UNIT =
  /^\s*(?:%|hours?\b|hrs?\b|h\b|days?\b|nights?\b|times\b|minutes|mins?\b|secs?\b|seconds|grams|g\b|mg\b|mcg\b|units?\b|kg\b|km\b|k\b|tablets|spoons|o'clock|[ap]\.?m\b|y(?:ea)?rs?\b|weeks?\b|wks?\b|months?\b|\/\s?\d|:\d|x\b|£|lbs?\b|pounds?|stone|miles?|cm\b|mm\b(?! ?hg)|ml\b|people)/;
const JUDGED = /\b(?:high|low|fast|slow|racing|quick)\b/;
const LESS = /\b(?:below|under|less than)\b/;
/** Supposed, usual or wanted values are not the patient's. */
const NOT_NOW_BEFORE = /\b(?:if|unless|until|in case|normally|usually|target|should be|supposed|ideally)\b[^.,;]{0,24}$/;
const NOT_NOW_AFTER = /^[^.,;]{0,16}\b(?:years? ago|last year|target|limit)/;
const DENIED_BEFORE = /\b(?:no|not|never|without|hasn't|haven't|didn't|doesn't)(?: (?:had|have|got|a|any|the|his|her|my))*\s*$/;
const NEVER = /\b(?:over|above|more than)\b/;

type Found = { match: RegExpExecArray; reading: Reading; forms: keyof Forms; isLower: boolean };

/** Measured values of the table in a levelled text, in the order told. */
export function readingsIn(written: string, readings: Knowledge['readings']): StatedReading[] {
  const { text, at } = inFigures(written);
  const taken: { from: number; to: number }[] = [];
  const stated: StatedReading[] = [];
  // A name before its number is surer than one behind it ('sats 95 temp 38').
  for (const forms of ['lower', 'named', 'behind', 'bare'] as const)
    for (const reading of readings)
      for (const form of formsOf(reading)[forms])
        for (const match of text.matchAll(form)) {
          const from = match.index + startOfNumber(match);
          const read = readValue({ match, reading, forms, isLower: forms === 'lower' }, text);
          if (!read) continue;
          const to = read.end;
          if (taken.some((other) => other.from < to && from < other.to)) continue;
          taken.push({ from, to });
          if (read.ignored) continue;
          const between = match.groups?.between ?? '';
          const start = forms === 'named' || forms === 'lower' ? match.index : from;
          stated.push({
            reading,
            values: read.values,
            ...(read.lower === undefined ? {} : { lower: read.lower }),
            unit: read.unit,
            start: at(start),
            end: at(to),
            hidden: { start: at(JUDGED.test(between) ? from : start), end: at(to) },
          });
        }
  return stated.sort((a, b) => a.start - b.start);
}

/** What a value means by the limits of that age (years). */
export function findingsOf({ reading, values, lower, unit, start, end }: StatedReading, age: number): MeasuredFinding[] {
  return reading.limits
    .filter((limit) => limit.unit === unit && (limit.ageFrom === undefined || age >= limit.ageFrom) && (limit.ageBelow === undefined || age < limit.ageBelow))
    .filter((limit) => (limit.of === 'lower' ? lower !== undefined && within(lower, limit) : values.some((value) => within(value, limit))))
    .map(({ finding, says }) => ({ id: finding, presence: says, start, end }));
}

const within = (value: number, { below, from }: Reading['limits'][number]) => (below === undefined || value < below) && (from === undefined || value >= from);

function startOfNumber(match: RegExpExecArray): number {
  const number = match.groups?.value ?? match.groups?.upper ?? '';
  const after = match.groups?.between === undefined ? 0 : match[0].indexOf(match.groups.between) + match.groups.between.length;
  return match[0].indexOf(number, after);
}

const numeric = (written: string) => Number(written.replace(',', '.'));

function readValue(
  { match, reading, forms, isLower }: Found,
  text: string,
): { values: number[]; lower?: number; unit: string; end: number; ignored: boolean } | undefined {
  const groups = match.groups ?? {};
  const rest = text.slice(match.index + match[0].length);
  const between = groups.between ?? '';
  const { before, after } = sentenceAround(text, match.index);
  const clause = before.slice(-60);
  const ignored =
    NOT_NOW_BEFORE.test(clause) ||
    /\b(?:if|should be|normally|usually)\b/.test(between) ||
    NOT_NOW_AFTER.test(after.slice(match[0].length)) ||
    (DENIED_BEFORE.test(clause) && NEVER.test(between)) ||
    /\b(?:not|never)\b/.test(between);
  if (groups.upper !== undefined) {
    const [unit] = reading.units;
    const [upper, lower] = [Number(groups.upper), Number(groups.lower)];
    if (!unit || !isPlausible(upper, unit) || lower < 30 || lower > 170 || upper <= lower) return undefined;
    const own = unitAt(rest, reading, upper);
    return { values: [upper], lower, unit: unit.unit, end: match.index + match[0].length + (own?.length ?? 0), ignored };
  }
  const value = numeric(groups.value as string) + (groups.half ? 0.5 : 0);
  const own = unitAt(groups.unit ? ` ${groups.unit}` : rest, reading, value);
  if (!own && OTHER_UNIT.test(rest)) return undefined;
  const unit = own?.unit ?? reading.units.find((known) => isPlausible(value, known));
  if (!unit) return undefined;
  const to = groups.to === undefined ? undefined : numeric(groups.to);
  const values = [LESS.test(between) ? value - 0.1 : value, ...(to !== undefined && to > value && isPlausible(to, unit) ? [to] : [])];
  const converted = unit.zero !== undefined && unit.times !== undefined;
  const inUnit = converted ? values.map((one) => Math.round((one - (unit.zero as number)) * (unit.times as number) * 10) / 10) : values;
  if (forms === 'bare' && !isBare(text, match, inUnit[0] as number, reading)) return undefined;
  const single = isLower ? { values: [], lower: inUnit[0] as number } : { values: inUnit };
  return {
    ...single,
    unit: converted ? (reading.units[0]?.unit as string) : unit.unit,
    end: match.index + match[0].length + (groups.unit || forms === 'behind' ? 0 : (own?.length ?? 0)),
    ignored,
  };
}

const isPlausible = (value: number, { from, to }: Reading['units'][number]) => value >= from && value <= to;

/** The unit written at the start of a text that a value can be in, with the letters it takes. */
function unitAt(rest: string, reading: Reading, value: number): { unit: Reading['units'][number]; length: number } | undefined {
  for (const unit of reading.units) {
    const ways = [...unit.written, ...unit.alone].sort((a, b) => b.length - a.length);
    const match = new RegExp(`^ ?(?:${ways.map(escaped).join('|') || '(?!)'})(?![a-z])`).exec(rest);
    if (match && isPlausible(value, unit)) return { unit, length: match[0].length };
  }
  return undefined;
}

const escaped = (words: string) => words.replace(/[.*+^${}()|[\]\\/]/g, '\\$&');

/** Letters before and behind a number in which something must tell of illness. */
const AROUND = 120;
const ILL =
  /hot\b|warm|burning|shiver|thermometer|temp|fever|sweat|chill|calpol|paracetamol|sick|vomit|cough|swoll|swell|swelled|puffed|pain|ach|hurt|sore|rash|infect|throat|tooth|baby|poorly|unwell|running/;
const BARE_OTHER_UNIT =
  /^\s*(?:y|wk|week|day|month|hour|min|kg|k\b|g\b|mg|mcg|ml|l\b|mm|cm|m\b|km|mile|inch|in\b|ft\b|st\b|stone|lb|pound|p\b|%|\/|:|x\b|mmol|nmol|iu\b|bpm)/;
const OTHER_VALUE = /bmi|h(?:a?e)?matocrit|hct|albumin|weigh|waist|size|week|wk|ferritin|level|count|ratio|score|ldl|hdl|a1c|[$£€]\s*$/;

/** 'Running 38.5', 'I had two readings of 38.6': a number with one decimal in the range of fevers, where somebody is ill and no other unit or value is named. */
function isBare(text: string, match: RegExpExecArray, value: number, { bareFrom }: Reading): boolean {
  const end = match.index + match[0].length;
  const near = text.slice(Math.max(0, match.index - 24), match.index);
  const around = text.slice(Math.max(0, match.index - AROUND), end + AROUND);
  // 'Pregnant with 38.6': nothing else is had in tenths.
  const ill = ILL.test(around) || /\bwith (?:a )?$/.test(near) || /^ ?(?:deg|°|º)/.test(text.slice(end));
  return bareFrom !== undefined && value >= bareFrom && ill && !BARE_OTHER_UNIT.test(text.slice(end)) && !OTHER_VALUE.test(near);
}

type Forms = Record<'lower' | 'named' | 'behind' | 'bare', readonly RegExp[]>;
const forms = new WeakMap<Reading, Forms>();

function formsOf(reading: Reading): Forms {
  const known = forms.get(reading);
  if (known) return known;
  const any = (words: readonly string[]) => `(?<![a-z'])(?:${words.join('|')})(?![a-z])`;
  const alone = reading.units.flatMap((unit) => unit.alone);
  const lower = reading.lowerWords.length > 0 ? [new RegExp(`${any(reading.lowerWords)}${BETWEEN}${VALUES}`, 'g')] : [];
  const named = [
    ...(reading.pair ? [new RegExp(`${any(reading.words)}${BETWEEN}${NAMED_PAIR}`, 'g')] : []),
    new RegExp(`${any(reading.words)}${BETWEEN}${VALUES}`, 'g'),
    ...(reading.pair ? [new RegExp(`(?<![\\d/.,-])${PAIR}(?! ?/)`, 'g')] : []),
  ];
  const behind = [
    ...(alone.length > 0 ? [new RegExp(`(?<![\\d.,/])${VALUES} ?(?<unit>${alone.map(escaped).join('|')})(?![a-z]| ?-?section)`, 'g')] : []),
    ...(reading.behind.length > 0
      ? [
          new RegExp(
            `(?<![\\d.,/])${VALUES} ?(?:${[...reading.units.flatMap((unit) => [...unit.written, ...unit.alone])].map(escaped).join('|') || '(?!)'})? ?(?:degrees? )?(?:of )?(?:${reading.behind.join('|')})(?![a-z])`,
            'g',
          ),
        ]
      : []),
  ];
  const bare = reading.bareFrom === undefined ? [] : [/(?<![\d.,/])(?<value>\d{2,3}[.,]\d)(?!\d)/g];
  const built = { lower, named, behind, bare };
  forms.set(reading, built);
  return built;
}
