import { analysisRequestSchema } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, assessListening, idsOf, prepared, shipped } from '../../testing/shipped-knowledge.ts';
import { recogniseText } from '../../understand.ts';
import { findingsOf, readingsIn } from './readings.ts';

const ADULT = 35;
const valuesOf = (text: string) => readingsIn(text, shipped.readings).map(({ reading, values, lower }) => [reading.id, ...values, ...(lower ? [lower] : [])]);
const meansAt = (text: string, age: number) =>
  readingsIn(text, shipped.readings).flatMap((reading) => findingsOf(reading, age).flatMap(({ id, presence }) => (presence === 'present' ? [id] : [])));
const self = analysisRequestSchema.parse({ description: 'any text' }).profile;

describe('a measured value is heard as people write it', () => {
  it.each([
    ['sats 91', ['oxygen', 91]],
    ['spo2 is 88%', ['oxygen', 88]],
    ['oxygen 93', ['oxygen', 93]],
    ['ox meter 89', ['oxygen', 89]],
    ['92% on room air', ['oxygen', 92]],
    ['bp was 190 over 120', ['blood-pressure', 190, 120]],
    ['bp 200/115', ['blood-pressure', 200, 115]],
    ['bp 185-120', ['blood-pressure', 185, 120]],
    ['top number 200', ['blood-pressure', 200]],
    ['bottom number 125', ['blood-pressure', 125]],
    ['pulse 140', ['pulse', 140]],
    ['heart rate going 150', ['pulse', 150]],
    ['hr of 38', ['pulse', 38]],
    ['72 bpm', ['pulse', 72]],
    ['sugar 2.8', ['blood-sugar', 2.8]],
    ['blood sugar 450', ['blood-sugar', 450]],
    ['resp rate 32', ['breathing-rate', 32]],
    ['breathing 60 times a minute', ['breathing-rate', 60]],
    ['24 breaths per minute', ['breathing-rate', 24]],
    ['temp 35.1', ['temperature', 35.1]],
  ])('%s', (text, value) => expect(valuesOf(text)).toEqual([value]));

  it('tells several beside each other apart', () =>
    expect(valuesOf('sats 95 temp 38.5 pulse 120 bp 150/90 rr 28')).toEqual([
      ['oxygen', 95],
      ['temperature', 38.5],
      ['pulse', 120],
      ['blood-pressure', 150, 90],
      ['breathing-rate', 28],
    ]));

  it.each([
    'no temp over 38',
    'go to hospital if his temp is over 39',
    'fever for 38 days',
    'fever since week 39',
    'two sugars in my tea',
    'i take 40 mg of pressure tablets',
    'pain 10/10',
    'fever 3 days',
  ])('is none: %s', (text) => expect(valuesOf(text)).toEqual([]));

  it.each([
    ['a meter that reads HI', 'my glucose reads HI', 'blood-sugar-very-high'],
    ['a meter that reads LO', 'my glucose reads LO', 'low-blood-sugar-reading'],
  ])('hears %s', (_, text, id) => expect(idsOf(text)).toContain(id));
});

describe('one fever is one finding in every wording', () => {
  const WORDINGS = [
    'temp 39.5',
    'temperature of 39.5',
    'fever 39.5',
    'fever of 39.5',
    '39.5 fever',
    'i am running 39.5',
    '103.1 f',
    'fever of 103.1',
    'thermometer says 39.5',
    't 39.5',
    'temp 39,5',
    'temp is up at thirty nine and a half',
    '39.5°c',
  ];
  it.each(WORDINGS)('%s', (text) => {
    expect(idsOf(text)).toEqual(['fever-high']);
    expect(recogniseText(text, self, prepared).facts.temperature).toBe(39.5);
  });

  const LEVELS: [string, number, string, string][] = [
    ['a well grown-up', 35, '', 'routine'],
    ['a baby of two months', 2 / 12, '', 'emergency'],
    ['a baby of five months', 5 / 12, '', 'urgent'],
    ['somebody of 80', 80, '', 'urgent'],
    ['pregnancy', 30, 'I am 20 weeks pregnant, ', 'urgent'],
    ['an operation', 45, 'I had surgery 5 days ago, ', 'urgent'],
    ['chemotherapy', 45, 'on chemo, ', 'emergency'],
    ['a journey', 45, 'back from ghana, ', 'urgent'],
  ];
  it.each(LEVELS)('has one level at or after %s', (_, age, told, level) => {
    const levels = WORDINGS.map((wording) => assessListening(`${told}${wording}`, { profile: { age, sexAtBirth: 'female' } }).triage.level);
    expect(new Set(levels)).toEqual(new Set([level]));
  });

  it('is no emergency with a cough, whatever stands between', () => {
    const levels = ['fever 38.9 and cough', 'fever of 38.9 and cough', 'cough, temp 38.9', 'temperature 38.9, cough'].map(
      (text) => assessListening(text, { profile: { age: 35 } }).triage.level,
    );
    expect(new Set(levels).size).toBe(1);
    expect(levels[0]).not.toBe('emergency');
  });
});

describe('limits are those of the age', () => {
  it.each([
    ['a healthy baby of two months', 'pulse 130, breathing 40', 2 / 12],
    ['a healthy two-year-old', 'pulse 120, breathing 30, sats 98', 2],
    ['a healthy grown-up', 'pulse 92, bp 128/82, sats 98, temp 36.8', ADULT],
    ['oxygen at the edge', 'sats 93', ADULT],
  ])('nothing is meant by the values of %s', (_, text, age) => expect(meansAt(text, age)).toEqual([]));

  it.each([
    ['pulse 150', ADULT, 'heart-rate-very-fast'],
    ['pulse 170', 0.5, 'fast-heart-rate'],
    ['pulse 145', 3, 'fast-heart-rate'],
    ['pulse 38', ADULT, 'heart-rate-very-slow'],
    ['breathing 65', 0.2, 'breathing-rate-very-fast'],
    ['breathing rate 45', 2, 'fast-breathing'],
    ['resp rate 26', ADULT, 'breathing-rate-very-fast'],
    ['breathing rate 6', ADULT, 'breathing-rate-very-slow'],
    ['sats 91', ADULT, 'low-oxygen'],
    ['temp 35.1', ADULT, 'low-temperature'],
    ['bp 85/50', ADULT, 'low-blood-pressure'],
  ])('%s at %d years means %s', (text, age, id) => expect(meansAt(text, age)).toContain(id));

  it('a low pressure of a grown-up is that of a healthy small child', () => expect(meansAt('bp 85/50', 3)).not.toContain('low-blood-pressure'));
});

describe('the words of a reading are no complaint', () => {
  it.each([
    ['blood pressure 120/80 and vomiting', 'vomiting-blood'],
    ['blood sugar 5.4, coughing', 'cough-blood'],
  ])('%s', (text, id) => expect(idsOf(text)).not.toContain(id));

  it("is the other's where the teller complains", () => {
    expect(idsOf("my husband's temp is 39.2 and I have a rash")).not.toContain('fever-high');
    expect(idsOf('my husband sats 84')).toContain('oxygen-very-low');
  });
});

it.each(['my baby has a fever', 'baby hot to touch, burning up with fever'])('a baby of unknown age with fever is at least urgent: %s', (text) =>
  expect(['urgent', 'emergency']).toContain(assess(text).triage.level),
);
