import type { RecognisedFinding, TriageLevel } from '@consilium/contract';
import { type Condition, TOLD_PREFIX } from '@consilium/knowledge';
import { inSentence } from '../in-sentence.ts';
import type { PreparedKnowledge } from '../prepare.ts';
import type { Floor } from './floor.ts';

/** What the name of a condition asks for when nothing else is told: a step below the condition itself, for it may be treated already. */
const NAMED_ALONE: Partial<Record<TriageLevel, TriageLevel>> = { emergency: 'urgent', urgent: 'soon' };
/** Neoplasms in ICD-10 (chapter II, C00 to D48): who fears one is to be seen as soon as who has one. */
const NEOPLASM = /^(C|D[0-4])/;

/** Findings of fear: what is only known from before, and feared now, is named as theirs. */
const FEAR = new Set(['anxiety', 'health-worry']);

const isNeoplasm = ({ serious, icd10 }: Condition) => serious && icd10.some((code) => NEOPLASM.test(code));

/** A dangerous condition that somebody names as theirs, or fears, is not answered calmly. */
export function floorsOfNamed(findings: readonly RecognisedFinding[], { knowledge, ontology }: PreparedKnowledge): Floor[] {
  const isAfraid = findings.some(({ id, presence }) => FEAR.has(id) && presence === 'present');
  const floors = findings.flatMap(({ id, name, presence }): (Floor & { meant: number })[] => {
    if (presence !== 'present' && presence !== 'uncertain') return [];
    const meant = ontology.finding.get(id)?.conditions ?? [];
    const [named, ...others] = knowledge.conditions.filter((condition) => meant.includes(condition.id));
    if (!named) return [];
    const isTold = id.startsWith(TOLD_PREFIX);
    // Somebody who had a neoplasm long ago and has a cold has no new one; who fears one may.
    if (!isTold && !((isAfraid || presence === 'uncertain') && [named, ...others].every(isNeoplasm))) return [];
    const level = isTold ? (NAMED_ALONE[named.urgency] ?? (isNeoplasm(named) ? named.urgency : undefined)) : 'soon';
    if (!level) return [];
    const text = `You name ${inSentence(name)}. If no professional has examined it yet, it ${level === 'routine' ? 'should be looked at' : 'cannot wait'}.`;
    return [{ level, reason: { text, kind: 'person', findings: [id] }, meant: meant.length }];
  });
  // What says it most exactly is told first: 'breast cancer' before 'cancer'.
  return floors.sort((a, b) => a.meant - b.meant).map(({ level, reason }) => ({ level, reason }));
}
