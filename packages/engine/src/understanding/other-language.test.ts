import { describe, expect, it } from 'vitest';
import sentences from '../testing/sentences-of-languages.json' with { type: 'json' };
import { assess, prepared, shipped } from '../testing/shipped-knowledge.ts';
import { foreignLanguageOf } from './language.ts';

type Sentences = { emergency: string[]; crisis: string[]; harmless: string[] };
const { en: english, ...others } = sentences as Record<string, Sentences>;
const languages = Object.entries(others).map(([code, list]) => ({ code, ...list, all: [...list.emergency, ...list.crisis, ...list.harmless] }));

describe('what is written in another language', () => {
  it('has sentences for each of the languages', () => {
    expect(languages.map(({ code }) => code).sort()).toEqual(shipped.languages.map(({ code }) => code).sort());
    for (const { code, all } of languages) expect(all.length, code).toBeGreaterThanOrEqual(15);
  });

  it('is noticed, and its language told, in all but a few short sentences', () => {
    const told = languages.flatMap(({ code, all }) => all.map((text) => assess(text).understanding.language?.code === code));
    expect(told.filter(Boolean).length / told.length).toBeGreaterThanOrEqual(0.98);
  });

  it.each(languages)('$code: a harmless sentence is never calm, and is answered in its language', ({ code, harmless }) => {
    for (const text of harmless) {
      const { triage, understanding, questions } = assess(text);
      expect(triage.level, text).toBe('soon');
      expect(understanding.state, text).toBe('other-language');
      expect(understanding.advice?.code, text).toBe(code);
      expect(questions[0]?.kind, text).toBe('gate');
    }
  });

  it.each(languages)('$code: words of alarm ask for help at once', ({ emergency }) => {
    expect(emergency.length).toBeGreaterThanOrEqual(6);
    for (const text of emergency) expect(assess(text).triage.level, text).toBe('emergency');
  });

  it.each(languages)('$code: words of suicide bring crisis help first', ({ crisis }) => {
    for (const text of crisis) expect(assess(text).triage, text).toMatchObject({ level: 'emergency', crisis: true });
  });

  it('stays at soon after the safety questions were answered with no: they may not have been understood', () => {
    const answers = shipped.gates.map(({ id }) => ({ questionId: `gate-${id}`, answer: 'no' }));
    expect(assess('tengo la nariz tapada y estornudo desde ayer', { answers }).triage.level).toBe('soon');
  });

  it('quotes the words that decided', () => {
    const { reasons } = assess('mi papá tiene dolor de pecho y suda mucho').triage;
    expect(reasons[0]?.text).toBe(
      "We read 'dolor de pecho', which in Spanish may mean this: signs of a heart attack. Such signs can come from the heart, at times without chest pain in older people and in diabetes, and early treatment saves heart muscle.",
    );
  });

  it('is noticed also where we have no advice in it', () => {
    expect(assess('jag har haft ont i knät sedan i går').understanding).toMatchObject({ language: { code: 'sv', name: 'Swedish' }, advice: null });
  });
});

describe('English stays English', () => {
  it.each(english?.harmless ?? [])('"%s"', (text) => expect(assess(text).understanding.language).toBeNull());

  it('with a few foreign words, whose alarm counts all the same', () => {
    const { understanding, triage } = assess('hello, my dad keeps saying dolor de pecho and I do not know what to do');
    expect(understanding.language).toBeNull();
    expect(triage.level).toBe('emergency');
  });

  it('with Latin letters typed for another script, whose alarm counts all the same', () =>
    expect(assess('mujhe seene mein dard hai').triage.level).toBe('emergency'));

  it('and its own words of alarm are not taken for foreign ones', () => {
    expect(assess('no suicidal thoughts, just a cough').triage.level).not.toBe('emergency');
  });

  it('letters at random are no language', () => expect(foreignLanguageOf('asdf qwer zxcv lkjh', [], prepared.everyday, new Set()).language).toBeNull());
});
