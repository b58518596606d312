import { CERTAINTIES, DIRECTIONS, EVIDENCE_CLASSES, type ReviewState, type SystemId, type SystemTreatment } from '@consilium/contract';
import { gradeUse, type Indication, type Knowledge, type Treatment } from '@consilium/knowledge';

type Use = SystemTreatment['also'][number];

/** A system's treatments, the best supported first. Evidence class and direction are derived from the linked studies, never read. */
export function treatmentsOf(system: SystemId, knowledge: Knowledge): SystemTreatment[] {
  const studies = new Map(knowledge.studies.map((study) => [study.id, study]));
  const names = new Map([...knowledge.conditions, ...knowledge.patterns].map(({ id, name }) => [id, name]));

  const useOf = (treatment: Treatment, indication: Indication): Use => {
    const { evidenceClass, certainty, direction } = gradeUse(treatment, indication, studies);
    return { diagnosis: names.get(indication.diagnosis) ?? indication.diagnosis, evidenceClass, certainty, direction };
  };

  return knowledge.treatments
    .filter((treatment) => treatment.system === system && treatment.for.length > 0)
    .map((treatment) => entryOf(treatment, treatment.for.map((indication) => useOf(treatment, indication)).sort(compareUses)))
    .sort((a, b) => compareUses(a, b) || a.name.localeCompare(b.name, 'en'));
}

function entryOf({ id, name, kind, summary, review }: Treatment, [best, ...also]: Use[]): SystemTreatment {
  if (!best) throw new RangeError(`${id}: a treatment has at least one use`);
  const { diagnosis, ...evidence } = best;
  const { signed }: ReviewState = review;
  return { id, name, kind, summary, for: diagnosis, ...evidence, also, ...(signed ? { signed } : {}) };
}

/** By class; then what was studied before what was not, so that a 'no effect' is never hidden behind a use nobody tested; then by direction and certainty. */
function compareUses(a: Omit<Use, 'diagnosis'>, b: Omit<Use, 'diagnosis'>): number {
  const untested = ({ certainty }: Pick<Use, 'certainty'>) => Number(certainty === 'none');
  return (
    EVIDENCE_CLASSES.indexOf(a.evidenceClass) - EVIDENCE_CLASSES.indexOf(b.evidenceClass) ||
    untested(a) - untested(b) ||
    DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction) ||
    CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty)
  );
}
