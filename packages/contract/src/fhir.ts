import type { Analysis, AnalysisRequestInput, RecognisedFinding } from './analysis.ts';

/** Code systems of HL7 FHIR R4 and of what it points to. */
const OBSERVATION_CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
const REPORT_CATEGORY = 'http://terminology.hl7.org/CodeSystem/v2-0074';
const ICD_10 = 'http://hl7.org/fhir/sid/icd-10';

export const SELF_REPORTED = [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'survey', display: 'Survey' }] }];

/** Whom it is about, by the address of their resource in the bundle. */
export type FhirSubject = { reference: string; display?: string };
/** An assessment to write down; `at`: when it was made. */
export type FhirAssessment = { id: string; at: string; request: Pick<AnalysisRequestInput, 'description' | 'profile'>; analysis: Analysis };

export const fhirAddress = (id: string | undefined) => `urn:uuid:${id}`;
/** A resource at its place in a bundle. */
export const fhirEntry = <Kind extends { id?: string }>(resource: Kind) => ({ fullUrl: fhirAddress(resource.id), resource });

/**
 * An assessment as resources of HL7 FHIR R4: one observation a finding that is present or absent, and a report that names the possible causes. Everything is
 * `preliminary`: it is what the person wrote and what software made of it, and no clinician has confirmed it. Possible causes therefore stand in the report, never
 * as conditions of the person. @param newId makes an id nobody has yet.
 */
export function fhirAssessment({ id, at, request, analysis }: FhirAssessment, subject: FhirSubject, newId: () => string) {
  const findings = analysis.findings.filter(({ presence }) => presence === 'present' || presence === 'absent');
  const observations = findings.map((finding) => findingObservation(finding, at, subject, newId()));
  const causes = analysis.systems.find(({ system }) => system === 'conventional')?.diagnoses ?? [];
  const { medicines = [], allergies = [] } = request.profile ?? {};
  const report = {
    resourceType: 'DiagnosticReport' as const,
    id,
    status: 'preliminary' as const,
    category: [{ coding: [{ system: REPORT_CATEGORY, code: 'OTH', display: 'Other' }] }],
    code: { text: 'Possible causes of self-described symptoms, made by software' },
    subject,
    effectiveDateTime: at,
    issued: at,
    ...(observations.length > 0 ? { result: observations.map((observation) => ({ reference: fhirAddress(observation.id) })) } : {}),
    conclusion: [
      `In the person's words: ${request.description}`,
      `Urgency: ${analysis.triage.title}. ${analysis.triage.action}`,
      ...(medicines.length > 0 ? [`Medicines told: ${medicines.join(', ')}.`] : []),
      ...(allergies.length > 0 ? [`Allergies told: ${allergies.join(', ')}.`] : []),
      ...(analysis.asked.length > 0 ? [`Asked: ${analysis.asked.map(({ text, answer }) => `${text} ${answer}.`).join(' ')}`] : []),
      causes.length > 0 ? `Possible causes: ${causes.map(({ name, confidence }) => `${name} (${confidence}%)`).join(', ')}.` : 'No possible cause stood out.',
      'Informational only; not a diagnosis and not confirmed by a clinician.',
    ].join('\n'),
    ...(causes.length > 0 ? { conclusionCode: causes.map(({ name, icd10 }) => codeOf(name, icd10)) } : {}),
  };
  return { observations, report };
}

function findingObservation({ name, presence, severity, duration }: RecognisedFinding, at: string, subject: FhirSubject, id: string) {
  const words = [severity, duration && `for ${duration}`].filter(Boolean).join(', ');
  return {
    resourceType: 'Observation' as const,
    id,
    status: 'preliminary' as const,
    category: SELF_REPORTED,
    code: { text: name },
    subject,
    performer: [subject],
    effectiveDateTime: at,
    valueBoolean: presence === 'present',
    ...(words ? { note: [{ text: words }] } : {}),
  };
}

/** Only whole codes are given as codings; a range such as G43-G44 stays in words. */
function codeOf(name: string, icd10: readonly string[]) {
  const coding = icd10.filter((code) => /^[A-Z]\d{2}(\.\d{1,2})?$/.test(code)).map((code) => ({ system: ICD_10, code }));
  return { ...(coding.length > 0 ? { coding } : {}), text: name };
}
