import type { RecognisedFinding, Triage } from '@consilium/contract';
import type { Ontology } from '../ontology.ts';

/**
 * The findings as they were told behind the reason that set the level, in the order told: a rule may count on a wider finding ('fever') than the words say ('39.5').
 * Empty where no sign decided but the likely causes did.
 */
export function decidedBy(triage: Triage, findings: readonly RecognisedFinding[], ontology: Ontology): string[] {
  const counted = new Set(triage.reasons[0]?.findings);
  if (counted.size === 0) return [];
  const speaks = ({ id, presence }: RecognisedFinding) =>
    (presence === 'present' || presence === 'uncertain') && (counted.has(id) || [...(ontology.ancestors.get(id) ?? [])].some((wider) => counted.has(wider)));
  return findings.filter(speaks).map(({ id }) => id);
}
