import { readdirSync } from 'node:fs';
import { analysisRequestSchema, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import { describe, expect, it } from 'vitest';
import { jsonLines } from './json-lines.ts';
import { loadKnowledge } from './load-knowledge.ts';

type Case = { text: string; age?: number | null; sex?: 'female' | 'male'; profile?: object; expect: { min?: TriageLevel; max?: TriageLevel } };

/** The open set: cases by eight writers who saw nothing of the product. The floors are what was measured, less a few cases. */
describe('cases written by people who had not seen the product', () => {
  const knowledge = loadKnowledge();
  const folder = new URL('../bench/cases/', import.meta.url);
  const cases = readdirSync(folder)
    .filter((name) => /^writer-.*\.jsonl$/.test(name))
    .flatMap((name) => jsonLines<Case>(new URL(name, folder)));
  const levelOf = ({ text, age, sex, profile }: Case) =>
    TRIAGE_LEVELS.indexOf(
      analyse(
        analysisRequestSchema.parse({ description: text, profile: { ...(age == null ? {} : { age }), ...(sex ? { sexAtBirth: sex } : {}), ...profile } }),
        knowledge,
      ).triage.level,
    );
  const emergencies = cases.filter(({ expect: { min } }) => min === 'emergency').map(levelOf);
  const harmless = cases.filter(({ expect: { max } }) => max === 'routine' || max === 'self-care').map(levelOf);
  const share = (list: readonly number[], fits: (level: number) => boolean) => list.filter(fits).length / list.length;

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
