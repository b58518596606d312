import { describe, expect, it } from 'vitest';
import { assess, shipped } from '../testing/shipped-knowledge.ts';
import { canBeRead } from './match-patterns.ts';

const read = (text: string, profile: Parameters<typeof assess>[1]) =>
  assess(text, profile).systems.flatMap(({ system, diagnoses }) => (system === 'conventional' ? [] : diagnoses.map(({ id }) => id)));
const patternOf = new Map(shipped.patterns.map((pattern) => [pattern.id, pattern]));

describe('whom a pattern can be read in', () => {
  const person = (more: object) => ({ pregnancy: 'not-pregnant' as const, ...more });

  it('is whom body and tradition allow; what is not known speaks against nothing', () => {
    expect(canBeRead({ sex: 'male' }, person({ sexAtBirth: 'female' }))).toBe(false);
    expect(canBeRead({ sex: 'male' }, person({}))).toBe(true);
    expect(canBeRead({ ages: { from: 35 } }, person({ age: 34 }))).toBe(false);
    expect(canBeRead({ ages: { from: 35 } }, person({ age: 35 }))).toBe(true);
    expect(canBeRead({ ages: { to: 12 } }, person({ age: 12 }))).toBe(true);
    expect(canBeRead({ ages: { to: 12 } }, person({ age: 13 }))).toBe(false);
    expect(canBeRead({ ages: { to: 12 } }, person({}))).toBe(true);
  });

  it.each([
    ['never', 'pregnant', false],
    ['never', 'unknown', true],
    ['only', 'pregnant', true],
    ['only', 'unknown', false],
    ['after', 'postpartum', true],
    ['after', 'breastfeeding', true],
    ['after', 'not-pregnant', false],
  ] as const)('%s in a pregnancy: %s is read %s', (pregnancy, is, expected) => expect(canBeRead({ pregnancy }, { pregnancy: is })).toBe(expected));

  it.each([
    ['my son has had earache and a fever since last night', { profile: { age: 8, sexAtBirth: 'male', subject: 'child' } }],
    ['sudden very painful red swollen big toe since last night, and I am tired', { profile: { age: 58, sexAtBirth: 'male' } }],
    ['I am 33 weeks pregnant, tired, sweating at night and cannot sleep', { profile: { age: 31, sexAtBirth: 'female', pregnancy: 'pregnant' } }],
    ['hot flushes and bad sleep', { profile: { age: 52, sexAtBirth: 'female' } }],
  ] as const)('%s: no pattern is against sex, age or pregnancy', (text, profile) => {
    const { age, sexAtBirth, pregnancy = 'not-pregnant' } = profile.profile as { age: number; sexAtBirth: 'female' | 'male'; pregnancy?: 'pregnant' };
    for (const id of read(text, profile))
      expect(canBeRead(patternOf.get(id) as (typeof shipped.patterns)[number], { age, sexAtBirth, pregnancy }), id).toBe(true);
  });
});

describe('what a pattern is read from', () => {
  it('is a complaint it is about: a time of day or a bare pain brings none', () => {
    expect(read('it is worse at night and in the cold, sudden', {})).toEqual([]);
  });

  it('is one of its core complaints, or where it has none an answer to the tradition itself', () => {
    const { findings, systems } = assess('for three days I have had a throbbing headache on one side, light hurts, worse with stress');
    const told = new Set(findings.filter(({ presence }) => presence === 'present').map(({ id }) => id));
    const parents = new Map(shipped.findings.map(({ id, parents: above }) => [id, above]));
    const open = [...told];
    for (let id = open.pop(); id; id = open.pop()) for (const above of parents.get(id) ?? []) if (!told.has(above)) open.push(above) && told.add(above);
    const shown = systems.filter(({ system }) => system !== 'conventional').flatMap(({ diagnoses }) => diagnoses);
    expect(shown.length).toBeGreaterThan(5);
    for (const { id } of shown)
      expect(
        patternOf.get(id)?.core.some((core) => told.has(core)),
        id,
      ).toBe(true);
  });
});
