import type { AnalysisRequestInput } from '@consilium/contract';
import { ageInYears } from './person.ts';
import type { Session, Told } from './session.ts';

/** The request that says all that was told. */
export function requestOf(told: Told): AnalysisRequestInput {
  const { person } = told;
  const age = ageInYears(person);
  return {
    description: told.description.trim(),
    profile: {
      subject: person.subject,
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

/** Whether the assessment on hand answers exactly what is told now. */
export function isCurrent({ told, assessed }: Session): boolean {
  return assessed !== null && assessed.request === JSON.stringify(requestOf(told));
}
