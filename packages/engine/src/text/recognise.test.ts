import { analysisRequestSchema } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { idsOf, prepared, read } from '../testing/shipped-knowledge.ts';
import { recogniseText } from '../understand.ts';

const profile = analysisRequestSchema.parse({ description: 'any' }).profile;
const facts = (text: string) => recogniseText(text, profile, prepared).facts;

describe('lay words', () => {
  it.each([
    ["I can't keep any food down", 'vomiting-persistent'],
    ['my tummy aches', 'abdominal-pain'],
    ['pins and needles in my feet', 'numbness-feet'],
    ['pain in my lower left belly', 'abdominal-pain-llq'],
    ['I have been throwing up', 'vomiting'],
    ['my nose is running', 'runny-nose'],
    ['light hurts', 'photophobia'],
    ['I feel sick', 'nausea'],
    ['burning when I pee', 'painful-urination'],
    ['the room is spinning', 'vertigo'],
  ])('understands "%s"', (text, id) => expect(idsOf(text)).toContain(id));

  it.each([
    ['I have a headahce', 'headache'],
    ['terrible diarhoea', 'diarrhoea'],
    ['palpitatoins all day', 'palpitations'],
    ['sorethroat and cough', 'sore-throat'],
    ['a head ache', 'headache'],
  ])('forgives the typing in "%s"', (text, id) => expect(idsOf(text)).toContain(id));

  it.each([
    'he is drinking and weeing as usual',
    'I go to the toilet normally',
    'passing urine normally',
    'she drinks plenty of water',
    'she eats well and exercises',
    'he makes good eye contact',
    'I can move my arms and legs',
    'a half marathon yesterday is not what I mean, I only watched',
  ])('hears no complaint in "%s"', (text) => expect(idsOf(text).filter((id) => id !== 'effort-unaccustomed')).toEqual([]));

  it.each([
    ['I have a lump in my belly', 'abdominal-mass'],
    ['I found a lump below my left nipple', 'breast-lump'],
    ['I found a lump', 'skin-lump'],
  ])('places the lump of "%s"', (text, id) => expect(idsOf(text)).toContain(id));

  it('does not take a real word for a misspelt symptom', () => {
    expect(idsOf('I heard from my father')).toEqual([]);
    expect(idsOf('temporary relief')).toEqual([]);
  });

  it('puts a complaint and its qualities together', () => {
    const ids = idsOf('throbbing headache on the right side');
    expect(ids).toEqual(expect.arrayContaining(['headache-throbbing', 'headache-unilateral']));
  });

  it('holds a tight phrase firmer than a longer one with words in between', () =>
    expect(idsOf('burning when I pee and I have to go all the time')).toContain('painful-urination'));

  it('keeps both of two coordinated complaints', () => expect(idsOf('chest and back pain')).toEqual(expect.arrayContaining(['chest-pain', 'back-pain'])));

  it('reads clinical shorthand', () => expect(idsOf('45 yo M c/o SOB')).toContain('breathlessness'));
});

describe('what is denied, past or somebody else’s', () => {
  it('lets one "no" deny a list', () => expect(idsOf('no fever, cough or chills', 'absent').sort()).toEqual(['chills', 'cough', 'fever']));

  it('ends a denial at "but"', () => {
    expect(idsOf('no fever but a cough')).toContain('cough');
    expect(idsOf('no fever but a cough', 'absent')).toEqual(['fever']);
  });

  it('does not carry a denial into the next complaint of a visitor', () =>
    expect(idsOf('headache, no fever, light hurts')).toEqual(expect.arrayContaining(['headache', 'photophobia'])));

  it('understands "denies" to the end of the sentence', () =>
    expect(idsOf('Denies fever, cough, chest pain.', 'absent').sort()).toEqual(['chest-pain', 'cough', 'fever']));

  it('does not take "can\'t sleep" for a denial', () => expect(idsOf("I can't sleep")).toContain('insomnia'));

  it('knows a childhood illness as history and a past symptom as past', () => {
    expect(idsOf('I had asthma as a child')).toContain('hx-asthma');
    expect(idsOf('I used to have headaches', 'past')).toContain('headache');
  });

  it("gives a relative's illness to the family history", () => {
    expect(idsOf('my father had a heart attack, I have a runny nose')).toEqual(expect.arrayContaining(['fh-heart-disease', 'runny-nose']));
    expect(idsOf('my father had a heart attack, I have a runny nose')).not.toContain('hx-heart-attack');
  });

  it("leaves a friend's complaints with the friend", () => expect(idsOf('my friend has a fever and I have a cough')).not.toContain('fever'));

  it('reads a parent writing about a child as the child', () => expect(idsOf('My son has a barking cough')).toContain('cough-barking'));

  it('takes a relative who tells the story for the teller', () => expect(idsOf('Her mother states that she has a fever')).toContain('fever'));

  it('keeps worry apart from complaint', () => expect(idsOf('I am worried about a heart attack', 'hypothetical')).toContain('hx-heart-attack'));

  it('understands that nothing changed', () => {
    expect(idsOf('no change in appetite, no change in bowel habits')).toEqual([]);
    expect(idsOf('no appetite')).toContain('appetite-loss');
  });

  it('ends a denial where a new subject has its own verb', () =>
    expect(idsOf("my knees don't bend and its getting harder to breathe")).toContain('breathlessness-severe'));

  it('hears two complaints that share the word between them', () =>
    expect(idsOf('both shoulders stiff in the morning for an hour')).toEqual(expect.arrayContaining(['shoulder-both-stiff', 'morning-stiffness-long'])));

  it('reaches over one clause, not over two', () => expect(idsOf('he drinks and crawls about when the calpol works')).not.toContain('medicine-swallowed'));

  it('marks doubt as uncertain', () => expect(idsOf('maybe a fever', 'uncertain')).toContain('fever'));
});

describe('numbers', () => {
  it.each([
    ['temperature 39.4', 'fever-high'],
    ['fever of 38.2', 'fever'],
    ['temp 102 F', 'fever'],
    ['BP 185/120', 'high-blood-pressure-reading'],
    ['blood pressure 82/50', 'low-blood-pressure'],
    ['pulse 124', 'fast-heart-rate'],
    ['SpO2 88%', 'low-oxygen'],
  ])('reads "%s"', (text, id) => expect(idsOf(text)).toContain(id));

  it('takes a normal number behind the word for its answer', () => {
    expect(idsOf('a cough and a temp of 36.6')).not.toContain('fever');
    expect(idsOf('a cough and a temp of 36.6', 'absent')).toContain('fever');
    expect(idsOf('a cough and a temp')).toContain('fever');
  });

  it('does not take an age for a temperature', () => expect(idsOf('I am 38 years old')).toEqual([]));

  it('reads age, sex and pregnancy', () => {
    expect(facts('45 yo M with cough')).toMatchObject({ age: 45, sexAtBirth: 'male' });
    expect(facts('I am 30 weeks pregnant')).toMatchObject({ pregnant: true, sexAtBirth: 'female' });
    expect(facts('I am not pregnant').pregnant).toBe(false);
    expect(facts('temp 102F').sexAtBirth).toBeUndefined();
    expect(facts('my baby is 2 months old').age).toBeCloseTo(2 / 12);
  });

  it.each([
    ['for three days', 'days'],
    ['since yesterday', 'days'],
    ['for 2 weeks', 'weeks'],
    ['a 6-month history of cough', 'months'],
    ['for years', 'years'],
    ['since this morning', 'hours'],
  ])('reads how long: "%s"', (text, bucket) => expect(facts(`cough ${text}`).duration).toBe(bucket));

  it('reads severity from a scale', () => expect(read('back pain 8/10').find(({ id }) => id === 'back-pain')?.severity).toBe('severe'));
});

it('marks exactly the words a finding stands on', () => {
  const text = 'Since Monday my throat hurts a lot';
  const [finding] = read(text);
  expect(finding?.id).toBe('sore-throat');
  expect(text.slice(finding?.spans[0]?.start, finding?.spans[0]?.end)).toBe('throat hurts');
});
