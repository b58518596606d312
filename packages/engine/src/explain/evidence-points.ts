import type { EvidencePoint } from '@consilium/contract';
import type { DifferentialModel, ModelCondition } from '../differential/model.ts';
import type { Contribution } from '../differential/rank.ts';
import { inSentence } from '../in-sentence.ts';
import type { Ontology } from '../ontology.ts';
import { whyNotSentence, whySentence } from './sentences.ts';

/** Nats from which a finding weighs strongly, and from which moderately; below `MENTION` it is not worth a word. */
const STRONG = 1.6;
const MODERATE = 0.7;
const MENTION = 0.15;
const POINTS_SHOWN = 8;
const UNKNOWN_SHOWN = 5;

const weightInWords = (nats: number): EvidencePoint['weight'] => (nats >= STRONG ? 'strong' : nats >= MODERATE ? 'moderate' : 'weak');

/** What speaks for a condition, what against it, and what is not known yet, the weightiest first. */
export function explainCondition(
  condition: ModelCondition,
  contributions: readonly Contribution[],
  said: ReadonlySet<string>,
  model: DifferentialModel,
  ontology: Ontology,
): { supporting: EvidencePoint[]; conflicting: EvidencePoint[]; unknown: EvidencePoint[]; why: string | null; whyNot: string | null } {
  const name = (id: string) => ontology.finding.get(id)?.name ?? id;
  const spoken = contributions.filter(({ finding, state }) => state !== 'silent' && finding !== 'pain' && said.has(finding));
  const speaking = spoken.filter(({ weight }) => weight >= MENTION).sort((a, b) => b.weight - a.weight);
  const against = spoken.filter(({ weight }) => weight <= -MENTION).sort((a, b) => a.weight - b.weight);
  const told = ({ finding, state, weight }: Contribution) => ({
    name: name(finding),
    state: state === 'absent' ? ('absent' as const) : ('present' as const),
    weight: weightInWords(Math.abs(weight)),
  });
  const point = ({ finding, state, weight }: Contribution): EvidencePoint => ({
    findingId: finding,
    name: state === 'absent' ? `No ${inSentence(name(finding))}` : name(finding),
    weight: weightInWords(Math.abs(weight)),
  });
  const isImplied = (id: string) => [...said].some((one) => (ontology.ancestors.get(one) ?? new Set()).has(id));
  const place = model.conditions.indexOf(condition);
  const unknown = [...(model.likelihood.get(condition.id) ?? [])]
    .filter(([id, p]) => !said.has(id) && !isImplied(id) && p >= 0.3 && Object.hasOwn(condition.findings, id))
    .map(([id, p]) => ({ id, weight: model.evidence.get(id)?.[place]?.present ?? 0, p }))
    .filter(({ weight }) => weight > MODERATE)
    .sort((a, b) => b.p * b.weight - a.p * a.weight)
    .slice(0, UNKNOWN_SHOWN)
    .map(({ id, weight }) => ({ findingId: id, name: name(id), weight: weightInWords(weight) }));
  return {
    supporting: speaking.slice(0, POINTS_SHOWN).map(point),
    conflicting: against.slice(0, POINTS_SHOWN).map(point),
    unknown,
    why: whySentence(speaking.map(told)),
    whyNot: whyNotSentence(
      against.map(told),
      unknown.map((one) => one.name),
    ),
  };
}
