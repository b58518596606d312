import type { AnalysisRequestInput } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, prepared, shipped } from '../testing/shipped-knowledge.ts';
import { watchForOf } from './watch-for.ts';

type Who = AnalysisRequestInput['profile'];
const told = (text: string, profile: Who = { age: 40 }) => assess(text, { profile }).watchFor;

describe('what to watch for', () => {
  it.each([
    ['headache since yesterday', { age: 30 }, 'A sudden headache, the worst of a lifetime', '2 weeks'],
    ['headache since yesterday', { age: 68 }, 'Pain in the jaw when chewing, or a sore scalp', '1 week'],
    ['back pain after gardening', { age: 50 }, 'Numbness between the legs or around the back passage', '3 weeks'],
    ['pain low in the belly', { age: 27, sexAtBirth: 'female' }, 'A late period or a positive pregnancy test', '3 days'],
    ['vomiting since this morning', { age: 3, subject: 'child' }, 'No wet nappy or no urine for 8 hours', '2 days'],
    ['diarrhoea since yesterday', { age: 30 }, 'No fluid kept down for a day', '5 days'],
    ['fever since yesterday', { age: 4, subject: 'child' }, 'A rash that does not fade when pressed with a glass', '3 days'],
    ['runny nose and sneezing', { age: 30 }, 'A fever that lasts longer than 3 days or comes back', '2 weeks'],
    ['my eye is red', { age: 30 }, 'Blurred or lost sight', '3 days'],
    ['feeling low for two days', { age: 30 }, "Thoughts of ending one's life or of self-harm", '2 weeks'],
    ['my knee hurts', { age: 60 }, 'A joint that becomes hot, red and very painful', '3 weeks'],
  ] as const)('"%s" at %o', (text, profile, sign, within) => {
    const watchFor = told(text, profile);
    expect(watchFor?.signs).toContain(sign);
    expect(watchFor?.seenWithin).toBe(within);
  });

  it('is nothing in an emergency', () => expect(told('crushing chest pain going into my left arm, sweating')).toBeNull());

  it('has lines of their own for babies, pregnancy, old age and blood thinners', () => {
    expect(told('he has a cold', { age: 0.6, subject: 'child' })).toMatchObject({
      signs: expect.arrayContaining(['Feeding less than half of usual, or no wet nappy for 8 hours']),
      seenWithin: '24 hours',
    });
    expect(told('burning when I pee', { age: 28, sexAtBirth: 'female', pregnancy: 'pregnant' })?.signs).toContain('Bleeding or fluid from the vagina');
    expect(told('my knee hurts', { age: 82 })?.signs).toContain('New confusion or unusual sleepiness');
    expect(told('my knee hurts', { age: 42 })?.signs).not.toContain('New confusion or unusual sleepiness');
    expect(told('my knee hurts', {})?.signs).not.toContain('New confusion or unusual sleepiness');
    expect(told('my knee hurts', { age: 60, medicines: ['warfarin'] })?.signs).toContain('Bleeding that does not stop, or any blow to the head');
  });

  it('does not name what is there already', () => {
    expect(told('fever and a cough')?.signs).toContain('Getting short of breath');
    expect(told('painful urination and fever', { age: 30 })?.signs).not.toContain('Fever or shivering');
    expect(told('painful urination', { age: 30 })?.signs).toContain('Fever or shivering');
  });

  it('joins several complaints without saying anything twice, and not more than can be kept in mind', () => {
    const watchFor = told('fever, cough, sore throat, headache and a runny nose', { age: 30 });
    expect(new Set(watchFor?.signs).size).toBe(watchFor?.signs.length);
    expect(watchFor?.signs.length).toBeLessThanOrEqual(9);
    expect(watchFor?.signs).toContain('Saliva that cannot be swallowed, or drooling');
  });

  it('agrees with the level and with how long it has lasted', () => {
    const urgent = assess('swollen calf', { profile: { age: 50 } });
    expect([urgent.triage.level, urgent.watchFor?.seenWithin]).toEqual(['urgent', '24 hours']);
    expect(told('belly pain and bloating for years', { age: 30, sexAtBirth: 'male' })?.seenWithin).toBe('2 weeks');
  });
});

describe('there is always something', () => {
  const bare = { level: 'routine', person: { pregnancy: 'unknown' }, subject: 'self', present: new Set<string>(), nothingRecognised: false } as const;

  it.each([...new Set(shipped.conditions.map(({ bodySystem }) => bodySystem))])('in the body system %s', (bodySystem) => {
    const ranked = prepared
      .modelFor(undefined)
      .conditions.filter((condition) => condition.bodySystem === bodySystem)
      .slice(0, 1)
      .map((condition) => ({ condition, probability: 0.1, contributions: [], isSupported: true }));
    const watchFor = watchForOf({ ...bare, differential: { ranked, somethingElse: 0.9 } }, prepared);
    const entry = shipped.watchFor.find(({ kind, bodySystems }) => kind === 'body-system' && bodySystems.includes(bodySystem));
    expect(watchFor?.signs).toEqual(entry?.signs.map(({ text }) => text));
  });

  it('where nothing was understood', () => {
    expect(watchForOf({ ...bare, nothingRecognised: true, differential: { ranked: [], somethingElse: 1 } }, prepared)?.signs.length).toBeGreaterThanOrEqual(3);
    expect(told('blorf zing')).not.toBeNull();
  });

  it('for every finding that is no emergency', () => {
    for (const { id } of shipped.findings.filter((_, i) => i % 20 === 0)) {
      const { triage, watchFor } = assess('I feel unwell', { profile: { age: 40 }, findings: [{ id, presence: 'present' }] });
      if (triage.level === 'emergency') expect(watchFor, id).toBeNull();
      else expect(watchFor?.signs.length, id).toBeGreaterThanOrEqual(3);
    }
  });
});
