import { describe, expect, it } from 'vitest';
import { lookupKeys, slugOf, termKey } from './glossary-words.ts';

describe('the key of a term', () => {
  it.each([
    ['Migraine', 'migraines'],
    ['Doṣa', 'dosa'],
    ['X-ray', 'x ray'],
    ['Diagnosis', 'diagnoses'],
    ['Dose', 'doses'],
    ['Headache', 'HEADACHES'],
    ['Allergy', 'allergies'],
    ['Virus', 'viruses'],
    ["Crohn's disease", 'Crohn’s diseases'],
    ['Vertebra', 'vertebrae'],
    ['Yīn deficiency', '  yin   deficiency '],
  ])('is the same for %s and %s', (one, other) => expect(termKey(one)).toBe(termKey(other)));

  it.each([
    ['Virus', 'Viral'],
    ['Ulcer', 'Ulna'],
    ['Gas', 'Gait'],
  ])('differs for %s and %s', (one, other) => expect(termKey(one)).not.toBe(termKey(other)));
});

describe('a form of a word', () => {
  it.each([
    ['diluted', 'Dilute'],
    ['palpating', 'Palpate'],
    ['cupping', 'Cup'],
    ['fasting', 'Fast'],
  ])('%s leads to %s', (form, term) => expect(lookupKeys(form)).toContain(termKey(term)));
});

it('an address is of plain letters', () => {
  expect(slugOf('Yīn deficiency')).toBe('yin-deficiency');
  expect(slugOf('Heat (Chinese medicine)')).toBe('heat-chinese-medicine');
  expect(slugOf('気')).toBe('term');
});
