import { TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { toyEar } from '../ear/toy-ear.ts';
import type { Person } from '../person.ts';
import { prepare } from '../prepare.ts';
import { assess, assessListening, prepared, shipped } from '../testing/shipped-knowledge.ts';
import { ALARM_QUESTION, alarmsHeard, isCalm, readingOf } from './alarms-heard.ts';

const understood = assess('I have a runny nose').understanding;
const unread = { ...understood, state: 'nothing-understood' as const, coverage: 0 };
const calmLevel = assess('I have a runny nose').triage;
const choking = shipped.alarms.filter(({ id }) => id === 'choking');
const context = { answers: [], subject: 'self' as const, known: calmLevel, understanding: unread, leading: 0, alarms: choking };
const hearing = { ...prepared, ear: toyEar };
const nothingRead = { findings: [], heard: [], measured: [], understanding: unread, leading: 0, person: { pregnancy: 'unknown' as const } };
const listening = (text: string, read: object = {}) => readingOf({ text, ...nothingRead, ...read }, hearing);
const heard = (text: string, answers: { questionId: string; answer: string }[] = []) => alarmsHeard(listening(text), { ...context, answers });

describe('an alarm that only the ear hears', () => {
  it('counts, and is asked about', () => {
    expect(heard('choking')).toMatchObject({ floors: [{ level: 'emergency' }], questions: [{ id: `${ALARM_QUESTION}choking`, kind: 'red-flag' }] });
  });

  it('is dismissed by the answer to its question', () => {
    expect(heard('choking', [{ questionId: `${ALARM_QUESTION}choking`, answer: 'no' }])).toEqual({ floors: [], questions: [] });
  });

  it('is none that the person cannot have: a pregnancy that is denied, a small child of thirty-five', () => {
    const text = 'her face has swollen up overnight, flashing lights and a bad headache';
    const concepts = (person: Person) =>
      readingOf({ text, ...nothingRead, person }, prepare(shipped))
        ?.alarms.slice(0, 5)
        .map(({ concept }) => concept) ?? [];
    expect(concepts({ pregnancy: 'unknown' })).toContain('pregnancy-pressure');
    expect(concepts({ pregnancy: 'not-pregnant', age: 34 })).not.toContain('pregnancy-pressure');
    expect(concepts({ pregnancy: 'unknown', age: 35 })).not.toContain('ill-child');
  });

  it('says nothing where nothing is heard', () => {
    expect(heard('ok ok ok')).toEqual({ floors: [], questions: [] });
    expect(isCalm(listening('ok ok ok'))).toBe(true);
    expect(isCalm(listening('choking'))).toBe(false);
  });

  it('takes letters at random for nothing, and not for calm', () => {
    expect(assessListening('asdf qwer zxcv lkjh').triage.level).toBe('soon');
  });

  it('adds nothing to an emergency', () => {
    expect(alarmsHeard(listening('choking'), { ...context, known: { ...calmLevel, level: 'emergency' } }).floors).toEqual([]);
  });

  it('is less likely where all was read and one cause explains it', () => {
    const chance = (read: object) => listening('choking', read)?.chance ?? 0;
    const whole = { heard: [{ start: 0, end: 7 }] };
    expect(chance(whole)).toBeLessThan(chance({}));
    expect(chance({ ...whole, leading: 0.8 })).toBeLessThan(chance(whole));
  });

  it('is asked about, and not taken for certain, where it is only likely', () => {
    const reading = { alarms: [{ concept: 'choking', probability: 0.4, start: 0, end: 7 }], chance: 0.2, urgent: 0.5, english: 1 };
    expect(alarmsHeard(reading, context)).toMatchObject({ floors: [{ level: 'urgent' }], questions: [{ id: `${ALARM_QUESTION}choking` }] });
    expect(alarmsHeard({ ...reading, chance: 0.1 }, context)).toEqual({ floors: [], questions: [] });
  });

  it('of not wanting to live is asked about however calm the rest reads', () => {
    const despair = shipped.alarms.filter(({ id }) => id === 'wants-to-die');
    const reading = { alarms: [{ concept: 'wants-to-die', probability: 0.6, start: 0, end: 7 }], chance: 0.05, urgent: 0.2, english: 1 };
    expect(alarmsHeard(reading, { ...context, alarms: despair }).questions).toHaveLength(1);
  });

  it('brings no second question that is unlikely by itself', () => {
    const reading = {
      alarms: [
        { concept: 'choking', probability: 0.9, start: 0, end: 7 },
        { concept: 'fit', probability: 0.2, start: 0, end: 7 },
      ],
      chance: 0.8,
      urgent: 0.9,
      english: 1,
    };
    expect(alarmsHeard(reading, { ...context, alarms: shipped.alarms }).questions.map(({ id }) => id)).toEqual([`${ALARM_QUESTION}choking`]);
  });

  it('is not listened for in another language', () => {
    expect(listening('choking', { understanding: { ...unread, state: 'other-language' } })).toBeUndefined();
  });

  it('makes no assessment calmer than words and rules do', () => {
    for (const text of ['crushing chest pain and I sweat', 'my chest hurts when I cough', 'I feel low and cannot sleep']) {
      const rank = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
      expect(rank(assessListening(text).triage.level)).toBeGreaterThanOrEqual(rank(assess(text).triage.level));
    }
  });

  it('raises the level when its question is answered with yes', () => {
    const answers = [{ questionId: `${ALARM_QUESTION}choking`, answer: 'yes' }];
    expect(assessListening('something is wrong with my gran', { answers }).triage.level).toBe('emergency');
  });
});
