import { describe, expect, it } from 'vitest';
import { assess, shipped } from '../testing/shipped-knowledge.ts';
import { addressed, turn } from './address.ts';

const questions = [
  ...shipped.findings.flatMap(({ question }) => question ?? []),
  ...shipped.traditions.flatMap((tradition) => tradition.questions.map(({ text }) => text)),
];

/** Of these the one who answers looks, presses or was told, and nothing else in the words names the other: they stay, with whom it is about before them. */
const KEEPS_ITS_FORM =
  /^(does (it hurt|a dent stay)|can you feel|have you (seen|noticed|been told that a heart valve)|is the lump in the breast|do you (think|or others|fear)|are there spots that do not fade)/;

describe('questions said to a parent', () => {
  it.each([
    ['Do you have pain in your tummy (abdomen)?', 'Does your child have pain in their tummy (abdomen)?'],
    ['Are you short of breath even when sitting still?', 'Is your child short of breath even when sitting still?'],
    ['Have you hurt yourself on purpose?', 'Has your child hurt themselves on purpose?'],
    ['Do your eyes hurt?', "Do your child's eyes hurt?"],
    ['Is your tummy hard like a board?', "Is your child's tummy hard like a board?"],
    ['Is the rash on your hands?', "Is the rash on your child's hands?"],
    ['Is the rash on the palms of your hands or the soles of your feet?', "Is the rash on the palms of your child's hands or the soles of their feet?"],
    ['Is your period late, and could you be pregnant?', "Is your child's period late, and could they be pregnant?"],
    ['Do you have, or have you had, cancer?', 'Does your child have, or have they had, cancer?'],
    [
      'Does the chest pain come when you walk fast, climb stairs or work hard?',
      'Does the chest pain come when your child walks fast, climbs stairs or works hard?',
    ],
    ['Does the chest pain catch you when you breathe in deeply or cough?', 'Does the chest pain catch your child when they breathe in deeply or cough?'],
    ['Is there a joint you cannot move fully?', 'Is there a joint your child cannot move fully?'],
    ['Does the tummy pain ease after opening your bowels?', 'Does the tummy pain ease after your child opens their bowels?'],
    ['Are you, or is the person, confused?', 'Is your child confused?'],
    ['Is the person drowsy and hard to rouse?', 'Is your child drowsy and hard to rouse?'],
    ['Have you been told that you have asthma?', 'Have you been told that your child has asthma?'],
    ['Have you seen blood in your urine?', "Have you seen blood in your child's urine?"],
    ['Does a parent, brother or sister have glaucoma?', 'Does a parent, brother or sister of your child have glaucoma?'],
    [
      'Are you having thoughts of ending your life? You can answer honestly; help exists.',
      'Is your child having thoughts of ending their life? You can answer honestly; help exists.',
    ],
    ['Which words fit how you feel at present?', 'Which words fit how your child feels at present?'],
    ['If you look at your tongue in daylight, which description fits best?', 'If your child looks at their tongue in daylight, which description fits best?'],
    ['Is the fever 39 °C or more?', 'Is the fever 39 °C or more?'],
    ['Have you seen lice or nits in the hair?', 'About your child: have you seen lice or nits in the hair?'],
  ])('%s', (self, child) => expect(addressed(self, 'child')).toBe(child));
});

it('says to somebody who asks for another adult that it is about the person', () => {
  expect(addressed('Do you take a blood thinner?', 'other')).toBe('Does the person take a blood thinner?');
  expect(addressed('Have you been told that your heart is weak (heart failure)?', 'other')).toBe(
    'Has the person been told that their heart is weak (heart failure)?',
  );
});

it('leaves the questions for the person themselves as they are written', () => {
  for (const question of questions) expect(addressed(question, 'self')).toBe(question);
});

describe.each(['child', 'other'] as const)('every question of the knowledge, about %s', (subject) => {
  const name = subject === 'child' ? 'your child' : 'the person';

  it('is turned, or is one that the other is asked to look at', () => {
    const kept = questions.filter((question) => turn(question, subject) === null).map((question) => addressed(question, subject));
    expect(kept.filter((text) => !KEEPS_ITS_FORM.test(text.replace(`About ${name}: `, '')))).toEqual([]);
    expect(kept.length).toBeLessThan(20);
  });

  it('has no form left that speaks to the wrong one or does not agree', () => {
    const wrong = questions
      .map((question) => addressed(question, subject))
      .filter(
        (text) =>
          /\b(?:your|their|them) (?:cannot|can|are|were|have)\b|\b(?:Do|Are|Were|have|do|are) (?:your child|the person)\b(?!'s)|their child|\bthem (?:be|is|are|do|have)\b|⟨/.test(
            text,
          ) ||
          (/\byour\b(?! child| fingers\?)/.test(text) && !/^About/.test(text)),
      );
    expect(wrong).toEqual([]);
  });
});

it('puts the interview to the one who answers', () => {
  const of = (subject: 'self' | 'child' | 'other') => assess('headache for two days', { profile: { subject, age: 9 } }).questions.map(({ text }) => text);
  expect(of('self').some((text) => /\byou\b/.test(text))).toBe(true);
  expect(of('child').join(' ')).toContain('your child');
  expect(of('other').join(' ')).toContain('the person');
});
