import { type StudySearchQuery, studySearchQuerySchema } from '@consilium/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { learnFrom } from './learning.ts';
import { Library } from './library.ts';
import type { IndexedStudy } from './record.ts';

const study = (id: string, title: string, given: Partial<IndexedStudy> = {}): IndexedStudy => ({
  id,
  stamp: 1,
  title,
  text: '',
  authors: '',
  doi: null,
  pmid: null,
  pmcid: null,
  keywords: [],
  conditions: [],
  interventions: [],
  date: '2020',
  design: 'rct',
  direction: 'benefit',
  populations: [],
  systems: ['conventional'],
  free: false,
  retraction: 'not-checked',
  ...given,
});

let library: Library;
beforeEach(() => {
  library = new Library();
});
type Asked = Partial<Record<keyof StudySearchQuery, unknown>>;
const search = (q: string, asked: Asked = {}, size = 20) => library.search({ query: studySearchQuerySchema.parse({ q, ...asked }), size });
const idsOf = (q: string, asked: Asked = {}) => search(q, asked).ids;

describe('authors and identifiers', () => {
  beforeEach(() => {
    library.take([
      study('linde', 'Acupuncture for the prevention of migraine', {
        authors: 'Linde K, Allais G, Vertosick EA',
        doi: '10.1002/14651858.CD001218.pub3',
        pmid: '27351677',
      }),
      study('other', 'Acupuncture for tension headache', { authors: 'Molsberger AF', pmcid: 'PMC4955729' }),
      study('lime', 'Linden tea for colds', { authors: 'Back J', text: 'Migraine was not studied.' }),
    ]);
  });

  it('find what somebody wrote, and a name is no mistake', () => {
    expect(search('Linde migraine')).toMatchObject({ ids: ['linde', 'lime'], didYouMean: null });
    expect(idsOf('allais')).toEqual(['linde']);
  });

  it('do not stand before those who have the word', () => {
    library.take([study('back', 'Massage for the low back', { authors: 'Somebody E' })]);
    expect(idsOf('back')).toEqual(['back', 'lime']);
  });

  it.each(['10.1002/14651858.CD001218.pub3', 'https://doi.org/10.1002/14651858.cd001218.PUB3', '27351677', 'PMID: 27351677'])('lead to one record: %s', (q) => {
    expect(idsOf(q)).toEqual(['linde']);
  });

  it('of no record find none, unless they may be a number', () => {
    expect(idsOf('PMC4955729')).toEqual(['other']);
    expect(idsOf('PMC1111111')).toEqual([]);
    expect(idsOf('10.1000/migraine')).toEqual([]);
    library.take([study('number', 'A trial in 20000 adults')]);
    expect(idsOf('20000')).toEqual(['number']);
  });

  it('are those of the records that are there', () => {
    library.remove('linde');
    expect([idsOf('27351677'), idsOf('allais')]).toEqual([[], []]);
  });
});

describe('words', () => {
  beforeEach(() => {
    library.take([
      study('migraine', 'Acupuncture for the prevention of migraine', { text: 'Adults with migraine had fewer attacks.' }),
      study('back', 'Massage for low back pain', { text: 'Massage was compared with exercise for chronic back pain.' }),
      study('knee', 'Exercise for pain of the knee', { text: 'Knee pain eased with exercise. Massage was not studied.' }),
    ]);
  });

  it('rank the record first that has most of them, and all are optional', () => {
    expect(idsOf('massage for back pain')).toEqual(['back', 'knee']);
    expect(idsOf('preventing migraines by acupuncture in a very long question about zebras')).toEqual(['migraine']);
  });

  it('count more in the title', () => {
    library.take([study('text', 'Something', { text: 'ginger' }), study('title', 'Ginger', { text: 'something' })]);
    expect(idsOf('ginger')).toEqual(['title', 'text']);
  });

  it('are found in British and American spelling', () => {
    library.take([study('anaemia', 'Iron for anaemia in randomised trials of paediatric oedema')]);
    for (const q of ['anemia', 'anaemia', 'randomized', 'pediatric', 'edema']) expect(idsOf(q)).toEqual(['anaemia']);
  });

  it('of everyday speech alone find nothing, and nothing at all finds everything', () => {
    expect(search('the of and').total).toBe(0);
    expect(search('').total).toBe(3);
    expect(search('zzzzqqqq').total).toBe(0);
  });

  it('that are left out leave records out', () => {
    expect(idsOf('pain -knee')).toEqual(['back']);
    expect(idsOf('pain -"knee pain"')).toEqual(['back']);
    expect(idsOf('-massage')).toEqual(['migraine']);
  });

  it('in quotation marks must stand one after the other', () => {
    expect(idsOf('"back pain"')).toEqual(['back']);
    expect(idsOf('"pain back"')).toEqual([]);
    expect(idsOf('“knee pain”')).toEqual(['knee']);
  });

  it('across the end of a title are no phrase', () => {
    library.take([study('ends', 'Sweet dreams', { text: 'catcher in the rye' })]);
    expect(idsOf('"dreams catcher"')).toEqual([]);
    expect(idsOf('"sweet dreams"')).toEqual(['ends']);
  });
});

describe('what strangers type', () => {
  beforeEach(() => library.take([study('one', 'Massage for low back pain'), study('two', '痛み and crème brûlée for Σ-pain')]));

  it.each([
    ['an open quotation mark', '"back pain', ['one', 'two']],
    ['only marks', '"" - -- "', []],
    ['U+0000', 'back\u0000pain', ['one', 'two']],
    ['a lone surrogate', 'pain \ud800', ['one', 'two']],
    ['other scripts', '痛み', ['two']],
    ['accents', 'creme brulee', ['two']],
    ['names of objects', '__proto__ constructor hasOwnProperty', []],
    ['a pattern', '(.*)+$ [a-z', []],
  ])('is read without harm: %s', (_what, q, expected) => {
    expect([...idsOf(q)].sort()).toEqual(expected);
  });

  it('may be as long as is allowed', () => {
    const words = Array.from({ length: 250 }, (_, i) => `w${i.toString(36)}xqz`).join(' ');
    expect(idsOf(`${words} massage`.slice(-2000))).toEqual(['one']);
    expect(idsOf('x'.repeat(2000))).toEqual([]);
    expect(idsOf('-"'.repeat(900))).toEqual([]);
  });
});

describe('spelling', () => {
  beforeEach(() => library.take([study('a', 'Acupuncture for migraine'), study('b', 'Hypertension in adults'), study('c', 'Pain')]));

  it('is set right where the library does not know the word', () => {
    expect(search('acupunture for migrane')).toMatchObject({ ids: ['a'], didYouMean: 'acupuncture for migraine' });
    expect(search('hypertention in adlts')).toMatchObject({ ids: ['b'], didYouMean: 'hypertension in adults' });
  });

  it('is left alone where it is known, short, or a number', () => {
    expect(search('migraine').didYouMean).toBeNull();
    expect(search('pan').didYouMean).toBeNull();
    expect(search('hypertension2').didYouMean).toBeNull();
    library.nameThings({ namings: [], everyday: ['adulte'] });
    expect(search('adulte').didYouMean).toBeNull();
  });

  it('is never set right to a word whose records are gone', () => {
    library.remove('a');
    expect(search('acupunture')).toMatchObject({ ids: [], didYouMean: null });
  });
});

describe('other names', () => {
  beforeEach(() => {
    library.take([
      study('clinical', 'Hypertension in adults'),
      study('lay', 'High blood pressure explained'),
      study('else', 'High doses of vitamins'),
      study('pain', 'Abdominal pain'),
    ]);
    library.nameThings({
      namings: [
        { called: ['Hypertension', 'high blood pressure', 'raised tension'], said: [] },
        { called: ['Abdominal pain'], said: ['tummy ache'] },
      ],
      everyday: [],
    });
  });

  it('are searched with, and count less than what was written', () => {
    expect(search('high blood pressure')).toMatchObject({ ids: ['lay', 'clinical', 'else'], alsoSearched: ['Hypertension'] });
    expect(search('hypertension')).toMatchObject({ ids: ['clinical', 'lay'], alsoSearched: ['high blood pressure'] });
  });

  it('stand for words that no record has', () => {
    expect(search('tummy ache')).toMatchObject({ ids: ['pain'], alsoSearched: ['Abdominal pain'], didYouMean: null });
  });
});

describe('filters', () => {
  beforeEach(() => {
    library.take([
      study('a', 'Pain one', { design: 'rct', systems: ['tcm'], conditions: ['Migraine'], date: '2019-05-01', free: true, populations: ['adults', 'women'] }),
      study('b', 'Pain two', { design: 'rct', systems: ['tcm', 'conventional'], conditions: ['migraine', 'Pain'], date: '2021', direction: 'harm' }),
      study('c', 'Pain three', { design: 'guideline', systems: ['conventional'], interventions: ['Ginger'], date: '1999-12-31' }),
    ]);
  });

  it('narrow, several values of one widen', () => {
    expect(idsOf('', { design: 'rct' })).toEqual(['b', 'a']);
    expect(idsOf('pain', { design: ['rct', 'guideline'], sort: 'newest' })).toEqual(['b', 'a', 'c']);
    expect(idsOf('', { condition: 'MIGRAINE', free: 'true' })).toEqual(['a']);
    expect(idsOf('', { intervention: 'ginger' })).toEqual(['c']);
    expect(idsOf('', { population: 'women' })).toEqual(['a']);
    expect(idsOf('', { from: '2019', to: '2019' })).toEqual(['a']);
    expect(idsOf('', { condition: 'Zanzibar' })).toEqual([]);
  });

  it('count what each value would leave, the filter itself left out', () => {
    const { total, counts } = search('', { design: 'rct', system: 'tcm', direction: 'harm' });
    expect(total).toBe(1);
    expect(counts.direction).toEqual([
      { value: 'benefit', studies: 1 },
      { value: 'harm', studies: 1 },
    ]);
    expect(counts.system).toEqual([
      { value: 'conventional', studies: 1 },
      { value: 'tcm', studies: 1 },
    ]);
    expect(counts.condition).toEqual([
      { value: 'Migraine', studies: 1 },
      { value: 'Pain', studies: 1 },
    ]);
    expect(search('').counts).toMatchObject({
      free: 1,
      years: [
        { year: 1999, studies: 1 },
        { year: 2019, studies: 1 },
        { year: 2021, studies: 1 },
      ],
      condition: [
        { value: 'Migraine', studies: 2 },
        { value: 'Pain', studies: 1 },
      ],
    });
  });

  it('keep a value that was chosen among the counts', () => {
    library.take(Array.from({ length: 30 }, (_, i) => study(`n${i}`, 'More', { conditions: [`Condition ${i}`, 'Migraine'] })));
    const { counts } = search('', { condition: 'Condition 29' });
    expect(counts.condition.map(({ value }) => value)).toContain('Condition 29');
    expect(counts.condition.length).toBeLessThanOrEqual(21);
  });
});

describe('order', () => {
  beforeEach(() => {
    library.take([
      study('old', 'Ginger for nausea', { date: '2001', design: 'guideline' }),
      study('new', 'Ginger for nausea', { date: '2024-02-29', design: 'rct' }),
      study('between', 'Ginger for nausea in pregnancy and after operations', { date: '2024-01', design: 'review' }),
      study('withdrawn', 'Ginger nausea', { date: '2025', design: 'guideline', retraction: 'retracted' }),
    ]);
  });

  it.each([
    ['newest', ['withdrawn', 'new', 'between', 'old']],
    ['oldest', ['old', 'between', 'new', 'withdrawn']],
    ['evidence', ['old', 'new', 'between', 'withdrawn']],
    ['relevance', ['new', 'old', 'between', 'withdrawn']],
  ])('by %s', (sort, expected) => {
    expect(idsOf('ginger nausea', { sort })).toEqual(expected);
  });

  it('puts what was retracted last, unless it is asked for', () => {
    expect(idsOf('ginger').at(-1)).toBe('withdrawn');
    expect(idsOf('ginger retracted')[0]).toBe('withdrawn');
  });

  it('turns pages without losing or repeating any', () => {
    library.take(Array.from({ length: 95 }, (_, i) => study(`p${i}`, `Turmeric ${'and more '.repeat(i % 7)}`, { date: String(1950 + (i % 60)) })));
    for (const sort of ['relevance', 'newest', 'evidence']) {
      const pages = [1, 2, 3, 4, 5].map((page) => search('turmeric', { sort, page }, 20).ids);
      expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 20, 15]);
      expect(new Set(pages.flat()).size).toBe(95);
      expect(search('turmeric', { sort, page: 6 }).ids).toEqual([]);
    }
  });
});

describe('changes', () => {
  it('take the place of what was there', () => {
    library.take([study('a', 'Ginger'), study('b', 'Turmeric')]);
    library.take([study('a', 'Cinnamon')]);
    expect([idsOf('ginger'), idsOf('cinnamon'), library.size]).toEqual([[], ['a'], 2]);
    library.remove('a');
    library.remove('a');
    expect([idsOf('cinnamon'), idsOf(''), library.size]).toEqual([[], ['b'], 1]);
  });

  it('are told from what is as it was', () => {
    library.take([study('a', 'Ginger'), study('b', 'Turmeric')]);
    const listed = [
      { id: 'a', stamp: 1 },
      { id: 'b', stamp: 2 },
      { id: 'c', stamp: 1 },
    ];
    expect(library.compare(listed)).toEqual(['b', 'c']);
    expect(library.size).toBe(2);
    library.take([study('d', 'Cinnamon')]);
    library.compare(listed.slice(0, 1), { first: true, last: false });
    expect(library.size).toBe(3);
    library.compare([{ id: 'd', stamp: 1 }], { first: false, last: true });
    expect(idsOf('')).toEqual(['a', 'd']);
  });

  it('in great number are swept out, and nothing else is lost', () => {
    const many = Array.from({ length: 3000 }, (_, i) =>
      study(`s${i}`, `Herb ${i % 50 === 0 ? 'saffron' : 'mint'}`, {
        conditions: [`C${i % 3}`],
        populations: ['adults'],
        systems: ['tcm', 'unani'],
        date: '2011-10',
        authors: `Author${i} A`,
        pmid: String(20_000_000 + i),
      }),
    );
    library.take(many);
    const before = search('saffron');
    for (let i = 0; i < 3000; i++) if (i % 50 !== 0) library.remove(`s${i}`);
    expect(library.size).toBe(60);
    const after = search('saffron');
    expect(after.total).toBe(60);
    expect(after.ids).toEqual(before.ids);
    expect(after.counts).toEqual({ ...before.counts, years: [{ year: 2011, studies: 60 }] });
    expect(idsOf('mint')).toEqual([]);
    expect([idsOf('author50'), idsOf('author51'), idsOf('20000050'), idsOf('PMID 20000051')]).toEqual([['s50'], [], ['s50'], []]);
  });
});

describe('meaning', () => {
  const teach = () => {
    const sampling = library.sampleToLearn(30_000);
    if (!sampling) return false;
    while (sampling.more());
    const placeSome = library.learned(learnFrom(sampling.sample()));
    while (placeSome());
    return true;
  };
  /** Five records about each of 24 things, each with four of the six words that belong to it: what is learned are the things. */
  const THINGS = ['skin', 'heart', ...Array.from({ length: 22 }, (_, i) => `thing${'abcdefghijklmnopqrstuv'[i]}`)];
  const fill = () => {
    const about = (thing: string, from: number) => Array.from({ length: 4 }, (_, i) => `${thing}${'abcdef'[(from + i) % 6]}q`).join(' ');
    library.take(THINGS.flatMap((thing) => Array.from({ length: 5 }, (_, i) => study(`${thing}${i}`, about(thing, i)))));
  };

  it('fills up with what says it otherwise where few records have the words, and says that it was found so', () => {
    fill();
    expect(teach()).toBe(true);
    const q = 'skinaq skinbq';
    const found = search(q, {}, 200);
    expect(found.near.length).toBeGreaterThan(0);
    expect(found.near.every((id) => id.startsWith('skin'))).toBe(true);
    expect(found.ids).toHaveLength(found.total);
    expect(library.search({ query: studySearchQuerySchema.parse({ q }), size: 200, meaning: false }).near).toEqual([]);
    expect(search(`"skinaq"`).near).toEqual([]);
  });

  it('is learned from enough records, and again when a fifth of them changed', () => {
    library.take([study('few', 'Too few')]);
    expect(teach()).toBe(false);
    fill();
    expect(teach()).toBe(true);
    expect(library.learnedFrom).toBe(121);
    library.take(Array.from({ length: 24 }, (_, i) => study(`more${i}`, 'skinaq skinbq')));
    expect(teach()).toBe(false);
    library.take([study('one more', 'skinaq skinbq')]);
    expect(teach()).toBe(true);
  });

  it('places records that came after it was learned', () => {
    fill();
    teach();
    library.take([study('later', 'skincq skindq skineq skinfq')]);
    expect(search('skinaq skinbq', {}, 200).near).toContain('later');
  });
});
