import { analysisRequestSchema } from '@consilium/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { prepare } from '../prepare.ts';
import { climb, piecesOf, randomFrom, sample } from '../testing/hostile-text.ts';
import { idsOf, shipped } from '../testing/shipped-knowledge.ts';
import { spellerOf } from './spelling.ts';

/** The engine is pure and built without Node's types; only this measurement needs the process. */
type Usage = { user: number; system: number };
declare const process: { cpuUsage: (from?: Usage) => Usage };
declare const console: { log: (line: string) => void };

/** CPU milliseconds of one assessment that only a blow-up reaches; what it takes in truth is printed by bench/worst-input.bench.ts. */
const BLOW_UP = 4000;
const SEED = 20_261_121;
/** Few, so that the suite stays quick; the bench searches longer. */
const PIECES = 40;
const STEPS = 20;
/** Milliseconds the search may take where many share the machine. */
const SEARCH_TIME = 300_000;

function cpuOf(description: string): number {
  const request = analysisRequestSchema.safeParse({ description, profile: { age: 40 } });
  if (!request.success) return 0;
  const from = process.cpuUsage();
  analyse(request.data, shipped);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

// Reading the knowledge is paid once a process, by no text.
beforeAll(() => void prepare(shipped));

describe('a text meant to stop the server', () => {
  it.each([
    ['one word of 10,000 letters', 'x'.repeat(10_000)],
    ['one word of 9,900 letters of another script', `headache and vomiting ${'頭痛と嘔吐'.repeat(1980)}`],
    ['one word of 9,900 letters that no English has', 'überfällig'.repeat(990)],
    ['five words of 2,000 letters', `${'x'.repeat(1999)} `.repeat(5)],
    ['one wide gap', `for 1${' '.repeat(9990)}x`],
    ['one finding again and again', 'pain '.repeat(2000)],
    ['denial upon denial', 'no, '.repeat(2500)],
    ['misspelled long words', 'hypercolesterolaemai '.repeat(476)],
  ])('%s is assessed like any other', (_name, text) => {
    expect(cpuOf(text.slice(0, 10_000))).toBeLessThan(BLOW_UP);
  });

  it(
    'is not found by a search that makes dear texts dearer',
    () => {
      const random = randomFrom(SEED);
      const worst = climb(sample(piecesOf(shipped, PIECES, random), PIECES, random), STEPS, random, cpuOf);
      console.log(`Seed ${SEED}: the dearest text took ${worst.cost.toFixed(0)} ms of CPU and begins ${JSON.stringify(worst.text.slice(0, 60))}`);
      expect(worst.cost).toBeGreaterThan(0);
      expect(worst.cost, worst.text).toBeLessThan(BLOW_UP);
    },
    SEARCH_TIME,
  );
});

describe('what is bounded is still read', () => {
  it('a finding beside a word far too long', () => {
    expect(idsOf(`${'x'.repeat(2000)} and a headache`)).toContain('headache');
  });

  it('a finding after hundreds of words without a full stop', () => {
    expect(idsOf(`${'and then we went on '.repeat(100)} with a headache`)).toContain('headache');
  });

  it('a list of denials as long as people write them', () => {
    const denied = idsOf('She denies fever, chills, cough, nausea, vomiting, rash, dizziness, headache.', 'absent');
    expect(denied).toEqual(expect.arrayContaining(['fever', 'cough', 'nausea', 'headache']));
  });
});

describe('the speller', () => {
  const speller = spellerOf(new Set(['headache', 'hypercholesterolaemia']), new Set(), (word) => word);

  it('mends one error in a word and two in a long one', () => {
    expect(speller('headahce')).toBe('headache');
    expect(speller('hypercolesterolamia')).toBe('hypercholesterolaemia');
  });

  it('leaves a word that is longer than any it knows, at no cost', () => {
    expect(speller('hypercholesterolaemia'.repeat(500))).toBeUndefined();
  });
});
