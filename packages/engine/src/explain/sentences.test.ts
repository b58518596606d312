import { describe, expect, it } from 'vitest';
import { type Spoken, whyNotSentence, whySentence } from './sentences.ts';

const told = (name: string, state: Spoken['state'] = 'present', weight: Spoken['weight'] = 'strong'): Spoken => ({ name, state, weight });

describe('why a cause is thought of', () => {
  it('names the three weightiest points', () =>
    expect(whySentence([told('Light hurts'), told('Nausea'), told('Throbbing headache'), told('Vomiting')])).toBe(
      'Light hurts, nausea and throbbing headache fit it well.',
    ));
  it('does not say well of what fits weakly', () => expect(whySentence([told('Nausea', 'present', 'moderate')])).toBe('Nausea fits it.'));
  it('names what is there before what was denied', () =>
    expect(whySentence([told('Fever', 'absent'), told('Runny nose', 'present', 'weak')])).toBe('Runny nose fits it.'));
  it('says so where only what was denied speaks for it', () => expect(whySentence([told('Fever', 'absent')])).toBe('That fever is not there fits it.'));
  it('is nothing where nothing speaks for it', () => expect(whySentence([])).toBeNull());
});

describe('why not', () => {
  it('names what is unusual and what was denied', () =>
    expect(whyNotSentence([told('Sneezing'), told('Fever', 'absent'), told('Cough', 'absent')], ['Chills'])).toBe(
      'Sneezing is unusual with it, and it usually comes with fever or cough, which was denied.',
    ));
  it('else says what was not told', () =>
    expect(whyNotSentence([], ['Noise hurts', 'Vomiting', 'Chills'])).toBe('Nothing was said of noise hurts or vomiting, which often come with it.'));
  it('is nothing where nothing is known', () => expect(whyNotSentence([], [])).toBeNull());
});
