import { describe, expect, it } from 'vitest';
import labels from '../../../knowledge/model/reader.json' with { type: 'json' };
import { piecesOf } from './pieces.ts';
import { vocabularyOf } from './reading.ts';
import references from './references.json' with { type: 'json' };

const vocabulary = vocabularyOf(labels);

describe('pieces of a text', () => {
  it.each(references.texts)('are those the reader was taught with: $text', ({ text, pieces }) => {
    // Two pieces stand at the ends.
    expect(piecesOf(text, vocabulary).ids).toEqual(pieces.slice(1, -1));
  });

  it('know where they stand in the text, marks of a phone and accents included', () => {
    const text = 'I’m  naïve; SWEATING';
    const { starts, ends } = piecesOf(text, vocabulary);
    const words = starts.map((start, at) => text.slice(start, ends[at]));
    expect(words.join('')).toBe('I’mnaïve;SWEATING');
    expect(words[0]).toBe('I');
  });

  it('are one unknown piece for a word that has none, and for one typed to be long', () => {
    const unknown = vocabulary.get('[UNK]');
    expect(piecesOf('胸痛', vocabulary).ids).toEqual([unknown]);
    expect(piecesOf('a'.repeat(5000), vocabulary).ids).toEqual([unknown]);
    expect(piecesOf('', vocabulary).ids).toEqual([]);
  });
});
