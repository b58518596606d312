import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import references from '../../engine/src/reader/references.json' with { type: 'json' };
import decision from '../../knowledge/model/decision.json' with { type: 'json' };
import labels from '../../knowledge/model/reader.json' with { type: 'json' };
import { openReader, type Reader } from './index.ts';

const MODEL = new URL('../../knowledge/model/', import.meta.url);
/** Whole numbers are multiplied in another order on another processor. */
const NEARLY = 0.08;

let reader: Reader;
beforeAll(async () => {
  reader = await openReader(MODEL);
});
afterAll(() => reader.close());

describe('the learned reader', () => {
  it('is the one that its decision was fitted with and its references were made of', () => {
    expect(reader.version).toBe(labels.version);
    expect(decision.reader).toBe(labels.version);
    expect(references.version).toBe(labels.version);
    for (const row of [decision.keptFrom, decision.raisedFrom]) expect(row).toHaveLength(5);
    // What rules ask for is never harder to keep than what they do not ask for is to give.
    for (const [place, kept] of decision.keptFrom.entries()) expect(kept).toBeLessThanOrEqual(decision.raisedFrom[place] as number);
  });

  it.each(references.texts)('reads as it was trained: $text', async ({ text, levels }) => {
    const reading = await reader.read(text);
    levels.forEach((level, at) => {
      expect(Math.abs((reading.levels[at] as number) - level)).toBeLessThan(NEARLY);
    });
  });

  it('reads several texts at once as it reads them one by one', async () => {
    const texts = references.texts.map(({ text }) => text);
    const together = await Promise.all(texts.map((text) => reader.read(text)));
    for (const [at, text] of texts.entries()) expect(together[at]).toEqual(await reader.read(text));
  });

  it('says where its model is missing', async () => {
    await expect(openReader(new URL('nowhere/', MODEL))).rejects.toThrow(/reader.json/);
  });
});
