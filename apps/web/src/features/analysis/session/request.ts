import type { AnalysisRequestInput } from '@consilium/contract';
import { ageInYears } from './person.ts';
import type { Session, Told } from './session.ts';

/** The person's own words; where there are none, the names of what they chose from the picture or a list. */
export function descriptionOf({ description, corrections }: Told): string {
  const chosen = corrections.filter(({ presence }) => presence === 'present').map(({ name }) => name);
  return description.trim() || chosen.join(', ');
}

/** The request that says all that was told. */
export function requestOf(told: Told): AnalysisRequestInput {
  const { person } = told;
  const age = ageInYears(person);
  return {
    description: descriptionOf(told),
    profile: {
      subject: person.subject,
      ...(person.subjectConfirmed ? { subjectConfirmed: true } : {}),
      ...(age === undefined ? {} : { age }),
      ...(person.sexAtBirth && person.sexAtBirth !== 'withheld' ? { sexAtBirth: person.sexAtBirth } : {}),
      ...(person.pregnancy && person.pregnancy !== 'withheld' ? { pregnancy: person.pregnancy } : {}),
      medicines: person.medicines,
      conditions: person.conditions,
      allergies: person.allergies,
    },
    findings: told.corrections.map(({ id, presence, duration, severity }) => ({
      id,
      presence,
      ...(duration ? { duration } : {}),
      ...(severity ? { severity } : {}),
    })),
    answers: told.answers.map(({ question, answer }) => ({ questionId: question.id, answer })),
    systems: told.systems,
  };
}

/** Whether the assessment on hand answers exactly what is told now, of the same person. */
export function isCurrent({ told, assessed }: Session): boolean {
  return assessed !== null && assessed.about?.id === told.person.kept?.id && assessed.request === JSON.stringify(requestOf(told));
}
