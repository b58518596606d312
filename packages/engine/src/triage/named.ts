import type { RecognisedFinding, TriageLevel } from '@consilium/contract';
import { TOLD_PREFIX } from '@consilium/knowledge';
import type { PreparedKnowledge } from '../prepare.ts';
import type { Floor } from './floor.ts';

/** What the name of a condition asks for when nothing else is told: a step below the condition itself, for it may be treated already. */
const NAMED_ALONE: Partial<Record<TriageLevel, TriageLevel>> = { emergency: 'urgent', urgent: 'soon' };

/** A dangerous condition that somebody names as theirs, or fears, is not answered calmly. */
export function floorsOfNamed(findings: readonly RecognisedFinding[], { knowledge, ontology }: PreparedKnowledge): Floor[] {
  return findings.flatMap(({ id, name, presence }): Floor[] => {
    if (!id.startsWith(TOLD_PREFIX) || (presence !== 'present' && presence !== 'uncertain')) return [];
    const named = knowledge.conditions.find((condition) => ontology.finding.get(id)?.conditions.includes(condition.id));
    const level = named && NAMED_ALONE[named.urgency];
    if (!level) return [];
    const text = `You name ${name.charAt(0).toLowerCase()}${name.slice(1)}. If no professional has examined it yet, it cannot wait.`;
    return [{ level, reason: { text, kind: 'person', findings: [id] } }];
  });
}
