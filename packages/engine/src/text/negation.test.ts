import { describe, expect, it } from 'vitest';
import { idsOf } from '../testing/shipped-knowledge.ts';

describe('a negative word at the beginning denies nothing behind the comma', () => {
  it.each([
    ["I don't feel good, chest pain", ['chest-pain']],
    ['no idea why, chest pain', ['chest-pain']],
    ['not well at all, headache and vomiting', ['headache', 'vomiting']],
    ["didn't go to work, fever and cough", ['fever', 'cough']],
    ["haven't told anyone yet, blood in my stool", ['stool-blood']],
    ['not getting any better, cough', ['cough']],
    ['nothing helps, no relief from anything, back pain', ['back-pain']],
    ['without my glasses today, dizzy', ['dizziness']],
    ['Never been this ill, shivering and vomiting', ['vomiting']],
    ['no fever, bad cough', ['cough']],
  ])('%s', (text, ids) => expect(idsOf(text)).toEqual(expect.arrayContaining(ids)));
});

describe('"X no Y" never denies X', () => {
  it.each([
    ['chest pain no cough', 'chest-pain', 'cough'],
    ['fever no cough', 'fever', 'cough'],
    ['severe headache no vomiting', 'headache-severe', 'vomiting'],
    ['diarrhoea no fever no rash', 'diarrhoea', 'fever'],
    ['rash no itching', 'rash', 'itching'],
  ])('%s', (text, present, absent) => {
    expect(idsOf(text)).toContain(present);
    expect(idsOf(text, 'absent')).toContain(absent);
  });
});

describe('a list of denials has to be proven', () => {
  it.each([
    ['no fever, chills or cough', ['fever', 'chills', 'cough']],
    ['I have not had a fever, a rash or any vomiting', ['fever', 'rash', 'vomiting']],
    ['denies fever, cough, vomiting', ['fever', 'cough', 'vomiting']],
    ['A 40-year-old man presents with headache. No fever, vomiting, rash.', ['fever', 'vomiting', 'rash']],
    ['no fever/cough/rash', ['fever']],
    ['fever: none, cough absent', ['fever', 'cough']],
  ])('%s', (text, ids) => expect(idsOf(text, 'absent')).toEqual(expect.arrayContaining(ids)));

  it('takes a bare list of a visitor for doubt, so that an alarm in it still counts', () => {
    expect(idsOf('no fever, cough, vomiting', 'absent')).toEqual(['fever']);
    expect(idsOf('no fever, cough, vomiting', 'uncertain').sort()).toEqual(['cough', 'vomiting']);
  });
});

it('a denial before a word that ends every clause is read to its end', () => {
  expect(idsOf('How would one begin without tearing the place apart?')).toEqual([]);
  expect(idsOf('denies fever apart from last week, has a cough')).toContain('cough');
});

describe('negative words that judge or compare', () => {
  it.each([
    ["I've never had a headache like this", 'headache'],
    ["this isn't a normal headache", 'headache'],
    ['not just a cough', 'cough'],
    ["can't stop vomiting", 'vomiting'],
    ['I am not sure what to do about this rash', 'rash'],
    ['not the usual back pain', 'back-pain'],
    ['chest pain none yesterday but terrible today', 'chest-pain'],
  ])('%s', (text, id) => expect(idsOf(text)).toContain(id));
});

describe('what is clearly denied stays denied', () => {
  it.each([
    ["I don't have any chest pain", 'chest-pain'],
    ['no pain in my chest', 'chest-pain'],
    ["the rash isn't itchy", 'itching'],
    ['she has never had a fever', 'fever'],
    ['Cough? No.', 'cough'],
    ['cough no, fever yes', 'cough'],
    ['no sign of a rash', 'rash'],
  ])('%s', (text, id) => {
    expect(idsOf(text)).not.toContain(id);
  });

  it('ends at "apart from" and "other than"', () => {
    expect(idsOf('no symptoms other than a rash')).toContain('rash');
    expect(idsOf('no fever apart from that a cough')).toContain('cough');
  });
});

describe('past, feared and supposed', () => {
  it('takes what began long ago and goes on for present', () => expect(idsOf('my headaches started two years ago')).toContain('headache'));
  it('takes what stopped for past', () => expect(idsOf('I stopped vomiting yesterday', 'past')).toContain('vomiting'));
  it('does not take a stop that did not come for one', () => expect(idsOf("the vomiting hasn't stopped")).toContain('vomiting'));
  it('takes a complaint asked about for present', () =>
    expect(idsOf('is it normal to have chest pain and vomiting')).toEqual(expect.arrayContaining(['chest-pain', 'vomiting'])));
  it('leaves a mere supposition aside', () => expect(idsOf('what if I get chest pain on the plane', 'hypothetical')).toContain('chest-pain'));
});
