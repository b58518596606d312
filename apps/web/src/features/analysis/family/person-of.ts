import type { FamilyProfile } from '@consilium/contract';
import { ageInYears } from '../session/person.ts';
import { NOTHING_TOLD, type Person, type Subject } from '../session/session.ts';
import { ageOf } from './age-of.ts';

const ADULT = 18;

/** What is told of somebody who is kept. Whether she is pregnant is asked each time, and nothing said of somebody else before stays. */
export function personOf({ id, name, relation, birth, sexAtBirth, medicines, conditions, allergies }: FamilyProfile, today = new Date()): Person {
  const age = ageOf(birth, today);
  const person: Person = { ...NOTHING_TOLD.person, ...age, sexAtBirth, medicines, conditions, allergies };
  if (relation === 'self') return person;
  const isChild = relation === 'child' && (ageInYears(person) ?? 0) < ADULT;
  return { ...person, subject: isChild ? 'child' : 'other', kept: { id, name } };
}

/** Somebody of whom nothing is told yet. */
export const personUnknown = (subject: Subject): Person => ({ ...NOTHING_TOLD.person, subject });
