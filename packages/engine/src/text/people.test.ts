import { analysisRequestSchema } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { idsOf, prepared } from '../testing/shipped-knowledge.ts';
import { recogniseText } from '../understand.ts';

const other = analysisRequestSchema.parse({ description: 'any', profile: { subject: 'other' } }).profile;
const self = analysisRequestSchema.parse({ description: 'any' }).profile;
const idsForOther = (text: string) => recogniseText(text, other, prepared).findings.flatMap(({ id, presence }) => (presence === 'present' ? [id] : []));

describe('whoever has the complaint now is the patient', () => {
  it.each([
    ['my dad is vomiting and very confused', ['vomiting', 'confusion']],
    ['Gran has a high fever since last night', ['fever-high']],
    ['my neighbour has chest pain right now', ['chest-pain']],
    ['my flatmate is vomiting blood', ['vomiting-blood']],
    ['I think my husband has chest pain and I called his brother', ['chest-pain']],
    ['I found my mother with a seizure', ['seizure']],
    ['his lips are blue and he is wheezing', ['cyanosis', 'wheeze']],
    ['my brothers face is drooping', ['facial-droop']],
    ['asking for my grandmother, she is dizzy', ['dizziness']],
    ["I'm so worried about my daughter, she has a fever", ['fever']],
    ['my sister had a seizure this morning', ['seizure']],
    ['my son and daughter both have a fever', ['fever']],
    ['My wife says she has chest pain', ['chest-pain']],
    ['a man collapsed at the bus stop and has a seizure', ['seizure']],
  ])('%s', (text, ids) => {
    expect(idsOf(text)).toEqual(expect.arrayContaining(ids));
    expect(idsForOther(text)).toEqual(expect.arrayContaining(ids));
  });
});

describe('who complains is the patient, whoever else is ill', () => {
  it.each([
    ['my flatmate has a fever and I have a cough', 'cough', 'fever'],
    ['my husband snores and I have a headache', 'headache', 'snoring'],
    ['my mother had breast cancer and I have a cough', 'cough', 'hx-cancer'],
    ['my father died of a heart attack, now I have back pain', 'back-pain', 'hx-heart-attack'],
    ['my cat is coughing and I have a rash', 'rash', 'cough'],
  ])('%s', (text, own, others) => {
    expect(idsOf(text)).toContain(own);
    expect(idsOf(text)).not.toContain(others);
  });

  it('knows a writer who describes themselves as a parent', () => expect(idsOf("I'm a 45 year old mother of two with headaches")).toContain('headache'));
  it('takes a person only met in the sentence for nobody ill', () => expect(idsOf('I was at lunch with my mum and got chest pain')).toContain('chest-pain'));
  it('leaves an animal out', () => expect(idsOf('my cat is coughing and sneezing')).toEqual([]));
});

it('says what somebody else has at this moment, so that their emergency is not lost', () => {
  expect(recogniseText('I have a runny nose. My dad is having chest pain right now', self, prepared).othersNow).toContain('chest-pain');
  expect(recogniseText('I have a runny nose. My dad had a heart attack ten years ago', self, prepared).othersNow).toEqual([]);
});
