import { type Span, TRIAGE_LEVELS } from '@consilium/contract';
import type { Gate } from '@consilium/knowledge';
import type { EverydayLanguage } from '../text/everyday.ts';
import { groupsOf, mayStand, type Places, placesInCharacters, placesInWords, type ReadyLanguage, type Stretch, stretchesOf } from './foreign-phrases.ts';
import { characterUnits, type Unit, wordUnits } from './foreign-words.ts';

/** Words of another language that name an alarm, and where they stand. */
export type ForeignAlarm = { language: string; alarm: Gate; spans: Span[] };

/** Words within one denial or one telling of the past ('no la tengo', 'hace dos años'). */
const WITHIN = { denial: 1, notNow: 2 };

/** What the phrases of one language read: alarms, and stretches that name one and are dismissed. */
type Reading = { language: string; alarms: ForeignAlarm[]; dismissed: { alarm: Gate; span: Span }[] };
type Place = Pick<Unit, 'start' | 'end' | 'clause'>;

/**
 * The alarms that the words of another language name in a text. What is denied ('sin dolor de pecho') counts for nothing, nor what was at another time or
 * is only supposed ('mi abuela murió de un derrame'); not wanting to live counts whenever it was told of. Words that are all English too ('coma') are
 * left to the English reader.
 *
 * Sisters share words ('no respira'): what one language dismisses another does not raise unless the letters look like it, and of several that name alarms
 * one counts: by the most urgent alarm, then by the look of the letters, then by the letters that speak for it.
 * @param alarms by id; a language names only those that there are.
 * @param looksLike the language that the letters look like.
 */
export function foreignAlarmsIn(
  text: string,
  {
    languages,
    alarms,
    everyday,
    looksLike,
  }: { languages: readonly ReadyLanguage[]; alarms: ReadonlyMap<string, Gate>; everyday: EverydayLanguage; looksLike: string | undefined },
): ForeignAlarm[] {
  const words = wordUnits(text, everyday.isKnown);
  if (words.every(({ english }) => english)) return [];
  const readings = languages.map((language) => {
    const characters = language.unspaced ? characterUnits(text, language.folding, everyday.isKnown) : null;
    const places = characters ? placesInCharacters(characters, language) : placesInWords(words, language);
    return readingIn(language, alarms, places, characters ?? words);
  });
  const isDismissed = ({ language, alarm, spans }: ForeignAlarm) =>
    language !== looksLike &&
    readings.some(({ dismissed }) =>
      dismissed.some((other) => other.alarm === alarm && spans.some(({ start, end }) => start < other.span.end && other.span.start < end)),
    );
  const weigh = ({ language, alarms: named }: Reading) => {
    const kept = named.filter((alarm) => !isDismissed(alarm));
    const letters = kept.flatMap(({ spans }) => spans).reduce((sum, { start, end }) => sum + end - start, 0);
    return { kept, weight: [Math.max(-1, ...kept.map(({ alarm }) => TRIAGE_LEVELS.indexOf(alarm.level))), Number(language === looksLike), letters] as const };
  };
  const [first] = readings.map(weigh).sort(({ weight: a }, { weight: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  return first?.kept ?? [];
}

function readingIn(language: ReadyLanguage, alarms: ReadonlyMap<string, Gate>, places: Places, units: readonly Place[]): Reading {
  const reading: Reading = { language: language.code, alarms: [], dismissed: [] };
  const candidates = language.phrases.filter((phrase) => mayStand(phrase, places));
  if (candidates.length === 0) return reading;
  const isDismissed = dismissalsOf(language, places, units);
  const scene = { places, clauseAt: (unit: number) => units[unit]?.clause ?? -1 };
  const spanOf = ({ from, to }: Stretch): Span => ({ start: units[from]?.start ?? 0, end: units[to - 1]?.end ?? 0 });
  for (const phrase of candidates) {
    const alarm = alarms.get(phrase.alarm);
    if (!alarm || reading.alarms.some((known) => known.alarm === alarm)) continue;
    const lists = phrase.groups.map((group) => groupsOf(group, scene, language.reach));
    const kept = lists.map((list) => list.filter((stretch) => !isDismissed(stretch, alarm.kind === 'crisis')));
    const together = standing(kept, language.reach.apart);
    if (together) reading.alarms.push({ language: language.code, alarm, spans: together.map(spanOf) });
    else
      for (const stretch of lists.flat().filter((stretch) => !kept.some((list) => list.includes(stretch))))
        reading.dismissed.push({ alarm, span: spanOf(stretch) });
  }
  return reading;
}

/** One stretch of each group, all within reach of the first, some of them in words of the language's own. */
function standing([heads, ...others]: readonly (readonly Stretch[])[], apart: number): Stretch[] | undefined {
  for (const head of heads ?? []) {
    const rest = others.map((list) => list.find(({ from }) => Math.abs(from - head.from) <= apart));
    const all = [head, ...rest];
    if (all.every((stretch) => stretch !== undefined) && all.some(({ own }) => own)) return all.sort((a, b) => a.from - b.from);
  }
  return undefined;
}

/** Judges whether a stretch is denied, or told of another time; of a crisis only the first is asked. */
function dismissalsOf(language: ReadyLanguage, places: Places, units: readonly Place[]): (stretch: Stretch, crisis: boolean) => boolean {
  const clauses = { places, clauseAt: (unit: number) => units[unit]?.clause ?? -1 };
  const all = (sequences: ReadyLanguage['denials'], scene: typeof clauses, between: number) =>
    sequences.flatMap((sequence) => stretchesOf(sequence, scene, between));
  const joiners = new Set(all(language.joiners, clauses, 0).map(({ from }) => from));
  let part = 0;
  const partAt = units.map(({ clause }, i) => {
    if (joiners.has(i) || clause !== units[i - 1]?.clause) part += 1;
    return part;
  });
  const parts = { places, clauseAt: (unit: number) => partAt[unit] ?? -1 };
  const before = all(language.denials, parts, WITHIN.denial);
  const within = all(language.deniedWithin, parts, WITHIN.denial);
  const after = all(language.deniedAfter, parts, WITHIN.denial);
  const either = new Set(all(language.either, clauses, 0).map(({ from }) => from));
  const notNow = all(language.notNow, parts, WITHIN.notNow);
  const now = new Set(all(language.now, parts, WITHIN.notNow).map(({ from }) => partAt[from]));
  const elsewhen = new Set(notNow.map(({ from }) => partAt[from]).filter((place) => !now.has(place)));
  // 'El año pasado, ...': a part that says nothing but the time speaks for the next one.
  for (const { from, to } of notNow)
    if (partAt[from - 1] !== partAt[from] && partAt[to] !== partAt[to - 1] && !now.has(partAt[to])) elsewhen.add(partAt[to] ?? -1);

  return ({ from, to }, crisis) => {
    const isDenied =
      before.some((denial) => denial.to <= from && from - denial.to <= language.reach.denial && partAt[denial.to - 1] === partAt[from]) ||
      within.some((denial) => denial.from < to && from < denial.to) ||
      after.some((denial) => denial.from === to && partAt[denial.from] === partAt[to - 1]) ||
      (either.has(from - 1) && before.some((denial) => denial.to < from && units[denial.from]?.clause === units[from]?.clause));
    return isDenied || (!crisis && elsewhen.has(partAt[from] ?? -1));
  };
}
