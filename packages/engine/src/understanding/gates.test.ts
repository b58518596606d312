import { GATE_PREFIX } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, causesOf, shipped } from '../testing/shipped-knowledge.ts';

const GATES = ['breathing', 'chest', 'stroke', 'bleeding', 'harm'];
const VAGUE = "I don't feel like myself";
const GIBBERISH = 'asdf qwer zxcv lkjh';
/** Two findings in a story that is mostly not understood. */
const HALF_HEARD = 'a cough, blorfle zwanged, grumph frindle, skwerm and plonked dringle';

const answersWith = (change: Record<string, string> = {}) => GATES.map((id) => ({ questionId: GATE_PREFIX + id, answer: change[id] ?? 'no' }));
const answered = (text: string, change: Record<string, string> = {}) => assess(text, { answers: answersWith(change), profile: { age: 40 } });

describe('nothing understood', () => {
  it.each([VAGUE, GIBBERISH, 'something is wrong with me please help'])('"%s" is not calm, and the five gates are all that is asked', (text) => {
    const { triage, questions, understanding } = assess(text);
    expect(understanding.state).toBe('nothing-understood');
    expect(triage.level).toBe('soon');
    expect(questions.map(({ id, kind }) => [id, kind])).toEqual(GATES.map((id) => [GATE_PREFIX + id, 'gate']));
  });

  it('shows no list of causes and no reading of any tradition', () => {
    for (const { diagnoses, somethingElse } of assess(GIBBERISH).systems) expect({ diagnoses, somethingElse }).toEqual({ diagnoses: [], somethingElse: null });
  });

  it('all answered no: routine with honest words, never self-care, and no question at random', () => {
    const { triage, questions, interview, understanding } = answered(GIBBERISH);
    expect(triage.level).toBe('routine');
    expect(triage.reasons.map(({ text }) => text)).toContain('We could not read what you wrote, so a professional should judge it.');
    expect(questions).toEqual([]);
    expect(interview.complete).toBe(false);
    expect(understanding.mainProblems.length).toBeGreaterThan(8);
  });

  it('what is already known of the person is no complaint', () => {
    expect(assess(GIBBERISH, { profile: { age: 60, conditions: ['diabetes'], medicines: ['metformin'] } }).understanding.state).toBe('nothing-understood');
  });

  it('a main problem chosen from the list is asked on about, and the gates stay open until they are answered', () => {
    const findings = [{ id: 'headache', presence: 'present' as const }];
    const before = assess(GIBBERISH, { findings });
    expect(before.understanding.state).toBe('little-understood');
    expect(before.triage.level).toBe('soon');
    const after = assess(GIBBERISH, { findings, answers: answersWith(), profile: { age: 40 } });
    expect(after.questions[0]?.kind).not.toBe('gate');
    expect(after.questions.length).toBeGreaterThan(0);
  });
});

describe('read, and nothing of it a complaint of the person', () => {
  it('asks the gates, and does not say that it could not be read', () => {
    const { understanding, triage, questions } = assess('I had a headache last year');
    expect([understanding.state, triage.level]).toEqual(['understood', 'routine']);
    expect(questions.map(({ id }) => id)).toEqual(GATES.map((id) => GATE_PREFIX + id));
    expect(questions[0]?.why).toContain('Nothing you wrote is a complaint of your own');
  });
});

describe('little understood', () => {
  it('asks the gates first and holds the level', () => {
    const { understanding, triage, questions } = assess(HALF_HEARD);
    expect(understanding.state).toBe('little-understood');
    expect(understanding.unread.length).toBeGreaterThan(0);
    expect(triage.level).toBe('soon');
    expect(questions.every(({ kind }) => kind === 'gate')).toBe(true);
  });

  it('no cause looks certain, and after the gates the level follows what is known, above self-care', () => {
    const { systems, triage, questions } = answered(HALF_HEARD);
    for (const { confidence, band } of systems[0]?.diagnoses ?? []) expect({ fits: confidence < 60, band }).not.toMatchObject({ band: 'high' });
    expect(causesOf(answered(HALF_HEARD)).length).toBeGreaterThan(0);
    expect(triage.level).toBe('routine');
    expect(questions.map(({ kind }) => kind)).not.toContain('gate');
  });
});

describe('what the gates answer', () => {
  it.each(GATES)('a yes to %s is an emergency', (id) => expect(answered(VAGUE, { [id]: 'yes' }).triage.level).toBe('emergency'));

  it('a yes to the chest gate counts the pain as possible', () =>
    expect(answered(VAGUE, { chest: 'yes' }).findings.find(({ id }) => id === 'chest-pain')).toMatchObject({ presence: 'uncertain', source: 'answer' }));

  it('a yes to harm brings crisis help first', () => expect(answered(VAGUE, { harm: 'yes' }).triage).toMatchObject({ level: 'emergency', crisis: true }));

  it.each(GATES)('not sure about %s is at least urgent', (id) => expect(answered(VAGUE, { [id]: 'not-sure' }).triage.level).toBe('urgent'));

  it('an answer it does not know counts as not sure', () => expect(answered(VAGUE, { chest: 'perhaps' }).triage.level).toBe('urgent'));

  it('a no does not undo what was told in words', () => {
    const { findings } = answered('chest pain', {});
    expect(findings.find(({ id }) => id === 'chest-pain')?.presence).toBe('present');
  });

  it('gates take nothing from the questions of the interview', () => expect(answered(VAGUE).interview.answered).toBe(0));

  it('are worded for a child and for another adult', () => {
    expect(assess(GIBBERISH, { profile: { subject: 'child' } }).questions[0]?.text).toContain('your child');
    expect(assess(GIBBERISH, { profile: { subject: 'other' } }).questions[0]?.text).toContain('them');
  });
});

describe('well understood complaints', () => {
  it.each([
    'throbbing headache on the right side for three days, light hurts',
    'burning when I pee and I have to go all the time',
    'itchy eyes and sneezing every spring',
    'low back pain since I lifted a box yesterday',
    'I have heartburn after meals',
  ])('"%s" passes no gate', (text) => {
    const { understanding, questions } = assess(text);
    expect(understanding.state).toBe('understood');
    expect(questions.map(({ kind }) => kind)).not.toContain('gate');
  });

  it('every gate names findings that exist, and is asked in its order', () => expect(shipped.gates.map(({ id }) => id)).toEqual(GATES));
});
