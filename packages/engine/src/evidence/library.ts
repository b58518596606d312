import type { StudyPopulation } from '@consilium/contract';
import { type GradedUse, gradeUse, type Indication, type Knowledge, type Study, type Treatment } from '@consilium/knowledge';
import { type Claim, claimsOf, type EvidenceRecord } from './claims.ts';
import { populationsIn, problemsIn, type QuestionReader, questionReader } from './question.ts';
import { type Relation, relationOfProblem, relationOfTreatment } from './relation.ts';
import { problemSubjects, type Subject, type Subjects, treatmentSubjects } from './subjects.ts';

/** A claim with how near it lies to what was asked on one side. */
type Near<T> = { of: T; relation: Relation };

/** A treatment of ours for a diagnosis, with what its linked records make of it. */
export type OwnUse = { treatment: Treatment; use: Indication; graded: GradedUse };

/** Records, what they claim, and what our systems use, found by subject. Everything worked out for a subject is kept, since tables ask for it again and again. */
export type Library = {
  treatments: Subjects;
  problems: Subjects;
  reader: QuestionReader;
  claims: readonly Claim[];
  ofTreatment: (asked: Subject) => readonly Near<Claim>[];
  ofProblem: (asked: Subject) => readonly Near<Claim>[];
  ours: (asked: Subject) => readonly Treatment[];
  uses: (treatment: Subject, problem: Subject) => readonly OwnUse[];
  /** Subjects that are treatments of ours for one of these diagnoses. */
  usedFor: (problem: Subject) => readonly Subject[];
  populationsIn: (name: string) => readonly StudyPopulation[];
  populationsOf: (record: EvidenceRecord) => readonly StudyPopulation[];
};

/** Subjects for which related claims are kept; visitors can ask for any, so the oldest go first. */
const KEPT = 500;

export function openLibrary(knowledge: Knowledge, records: readonly EvidenceRecord[]): Library {
  const treatments = treatmentSubjects(knowledge, records);
  const problems = problemSubjects(knowledge, records);
  const reader = questionReader(knowledge, treatments, problems);
  const claims = claimsOf(knowledge, records, treatments, problems);
  const studies: ReadonlyMap<string, Study> = new Map(knowledge.studies.map((study) => [study.id, study]));
  const narrowerEntries = new Map<string, string[]>();
  for (const { kinds, entries } of problems.all) for (const kind of kinds) narrowerEntries.set(kind, [...(narrowerEntries.get(kind) ?? []), ...entries]);

  const near = (
    relationOf: (asked: Subject, told: Subject) => Relation,
    sideOf: (claim: Claim) => Subject,
    isTold = (_record: EvidenceRecord, _asked: Subject) => false,
  ) =>
    kept((asked: Subject) => {
      const relations = new Map<Subject, Relation>();
      return claims.flatMap((claim): Near<Claim>[] => {
        const told = sideOf(claim);
        const relation = relations.get(told) ?? relationOf(asked, told);
        relations.set(told, relation);
        // A study of a wider thing that speaks of this one in its own words ('mouth sores from chemotherapy') is a study of it too.
        if (relation === 'none' && asked.kinds.has(told.id) && isTold(claim.record, asked)) return [{ of: claim, relation: 'narrower' }];
        return relation === 'none' ? [] : [{ of: claim, relation }];
      });
    });
  const ours = kept((asked: Subject) =>
    knowledge.treatments.filter(({ id }) => {
      const subject = treatments.byEntry.get(id);
      return subject !== undefined && relationOfTreatment(asked, subject) !== 'none';
    }),
  );
  const usedFor = new Map<string, Subject[]>();
  for (const own of knowledge.treatments) {
    const subject = treatments.byEntry.get(own.id);
    if (subject) for (const { diagnosis } of own.for) usedFor.set(diagnosis, [...(usedFor.get(diagnosis) ?? []), subject]);
  }
  const populations = new Map<EvidenceRecord, StudyPopulation[]>();
  const named = new Map<EvidenceRecord, ReadonlySet<string>>();
  /** Problems that a record names anywhere. */
  const namedIn = (record: EvidenceRecord): ReadonlySet<string> => {
    const known = named.get(record) ?? new Set(problemsIn(`${record.title}. ${record.keywords.join(', ')}. ${record.summary}`, reader));
    named.set(record, known);
    return known;
  };

  return {
    treatments,
    problems,
    reader,
    claims,
    ofTreatment: near(relationOfTreatment, ({ treatment }) => treatment),
    ofProblem: near(
      relationOfProblem,
      ({ problem }) => problem,
      (record, { id }) => namedIn(record).has(id),
    ),
    ours,
    uses: (treatment, problem) => {
      const diagnoses = new Set([...problem.entries, ...(narrowerEntries.get(problem.id) ?? [])]);
      return ours(treatment).flatMap((own) =>
        own.for.filter(({ diagnosis }) => diagnoses.has(diagnosis)).map((use) => ({ treatment: own, use, graded: gradeUse(own, use, studies) })),
      );
    },
    usedFor: (problem) => [...new Set(problem.entries.flatMap((diagnosis) => usedFor.get(diagnosis) ?? []))],
    populationsIn: (name) => populationsIn(name, reader),
    populationsOf: (record) => {
      const known =
        populations.get(record) ?? populationsIn(`${record.title}. ${[...record.conditions, ...record.keywords].join(', ')}. ${record.summary}`, reader);
      populations.set(record, known);
      return known;
    },
  };
}

function kept<T>(workOut: (asked: Subject) => T): (asked: Subject) => T {
  const known = new Map<Subject, T>();
  return (asked) => {
    const found = known.get(asked) ?? workOut(asked);
    if (!known.has(asked) && known.size >= KEPT) known.delete(known.keys().next().value as Subject);
    known.set(asked, found);
    return found;
  };
}
