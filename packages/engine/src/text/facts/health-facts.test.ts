import { analysisRequestSchema, type StatedFacts } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { idsOf, prepared, shipped } from '../../testing/shipped-knowledge.ts';
import { recogniseText } from '../../understand.ts';
import { healthFactsIn } from './health-facts.ts';

const self = analysisRequestSchema.parse({ description: 'any text' }).profile;
const facts = (text: string): StatedFacts => recogniseText(text, self, prepared).facts;
const names = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name);

describe('medicines taken now', () => {
  it.each([
    ["I'm on warfarin, forgetful lately", ['warfarin']],
    ['take sertraline 50, low mood', ['sertraline']],
    ['on the pill and feel low', ['the pill']],
    ['ramipril since May, cough', ['ramipril']],
    ['using insulin', ['insulin']],
    ['my blood pressure tablets make me dizzy', ['blood pressure tablets']],
    ['setraline 100mg, cant sleep', ['sertraline']],
    ['tried Nurofen, no relief, back pain', ['nurofen']],
    ['can I take ibuprofen with my warfarin? knee pain', ['warfarin']],
    ['my husband is on blood thinners and has knee pain', ['blood thinners']],
    ['I stopped taking sertraline yesterday, low mood', ['sertraline']],
  ])('"%s"', (text, expected) => expect(names(facts(text).medicines)).toEqual(expected));

  it.each([
    ['stopped warfarin last year, bruise easily'],
    ['was on apixaban until last year; knee pain'],
    ['my mum takes warfarin and I have a cough'],
    ['my doctor suggested sertraline but I feel low'],
    ['allergic to penicillin'],
    ['should I take aspirin? my head hurts'],
    ['ironing hurts my back'],
    ['low iron, tired'],
    ['ate prawns and garlic bread, now hives'],
  ])('"%s" names none', (text) => expect(facts(text).medicines).toBeUndefined());

  it('"no medicines" is an empty list, silence is none', () => {
    expect(facts('no regular medication, cough').medicines).toEqual([]);
    expect(facts('cough').medicines).toBeUndefined();
  });

  it('gives the words it stands on', () => {
    const text = 'Since May I take Ramipril';
    const [span] = facts(text).medicines?.[0]?.spans ?? [];
    expect(text.slice(span?.start, span?.end)).toBe('Ramipril');
  });

  it('a stopped medicine is no risk either', () => expect(idsOf('stopped warfarin last year, bruise easily')).not.toContain('anticoagulant-use'));
});

describe('allergies', () => {
  it.each([
    ['allergic to penicillin, sore throat', ['penicillin']],
    ['Penicillin brings me out in a rash. sinus pain', ['penicillin']],
    ['peanut allergy and wheeze', ['peanut']],
    ['allergic to nuts, shellfish and latex so i carry an epipen', ['nuts', 'shellfish', 'latex']],
    ['naproxen makes my throat swell; period pain', ['naproxen']],
    ['came out in hives after taking amoxicillin', ['amoxicillin']],
    ['allergic to penicillin, she has tonsillitis', ['penicillin']],
  ])('"%s"', (text, expected) => expect(names(facts(text).allergies)).toEqual(expected));

  it('"no known allergies" is an empty list', () => expect(facts('NKDA. cough').allergies).toEqual([]));
  it('another person’s allergy is not the patient’s', () => expect(facts('my sister is allergic to penicillin and I have a cough').allergies).toBeUndefined());
});

describe('known conditions', () => {
  it.each([
    ['I have type 2 diabetes, thirsty', 'hx-diabetes'],
    ['had a stroke in 2019, neck pain', 'hx-stroke'],
    ['haemophilia, back pain', 'hx-bleeding-disorder'],
    ['stage 3 kidney disease and gout', 'hx-kidney-disease'],
    ['liver cirrhosis, anxious', 'hx-cirrhosis'],
    ['stomach ulcer last year, knee pain', 'hx-peptic-ulcer'],
  ])('"%s" is %s', (text, id) => expect(facts(text).conditions?.map((condition) => condition.id)).toContain(id));
});

describe('amounts taken at once', () => {
  it.each([
    ['I took 30 paracetamol last night feel ok now', 'paracetamol', 30],
    ['i have taken about twenty ibuprofen', 'ibuprofen', 20],
    ['took a whole packet of paracetamol', 'paracetamol', null],
    ['swallowed a handful of sleeping tablets', 'sleeping tablets', null],
    ['took six zopiclone', 'zopiclone', 6],
  ])('"%s" is an overdose', (text, substance, count) => {
    expect(facts(text).amounts).toMatchObject([{ substance, count }]);
    expect(idsOf(text)).toContain('overdose');
  });

  it.each([
    ['two paracetamol did not help my headache'],
    ['8 tablets a day as prescribed, rash'],
    ['I have 30 tablets left'],
    ['took 2 ibuprofen'],
    ['I thought about taking 20 paracetamol'],
    ['took 30 paracetamol when I was 16'],
  ])('"%s" is none', (text) => expect(idsOf(text)).not.toContain('overdose'));
});

describe('measured values', () => {
  it.each([
    ['sugar is 22 and I feel sick', 'blood-sugar-very-high'],
    ['blood sugar 380 mg/dl', 'blood-sugar-very-high'],
    ['my glucose was 3.1', 'low-blood-sugar-reading'],
    ['ketones 4.2 and vomiting', 'ketones-high'],
    ['bp 190/120 headache', 'blood-pressure-severe'],
    ['sats 88 and cough', 'oxygen-very-low'],
    ['my INR is 9 and my nose bleeds', 'inr-very-high'],
  ])('"%s" means %s', (text, id) => expect(idsOf(text)).toContain(id));

  it('keeps value and unit', () => expect(facts('ketones 4.2').readings).toMatchObject([{ name: 'Ketones', value: 4.2, unit: 'mmol/l' }]));
  it.each([
    ['my sugar was 5.4 this morning, tired', 'high-blood-sugar-reading'],
    ['two sugars in my tea', 'low-blood-sugar-reading'],
    ['I bought 40 tablets', 'fever-high'],
    ['INR 2.5', 'inr-high'],
  ])('"%s" is not %s', (text, id) => expect(idsOf(text)).not.toContain(id));
});

it('reads a long text without stalling', () => {
  const begin = Date.now();
  healthFactsIn('i take warfarin and 20 tablets of my mums sugar 22 allergic to nuts '.repeat(150), false, shipped);
  expect(Date.now() - begin).toBeLessThan(3000);
});

describe('a temperature told by its number alone', () => {
  it.each([
    ['running 38.5 and my cheek is swollen', 38.5],
    ['very warm to touch, both times we checked it said 38.6', 38.6],
    ['my throat is killing me, 39.2 this morning', 39.2],
  ])('%s', (text, temperature) => expect(facts(text).temperature).toBe(temperature));

  it.each([
    'my hematocrit is 41.2 and I feel sick',
    'I weigh 38.5 and feel sick',
    'bmi 38.5, my knees hurt',
    'ran 38.5 km, my knee hurts',
    'I paid £38.5, still in pain',
  ])('is not in: %s', (text) => expect(facts(text).temperature).toBeUndefined());
});
