import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { loadKnowledgeFiles } from './load.ts';
import { isHeldOut, readPhrases, VOICES } from './phrases.ts';

const phrases = readPhrases(join(dataFolder, 'phrases'));
const { files } = loadKnowledgeFiles(dataFolder);
const ofKind = (kind: string) => phrases.filter((phrase) => phrase.kind === kind);
const counted = (list: typeof phrases) => list.reduce((counts, { of }) => counts.set(of, (counts.get(of) ?? 0) + 1), new Map<string, number>());

describe('the phrase corpus', () => {
  it('has wordings and look-alikes of every alarm the ear listens for, and of no other', () => {
    const alarms = files.alarms.map(({ id }) => id).sort();
    const present = counted(ofKind('alarms').filter(({ denies }) => !denies));
    const alike = counted(ofKind('alarms').filter(({ denies }) => denies));
    expect([...present.keys()].sort()).toEqual(alarms);
    expect([...present].filter(([, count]) => count < 170)).toEqual([]);
    expect([...alike].filter(([, count]) => count < 170)).toEqual([]);
  });

  it('words only findings that there are', () => {
    const known = new Set(files.findings.map(({ id }) => id));
    expect([...counted(ofKind('findings')).keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it('says nothing twice', () => {
    const said = new Map<string, string>();
    const doubled = phrases.filter(({ text, file }) => {
      const plain = text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim();
      const before = said.get(plain);
      said.set(plain, file);
      return before !== undefined;
    });
    expect(doubled.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('speaks in every voice', () => {
    const spoken = new Set(phrases.map(({ voice }) => voice));
    expect(VOICES.filter((voice) => !spoken.has(voice))).toEqual([]);
  });

  it('holds a fifth out, the same in every run', () => {
    expect(isHeldOut(['a', 'lump'])).toBe(isHeldOut(['a', 'lump']));
    const held = phrases.filter(({ text }) => isHeldOut(text.toLowerCase().split(' '))).length / phrases.length;
    expect(held).toBeGreaterThan(0.18);
    expect(held).toBeLessThan(0.22);
  });
});
