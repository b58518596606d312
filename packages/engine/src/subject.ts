import type { Profile, Understanding } from '@consilium/contract';
import type { PatientRead } from './text/people.ts';
import type { OthersNow } from './text/recognise.ts';

type Subject = NonNullable<Understanding['subject']>;

/**
 * Whom the assessment is about: the one place where the form and the text are reconciled. A form left at 'yourself' gives way to the text; who chose
 * somebody else is believed and told where the text reads otherwise; who was shown how it was read and said whom they mean is only believed.
 */
export function subjectOf(
  { subject: chosen, subjectConfirmed }: Pick<Profile, 'subject' | 'subjectConfirmed'>,
  read: PatientRead | undefined,
  others: OthersNow,
): Subject {
  const readAs = read === undefined ? undefined : read === 'writer' ? 'self' : read.isChild ? 'child' : 'other';
  const alsoIll = [...others.keys()];
  const name = read === undefined || read === 'writer' || !read.isNamed ? null : read.name;
  if (subjectConfirmed || readAs === undefined || readAs === chosen)
    return { is: chosen, name: readAs === chosen ? name : null, from: 'profile', disagrees: false, alsoIll };
  if (chosen === 'self' || (chosen === 'other' && readAs === 'child')) return { is: readAs, name, from: 'text', disagrees: true, alsoIll };
  const disagrees = readAs === 'self' || (readAs === 'other' && name !== null);
  return { is: chosen, name, from: 'profile', disagrees, alsoIll };
}
