import type { Profile, StatedFacts } from '@consilium/contract';

/** What is known of the person: the form first, then what the text says. */
export type Person = {
  age?: number;
  sexAtBirth?: 'female' | 'male';
  pregnancy: 'not-pregnant' | 'pregnant' | 'postpartum' | 'breastfeeding' | 'unknown';
};

/** Ages (years) at which pregnancy is asked about. */
export const PREGNANCY_FROM_AGE = 10;
export const PREGNANCY_TO_AGE = 60;

/** Joins profile and text. A form answer wins over the text, except that pregnancy stated in the text fills an unknown. */
export function personOf(profile: Profile, facts: StatedFacts): Person {
  const age = profile.age ?? facts.age;
  const sexAtBirth = profile.sexAtBirth ?? facts.sexAtBirth;
  const stated = profile.pregnancy === 'unknown' && facts.pregnant !== undefined ? (facts.pregnant ? 'pregnant' : 'not-pregnant') : profile.pregnancy;
  const impossible = sexAtBirth === 'male' || (age !== undefined && (age < PREGNANCY_FROM_AGE || age > PREGNANCY_TO_AGE));
  return { ...(age === undefined ? {} : { age }), ...(sexAtBirth ? { sexAtBirth } : {}), pregnancy: impossible ? 'not-pregnant' : stated };
}
