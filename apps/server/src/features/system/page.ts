import { CERTAINTIES, type Certainty, MEDICAL_SYSTEMS, type SystemId, type SystemPage } from '@consilium/contract';
import type { Knowledge, Tradition } from '@consilium/knowledge';
import { describeSystem } from './description.ts';
import { strongestStudies, tallyDesigns, tallyYears } from './study-evidence.ts';
import { treatmentsOf } from './treatments.ts';

const RELATED_SHOWN = 3;

/** The page of each system by its id. */
export function systemPages(knowledge: Knowledge): Map<SystemId, SystemPage> {
  return new Map(knowledge.traditions.map((tradition) => [tradition.id, pageOf(tradition, knowledge)]));
}

function pageOf(tradition: Tradition, knowledge: Knowledge): SystemPage {
  const { id, history, keyIdeas, visit, legalStatus } = tradition;
  const studies = knowledge.studies.filter((study) => study.systems.includes(id));
  const treatments = treatmentsOf(id, knowledge);
  return {
    system: { ...describeSystem(tradition, knowledge), history, keyIdeas, visit, legalStatus },
    evidence: { byDesign: tallyDesigns(studies), byYear: tallyYears(studies), treatmentsByCertainty: tallyCertainties(treatments) },
    patterns: knowledge.patterns
      .filter(({ system }) => system === id)
      .map((pattern) => ({ id: pattern.id, name: pattern.name, nativeName: pattern.nativeName ?? null, summary: pattern.summary })),
    bodySystems: id === 'conventional' ? bodySystemsOf(knowledge) : [],
    treatments,
    strongestStudies: strongestStudies(studies),
    related: relatedTo(id, knowledge),
  };
}

function tallyCertainties(treatments: SystemPage['treatments']): Record<Certainty, number> {
  const counts = Object.fromEntries(CERTAINTIES.map((certainty) => [certainty, 0])) as Record<Certainty, number>;
  for (const { certainty } of treatments) counts[certainty] += 1;
  return counts;
}

function bodySystemsOf({ conditions }: Knowledge): SystemPage['bodySystems'] {
  const byField = new Map<string, string[]>();
  for (const { bodySystem, name } of conditions) byField.set(bodySystem, [...(byField.get(bodySystem) ?? []), name]);
  return [...byField].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([id, names]) => ({ id, conditions: names.sort((a, b) => a.localeCompare(b, 'en')) }));
}

/** The systems that share the most studies with this one. */
function relatedTo(id: SystemId, { studies }: Knowledge): SystemPage['related'] {
  return MEDICAL_SYSTEMS.filter((other) => other.id !== id)
    .map((other) => ({
      id: other.id,
      name: other.name,
      sharedStudies: studies.filter(({ systems }) => systems.includes(id) && systems.includes(other.id)).length,
    }))
    .filter(({ sharedStudies }) => sharedStudies > 0)
    .sort((a, b) => b.sharedStudies - a.sharedStudies)
    .slice(0, RELATED_SHOWN);
}
