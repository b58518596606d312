import type { Profile, StatedFacts } from '@consilium/contract';

/** What is known of the person: the form first, then what the text says. */
export type Person = {
  age?: number;
  /** A baby whose age is not known. */
  baby?: true;
  sexAtBirth?: 'female' | 'male';
  pregnancy: 'not-pregnant' | 'pregnant' | 'postpartum' | 'breastfeeding' | 'unknown';
  /** Completed weeks of a pregnancy, when they are known. */
  gestationWeeks?: number;
  /** Days since a birth, when they are known. */
  postpartumDays?: number;
};

/** Ages in years that a child and a grown-up count with in what is asked and advised while nobody has told the age. */
const CHILD_OF_UNKNOWN_AGE = 5;
export const ADULT_OF_UNKNOWN_AGE = 35;
/** Age in years by whose limits the measured values of a baby count while its age is not told. */
export const BABY_OF_UNKNOWN_AGE = 0.5;

/** The person as far as what is asked and advised depends on the age: a child whose age is not known is a child all the same, anybody else neither young nor old. */
export function withThinkableAge(person: Person, subject: Profile['subject']): Person {
  return person.age === undefined ? { ...person, age: subject === 'child' ? CHILD_OF_UNKNOWN_AGE : ADULT_OF_UNKNOWN_AGE } : person;
}

/** Ages (years) at which pregnancy is asked about. */
export const PREGNANCY_FROM_AGE = 10;
export const PREGNANCY_TO_AGE = 60;

/** Days after a birth that count as the time after birth. */
export const AFTER_BIRTH_DAYS = 42;

/** What the person is told to be beside profile and facts. `sexesTold`: sexes of the organs and states told of. `read`: whom the text is about, where it overrules the form. */
export type PersonTold = { has?: (finding: string) => boolean; sexesTold?: ReadonlySet<Sex>; read?: { isChild: boolean; sex: Sex | undefined } | undefined };

type Sex = 'female' | 'male';

/** Age in years from which nobody is a child. */
const GROWN_AT = 18;

/**
 * Joins profile, text and answers. A form answer wins over the text, except that pregnancy stated in the text or answered fills an unknown, that
 * a form filled in for the writer says no age or sex of somebody else, and that an organ told of is there whatever the form says: a sex at birth that would
 * switch its causes and rules off counts as not known.
 */
export function personOf(profile: Profile, facts: StatedFacts, { has = () => false, sexesTold = new Set(), read }: PersonTold = {}): Person {
  const ageOnForm = read?.isChild && profile.age !== undefined && profile.age >= GROWN_AT ? undefined : profile.age;
  const age = ageOnForm ?? facts.age;
  const sexOnForm = read?.sex !== undefined && profile.sexAtBirth !== undefined ? read.sex : profile.sexAtBirth;
  const sexSaid = sexOnForm ?? facts.sexAtBirth;
  const isOtherTold = [...sexesTold, ...(facts.pregnant || facts.postpartumDays !== undefined ? ['female'] : [])].some((sex) => sex !== sexSaid);
  const sexAtBirth = isOtherTold ? undefined : sexSaid;
  const stated = profile.pregnancy === 'unknown' ? pregnancyOf(facts, has) : profile.pregnancy;
  const impossible = sexAtBirth === 'male' || (age !== undefined && (age < PREGNANCY_FROM_AGE || age > PREGNANCY_TO_AGE));
  const pregnancy = impossible ? 'not-pregnant' : stated;
  return {
    ...(age === undefined ? {} : { age }),
    ...(sexAtBirth ? { sexAtBirth } : {}),
    pregnancy,
    ...(pregnancy === 'pregnant' && facts.gestationWeeks !== undefined ? { gestationWeeks: facts.gestationWeeks } : {}),
    ...(facts.postpartumDays !== undefined && !impossible ? { postpartumDays: facts.postpartumDays } : {}),
  };
}

function pregnancyOf(facts: StatedFacts, has: (finding: string) => boolean): Person['pregnancy'] {
  if (facts.pregnant) return 'pregnant';
  if (facts.postpartumDays !== undefined && facts.postpartumDays <= AFTER_BIRTH_DAYS) return 'postpartum';
  if (facts.pregnant === false) return has('breastfeeding') ? 'breastfeeding' : 'not-pregnant';
  if (has('pregnant')) return 'pregnant';
  if (has('postpartum')) return 'postpartum';
  return has('breastfeeding') ? 'breastfeeding' : 'unknown';
}
