import type { Finding, Knowledge, Quality } from '@consilium/knowledge';

/** The is-a tree of findings and how base findings and qualities combine into finer ones. */
export type Ontology = {
  finding: ReadonlyMap<string, Finding>;
  quality: ReadonlyMap<string, Quality>;
  /** The wider finding each finding is conditioned on: the base it refines, else its first parent. */
  base: ReadonlyMap<string, string>;
  /** All wider findings, without itself. */
  ancestors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The widest finding of each finding's line below generic pain, filled as it is asked for. */
  families: Map<string, string>;
  descendants: ReadonlyMap<string, ReadonlySet<string>>;
  /** Refinements by base finding. */
  refinements: ReadonlyMap<string, readonly { id: string; when: readonly string[] }[]>;
};

/** The generic complaint that a site turns into a regional one ('pain' + 'right lower abdomen'). */
export const GENERIC_PAIN = 'pain';

export function buildOntology(knowledge: Pick<Knowledge, 'findings' | 'qualities'>): Ontology {
  const finding = new Map(knowledge.findings.map((entry) => [entry.id, entry]));
  const quality = new Map(knowledge.qualities.map((entry) => [entry.id, entry]));
  const parentsOf = (entry: Finding) => {
    const bases = new Set(entry.refines.map((refine) => refine.of));
    return entry.parents.length > 0 || bases.size > 1 ? entry.parents : [...bases];
  };

  const ancestors = new Map<string, Set<string>>();
  const ancestorsOf = (id: string): Set<string> => {
    const known = ancestors.get(id);
    if (known) return known;
    const set = new Set<string>();
    ancestors.set(id, set);
    const entry = finding.get(id);
    for (const parent of entry ? parentsOf(entry) : []) {
      set.add(parent);
      for (const higher of ancestorsOf(parent)) set.add(higher);
    }
    return set;
  };
  const descendants = new Map<string, Set<string>>(knowledge.findings.map((entry) => [entry.id, new Set<string>()]));
  for (const id of finding.keys()) for (const ancestor of ancestorsOf(id)) descendants.get(ancestor)?.add(id);

  const base = new Map<string, string>();
  for (const entry of knowledge.findings) {
    const parent = entry.parents[0] ?? entry.refines[0]?.of;
    if (parent) base.set(entry.id, parent);
  }

  const refinements = new Map<string, { id: string; when: string[] }[]>();
  const addRefinement = (of: string, id: string, when: string[]) => refinements.set(of, [...(refinements.get(of) ?? []), { id, when }]);
  for (const entry of knowledge.findings)
    for (const { of, when } of entry.refines) {
      addRefinement(of, entry.id, when);
      const bySite = when.some((id) => quality.get(id)?.dimension === 'site');
      if (bySite && of !== GENERIC_PAIN && ancestorsOf(of).has(GENERIC_PAIN)) addRefinement(GENERIC_PAIN, entry.id, when);
    }
  return { finding, quality, base, ancestors, families: new Map(), descendants, refinements };
}
