import type { Complaints, StatedFacts } from '@consilium/contract';
import { ageInYears } from '../../session/person.ts';
import type { Person } from '../../session/session.ts';

export type Complaint = Complaints['findings'][number];

/** Age (years) below which the figure is a child's. */
const GROWN_AT = 13;

/** The age as far as it is known: told, or in the text. */
const ageOf = (person: Person, facts: StatedFacts) => ageInYears(person) ?? (person.ageWithheld ? undefined : facts.age);

/** Whether the figure is a child's. */
export function isChild(person: Person, facts: StatedFacts): boolean {
  const age = ageOf(person, facts);
  return age === undefined ? person.subject === 'child' : age < GROWN_AT;
}

/** What can be of this person: nothing of another age or sex, as far as these are known. */
export function fitting(complaints: readonly Complaint[], person: Person, facts: StatedFacts): Complaint[] {
  const age = ageOf(person, facts);
  const sex = person.sexAtBirth ?? facts.sexAtBirth;
  return complaints.filter((complaint) => {
    if (age !== undefined && (age < (complaint.from ?? 0) || age >= (complaint.below ?? Number.POSITIVE_INFINITY))) return false;
    return complaint.sex === undefined || (sex !== 'female' && sex !== 'male') || complaint.sex === sex;
  });
}
