import type { RetractionState, StudyDesign, StudyDirection } from '@consilium/contract';
import type { Knowledge, Study } from '@consilium/knowledge';
import { CONTROLS } from './controls.ts';
import { type Subject, type Subjects, stemsOf } from './subjects.ts';

/** A record as evidence needs it. `retraction` is the library's, which may know of a withdrawal since. */
export type EvidenceRecord = Pick<
  Study,
  | 'id'
  | 'title'
  | 'journal'
  | 'publicationDate'
  | 'design'
  | 'direction'
  | 'resultSeen'
  | 'participants'
  | 'summary'
  | 'safety'
  | 'conditions'
  | 'interventions'
  | 'keywords'
> & { retraction: RetractionState; populations: readonly string[] };

/**
 * What one record says of one treatment for one problem. `by`: an editor who read it for this, the link of a use of ours, or the record's own fields.
 * `compared`: the treatment was what another was compared with, so the direction is not its own.
 */
export type Claim = { record: EvidenceRecord; treatment: Subject; problem: Subject; says: StudyDirection; by: 'reader' | 'link' | 'record'; compared: boolean };

/** What all records say, from the most to the least particular source; a reader's claims of a record replace what its fields would give. */
export function claimsOf(knowledge: Knowledge, records: readonly EvidenceRecord[], treatments: Subjects, problems: Subjects): Claim[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const read = new Map(knowledge.evidence.claims.map(({ study, claims }) => [study, claims]));
  const claims: Claim[] = [];
  const add = (
    record: EvidenceRecord | undefined,
    treatment: Subject | undefined,
    problem: Subject | undefined,
    told: Pick<Claim, 'says' | 'by' | 'compared'>,
  ) => {
    if (record && treatment && problem) claims.push({ record, treatment, problem, ...told });
  };

  /** What a reader of a record found of a treatment, where that is one thing. */
  const asRead = (id: string, treatment: Subject | undefined): StudyDirection | undefined => {
    const of = (read.get(id) ?? []).filter((claim) => {
      const subject = treatments.named(claim.treatment);
      return treatment !== undefined && subject !== undefined && (subject.id === treatment.id || subject.kinds.has(treatment.id));
    });
    return of.every(({ direction }) => direction === of[0]?.direction) ? of[0]?.direction : undefined;
  };

  for (const [id, told] of read)
    for (const { treatment, problem, direction } of told)
      add(byId.get(id), treatments.named(treatment), problems.named(problem), { says: direction, by: 'reader', compared: false });
  for (const treatment of knowledge.treatments)
    for (const use of treatment.for)
      for (const { id, says } of use.studies) {
        const record = byId.get(id);
        if (record)
          add(record, treatments.byEntry.get(treatment.id), problems.byEntry.get(use.diagnosis), {
            says: says ?? asRead(id, treatments.byEntry.get(treatment.id)) ?? record.direction,
            by: 'link',
            compared: false,
          });
      }
  for (const record of records) {
    if (read.has(record.id)) continue;
    const compared = comparedIn(record);
    for (const intervention of record.interventions)
      for (const condition of record.conditions)
        add(record, treatments.named(intervention), problems.named(condition), {
          says: record.direction,
          by: 'record',
          compared: compared.has(intervention),
        });
  }
  return claims;
}

/** Designs in which one group is set against another; elsewhere everything that is named was looked at for itself. */
const COMPARING = new Set<StudyDesign>(['rct', 'cohort', 'case-control']);

/** Interventions of a record that its title does not name while it names the first: what the first was compared with. */
function comparedIn({ title, design, interventions }: Pick<EvidenceRecord, 'title' | 'design' | 'interventions'>): Set<string> {
  const inTitle = new Set(stemsOf(title));
  const isNamed = (name: string) => stemsOf(name).some((stem) => inTitle.has(stem));
  const [first, ...others] = interventions;
  if (first === undefined) return new Set();
  return new Set(others.filter((other) => CONTROLS.test(other) || (COMPARING.has(design) && isNamed(first) && !isNamed(other))));
}
