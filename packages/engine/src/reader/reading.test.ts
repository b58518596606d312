import { describe, expect, it } from 'vitest';
import { type ReaderLabels, type RunModel, readWith, standingAt, vocabularyOf } from './reading.ts';

const labels: ReaderLabels = {
  version: 'toy',
  longest: 64,
  standings: ['present', 'absent'],
  alarms: ['choking', 'fit'],
  findings: ['cough', 'fever', 'rash'],
  pieces: ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'no', 'cough', 'fever', 'choking', '.'],
};
const vocabulary = vocabularyOf(labels);

/** Hears words as they are; a piece behind 'no' is denied; choking is an emergency. */
const toy: RunModel = async (pieces) => {
  const words = pieces.map((piece) => labels.pieces[piece]);
  const has = (word: string) => (words.includes(word) ? 0.9 : 0);
  return {
    levels: has('choking') ? Float32Array.of(0, 0, 0, 0.1, 0.9) : Float32Array.of(0.8, 0.2, 0, 0, 0),
    alarms: Float32Array.of(has('choking'), 0),
    told: Float32Array.of(has('cough'), has('fever'), 0),
    where: ['cough', 'fever', 'rash'].map((word) => Math.max(0, words.indexOf(word))),
    standings: Float32Array.from(words.flatMap((_, at) => (words[at - 1] === 'no' ? [0, 1] : [1, 0]))),
  };
};
const read = (text: string) => readWith(text, labels, vocabulary, toy);

describe('a reading', () => {
  it('tells findings and alarms by name, and nothing of what is hardly told', async () => {
    const reading = await read('cough. no fever');
    expect(Object.keys(reading.told)).toEqual(['cough', 'fever']);
    expect(reading.spots).toEqual({ cough: { start: 0, end: 5 }, fever: { start: 10, end: 15 } });
    expect(reading.alarms).toEqual([]);
  });

  it('has a standing for the words of a finding, at their places in the text', async () => {
    const text = 'cough. no fever';
    const reading = await read(text);
    const at = (word: string) => [{ start: text.indexOf(word), end: text.indexOf(word) + word.length }];
    expect(standingAt(reading, at('cough'))).toEqual({ present: 1, absent: 0 });
    expect(standingAt(reading, at('fever'))).toEqual({ present: 0, absent: 1 });
    expect(standingAt(reading, [{ start: 90, end: 95 }])).toBeUndefined();
  });

  it('of a long text is as urgent as its most urgent part, wherever that stands', async () => {
    const calm = 'cough . '.repeat(40);
    for (const text of [`choking . ${calm}`, `${calm} choking . ${calm}`, `${calm} choking`]) {
      const reading = await read(text);
      expect(reading.levels.at(-1)).toBeCloseTo(0.9);
      expect(reading.alarms[0]?.id).toBe('choking');
      const choking = text.indexOf('choking');
      expect(standingAt(reading, [{ start: choking, end: choking + 7 }])).toBeDefined();
    }
  });

  it('ends, however long the text is', async () => {
    await expect(read('cough '.repeat(100_000))).resolves.toBeDefined();
  });
});
