import { type FamilyDetails, RELATIONS } from '@consilium/contract';
import { ageOf } from '../../analysis/index.ts';

const SEX = { female: 'female', male: 'male' } as const;

/** What is kept of a person, in a line: 'My child, 7 years, female'. */
export function personInWords({ relation, birth, sexAtBirth }: FamilyDetails, today: Date): string {
  const age = ageOf(birth, today);
  return [RELATIONS[relation], age ? `${age.age} ${Number(age.age) === 1 ? age.ageUnit.slice(0, -1) : age.ageUnit}` : '', sexAtBirth ? SEX[sexAtBirth] : '']
    .filter(Boolean)
    .join(', ');
}

/** The lists of a person, each with its name; those without an entry are left out. */
export function healthInWords({ conditions, medicines, allergies }: FamilyDetails): string[] {
  return (
    [
      ['Conditions', conditions],
      ['Medicines', medicines],
      ['Allergies', allergies],
    ] as const
  ).flatMap(([name, entries]) => (entries.length > 0 ? [`${name}: ${entries.join(', ')}`] : []));
}
