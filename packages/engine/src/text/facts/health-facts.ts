import type { Span, StatedFacts } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { level } from '../tokens.ts';
import { allergiesIn, SAYS_NO_ALLERGIES } from './allergies.ts';
import { amountsIn, isOverdose } from './amounts.ts';
import { type Teller, tellerIsIll } from './holder.ts';
import { type MedicineNames, medicineNamesOf, medicinesIn, SAYS_NO_MEDICINES } from './medicines.ts';

/** Facts that need the knowledge's tables, and what they mean as findings. `dismissed`: places where a medicine is named that the patient does not take. */
export type HealthFacts = {
  facts: Pick<StatedFacts, 'medicines' | 'allergies' | 'amounts'>;
  findings: (Span & { id: string })[];
  dismissed: readonly Span[];
};

const OVERDOSE = 'overdose';
const namesOf = new WeakMap<Knowledge, MedicineNames>();

/** Medicines, allergies and amounts taken the text says of the patient. */
export function healthFactsIn(description: string, subjectIsOther: boolean, knowledge: Knowledge): HealthFacts {
  const text = level(description);
  const names = namesOf.get(knowledge) ?? medicineNamesOf(knowledge);
  namesOf.set(knowledge, names);
  const teller: Teller = { subjectIsOther, tellerIsIll: tellerIsIll(text) };

  const allergies = allergiesIn(text, names, teller);
  const mentions = medicinesIn(text, names, teller, allergies);
  const taken = mentions.filter(({ dismissed }) => !dismissed);
  const amounts = amountsIn(text, names, teller);

  const facts: HealthFacts['facts'] = {};
  if (taken.length > 0 || SAYS_NO_MEDICINES.test(text)) facts.medicines = joined(taken);
  if (allergies.length > 0 || SAYS_NO_ALLERGIES.test(text)) facts.allergies = joined(allergies);
  if (amounts.length > 0) facts.amounts = amounts.map(({ substance, count, start, end }) => ({ substance, count, spans: [{ start, end }] }));
  return {
    facts,
    findings: amounts.filter((amount) => isOverdose(amount, knowledge)).map(({ start, end }) => ({ id: OVERDOSE, start, end })),
    dismissed: mentions.filter(({ dismissed }) => dismissed),
  };
}

/** One entry a name, with all its places. */
function joined(mentions: readonly (Span & { name: string })[]): { name: string; spans: Span[] }[] {
  const byName = new Map<string, Span[]>();
  for (const { name, start, end } of mentions) byName.set(name, [...(byName.get(name) ?? []), { start, end }]);
  return [...byName].map(([name, spans]) => ({ name, spans }));
}
