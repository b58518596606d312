import type { AnalysisRequest } from '@consilium/contract';
import { PREGNANCY_FROM_AGE, PREGNANCY_TO_AGE } from './person.ts';
import { INFANT_NOT_COVERED } from './triage/triage.ts';
import type { Told } from './understand.ts';

/** What this assessment does not know or cover, in words for its reader. */
export function limitsOf({ person, findings, facts }: Told, request: AnalysisRequest, observed: number): string[] {
  const limits = ['Informational only: possible causes, not a diagnosis, and no replacement for professional medical advice.'];
  if (person.age === undefined) limits.push('Age is not known, so causes are not weighed by age.');
  else if (person.age < INFANT_NOT_COVERED) limits.push('Babies under 3 months are not covered: a professional should see the baby.');
  if (person.sexAtBirth === undefined && request.profile.sexAtBirth) limits.push('Because of what you describe, causes are shown whatever the sex at birth.');
  else if (person.sexAtBirth === undefined) limits.push('Sex at birth is not known, so causes of both sexes are shown.');
  if (
    person.pregnancy === 'unknown' &&
    person.sexAtBirth !== 'male' &&
    (person.age === undefined || (person.age >= PREGNANCY_FROM_AGE && person.age <= PREGNANCY_TO_AGE))
  )
    limits.push('Whether you are pregnant is not known; treatments are marked as not checked for pregnancy.');
  if (request.profile.medicines.length === 0) limits.push('No medicines were given, so interactions are marked as not checked.');
  if (request.profile.conditions.length === 0) limits.push('No known conditions were given, so treatments are not checked against them.');
  if (observed === 0) limits.push('Nothing you wrote could be matched to a finding we know. Try other words, or add findings by search.');
  else if (observed < 3) limits.push('Only little is known so far; a fuller description or more answers make the result more exact.');
  if (facts.duration === undefined) limits.push('How long it has lasted is not known.');
  if (findings.some((finding) => finding.presence === 'uncertain')) limits.push('What you were unsure about counts for half.');
  return limits;
}
