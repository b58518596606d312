import { expect, it } from 'vitest';
import { assess, causesOf, read, shipped } from '../testing/shipped-knowledge.ts';

const presenceOf = (text: string, id: string) => read(text).find((finding) => finding.id === id)?.presence;

it.each([
  ['I have fibromyalgia', 'told-fibromyalgia', 'present'],
  ['doctor says it is diverticulitis', 'told-diverticulitis', 'present'],
  ['my daughter was diagnosed with scoliosis', 'told-scoliosis', 'present'],
  ['could it be appendicitis', 'told-appendicitis', 'uncertain'],
  ['I think I have tonsillitis', 'told-tonsillopharyngitis', 'uncertain'],
  ['is this lyme disease?', 'told-lyme-disease', 'uncertain'],
  ['scared of sepsis after reading an article', 'told-sepsis', 'hypothetical'],
  ['when is the measles vaccine due', 'told-measles', 'hypothetical'],
  ['how do I get tested for chlamydia', 'told-cervicitis', 'hypothetical'],
  ['a friend has meningitis and I feel fine', 'told-meningitis', 'hypothetical'],
  ['no gastritis was found', 'told-gastritis', 'absent'],
  ["what does 'sepsis' mean? I am not ill", 'told-sepsis', 'hypothetical'],
] as const)('%s: %s is %s', (text, id, presence) => expect(presenceOf(text, id)).toBe(presence));

it('a disease once had is over, unlike the diseases that stay', () => {
  expect(presenceOf('I had diverticulitis years ago', 'told-diverticulitis')).toBe('past');
});

it('what is named comes first when the complaint fits, and the complaint is heard beside it', () => {
  const analysis = assess('my sciatica is back, pain down the back of my leg');
  expect(causesOf(analysis)[0]).toBe('sciatica');
});

it('a dangerous condition that is named is not answered calmly', () => {
  expect(assess('I think I have appendicitis').triage.level).toBe('urgent');
  expect(assess('scared of appendicitis after reading about it').triage.level).not.toBe('urgent');
});

it('no name of a condition hides a complaint', () => {
  const told = shipped.findings.filter(({ id }) => id.startsWith('told-'));
  expect(told.length).toBeGreaterThan(300);
  const complaints = new Set(shipped.findings.filter(({ kind }) => kind === 'symptom' || kind === 'sign').map(({ id }) => id));
  const hiding = told.flatMap(({ lay }) =>
    lay.filter((name) => {
      const ids = read(`I have ${name}`).map(({ id }) => id);
      return !ids.some((id) => id.startsWith('told-')) && !ids.some((id) => complaints.has(id));
    }),
  );
  expect(hiding).toEqual([]);
});
