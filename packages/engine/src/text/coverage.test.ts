import { describe, expect, it } from 'vitest';
import { prepared } from '../testing/shipped-knowledge.ts';
import { coverageOf } from './coverage.ts';
import { recognise } from './recognise.ts';

const cover = (text: string) => {
  const { heard } = recognise({ text, chosen: { isOther: false, isSure: false } }, prepared.lexicon, prepared.ontology);
  const { share, unread } = coverageOf(text, heard, prepared.everyday);
  return { share, unread: unread.map(({ start, end }) => text.slice(start, end)) };
};

describe('how much of a description was understood', () => {
  it.each([
    'throbbing headache on the right side for three days, light hurts and I feel sick',
    'burning when I pee and I have to go all the time',
    'sore throat, runny nose and a cough since yesterday',
    'my temperature is 38.7 and I have chills',
  ])('"%s" is understood whole', (text) => expect(cover(text)).toMatchObject({ share: 1, unread: [] }));

  it('a long story does not count against what it tells', () => {
    const story =
      'Last summer we drove to the lake with my sister and her children, it rained every single day and the tent was full of water, and then on the way home I got a terrible headache';
    expect(cover(story).share).toBe(1);
  });

  it('words that tell something and were not understood are named where they stand', () => {
    expect(cover('I have a cough, and something odd grows over my eyebrow').unread).toEqual(['eyebrow']);
    expect(cover('I have a cough and my blorfle is zwanged').unread).toEqual(['blorfle is zwanged']);
  });

  it('letters at random and other languages are not understood', () => {
    expect(cover('asdf qwer zxcv lkjh')).toEqual({ share: 0, unread: ['asdf qwer zxcv lkjh'] });
    expect(cover('у меня болит голова').share).toBe(0);
  });

  it('a text that tells nothing has nothing unread', () => expect(cover('I would like to know what to do')).toEqual({ share: 1, unread: [] }));

  it('stretches never run over the end of a sentence, and stay within the text', () => {
    expect(cover('blorfle. zwanged').unread).toEqual(['blorfle', 'zwanged']);
  });
});
