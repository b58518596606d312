import { inFigures } from './numbers.ts';

/** A finding read from a number in the text ('38.7 °C', 'BP 185/120'). */
export type MeasuredFinding = { id: string; presence: 'present' | 'absent'; start: number; end: number };

const FEVER_FROM = 38;
const HIGH_FEVER_FROM = 39;
const LOW_GRADE_FROM = 37.5;

/** Temperature (°C or °F), blood pressure, pulse, oxygen saturation and breathing rate as findings. Adult limits as commonly taught; children's pulse is not judged. */
export function measurementsIn(written: string, age: number | undefined): { findings: MeasuredFinding[]; temperature?: number } {
  const findings: MeasuredFinding[] = [];
  let temperature: number | undefined;
  const { text, at } = inFigures(written);
  const add = (id: string, match: RegExpMatchArray, presence: 'present' | 'absent' = 'present') =>
    findings.push({ id, presence, start: at(match.index ?? 0), end: at((match.index ?? 0) + match[0].length) });

  for (const match of text.matchAll(/\b(3[4-9]|4[0-2])(?:[.,](\d))?\s*(?:°|º|degrees?)?\s*(c(?:elsius)?\b)?/g)) {
    const value = Number(`${match[1]}.${match[2] ?? 0}`);
    const near = text.slice(Math.max(0, match.index - 32), match.index);
    const stated = match[2] !== undefined || match[3] !== undefined || /°|º|degree/.test(match[0]);
    const named = /temp|fever|febrile|pyrexi|thermometer|\bt:? ?$/.test(near) || (stated && match[3] !== undefined);
    if (!named && !(match[2] !== undefined && value >= FEVER_FROM && isBareTemperature(text, match))) continue;
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
  for (const match of text.matchAll(/\b(\d{2,3})\s*(?:\/|over)\s*(\d{2,3})(?:\s*mm ?hg)?\b/g)) {
    const [upper, lower] = [Number(match[1]), Number(match[2])];
    if (upper < 60 || upper > 280 || lower < 30 || lower > 170 || upper <= lower) continue;
    if (upper >= 140 || lower >= 90) add('high-blood-pressure-reading', match);
    if (upper >= 160 || lower >= 110) add('blood-pressure-severe-pregnancy', match);
    if (upper >= 180 || lower >= 120) add('blood-pressure-severe', match);
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
  for (const match of text.matchAll(
    /\b(?:spo2|o2|sats?|oxygen(?: saturations?| levels?)?|saturation)(?: (?:of|is|was|at|are|were|on|down|to|only|dropped|went|reading|reads|just|now|about|around|level|levels|sats)|:|=)*\s*(\d{2})\s*%?/g,
  ))
    if (Number(match[1]) < 94) {
      add('low-oxygen', match);
      if (Number(match[1]) < 90) add('oxygen-very-low', match);
    }
  return temperature === undefined ? { findings } : { findings, temperature };
}

/** Letters before and behind a number in which something must tell of illness. */
const AROUND = 120;
const ILL =
  /hot\b|warm|burning|shiver|thermometer|temp|fever|sweat|chill|calpol|paracetamol|sick|vomit|cough|swoll|swell|swelled|puffed|pain|ach|hurt|sore|rash|infect|throat|tooth|baby|poorly|unwell/;
const OTHER_UNIT =
  /^\s*(?:y|wk|week|day|month|hour|min|kg|k\b|g\b|mg|mcg|ml|l\b|mm|cm|m\b|km|mile|inch|in\b|ft\b|st\b|stone|lb|pound|p\b|%|\/|:|x\b|mmol|nmol|iu\b|bpm)/;
const OTHER_VALUE = /bmi|h(?:a?e)?matocrit|hct|albumin|weigh|waist|size|week|wk|ferritin|level|count|ratio|score|ldl|hdl|a1c|[$£€]\s*$/;

/** 'Running 38.5', 'I had two readings of 38.6': a number with one decimal in the range of fevers, where somebody is ill and no other unit or value is named. */
function isBareTemperature(text: string, match: RegExpMatchArray): boolean {
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const near = text.slice(Math.max(0, start - 24), start);
  const around = text.slice(Math.max(0, start - AROUND), end + AROUND);
  return ILL.test(around) && !OTHER_UNIT.test(text.slice(end)) && !OTHER_VALUE.test(near);
}

function feverFindings(value: number, match: RegExpMatchArray, add: (id: string, match: RegExpMatchArray, presence?: 'present' | 'absent') => void): void {
  if (value >= HIGH_FEVER_FROM) add('fever-high', match);
  else if (value >= FEVER_FROM) add('fever', match);
  else if (value >= LOW_GRADE_FROM) add('fever-low-grade', match);
  else if (value >= 36) add('fever', match, 'absent');
  else if (value < 35.1) add('low-temperature', match);
}
