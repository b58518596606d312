import { TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { AGE_BAND_FROM, AGE_BANDS, type Condition, DURATIONS, TOLD_PREFIX } from '@consilium/knowledge';
import { describe, expect, it } from 'vitest';
import { assess, shipped } from '../testing/shipped-knowledge.ts';

/** Share of the people with a condition from which a finding belongs to its typical picture. */
const TYPICAL_FROM = 0.5;
/** A picture of fewer findings is one anybody may have; it is filled with the next likeliest, down to `FILL_FROM`. */
const PICTURE_SIZE = 4;
const FILL_FROM = 0.2;
/** Relative risk from which the circumstance belongs to the picture (the journey to malaria, the birth to its fever). */
const DEFINING_RISK = 20;

const rank = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
const wordingOf = new Map(shipped.findings.map(({ id, lay, name }) => [id, lay[0] ?? name]));
const likeliest = <Key extends string>(shares: Partial<Record<Key, number>>, keys: readonly Key[]) =>
  keys.reduce((best, key) => ((shares[key] ?? 0) > (shares[best] ?? 0) ? key : best));

/** The findings most people with the condition have at the age at which it is likeliest, with the circumstance that makes it likely. */
function pictureOf(condition: Condition): string[] {
  const atThatAge = { ...condition.findings, ...condition.findingsByAge[likeliest(condition.age, AGE_BANDS)] };
  const byLikelihood = Object.entries(atThatAge).sort(([, a], [, b]) => b - a);
  const picture = new Set([
    ...condition.cardinal.filter((id) => (atThatAge[id] ?? 0) >= FILL_FROM),
    ...byLikelihood.filter(([, p]) => p >= TYPICAL_FROM).map(([id]) => id),
  ]);
  for (const [id, p] of byLikelihood) if (picture.size < PICTURE_SIZE && p >= FILL_FROM) picture.add(id);
  for (const [id, ratio] of Object.entries(condition.risks)) if (ratio >= DEFINING_RISK && !id.startsWith(TOLD_PREFIX)) picture.add(id);
  return [...picture];
}

/** Someone of the age and sex the condition meets most, in the state it needs. */
function personOf(condition: Condition) {
  const band = likeliest(condition.age, AGE_BANDS);
  const age = band === 'infant' ? 0.5 : band === 'toddler' ? 2 : AGE_BAND_FROM[band] + (band === 'child' ? 4 : 6);
  const pregnancy = ({ only: 'pregnant', 'postpartum-only': 'postpartum', possible: undefined, excluded: undefined } as const)[condition.pregnancy];
  return {
    age,
    sexAtBirth: condition.sex.female >= 0.5 ? 'female' : 'male',
    subject: age < 12 ? 'child' : 'self',
    ...(pregnancy && condition.sex.female >= 0.5 && age >= 12 ? { pregnancy } : {}),
  } as const;
}

/** The lowest level that is safe for the condition: its own urgency, and for what must not be missed at least a doctor this week. */
function floorOf({ urgency, serious }: Condition): TriageLevel | undefined {
  if (urgency === 'emergency' || urgency === 'urgent') return urgency;
  return serious ? 'soon' : undefined;
}

const dangerous = shipped.conditions.flatMap((condition) => {
  const floor = floorOf(condition);
  return floor ? [{ id: condition.id, floor, condition }] : [];
});

describe('the typical picture of every dangerous condition reaches its level', () => {
  it.each(dangerous)('$id is at least $floor when its findings are confirmed', ({ floor, condition }) => {
    const duration = likeliest(condition.course.duration, DURATIONS);
    const findings = pictureOf(condition).map((id) => ({ id, presence: 'present' as const, duration }));
    const { triage } = assess('I feel unwell', { profile: personOf(condition), findings });
    expect(rank(triage.level), `${triage.level}: ${findings.map(({ id }) => id).join(', ')}`).toBeGreaterThanOrEqual(rank(floor));
  });

  it.each(dangerous)('$id is at least $floor when its findings are told in plain words', ({ floor, condition }) => {
    const duration = likeliest(condition.course.duration, DURATIONS);
    const text = `${pictureOf(condition)
      .map((id) => wordingOf.get(id))
      .join(', ')}, for ${duration === 'hours' ? '3 hours' : `two ${duration}`}`;
    const { triage } = assess(text, { profile: personOf(condition) });
    expect(rank(triage.level), `${triage.level}: ${text}`).toBeGreaterThanOrEqual(rank(floor));
  });
});
