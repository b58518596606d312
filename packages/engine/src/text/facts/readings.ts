import type { Span } from '@consilium/contract';
import type { Knowledge, Reading } from '@consilium/knowledge';
import { saidOfAnother, sentenceAround, type Teller } from './holder.ts';
import { inFigures } from './numbers.ts';

/** A measured value, in the unit its size or its writer gives it, and the findings its limits make of it. */
type StatedReading = Span & { name: string; value: number; unit: string; findings: string[] };

const VALUE = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const BETWEEN = `(?: (?:level|levels|reading|readings|test|result|count|was|is|are|were|at|of|to|up|now|today|just|reads?|reading|showed|shows|shot|came|back|about|around|over|still|has|been|went|gone|dropped|hit|this|morning|=|:)|'s|s|[:=])*`;

/** Measured values of the table (sugar, ketones, INR) in a levelled text, with the findings they mean. */
export function readingsIn(written: string, readings: Knowledge['readings'], teller: Teller): StatedReading[] {
  const { text, at } = inFigures(written);
  return readings.flatMap((reading) =>
    [...text.matchAll(formOf(reading))].flatMap((match) => {
      const value = Number((match[1] as string).replace(',', '.'));
      const { before, after } = sentenceAround(text, match.index);
      if (saidOfAnother(before, teller) || /^[^.,;]{0,16}\b(?:years? ago|last year|target|limit)/.test(after.slice(match[0].length))) return [];
      const written = reading.units.find(({ written: ways }) => ways.some((way) => after.slice(match[0].length).trimStart().startsWith(way)));
      const unit = written ?? reading.units.find(({ from, to }) => value >= from && value <= to);
      if (!unit || value < unit.from || value > unit.to) return [];
      const findings = reading.limits.filter((limit) => limit.unit === unit.unit && within(value, limit)).map(({ finding }) => finding);
      return [{ name: reading.name, value, unit: unit.unit, findings, start: at(match.index), end: at(match.index + match[0].length) }];
    }),
  );
}

const within = (value: number, { below, from }: Reading['limits'][number]) => (below === undefined || value < below) && (from === undefined || value >= from);

const forms = new WeakMap<Reading, RegExp>();

function formOf(reading: Reading): RegExp {
  const known = forms.get(reading);
  if (known) return known;
  const form = new RegExp(
    String.raw`\b(?:${reading.words.join('|')})\b${BETWEEN}\s*${VALUE}(?!\d|\s*(?:%|hours?|hrs?|days?|times|minutes|grams|g\b|tablets|spoons|o'clock|am\b|pm\b|years|weeks|months))`,
    'g',
  );
  forms.set(reading, form);
  return form;
}
