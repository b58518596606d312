import { describe, expect, it } from 'vitest';
import { idsOf } from '../testing/shipped-knowledge.ts';

describe('a word of a name that stands together makes no finding with its neighbours', () => {
  it.each([
    ['blood pressure 120/80 and vomiting', 'vomiting', 'vomiting-blood'],
    ['blood pressure 140/90, cough', 'cough', 'cough-blood'],
    ['blood group A, vomiting', 'vomiting', 'vomiting-blood'],
    ['my blood type is B and I am coughing', 'cough', 'cough-blood'],
    ['blood sugar 5.5 and vomiting', 'vomiting', 'vomiting-blood'],
    ['diarrhoea and blood pressure low', 'diarrhoea', 'diarrhoea-bloody'],
    ['blood donor, cough since monday', 'cough', 'cough-blood'],
    ['blood test was fine, cough', 'cough', 'cough-blood'],
    ['I had a panic attack last night', 'panic-attacks', 'assaulted'],
  ])('%s', (text, heard, notHeard) => {
    expect(idsOf(text)).toContain(heard);
    expect(idsOf(text)).not.toContain(notHeard);
  });

  it.each([
    ['vomiting blood', 'vomiting-blood'],
    ['vomiting, blood in it', 'vomiting-blood'],
    ['coughing up blood since my blood test', 'cough-blood'],
    ['my blood pressure is low', 'low-blood-pressure'],
    ['I take blood thinners', 'anticoagulant-use'],
  ])('%s is what it says', (text, id) => expect(idsOf(text)).toContain(id));
});
