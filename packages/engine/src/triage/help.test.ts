import { GATE_PREFIX, type HelpNeed } from '@consilium/contract';
import type { Gate } from '@consilium/knowledge';
import { describe, expect, it } from 'vitest';
import { assess, prepared, shipped } from '../testing/shipped-knowledge.ts';
import { ALARM_QUESTION } from '../understanding/alarms-heard.ts';
import { floorsOfAlarms } from '../understanding/floors.ts';

const adult = { profile: { age: 30, sexAtBirth: 'female' } } as const;
const triage = (text: string, rest: Parameters<typeof assess>[1] = adult) => assess(text, rest).triage;

describe('whom to reach', () => {
  it.each<[string, HelpNeed[]]>([
    ['I want to end my life', ['self-harm']],
    ['i cut myself again', ['self-harm']],
    ['my husband beats me when he drinks', ['violence']],
    ['my boyfriend strangled me last night', ['violence']],
    ['I was raped last night', ['violence']],
    ['I took 30 paracetamol because I want to die', ['self-harm', 'poison']],
  ])('"%s" is a crisis and needs %s', (text, help) => expect(triage(text)).toMatchObject({ crisis: true, help }));

  it.each<[string, HelpNeed[]]>([
    ['I swallowed bleach by mistake', ['poison']],
    ['the carbon monoxide alarm is going off', ['poison']],
    ['I have had a headache for two days', []],
    ['crushing chest pain going into my left arm', []],
  ])('"%s" is no crisis and needs %s', (text, help) => expect(triage(text)).toMatchObject({ crisis: false, help }));

  it('needs those who are there for children where somebody young is in a crisis, and nowhere else', () => {
    expect(triage('I want to end my life', { profile: { age: 15, sexAtBirth: 'male' } }).help).toEqual(['self-harm', 'child']);
    expect(triage('she wants to end her life', { profile: { subject: 'child' } }).help).toEqual(['self-harm', 'child']);
    expect(triage('my toddler ate some of my iron tablets', { profile: { age: 2, sexAtBirth: 'male' } }).help).toEqual(['poison']);
    expect(triage('I swallowed bleach by mistake', { profile: { age: 9, sexAtBirth: 'male' } }).help).toEqual(['poison']);
  });

  it('needs both kinds of people where somebody who is beaten does not want to live on', () =>
    expect(triage('my husband beats me and I want to end my life').help).toEqual(['self-harm', 'violence']));

  it('follows the answer to a safety question and to a question about an alarm', () => {
    const answered = (questionId: string) => triage('I have had a headache for two days', { ...adult, answers: [{ questionId, answer: 'yes' }] });
    expect(answered(`${GATE_PREFIX}harm`)).toMatchObject({ crisis: true, help: ['self-harm', 'poison'] });
    for (const id of ['strangled-or-beaten', 'sexual-assault']) expect(answered(ALARM_QUESTION + id), id).toMatchObject({ crisis: true, help: ['violence'] });
    expect(answered(`${ALARM_QUESTION}child-or-old-person-harmed`)).toMatchObject({ crisis: true, help: ['violence', 'child'] });
    expect(answered(`${ALARM_QUESTION}poison-or-fumes`)).toMatchObject({ crisis: false, help: ['poison'] });
  });

  it('follows alarm words of other languages', () => {
    const helpAt = (alarm: string) =>
      floorsOfAlarms([{ language: 'de', alarm: prepared.alarms.get(alarm) as Gate, spans: [{ start: 0, end: 1 }] }], 'x', shipped.languages)[0]?.help;
    expect(['wants-to-die', 'poison-or-fumes', 'strangled-or-beaten', 'chest-pain-heart'].map(helpAt)).toEqual([['self-harm'], ['poison'], ['violence'], []]);
  });

  it('says what to do now where violence has done harm, not what could wait', () =>
    expect(triage('my husband beats me and I am pregnant', { profile: { age: 30, sexAtBirth: 'female', pregnancy: 'pregnant' } }).action).toMatch(
      /^Call your local emergency number now/,
    ));
});
