import { describe, expect, it } from 'vitest';
import { type LinkedTerm, linkTerms, matcherOf } from './glossary-matcher.ts';

const term = (...names: string[]): LinkedTerm => ({ slug: names[0] ?? '', names });
const TERMS = [
  term('Heart'),
  term('Heart attack', 'myocardial infarction'),
  term('Migraine'),
  term('Qi', "ch'i"),
  term('AIDS'),
  term('NSAID', 'non-steroidal anti-inflammatory drug'),
  term('Palpation', 'palpate'),
  term('Doṣa', 'dosha'),
];
const linked = (text: string, terms = TERMS) =>
  linkTerms(matcherOf(terms), text).flatMap((piece) => (typeof piece === 'string' ? [] : [`${piece.text} > ${piece.term.slug}`]));

describe('terms in a text', () => {
  it('are found whole, the longer before the shorter', () => {
    expect(linked('A heart attack hurts; the heart is a muscle. Heartily yours.')).toEqual(['heart attack > Heart attack', 'heart > Heart']);
  });

  it('are found in their forms, cases and spellings', () => {
    expect(linked('Migraines and MYOCARDIAL-INFARCTIONS, the dosas: she palpated, he is palpating.')).toEqual([
      'Migraines > Migraine',
      'MYOCARDIAL-INFARCTIONS > Heart attack',
      'dosas > Doṣa',
      'palpated > Palpation',
    ]);
  });

  it('are not put together over the end of a clause', () => expect(linked('In the heart. Attack is the best defence.')).toEqual(['heart > Heart']));

  it('that are abbreviations are found only as they are written', () => {
    expect(linked('The nurse aids him; hearing aids; AIDS.')).toEqual(['AIDS > AIDS']);
    expect(linked('nsaids and NSAIDs')).toEqual(['NSAIDs > NSAID']);
  });

  it('are each linked once, and the text stays what it was', () => {
    const text = 'Qi, ch’i and qi again: migraine, migraine!';
    const pieces = linkTerms(matcherOf(TERMS), text);
    expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text);
    expect(pieces.filter((piece) => typeof piece !== 'string')).toHaveLength(2);
  });

  it('are twenty at most, and may be shared by the texts of a page, whose memory ends when it is full', () => {
    const many = Array.from({ length: 30 }, (_, at) => term(`word${at}x`));
    const text = many.map(({ slug }) => slug).join(' ');
    expect(linked(text, many)).toHaveLength(20);
    const matcher = matcherOf(many);
    const used = new Set<LinkedTerm>();
    const count = (words: string) => linkTerms(matcher, words, used).filter((piece) => typeof piece !== 'string').length;
    expect(count('word1x word2x')).toBe(2);
    expect(count('word1x word3x')).toBe(1);
    count(
      many
        .slice(5, 25)
        .map(({ slug }) => slug)
        .join(' '),
    );
    expect(count('word1x'), 'the memory was full and was forgotten').toBe(1);
  });
});
