import { SYSTEM_IDS } from '@consilium/contract';
import type { Correction, Person, Session, Told } from './session-schema.ts';

export type { Correction, Person, Session, Told };
export type Subject = Person['subject'];
/** Somebody of whom a member keeps details. */
export type KeptPerson = NonNullable<Person['kept']>;
export type Stage = Session['stage'];

export const NOTHING_TOLD: Told = {
  description: '',
  person: {
    kept: null,
    subject: 'self',
    age: '',
    ageUnit: 'years',
    ageWithheld: false,
    sexAtBirth: null,
    pregnancy: null,
    medicines: [],
    conditions: [],
    allergies: [],
  },
  corrections: [],
  systems: [...SYSTEM_IDS],
  answers: [],
};

export const NEW_SESSION: Session = { told: NOTHING_TOLD, assessed: null, asking: null, stage: 'describe', openSystem: null };
