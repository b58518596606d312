import { describe, expect, it } from 'vitest';
import { GLOSSARY_ENTRY } from '../../../../test/fixtures/glossary.ts';
import { lastUpdated, linksIn, sorted, tagsIn } from './entry-words.ts';

describe('what is written into one line', () => {
  it('is trimmed, and empty parts are left out', () => expect(tagsIn(' pain,, head , ')).toEqual(['pain', 'head']));

  it('keeps addresses whole that have a comma in them', () =>
    expect(linksIn('https://a.org/x,y,https://b.org, http://c.org,')).toEqual(['https://a.org/x,y', 'https://b.org', 'http://c.org']));
});

describe('the last change', () => {
  it('is that of the creation where there was no other', () => expect(lastUpdated({ ...GLOSSARY_ENTRY, updatedAt: '' })).toBe('Jan 1, 2026, 08:00 UTC'));
  it('is unknown where nothing is known', () => expect(lastUpdated({ updatedAt: '', createdAt: '' })).toBe('Unknown'));
});

it('entries are ordered either way, those without a system first', () => {
  const entries = [
    { ...GLOSSARY_ENTRY, term: 'qi', system: 'TCM' as const },
    { ...GLOSSARY_ENTRY, term: 'Bone', system: null },
    { ...GLOSSARY_ENTRY, term: 'agni', system: 'Ayurveda' as const },
  ];
  const terms = (sort: string) => sorted(entries, sort).map(({ term }) => term);
  expect(terms('term')).toEqual(['agni', 'Bone', 'qi']);
  expect(terms('-term')).toEqual(['qi', 'Bone', 'agni']);
  expect(terms('system')).toEqual(['Bone', 'agni', 'qi']);
});
