import { describe, expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { compileGlossary, dictionaryOf } from './glossary.ts';
import { dictionaryTermSchema, type GlossaryEntry, glossaryEntrySchema } from './glossary-schema.ts';
import { loadKnowledgeFiles } from './load.ts';
import { checkGlossary } from './validate-glossary.ts';

const { files } = loadKnowledgeFiles(dataFolder);

const SOURCE = { kind: 'textbook' as const, title: 'A page of a dictionary', address: 'https://example.org/page', seen: '2026-11-22' };
const ENTRY = glossaryEntrySchema.parse({
  id: 'made-up',
  term: 'Made-up matter',
  short: 'A thing that stands in no book and is there to be tried.',
  long: 'It was thought of for a test, which wants to see what is said of entries that are not right. Nobody should read on.',
  system: 'Western',
  tags: ['basics'],
  sources: [SOURCE],
});
const saidOf = (...more: GlossaryEntry[]) => {
  const said: string[] = [];
  const glossary = [...files.glossary, ...more.map((entry) => ({ ...entry, file: 'glossary/test.yaml' }))];
  checkGlossary({ ...files, glossary }, (_entry, message) => said.push(message));
  return said;
};

describe('the glossary', () => {
  it('as shipped is whole', () => expect(saidOf()).toEqual([]));
  it('has no id, name or other name twice, in no form of it', () => {
    expect(saidOf(ENTRY, { ...ENTRY, term: 'Another matter' })).toEqual(['made-up: stands already in glossary/test.yaml']);
    expect(saidOf(ENTRY, { ...ENTRY, id: 'other', term: 'Thing', also: ['made up matters'] })).toEqual(["other: 'made up matters' is also a name of made-up"]);
  });
  it('leads to entries that are there, and not from one to itself', () => {
    expect(saidOf({ ...ENTRY, related: ['nowhere-at-all'] })).toEqual(["made-up: related: unknown entry 'nowhere-at-all'"]);
    expect(saidOf({ ...ENTRY, related: ['made-up'] })).toEqual(['made-up: related: names itself']);
  });
  it('names addresses as they are typed', () =>
    expect(saidOf({ ...ENTRY, sources: [{ ...SOURCE, address: 'https://example.org/”page' }] })).toEqual([
      expect.stringContaining('has signs no address has'),
    ]));

  it.each([
    ['a definition that is not read in one breath', { short: 'Long '.repeat(40) }],
    ['no page that was seen', { sources: [{ kind: 'general-knowledge', title: 'Known to all' }] }],
    ['neither system nor tradition', { system: null }],
  ])('takes no entry with %s', (_name, change) => expect(glossaryEntrySchema.safeParse({ ...ENTRY, ...change }).success).toBe(false));

  it('is shipped without what is noted for editors', () =>
    expect(
      JSON.stringify(compileGlossary({ ...files, glossary: [{ ...ENTRY, file: 'x', sources: [{ ...SOURCE, agrees: ['noted for editors'] }] }] }, '')),
    ).not.toContain('noted for editors'));
});

describe('the dictionary', () => {
  it('holds the words of findings, conditions, treatments, patterns and medicines, each once in its category', () => {
    const terms = dictionaryOf(files);
    expect(terms.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
    expect(terms.find(({ id }) => id === 'condition-migraine')).toMatchObject({ category: 'condition', description: expect.any(String) });
  });
  it('knows an affix by its hyphen', () => {
    const affix = { id: 'cardio', name: 'cardio-', category: 'affix', description: 'Of the heart.', affix: true };
    expect(dictionaryTermSchema.safeParse(affix).success).toBe(true);
    expect(dictionaryTermSchema.safeParse({ ...affix, name: 'cardio' }).success).toBe(false);
    expect(dictionaryTermSchema.safeParse({ ...affix, category: 'anatomy' }).success).toBe(false);
  });
});
