import { type EvidenceClass, MEDICAL_SYSTEMS, NOT_GRADED, type SystemDescription, type SystemId, systemOf } from '@consilium/contract';
import type { Knowledge, Tradition } from '@consilium/knowledge';
import { directionOf, tallyDirections } from './study-evidence.ts';
import { treatmentsOf } from './treatments.ts';

/** The 14 systems in the order of the registry, each with its frame and with what the library holds of it. */
export function describeSystems(knowledge: Knowledge): SystemDescription[] {
  return MEDICAL_SYSTEMS.flatMap(({ id }) => {
    const tradition = knowledge.traditions.find((entry) => entry.id === id);
    return tradition ? [describeSystem(tradition, knowledge)] : [];
  });
}

export function describeSystem(tradition: Tradition, knowledge: Knowledge): SystemDescription {
  const { id } = tradition;
  const studies = knowledge.studies.filter((study) => study.systems.includes(id));
  const treatments = treatmentsOf(id, knowledge);
  const inClass = (evidenceClass: EvidenceClass) => treatments.filter((treatment) => treatment.evidenceClass === evidenceClass).length;
  return {
    id,
    name: systemOf(id).name,
    shortName: systemOf(id).shortName,
    essence: tradition.essence,
    viewOfHealth: tradition.viewOfHealth,
    howItDiagnoses: tradition.howItDiagnoses,
    scope: tradition.scope,
    limits: tradition.limits,
    evidenceSummary: tradition.evidenceSummary,
    safety: tradition.safety,
    whoMayPractise: tradition.whoMayPractise,
    consult: tradition.consult,
    community: tradition.community ?? null,
    diagnoses: diagnosesOf(id, knowledge),
    treatments: treatments.length,
    studies: studies.length,
    studiesByDirection: tallyDirections(studies.map(directionOf)),
    treatmentsByEvidence: {
      'Evidence-Backed': inClass('Evidence-Backed'),
      [NOT_GRADED]: inClass(NOT_GRADED),
      'Traditional Knowledge': inClass('Traditional Knowledge'),
      'Experiential Reports': inClass('Experiential Reports'),
    },
    sources: tradition.sources,
    review: tradition.review,
  };
}

/** Conditions of conventional medicine, patterns of a tradition. */
function diagnosesOf(id: SystemId, { conditions, patterns }: Knowledge): number {
  return id === 'conventional' ? conditions.length : patterns.filter((pattern) => pattern.system === id).length;
}
