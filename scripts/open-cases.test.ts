import { readdirSync } from 'node:fs';
import { analysisRequestSchema, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import { describe, expect, it } from 'vitest';
import { jsonLines } from './json-lines.ts';
import { loadKnowledge } from './load-knowledge.ts';

type Case = { text: string; age?: number | null; sex?: 'female' | 'male'; profile?: object; expect: { min?: TriageLevel; max?: TriageLevel } };

const knowledge = loadKnowledge();
const folder = new URL('../bench/cases/', import.meta.url);

const casesIn = (files: RegExp) =>
  readdirSync(folder)
    .filter((name) => files.test(name))
    .flatMap((name) => jsonLines<Case>(new URL(name, folder)));

const levelOf = ({ text, age, sex, profile }: Case) =>
  TRIAGE_LEVELS.indexOf(
    analyse(
      analysisRequestSchema.parse({ description: text, profile: { ...(age == null ? {} : { age }), ...(sex ? { sexAtBirth: sex } : {}), ...profile } }),
      knowledge,
    ).triage.level,
  );

const share = <T>(list: readonly T[], fits: (entry: T) => boolean) => list.filter(fits).length / list.length;

/** The open set: cases by eight writers who saw nothing of the product. The floors are what was measured, less a few cases. */
describe('cases written by people who had not seen the product', () => {
  const cases = casesIn(/^writer-[a-h]\.jsonl$/);
  const emergencies = cases.filter(({ expect: { min } }) => min === 'emergency').map(levelOf);
  const harmless = cases.filter(({ expect: { max } }) => max === 'routine' || max === 'self-care').map(levelOf);

  it('are more than 400', () => {
    expect(cases.length).toBeGreaterThanOrEqual(400);
  });

  it('of emergencies at least 97 % are emergencies, and none is calm', () => {
    expect(share(emergencies, (level) => level === 4)).toBeGreaterThanOrEqual(0.97);
    expect(share(emergencies, (level) => level <= 1)).toBe(0);
  });

  it('of harmless things at least 88 % are not raised', () => {
    expect(share(harmless, (level) => level <= 1)).toBeGreaterThanOrEqual(0.88);
  });
});

/** The ninth writer: kinds of text that had been read wrongly (whose sign it is, ages, denials, what is over, readings, long illnesses), each with its look-alikes. */
describe('cases of the kinds that were once read wrongly', () => {
  const cases = casesIn(/^writer-i\.jsonl$/);
  const rank = (level: TriageLevel | undefined, otherwise: number) => (level === undefined ? otherwise : TRIAGE_LEVELS.indexOf(level));

  it('are within their levels in at least 85 %', () => {
    const isWithin = (entry: Case) => levelOf(entry) >= rank(entry.expect.min, 0) && levelOf(entry) <= rank(entry.expect.max, 4);
    expect(cases.length).toBeGreaterThan(250);
    expect(share(cases, isWithin)).toBeGreaterThanOrEqual(0.85);
  });

  it('are an emergency in at least 90 % where they should be, and at least urgent in 97 %', () => {
    const emergencies = cases.filter(({ expect: { min } }) => min === 'emergency').map(levelOf);
    expect(share(emergencies, (level) => level === 4)).toBeGreaterThanOrEqual(0.9);
    expect(share(emergencies, (level) => level >= 3)).toBeGreaterThanOrEqual(0.97);
  });
});
