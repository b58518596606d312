import { analysisRequestSchema } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, idsOf, prepared } from '../testing/shipped-knowledge.ts';
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
    ['my diabetic dad has a fever', ['hx-diabetes', 'fever']],
    ['our 80 year old epileptic aunt is vomiting', ['hx-epilepsy', 'vomiting']],
    ['my type 2 diabetic husband has a cough', ['hx-diabetes', 'cough']],
    ['my little asthmatic son is wheezing', ['hx-asthma', 'wheeze']],
    ['my elderly diabetic neighbour is confused', ['hx-diabetes', 'confusion']],
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
    ['my diabetic dad drove me here and I have a cough', 'cough', 'hx-diabetes'],
    ['my epileptic sister is fine, I have back pain', 'back-pain', 'hx-epilepsy'],
  ])('%s', (text, own, others) => {
    expect(idsOf(text)).toContain(own);
    expect(idsOf(text)).not.toContain(others);
  });

  it('knows a writer who describes themselves as a parent', () => expect(idsOf("I'm a 45 year old mother of two with headaches")).toContain('headache'));
  it('takes a person only met in the sentence for nobody ill', () => expect(idsOf('I was at lunch with my mum and got chest pain')).toContain('chest-pain'));
  it('leaves an animal out', () => expect(idsOf('my cat is coughing and sneezing')).toEqual([]));
});

it('says what somebody else has at this moment, so that their emergency is not lost', () => {
  expect(recogniseText('I have a runny nose. My dad is having chest pain right now', self, prepared).othersNow.get('your dad')).toContain('chest-pain');
  expect(recogniseText('I have a runny nose. My dad had a heart attack ten years ago', self, prepared).othersNow.size).toBe(0);
});

const child = analysisRequestSchema.parse({ description: 'any', profile: { subject: 'child' } }).profile;
const SUBJECTS = { self, child, other };
const idsFor = (subject: keyof typeof SUBJECTS, text: string) =>
  recogniseText(text, SUBJECTS[subject], prepared).findings.flatMap(({ id, presence }) => (presence === 'present' ? [id] : []));

describe('what the writer has seen, heard, felt by hand or done is told of the patient', () => {
  it.each<[keyof typeof SUBJECTS, string, string[]]>([
    ['child', "my baby has a fever and I noticed a rash that doesn't fade", ['fever', 'rash-non-blanching']],
    ['self', "my baby has a fever. I found spots on the legs that don't fade", ['fever', 'rash-non-blanching']],
    ['child', 'my son has tummy ache, I noticed blood in his vomit', ['abdominal-pain', 'vomiting-blood']],
    ['child', 'my son got a bump on the head and I noticed clear fluid from his ear', ['head-injury-grave']],
    ['other', 'My dad has a headache, I saw that one pupil is bigger', ['headache', 'pupil-abnormal']],
    ['self', 'My LO has a cough and I heard him making a barking noise', ['cough', 'cough-barking']],
    ['self', 'my 8 month old has diarrhoea and I spotted blood in her nappy', ['diarrhoea', 'stool-blood']],
    ['other', 'my nan fell this morning, I noticed one leg is shorter and turned out', ['limb-deformity-injury']],
    ['self', 'my husband has had chest pain since this morning, I can see he is sweating', ['chest-pain-ongoing', 'sweating']],
    ['self', "Jamie has had a temperature for two days. My son is floppy and I can't wake him", ['infant-floppy', 'unresponsive-now']],
    ['self', 'my daughter has a sore throat, I looked in her mouth and there are white spots', ['sore-throat']],
    ['self', 'my son has been poorly. I gave him calpol but there is still a high fever', ['fever-high']],
  ])('%s: %s', (subject, text, ids) => expect(idsFor(subject, text)).toEqual(expect.arrayContaining(ids)));

  it.each([
    ['my husband has flu and I found a lump on my neck', 'neck-lump'],
    ['my mother had breast cancer and I felt a lump in my breast', 'breast-lump'],
    ['my son has a fever and I feel dizzy', 'dizziness'],
    ['I felt a lump in my breast', 'breast-lump'],
    ['my son has chickenpox and I now have a sore throat', 'sore-throat'],
    ['my sister had a stroke, I have a headache', 'headache'],
  ])('but what is on the own body is the own: %s', (text, id) => {
    const { findings, subject } = recogniseText(text, self, prepared);
    expect(findings).toContainEqual(expect.objectContaining({ id, presence: 'present' }));
    expect(subject.is).toBe('self');
    expect(findings.filter(({ presence }) => presence === 'present').map((one) => one.id)).not.toContain('fever');
  });
});

describe('one person under several words', () => {
  it.each([
    ['My 2 year old boy has had a fever since yesterday and now he keeps crying', ['fever', 'infant-crying']],
    [
      "my wee boy has been sick all night. He is drowsy now. The little one has a stiff neck and I noticed spots that don't fade",
      ['drowsiness', 'neck-stiffness', 'rash-non-blanching'],
    ],
    ['Our ten-month-old is wheezing. LO was fine this morning, now he has a fever', ['wheeze', 'fever']],
    ['my eldest has a headache and he has been vomiting', ['headache', 'vomiting']],
    ['My mother in law is dizzy. MIL also has chest pain now', ['dizziness', 'chest-pain']],
    ['my other half has back pain and he now has numb legs', ['back-pain']],
    ['my nearly three year old has earache, the little man also has a fever', ['ear-pain', 'fever']],
  ])('%s', (text, ids) => expect(idsFor('self', text)).toEqual(expect.arrayContaining(ids)));

  it.each([
    ['my 2 year old scar is itchy and I have a cough', 'cough'],
    ['my doctor says I have asthma and he gave me an inhaler, I am wheezing', 'wheeze'],
    ["Next door's dog bit my hand. He's a pet. My hand is swollen", 'animal-bite'],
  ])('but a scar, a doctor and a dog are no patients: %s', (text, id) => {
    const { findings, subject } = recogniseText(text, self, prepared);
    expect(findings).toContainEqual(expect.objectContaining({ id, presence: 'present' }));
    expect(subject.is).toBe('self');
  });
});

describe('two people are ill', () => {
  it.each([
    ['self', 'I had a c section 5 days ago and have a fever, and my baby is not feeding and floppy', 'About your baby'],
    ['child', 'my son has a fever and I have chest pain right now', 'About yourself'],
    ['self', 'I have a headache and my husband has slurred speech and one side of his face is drooping', 'About your husband'],
  ] as const)('the emergency of either counts: %s, %s', (subject, text, about) => {
    const { triage } = assess(text, { profile: { subject } });
    expect(triage.level).toBe('emergency');
    expect(triage.reasons.map(({ text: reason }) => reason).join(' ')).toContain(about);
  });

  it('what somebody mostly or once has is no emergency of now', () => {
    expect(assess('I have a cold. My sister often gets chest pain from her reflux', { profile: { age: 30 } }).triage.level).not.toBe('emergency');
    expect(assess('my sister has epilepsy, I have a headache', { profile: { age: 30 } }).triage.level).not.toBe('emergency');
  });
});
