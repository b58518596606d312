import type { Knowledge } from '@consilium/knowledge';

/** Conditions with a headache, one of them an emergency, and one that has nothing to do with it. */
const KEPT = ['migraine', 'tension-headache', 'subarachnoid-haemorrhage', 'gout'];

/**
 * The shipped knowledge with a few conditions and what belongs to them, consistent as the whole is. Writing, reading and preparing the whole takes seconds each
 * time: tests about how content is replaced, and not about what it says, do it often.
 */
export function smallKnowledge(shipped: Knowledge): Knowledge {
  const conditions = shipped.conditions.filter(({ id }) => KEPT.includes(id));
  const patterns = shipped.patterns
    .map((pattern) => ({ ...pattern, conditions: Object.fromEntries(Object.entries(pattern.conditions).filter(([id]) => KEPT.includes(id))) }))
    .filter((pattern) => Object.keys(pattern.conditions).length > 0);
  const diagnoses = new Set([...conditions, ...patterns].map(({ id }) => id));
  const treatments = shipped.treatments
    .map((treatment) => ({ ...treatment, for: treatment.for.filter(({ diagnosis }) => diagnoses.has(diagnosis)) }))
    .filter((treatment) => treatment.for.length > 0);
  const parents = new Map(shipped.findings.map((finding) => [finding.id, finding.parents]));
  const named = new Set<string>();
  const name = (id: string) => {
    if (named.has(id)) return;
    named.add(id);
    for (const parent of parents.get(id) ?? []) name(parent);
  };
  for (const { findings, risks, cardinal } of conditions) for (const id of [...Object.keys(findings), ...Object.keys(risks), ...cardinal]) name(id);
  const findings = shipped.findings
    .filter(({ id }) => named.has(id))
    .map((finding) => ({ ...finding, conditions: finding.conditions.filter((id) => KEPT.includes(id)) }));
  return { ...shipped, ear: null, realWords: [], conditions, patterns, treatments, findings };
}
