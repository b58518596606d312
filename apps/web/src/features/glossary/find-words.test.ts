import type { GlossaryWord } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { byLetter, findWords, systemsIn, tagsIn, type Wanted } from './find-words.ts';

const word = (term: string, more: Partial<GlossaryWord> = {}): GlossaryWord => ({
  slug: term.toLowerCase(),
  term,
  aliases: [],
  system: 'Western',
  tradition: null,
  shortDefinition: `What ${term} is.`,
  tags: [],
  ...more,
});
const WORDS = [
  word('Angina', { tags: ['heart'], shortDefinition: 'Tightness in the chest.' }),
  word('Ōketsu', { system: null, tradition: 'kampo' }),
  word('Qi', { system: 'TCM', aliases: ['chi', "ch'i"], tags: ['heart'] }),
  word('5-HTP', { tags: ['heart'] }),
];
const found = (wanted: Partial<Wanted>) => findWords(WORDS, { q: '', system: '', tag: '', letter: '', ...wanted }).map(({ term }) => term);

describe('terms of the glossary', () => {
  it('are found by their names, other names and definitions, whatever the accents', () => {
    expect(found({ q: 'oketsu' })).toEqual(['Ōketsu']);
    expect(found({ q: 'CHI' })).toEqual(['Qi']);
    expect(found({ q: 'tightness' })).toEqual(['Angina']);
    expect(found({ q: 'nothing like it' })).toEqual([]);
  });
  it('are narrowed by system, tradition, tag and letter', () => {
    expect(found({ system: 'TCM' })).toEqual(['Qi']);
    expect(found({ system: 'kampo' })).toEqual(['Ōketsu']);
    expect(found({ tag: 'heart', letter: 'A' })).toEqual(['Angina']);
    expect(found({ letter: 'O' })).toEqual(['Ōketsu']);
    expect(found({ letter: '#' })).toEqual(['5-HTP']);
  });
  it('stand in the order of the alphabet, with the systems and tags they have', () => {
    expect(byLetter(WORDS).map(([letter]) => letter)).toEqual(['#', 'A', 'O', 'Q']);
    expect(systemsIn(WORDS).map(({ label }) => label)).toEqual(['Conventional Medicine', 'TCM Medicine', 'Japanese Kampo Medicine']);
    expect(tagsIn(WORDS)).toEqual([{ tag: 'heart', count: 3 }]);
  });
});
