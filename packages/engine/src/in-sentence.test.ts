import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it.each([
  ['Sore throat', 'sore throat'],
  ['Fever of 39 °C', 'fever of 39 °C'],
  ['A small battery is missing', 'a small battery is missing'],
  ['Light-headed', 'light-headed'],
  ['COVID-19', 'COVID-19'],
  ['INR too high', 'INR too high'],
  ['IgA deficiency', 'IgA deficiency'],
  ['X-ray', 'X-ray'],
  ["Parkinson's disease", "Parkinson's disease"],
])('%s stands within a sentence as %s', (name, within) => expect(inSentence(name)).toBe(within));
