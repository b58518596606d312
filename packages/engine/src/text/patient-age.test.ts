import { analysisRequestSchema, type StatedFacts } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, prepared, read } from '../testing/shipped-knowledge.ts';
import { recogniseText } from '../understand.ts';

const self = analysisRequestSchema.parse({ description: 'any text' }).profile;
const facts = (text: string): StatedFacts => recogniseText(text, self, prepared).facts;
const idsOfNow = (text: string) => read(text).flatMap(({ id, presence }) => (presence === 'present' ? [id] : []));

describe("a young baby's age, as people write it", () => {
  it.each([
    ['aged 4 weeks, fever', 4 / 52],
    ['my son aged 6 weeks has a fever', 6 / 52],
    ['born 10 days ago, fever', 10 / 365],
    ['age: 6 weeks. fever 38.4', 6 / 52],
    ['8wk old baby not feeding', 8 / 52],
    ['2m old with fever', 2 / 12],
    ['5 wk/o not feeding', 5 / 52],
    ['6-week-old with fever', 6 / 52],
    ['my 6 week old fever 39', 6 / 52],
    ['day 9 of life, yellow and sleepy', 9 / 365],
    ['baby of 3 weeks with a cough', 3 / 52],
    ['he turned 4 weeks yesterday and is hot', 4 / 52],
    ['he is 9 months and has a rash', 9 / 12],
    ['3 1/2 weeks old, fever', 3.5 / 52],
    ['3½ weeks old, fever', 3.5 / 52],
    ['6/52 old baby with fever', 6 / 52],
    ['baby girl 5 weeks fever 38.4', 5 / 52],
    ['our lad is 4 weeks and hot', 4 / 52],
    ['2-3 weeks old, vomiting', 2 / 52],
    ['2 years and 3 months old, cough', 2.25],
    ['my grandson 18 months has a temperature', 1.5],
    ['I have a 4 week old who has a fever', 4 / 52],
    ['my baby is 12 weeks and 3 days, fever', 12 / 52 + 3 / 365],
    ['I am 30 and my baby is 3 weeks and has a fever', 3 / 52],
    ["Is Calpol allowed for a baby this tiny? She's three weeks. Her skin is warm", 3 / 52],
    ['our little girl, three weeks, is very warm to touch', 3 / 52],
    ['my lo is 5 months and off her bottle', 5 / 12],
    ['I gave birth 10 days ago and the baby has a fever', 10 / 365],
  ])('%s', (text, age) => expect(facts(text).age).toBeCloseTo(age, 2));

  it.each(['she is nearly 3 months and has a temp', 'almost 3 months old, fever', 'my baby, not quite 3 months, is hot'])('is not yet reached: %s', (text) =>
    expect(facts(text).age).toBeLessThan(0.25),
  );

  it.each(['my newborn has a fever', 'fever, newborn', 'only weeks old and has a fever', 'my baby was born yesterday and will not feed'])(
    'is that of a young baby: %s',
    (text) => expect(facts(text).age).toBeLessThan(0.1),
  );

  it.each(['the baby was born 10 days ago and has a fever', 'my son was born last week and is not feeding'])('makes nobody a mother: %s', (text) => {
    expect(facts(text).postpartumDays).toBeUndefined();
    expect(idsOfNow(text)).not.toContain('postpartum');
  });

  it.each(['aged 4 weeks, fever', 'born 10 days ago, fever', 'age: 6 weeks. fever 38.4', '8wk old baby not feeding', '7 week old, not feeding'])(
    'is an emergency with fever or bad feeding: %s',
    (text) => expect(assess(text).triage.level).toBe('emergency'),
  );
});

describe("a grown-up's age", () => {
  it.each([
    ['my mother is 80 and has diarrhea', 80],
    ['Age 80, diarrhoea', 80],
    ['Dad, 81, short of breath on the stairs', 81],
    ['grandma 85 has a cough', 85],
    ['my 76 yr old nan has a cough', 76],
    ['(82F) dizzy', 82],
    ['34/M with headache', 34],
    ['f34 headache', 34],
    ['(29m) sore throat', 29],
    ['62 yo male with a cough', 62],
    ['Hi, 34F here, headache', 34],
    ['male, 45, cough', 45],
    ['my mum is eighty-one and confused', 81],
    ['I just turned 40 and my knee hurts', 40],
    ['aged forty two, cough', 42],
    ['a woman of 82 with a cough', 82],
    ['i am in my eighties and dizzy', 85],
    ['my nan is in her late 60s and has a cough', 68],
    ["he's three and a half and hot", 3],
    ['My 15 year old has stomach cramps', 15],
    ['I have a 2 year old female child who is struggling to poo', 2],
    ["I'm 45 but my dad, 76, has chest pain", 76],
    ['I am a 45 year old mother of two with headaches', 45],
  ])('%s', (text, age) => expect(facts(text).age).toBe(age));
});

describe('what is no age of the patient', () => {
  it.each([
    'my mother died at 50. I have chest tightness',
    'I have a 4 week old baby and I have a headache',
    'temp 101.5 F',
    "I'm breastfeeding my 3 week old and have a fever and a sore breast",
    'I have a headache. My 4 week old is fine',
    'my cat is 3 months and I have a fever',
    'my 3 month old kitten scratched me, my hand is red',
    'we have two children aged 4 and 6 and I have a sore throat',
    'when he was 3 weeks old he had a fever, now a cough',
    'fever for 4 weeks',
    'I am 6 weeks post op and have a fever',
    'he is six weeks post op, sore knee',
    '20 weeks pregnant with a headache',
    'my wife is 36 weeks. baby is moving less',
    'for the past 3 weeks baby has had a cough',
    'I have a 10 year old scar that itches',
    'my pain is 8, in the back',
    "my mum's bp is 180/90 and she is dizzy",
    'grandad 80% blocked artery, chest pain',
    'my son is 15 kg and has a cough',
  ])('%s', (text) => expect(facts(text).age).toBeUndefined());

  it('is no duration either', () => {
    expect(idsOfNow('my son aged 6 weeks has a fever')).not.toContain('fever-prolonged');
    expect(idsOfNow('28 weeks pregnant with a fever')).not.toContain('fever-prolonged');
    expect(idsOfNow('fever for six weeks')).toContain('fever-prolonged');
  });
});
