import type { RecognisedFinding, TriageLevel } from '@consilium/contract';
import { TOLD_PREFIX } from '@consilium/knowledge';
import type { PreparedKnowledge } from '../prepare.ts';
import type { Floor } from './floor.ts';

/** What the name of a condition asks for when nothing else is told: a step below the condition itself, for it may be treated already. */
const NAMED_ALONE: Partial<Record<TriageLevel, TriageLevel>> = { emergency: 'urgent', urgent: 'soon' };
/** Growths in ICD-10 (chapter II, C00 to D48): who fears one is to be seen as soon as who has one. */
const GROWTH = /^(C|D[0-4])/;

/** A dangerous condition that somebody names as theirs, or fears, is not answered calmly. */
export function floorsOfNamed(findings: readonly RecognisedFinding[], { knowledge, ontology }: PreparedKnowledge): Floor[] {
  return findings.flatMap(({ id, name, presence }): Floor[] => {
    if (!id.startsWith(TOLD_PREFIX) || (presence !== 'present' && presence !== 'uncertain')) return [];
    const named = knowledge.conditions.find((condition) => ontology.finding.get(id)?.conditions.includes(condition.id));
    if (!named) return [];
    const isGrowth = named.serious && named.icd10.some((code) => GROWTH.test(code));
    const level = NAMED_ALONE[named.urgency] ?? (isGrowth ? named.urgency : undefined);
    if (!level) return [];
    const text = `You name ${name.charAt(0).toLowerCase()}${name.slice(1)}. If no professional has examined it yet, it ${level === 'routine' ? 'should be looked at' : 'cannot wait'}.`;
    return [{ level, reason: { text, kind: 'person', findings: [id] } }];
  });
}
