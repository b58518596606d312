import { expect, it } from 'vitest';
import { checkEvidence } from './validate-evidence.ts';

const subject = (name: string, also: string[] = [], kindOf: string[] = []) => ({ name, also, kindOf, file: 'evidence/treatments.yaml' });
const claims = (study: string, ...pairs: [string, string][]) => ({
  study,
  claims: pairs.map(([treatment, problem]) => ({ treatment, problem, direction: 'benefit' as const })),
  file: 'evidence/claims.yaml',
});

function faultsOf(files: Partial<Parameters<typeof checkEvidence>[0]>): string[] {
  const faults: string[] = [];
  checkEvidence(
    { evidenceTreatments: [], evidenceProblems: [], recordClaims: [], ...files },
    new Map([['known', {}]]),
    (_entry, message) => void faults.push(message),
  );
  return faults;
}

it('finds nothing wrong where names and records are in order', () => {
  expect(
    faultsOf({ evidenceTreatments: [subject('Ginger', ['zingiber'], ['Herb']), subject('Herb')], recordClaims: [claims('known', ['Ginger', 'Nausea'])] }),
  ).toEqual([]);
});

it('names a name of two things, a wider thing that is not there, and claims of no record or said twice', () => {
  expect(faultsOf({ evidenceTreatments: [subject('Ginger', ['root']), subject('Root')] })).toEqual(["evidence: 'Root' names both 'Ginger' and 'Root'"]);
  expect(faultsOf({ evidenceProblems: [subject('Migraine', [], ['Headache'])] })).toEqual([
    "evidence: 'Migraine' is a kind of 'Headache', which is no name here",
  ]);
  expect(faultsOf({ recordClaims: [claims('invented', ['A', 'B'])] })).toEqual(["claims: unknown study 'invented'"]);
  expect(faultsOf({ recordClaims: [claims('known', ['Ginger', 'Nausea'], ['ginger', 'nausea'])] })).toEqual([
    "claims: 'known' says twice what it found of ginger for nausea",
  ]);
});
