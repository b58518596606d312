import { type Analysis, type DurationBucket, type Question, type RecognisedFinding, type Severity, SYSTEM_IDS, type SystemId } from '@consilium/contract';

/** A finding the visitor set right or added; `removed` says that the text does not mean it. */
export type Correction = {
  id: string;
  name: string;
  kind: RecognisedFinding['kind'];
  presence: 'present' | 'absent' | 'removed';
  duration?: DurationBucket;
  severity?: Severity;
};

/** A question with the answer that was given. */
type Answered = { question: Question; answer: string };

export type Subject = 'self' | 'child' | 'other';
type SexAnswer = 'female' | 'male' | 'withheld';
type PregnancyAnswer = 'not-pregnant' | 'pregnant' | 'postpartum' | 'breastfeeding' | 'withheld';

/** What is asked about the person; `null` is not yet answered, 'withheld' is 'prefer not to say'. */
export type Person = {
  subject: Subject;
  /** As typed. */
  age: string;
  ageUnit: 'years' | 'months';
  ageWithheld: boolean;
  sexAtBirth: SexAnswer | null;
  pregnancy: PregnancyAnswer | null;
  medicines: string[];
  conditions: string[];
  allergies: string[];
};

/** Everything the visitor told. */
export type Told = {
  description: string;
  person: Person;
  corrections: Correction[];
  systems: SystemId[];
  answers: Answered[];
};

/** An assessment with the request it answers, to know whether it still fits what is told. */
type Assessed = { analysis: Analysis; request: string };

export type Stage = 'describe' | 'questions' | 'results';

export type Session = {
  told: Told;
  assessed: Assessed | null;
  /** The question on screen: the engine's next, or an earlier one after 'back'. */
  asking: Question | null;
  /** The last stage seen, to come back to. */
  stage: Stage;
  openSystem: SystemId | null;
};

export const NOTHING_TOLD: Told = {
  description: '',
  person: { subject: 'self', age: '', ageUnit: 'years', ageWithheld: false, sexAtBirth: null, pregnancy: null, medicines: [], conditions: [], allergies: [] },
  corrections: [],
  systems: [...SYSTEM_IDS],
  answers: [],
};

export const NEW_SESSION: Session = { told: NOTHING_TOLD, assessed: null, asking: null, stage: 'describe', openSystem: null };
