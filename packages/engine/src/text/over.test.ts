import { describe, expect, it } from 'vitest';
import { assess, idsOf } from '../testing/shipped-knowledge.ts';

describe('what is over is past', () => {
  it.each([
    ['I am no longer vomiting, just tired', 'vomiting'],
    ['the fever is gone', 'fever'],
    ['fever went away, still coughing', 'fever'],
    ['the fever has passed', 'fever'],
    ['fever-free for two days', 'fever'],
    ['seizure free for 2 years', 'seizure'],
    ['my rash has cleared up', 'rash'],
    ['vomiting and diarrhoea have stopped, still weak', 'vomiting'],
    ['I was vomiting last week but not now', 'vomiting'],
    ['vomiting two weeks ago it stopped', 'vomiting'],
    ['I had a panic attack, it is over', 'panic-attacks'],
    ['Had a rash on my arm. It is gone now.', 'rash'],
    ['last vomited 3 days ago', 'vomiting'],
    ['I used to have seizures', 'seizure'],
  ])('%s', (text, id) => {
    expect(idsOf(text)).not.toContain(id);
    expect(idsOf(text, 'past')).toContain(id);
  });
});

describe('an event carries its time', () => {
  it.each([
    ['I fainted last month', 'fainting'],
    ['I passed out at the gym six months ago', 'fainting-exertion'],
    ['I had a seizure 10 years ago', 'seizure'],
    ['in 2015 I had a seizure', 'seizure'],
    ['when I was 20 I fainted', 'fainting'],
    ['two years ago, I fainted', 'fainting'],
    ['I tried to kill myself when I was 16', 'suicide-attempt'],
    ['fell off a ladder two months ago, my back has hurt since', 'fall-from-height'],
  ])('%s', (text, id) => expect(idsOf(text, 'past')).toContain(id));

  it.each([
    ['I fainted today', 'fainting'],
    ['I fainted last month and again today', 'fainting'],
    ['I hit my head last month and still have headaches', 'head-injury'],
    ['when I was 20 weeks pregnant I fainted', 'fainting'],
  ])('%s: counts', (text, id) => expect(idsOf(text)).toContain(id));
});

describe('a complaint that began goes on', () => {
  it.each([
    ['headaches since last month', 'headache'],
    ['headache started two weeks ago', 'headache'],
    ['pain in my knee 3 days ago and still', 'knee-pain'],
    ['a year ago I found a lump in my breast', 'breast-lump'],
    ['I had a headache last week', 'headache'],
  ])('%s', (text, id) => expect(idsOf(text)).toContain(id));
});

describe('what stays dangerous though over still counts', () => {
  it.each([
    ['my face drooped yesterday for ten minutes then went away', 60, 'emergency'],
    ['arm weakness and slurred speech yesterday, gone now', 60, 'emergency'],
    ['numb down one side of my body for 20 minutes, gone now', 60, 'emergency'],
    ['thunderclap headache this morning that has gone', 40, 'emergency'],
    ['suicidal thoughts last week', 30, 'emergency'],
    ['first fit this morning, it is over now', 30, 'emergency'],
    ['I had chest pain yesterday, gone now', 70, 'urgent'],
    ['I swallowed a button battery yesterday', 30, 'emergency'],
  ])('%s (%i): %s', (text, age, level) =>
    expect(['urgent', 'emergency'].slice(level === 'emergency' ? 1 : 0)).toContain(assess(text, { profile: { age } }).triage.level),
  );
});

describe('words of ending that end nothing', () => {
  it.each([
    ['the pain in my chest is all over', 'chest-pain'],
    ['vomiting over and over', 'vomiting'],
    ['the fever has gone up to 40', 'fever'],
    ['the rash is almost gone', 'rash'],
    ['I want the cough gone', 'cough'],
    ['the headache went away but came back', 'headache'],
    ['I get cramps in my calf at night, then it is gone', 'leg-cramps-night'],
    ['my appetite has gone', 'appetite-loss'],
    ['itching all over', 'itching-general'],
    ["the vomiting hasn't stopped", 'vomiting'],
  ])('%s', (text, id) => expect([...idsOf(text), ...idsOf(text).map((one) => one.replace(/-(high|high-extreme|ongoing)$/, ''))]).toContain(id));
});
