import { MEDICAL_SYSTEMS, type StudyResponse, type StudyUse } from '@consilium/contract';
import { gradeUse, type Knowledge } from '@consilium/knowledge';

/** Where our knowledge rests on each study, by the study's id. */
export type Uses = ReadonlyMap<string, Pick<StudyResponse, 'uses' | 'careOf'>>;

/** Turns the knowledge around: treatments name the studies behind each use, here each study names the uses. */
export function usesOfStudies({ treatments, conditions, patterns, studies }: Knowledge): Uses {
  const byId = new Map(studies.map((study) => [study.id, study]));
  const conditionNames = new Map(conditions.map(({ id, name }) => [id, name]));
  const patternNames = new Map(patterns.map(({ id, name }) => [id, name]));
  const found = new Map<string, { uses: StudyUse[]; careOf: StudyResponse['careOf'] }>();
  const of = (id: string) => {
    const entry = found.get(id) ?? { uses: [], careOf: [] };
    found.set(id, entry);
    return entry;
  };
  for (const treatment of treatments)
    for (const indication of treatment.for) {
      const { linked, evidenceClass } = gradeUse(treatment, indication, byId);
      const condition = conditionNames.get(indication.diagnosis);
      for (const { study, says } of linked)
        of(study.id).uses.push({
          system: treatment.system,
          treatmentId: treatment.id,
          treatment: treatment.name,
          diagnosisId: indication.diagnosis,
          diagnosis: condition ?? patternNames.get(indication.diagnosis) ?? indication.diagnosis,
          diagnosisKind: condition === undefined ? 'pattern' : 'condition',
          says,
          evidenceClass,
        });
    }
  for (const { id, name, care } of conditions) for (const record of new Set(care.records)) of(record).careOf.push({ id, name });
  const rank = ({ system }: StudyUse) => MEDICAL_SYSTEMS.findIndex(({ id }) => id === system);
  for (const { uses, careOf } of found.values()) {
    uses.sort((a, b) => rank(a) - rank(b) || a.treatment.localeCompare(b.treatment, 'en') || a.diagnosis.localeCompare(b.diagnosis, 'en'));
    careOf.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }
  return found;
}

/** The treatments that name a study, and the conditions whose standard care does. */
export function usedBy(uses: Uses, id: string) {
  const { uses: named, careOf } = uses.get(id) ?? { uses: [], careOf: [] };
  const treatments = new Map(named.map(({ treatmentId, treatment }) => [treatmentId, treatment]));
  return [
    ...[...treatments].map(([treatmentId, name]) => ({ kind: 'treatment' as const, id: treatmentId, name })),
    ...careOf.map((condition) => ({ kind: 'condition' as const, ...condition })),
  ];
}
