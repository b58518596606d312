import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { analyse, levelled, termOf, termsOf } from './analyser.ts';
import { parseQuery } from './query.ts';
import { mistakes } from './spelling.ts';
import { STOP_WORDS } from './stop-words.ts';

describe('beside the english configuration of PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('leaves out the same words and stems alike, but for spellings and endings that are told', async () => {
    const written = new Set(server.knowledge.studies.flatMap(({ title, summary }) => analyse(`${title} ${summary}`).map(({ word }) => word)));
    const words = [...written, ...STOP_WORDS].filter((word) => /^[a-z]+$/.test(word));
    const { rows } = await server.database.pool.query<{ word: string; stem: string | null }>(
      `select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) word`,
      [words],
    );
    expect(rows.filter(({ word, stem }) => (stem === null) !== (termOf(word) === ''))).toEqual([]);
    const other = rows.filter(({ word, stem }) => stem !== null && termOf(word) !== stem).map(({ word }) => word);
    const isTold = (word: string) => /ae|oe|our|res?$|is(e|ed|es|ers?|ing|ations?)$|ys(e|ed|es|ing)$|ulph|(add|egg|err)(ed|ing)$/.test(word);
    expect(other.filter((word) => !isTold(word))).toEqual([]);
    expect(words.length).toBeGreaterThan(4000);
    expect(other.length).toBeLessThan(words.length / 20);
  });
});

it('gives the places of words in the text as it was written', () => {
  const text = 'Ménière’s disease, IL-6 & the 😀 knee';
  expect(analyse(text).map(({ from, to }) => text.slice(from, to))).toEqual(['Ménière', 'disease', 'IL', '6', 'knee']);
  expect(levelled('Ménière')).toBe('meniere');
});

it('takes British and American spelling for the same', () => {
  for (const [british, american] of [
    ['anaemia', 'anemia'],
    ['leukaemia', 'leukemia'],
    ['ischaemic', 'ischemic'],
    ['haemorrhage', 'hemorrhage'],
    ['diarrhoea', 'diarrhea'],
    ['apnoea', 'apnea'],
    ['oesophagus', 'esophagus'],
    ['oedema', 'edema'],
    ['oestrogen', 'estrogen'],
    ['foetal', 'fetal'],
    ['paediatric', 'pediatric'],
    ['gynaecology', 'gynecology'],
    ['anaesthesia', 'anesthesia'],
    ['caesarean', 'cesarean'],
    ['coeliac', 'celiac'],
    ['aetiology', 'etiology'],
    ['tumours', 'tumors'],
    ['behavioural', 'behavioral'],
    ['fibre', 'fiber'],
    ['randomised', 'randomized'],
    ['dialysed', 'dialyzed'],
    ['sulphate', 'sulfate'],
  ] as const)
    expect(termOf(british)).toBe(termOf(american));
});

it('passes over what is too long to be a word', () => {
  expect(termsOf(`pain ${'a'.repeat(61)} knee ${'b'.repeat(100_000)}`)).toEqual(['pain', 'knee']);
});

describe('a query', () => {
  const read = (q: string) => {
    const { words, phrases, without } = parseQuery(q);
    return { words: words.map(({ word }) => word), phrases, without };
  };
  it.each([
    ['back pain', ['back', 'pain'], [], []],
    ['"back pain" massage', ['back', 'pain', 'massage'], [['back', 'pain']], []],
    ['pain -knee -"low back"', ['pain'], [], [['knee'], ['low', 'back']]],
    ['covid-19 il-6 -5', ['covid', '19', 'il', '6', '5'], [], []],
    ['"back pain', ['back', 'pain'], [], []],
    ['a "b" "" -the', ['b'], [['b']], []],
    ['x-ray -x-ray', ['x', 'ray'], [], [['x', 'ray']]],
    ['“low mood”', ['low', 'mood'], [['low', 'mood']], []],
  ])('%s', (q, words, phrases, without) => {
    expect(read(q)).toEqual({ words, phrases, without });
  });
});

it('counts mistakes of spelling, swapped letters as one', () => {
  expect(mistakes('migraine', 'migriane', 2)).toBe(1);
  expect(mistakes('migraine', 'migrane', 2)).toBe(1);
  expect(mistakes('migraine', 'mygrane', 2)).toBe(2);
  expect(mistakes('migraine', 'nausea', 2)).toBe(3);
});
