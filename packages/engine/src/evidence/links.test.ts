import type { StudyLinkKind } from '@consilium/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { shipped as knowledge } from '../testing/shipped-knowledge.ts';
import { type LinkFinder, type LinkRecord, openLinkFinder } from './links.ts';
import { problemSubjects, treatmentSubjects } from './subjects.ts';

/** Every so many records are kept aside: nothing is learned from them, and they are looked through. */
const KEPT_ASIDE = 5;
const isAside = (_: unknown, place: number) => place % KEPT_ASIDE === 0;
let find: LinkFinder;
beforeAll(() => {
  find = openLinkFinder(
    knowledge,
    knowledge.studies.filter((study, place) => !isAside(study, place)),
  );
});

const record = (given: Partial<LinkRecord>): LinkRecord => ({ title: '', text: '', keywords: [], conditions: [], interventions: [], systems: [], ...given });
const namesOf = (given: Partial<LinkRecord>, kind: StudyLinkKind) =>
  find(record(given))
    .filter((link) => link.kind === kind)
    .map(({ name }) => name.toLowerCase());

describe('links of a record', () => {
  it('are read off its title, with the words that speak for them', () => {
    const links = find(record({ title: 'Acupuncture for migraine: a randomised trial' }));
    expect(links).toContainEqual({ kind: 'condition', name: 'Migraine', score: expect.any(Number), spoke: [{ field: 'title', words: 'migraine' }] });
    expect(links.find(({ kind, name }) => kind === 'intervention' && /acupuncture/i.test(name))?.spoke).toEqual([{ field: 'title', words: 'Acupuncture' }]);
    expect(links.find(({ kind, name }) => kind === 'system' && name === 'tcm')?.spoke).toEqual([{ field: 'title', words: 'Acupuncture' }]);
  });

  it('are read off subject headings as libraries write them', () => {
    expect(namesOf({ title: 'A trial', keywords: ['Arthritis, Rheumatoid'] }, 'condition')).toContain('rheumatoid arthritis');
  });

  it('are those that it does not have, and nothing wider', () => {
    expect(namesOf({ title: 'Exercise in type 2 diabetes', conditions: ['Type 2 diabetes'] }, 'condition')).toEqual([]);
    expect(namesOf({ title: 'Exercise in type 2 diabetes' }, 'condition')).toEqual(['type 2 diabetes']);
    expect(namesOf({ title: 'Ayurveda in practice', systems: ['ayurveda'] }, 'system')).not.toContain('ayurveda');
  });

  it('ask for the name itself: words that only share its stem say nothing', () => {
    expect(namesOf({ title: 'Clinical outcomes and safety of care in practice' }, 'intervention')).toEqual([]);
  });

  it('stand where the words do: text counts as well, the likeliest come first', () => {
    const links = find(record({ title: 'A pragmatic trial', text: 'Adults with migraine took riboflavin or placebo.' }));
    expect(links.map(({ name }) => name)).toContain('Migraine');
    expect(links.every(({ spoke }) => spoke.every(({ field }) => field === 'text'))).toBe(true);
    const scores = links.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('are none for words without meaning, however many', () => {
    expect(find(record({ title: ')'.repeat(2000), keywords: Array.from({ length: 200 }, () => ', , ,') }))).toEqual([]);
  });
});

it('are, in records kept aside, mostly those that editors set', () => {
  const treatments = treatmentSubjects(knowledge, []);
  const problems = problemSubjects(knowledge, []);
  const tally = new Map<string, { found: number; right: number; set: number }>();
  for (const study of knowledge.studies.filter(isAside)) {
    const links = find(record({ title: study.title, keywords: study.keywords }));
    const kinds = [
      ['condition', study.conditions, (name: string) => problems.named(name)?.id],
      ['intervention', study.interventions, (name: string) => treatments.named(name)?.id],
      ['system', study.systems, (name: string) => name],
    ] as const;
    for (const [kind, names, idOf] of kinds) {
      const set = new Set(names.flatMap((name) => idOf(name) ?? []));
      const found = links.filter((link) => link.kind === kind);
      const one = tally.get(kind) ?? { found: 0, right: 0, set: 0 };
      tally.set(kind, {
        found: one.found + found.length,
        right: one.right + found.filter(({ name }) => set.has(idOf(name) ?? '')).length,
        set: one.set + set.size,
      });
    }
  }
  for (const [kind, { found, right, set }] of tally) {
    expect(right / found, `${kind}: of those found`).toBeGreaterThan(0.75);
    expect(right / set, `${kind}: of those set`).toBeGreaterThan(0.45);
  }
});
