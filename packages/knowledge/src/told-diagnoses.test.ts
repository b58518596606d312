import { expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { TOLD_PREFIX } from './id-prefixes.ts';
import { loadKnowledgeFiles } from './load.ts';
import { withToldDiagnoses } from './told-diagnoses.ts';

const { files } = loadKnowledgeFiles(dataFolder);
const everyday = new Set(['ten', 'stye']);
const [condition] = files.conditions;
const [finding] = files.findings;
if (!condition || !finding) throw new Error('There is no knowledge to test on.');
const named = (name: string, also: string[] = [], findings = [finding]) =>
  withToldDiagnoses([{ ...condition, id: 'one', name, also, heardAs: [] }], findings, everyday);

it('adds a finding with the names of a condition, and makes the condition likelier by it', () => {
  const { findings, conditions } = named('Tight foreskin (phimosis)', ['Phimosis']);
  expect(findings).toMatchObject([{ id: `${TOLD_PREFIX}one`, kind: 'history', conditions: ['one'] }]);
  expect(findings[0]?.lay).toContain('phimosis');
  expect(conditions[0]?.risks[`${TOLD_PREFIX}one`]).toBeGreaterThan(1);
});

it('adds none where the name is heard already, is a complaint, or holds one', () => {
  const complaint = { ...finding, kind: 'symptom' as const, name: 'Chest pain', lay: ['pain in my chest'] };
  expect(named('Chest pain', [], [complaint]).findings).toEqual([]);
  expect(named('Chest wall pain', [], [complaint]).findings).toEqual([]);
});

it('takes no abbreviation that is an everyday word', () => {
  expect(named('TEN').findings).toEqual([]);
});

it('gives a finding no name that stands for another already', () => {
  const history = { ...finding, kind: 'history' as const, name: 'Gout', lay: ['gouty'] };
  expect(named('Gout', ['uric acid arthritis'], [history]).findings.map(({ name }) => name)).toEqual(['Uric acid arthritis']);
});

it('hears the names of wider and special forms too', () => {
  const told = withToldDiagnoses([{ ...condition, id: 'one', name: 'Blocked ear tube', also: [], heardAs: ['glue ear'] }], [finding], everyday);
  expect(told.findings[0]?.lay).toContain('glue ear');
});
