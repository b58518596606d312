import type { Analysis, AnalysisRequestInput } from '@consilium/contract';

type Told = NonNullable<AnalysisRequestInput['profile']>;

const SUBJECTS = { self: 'the person themselves', child: 'a child', other: 'another person' } as const;

/** Whom it is about: 'about a child, 4 years old, sex at birth not told'. What was not chosen is taken from the text. */
export function whoOf({ profile = {} }: AnalysisRequestInput, { facts }: Analysis): string {
  const { subject = 'self' } = profile;
  return [
    ...(subject === 'self' ? [] : [`about ${SUBJECTS[subject]}`]),
    ageWords(profile.age ?? facts.age),
    sexWords(profile.sexAtBirth ?? facts.sexAtBirth),
    ...pregnancyWords(profile, facts),
  ].join(', ');
}

/** An age as people say it: in months below two years. */
export function ageWords(age: number | undefined): string {
  if (age === undefined) return 'age not told';
  const months = Math.round(age * 12);
  if (age < 2) return `${months} ${months === 1 ? 'month' : 'months'} old`;
  return `${Math.floor(age)} years old`;
}

const sexWords = (sex: Told['sexAtBirth']) => (sex ? `${sex} at birth` : 'sex at birth not told');

function pregnancyWords({ pregnancy }: Told, { pregnant, gestationWeeks, postpartumDays }: Analysis['facts']): string[] {
  if (gestationWeeks !== undefined) return [`week ${gestationWeeks} of pregnancy`];
  if (postpartumDays !== undefined) return [`birth ${postpartumDays} ${postpartumDays === 1 ? 'day' : 'days'} ago`];
  if (pregnancy && pregnancy !== 'unknown') return [pregnancy.replace('-', ' ')];
  return pregnant ? ['pregnant'] : [];
}

type Lists = 'medicines' | 'allergies' | 'conditions';

/** Entries of the profile and of the text, each once; that there are none, where somebody said so; or that nothing was said. */
export function toldWords(list: Lists, { profile = {} }: AnalysisRequestInput, { facts }: Analysis): string {
  const stated = facts[list];
  const known = new Map([...(profile[list] ?? []), ...(stated ?? []).map(({ name }) => name)].map((name) => [name.trim().toLowerCase(), name.trim()]));
  if (known.size > 0) return [...known.values()].join(', ');
  return stated ? 'None, as the person says' : 'Nothing told';
}
