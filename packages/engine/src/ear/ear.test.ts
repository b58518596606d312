import { describe, expect, it } from 'vitest';
import { prepare } from '../prepare.ts';
import { shipped } from '../testing/shipped-knowledge.ts';
import { alarmsHeardIn } from './alarms.ts';
import { listenerOf } from './hear.ts';
import { listenTo } from './listen.ts';
import { readEarModel } from './model-file.ts';
import references from './references.json' with { type: 'json' };
import { toyEar } from './toy-ear.ts';
import { wordsForEar } from './words.ts';

const CALM = 'Ok. '.repeat(200);

describe('the words the ear reads', () => {
  it('are lower case, without apostrophes and accents, with the marks that end something', () => {
    expect(wordsForEar('I can’t breathe, 38.5 — Café?')).toEqual(['i', 'cant', 'breathe', ',', '38', '.', '5', 'cafe', '?']);
  });

  it('are none in a text without letters', () => {
    expect(wordsForEar('🙂 —')).toEqual([]);
  });
});

describe('hearing', () => {
  it('gives a probability by the words that stand there', () => {
    const { labels, levels } = listenerOf(['choking'], toyEar).hear(0, 1);
    expect(labels[0]).toBeCloseTo(1 / (1 + Math.exp(-5)));
    expect(levels[3]).toBeCloseTo(1 / (1 + Math.exp(-5)));
  });

  it('hears a word by what stands before it', () => {
    expect(listenerOf(['not', 'choking'], toyEar).hear(0, 2).labels[0]).toBeLessThan(0.01);
    expect(listenerOf(['not', 'choking'], toyEar).hear(1, 2).labels[0]).toBeGreaterThan(0.99);
  });

  it('leaves labels that were not asked for', () => {
    expect(listenerOf(['choking'], toyEar).hear(0, 1, [1]).labels[0]).toBe(0);
  });

  it('has no opinion on words it does not know', () => {
    expect(listenerOf(['qqq'], toyEar).hear(0, 1).labels[0]).toBeLessThan(0.01);
  });
});

describe('listening to a text', () => {
  it('tells the sentences with their places in the text', () => {
    const text = 'I am ok. He is choking!';
    expect(listenTo(text, toyEar).sentences.map(({ start, end }) => text.slice(start, end))).toEqual(['I am ok.', ' He is choking!']);
  });

  it('hears an alarm wherever it stands in a long story', () => {
    for (const story of [`Choking. ${CALM}`, `${CALM}Choking. ${CALM}`, `${CALM}choking`]) {
      expect(alarmsHeardIn(story, toyEar).alarms[0]).toMatchObject({ concept: 'choking' });
      expect(alarmsHeardIn(story, toyEar).emergency).toBeGreaterThan(0.9);
    }
  });

  it('hears it in a story without a full stop', () => {
    expect(alarmsHeardIn(`${'ok '.repeat(150)}choking ${'ok '.repeat(150)}`, toyEar).alarms[0]?.probability).toBeGreaterThan(0.9);
  });

  it('hears nothing in an empty text', () => {
    expect(alarmsHeardIn('…', toyEar).alarms).toEqual([]);
  });
});

describe('the shipped ear', () => {
  const ear = prepare(shipped).ear;

  it('listens for the alarms that have a question', () => {
    const heard = ear?.labels.flatMap((label) => (label.startsWith('alarm:') ? [label.slice('alarm:'.length)] : [])) ?? [];
    expect(heard.toSorted()).toEqual(shipped.alarms.map(({ id }) => id).sort());
  });

  it('hears findings that there are', () => {
    const known = new Set(shipped.findings.map(({ id }) => `finding:${id}`));
    expect(ear?.labels.filter((label) => label.startsWith('finding:') && !known.has(label))).toEqual([]);
  });

  it('reckons as it did where it was trained', () => {
    for (const { text, label, probability, levels } of references.texts) {
      const words = wordsForEar(text);
      const heard = listenerOf(words, ear as NonNullable<typeof ear>).hear(0, words.length);
      expect(heard.labels[ear?.labels.indexOf(label) as number]).toBeCloseTo(probability, 1);
      levels.forEach((level, i) => {
        expect(heard.levels[i]).toBeCloseTo(level, 1);
      });
    }
    expect(references.version).toBe(ear?.version);
  });

  it('is refused when the file is another', () => {
    expect(() => readEarModel(Uint8Array.from([80, 75, 3, 4, 0, 0, 0, 0]))).toThrow('This is not a model of the ear.');
  });
});
