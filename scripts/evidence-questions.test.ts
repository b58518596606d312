import { openEvidence } from '@consilium/engine';
import { expect, it } from 'vitest';
import { jsonLines } from './json-lines.ts';
import { loadKnowledge } from './load-knowledge.ts';

/** The judged questions that were built with; those written later are measured by the bench alone. */
const BUILT_WITH = ['dev', 'test'];

type Judged = { q: string; answer: string; split: string };
const judged = jsonLines<Judged>(new URL('../bench/evidence/questions.jsonl', import.meta.url)).filter(({ split }) => BUILT_WITH.includes(split));
const knowledge = loadKnowledge();
const evidence = openEvidence(
  knowledge,
  knowledge.studies.map((study) => ({ ...study, retraction: 'not-checked' as const, populations: [] })),
);
const given = judged.map(({ q, answer }) => {
  const told = evidence.ask({ q });
  return { q, wanted: answer, told: told.kind === 'pair' ? told.pair.answer : 'not-studied' };
});

it('judged questions that records cover are answered as they say in nine of ten', () => {
  const covered = given.filter(({ wanted }) => wanted !== 'not-studied');
  expect(covered.filter(({ wanted, told }) => wanted === told).length / covered.length).toBeGreaterThanOrEqual(0.9);
});

it('judged questions that no record covers are hardly ever answered', () => {
  expect(given.filter(({ wanted, told }) => wanted === 'not-studied' && told !== 'not-studied').length).toBeLessThanOrEqual(2);
});
