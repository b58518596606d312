import { randomUUID } from 'node:crypto';
import type { DiaryEntry, RecognisedFinding, SavedAnalysis } from '@consilium/contract';
import type { Bundle, BundleEntry, CodeableConcept, DiagnosticReport, Observation, Patient, Reference, Resource } from '@medplum/fhirtypes';

import { listInJson } from '../../platform/list-in-json.ts';
import type { ExportFrame } from './export.ts';

const OBSERVATION_CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
const REPORT_CATEGORY = 'http://terminology.hl7.org/CodeSystem/v2-0074';
const ICD_10 = 'http://hl7.org/fhir/sid/icd-10';
const UNITS = 'http://unitsofmeasure.org';

const SELF_REPORTED: CodeableConcept[] = [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'survey', display: 'Survey' }] }];

/**
 * Diary and assessments as an HL7 FHIR R4 Bundle of the type `collection`, in JSON, piece by piece. Everything is `preliminary`: it is what the person wrote and what
 * software made of it, and no clinician has confirmed it. Possible causes therefore stand in reports, never as conditions of the person.
 */
export function fhirBundleJson(frame: ExportFrame, analyses: AsyncIterable<SavedAnalysis>): AsyncGenerator<string> {
  const bundle: Bundle = { resourceType: 'Bundle', id: randomUUID(), type: 'collection', timestamp: frame.exportedAt };
  return listInJson({ ...bundle }, 'entry', entriesOf(frame, analyses));
}

async function* entriesOf({ account, diary }: ExportFrame, analyses: AsyncIterable<SavedAnalysis>): AsyncGenerator<BundleEntry> {
  const patient: Patient = {
    resourceType: 'Patient',
    id: account.id,
    active: account.isActive,
    name: [{ use: 'nickname', text: account.username }],
    ...(account.email ? { telecom: [{ system: 'email', value: account.email }] } : {}),
  };
  const subject: Reference<Patient> = { reference: fullUrl(patient.id), display: account.username };
  yield entry(patient);
  for (const day of diary) yield entry(diaryObservation(day, subject));
  for await (const analysis of analyses) {
    // An assessment of a child or another person is not part of this person's record.
    if (analysis.request.profile.subject === 'self') yield* reportEntries(analysis, subject);
  }
}

/** A day of the diary: the severity as value, each symptom as a component. */
function diaryObservation({ id, date, symptoms, severity, note, updatedAt }: DiaryEntry, subject: Reference<Patient>): Observation {
  return {
    resourceType: 'Observation',
    id,
    status: 'preliminary',
    category: SELF_REPORTED,
    code: { text: 'Severity of symptoms, self-reported, 0 (none) to 10 (the worst imaginable)' },
    subject,
    performer: [subject],
    effectiveDateTime: date,
    issued: updatedAt,
    valueQuantity: { value: severity, unit: 'of 10', system: UNITS, code: '{score}' },
    component: symptoms.map((symptom) => ({ code: { text: symptom }, valueBoolean: true })),
    ...(note ? { note: [{ text: note }] } : {}),
  };
}

/** An assessment: one observation a finding that is present or absent, and a report that names the possible causes. */
function reportEntries({ id, createdAt, request, analysis }: SavedAnalysis, subject: Reference<Patient>): BundleEntry[] {
  const findings = analysis.findings.filter(({ presence }) => presence === 'present' || presence === 'absent');
  const observations = findings.map((finding) => findingObservation(finding, createdAt, subject));
  const causes = analysis.systems.find(({ system }) => system === 'conventional')?.diagnoses ?? [];
  const report: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    id,
    status: 'preliminary',
    category: [{ coding: [{ system: REPORT_CATEGORY, code: 'OTH', display: 'Other' }] }],
    code: { text: 'Possible causes of self-described symptoms, made by software' },
    subject,
    effectiveDateTime: createdAt,
    issued: createdAt,
    ...(observations.length > 0 ? { result: observations.map((observation) => ({ reference: fullUrl(observation.id) })) } : {}),
    conclusion: [
      `In the person's words: ${request.description}`,
      `Urgency: ${analysis.triage.title}. ${analysis.triage.action}`,
      causes.length > 0 ? `Possible causes: ${causes.map(({ name, confidence }) => `${name} (${confidence}%)`).join(', ')}.` : 'No possible cause stood out.',
      'Informational only; not a diagnosis and not confirmed by a clinician.',
    ].join('\n'),
    ...(causes.length > 0 ? { conclusionCode: causes.map(({ name, icd10 }) => codeOf(name, icd10)) } : {}),
  };
  return [...observations.map(entry), entry(report)];
}

function findingObservation({ name, presence, severity, duration }: RecognisedFinding, createdAt: string, subject: Reference<Patient>): Observation {
  const words = [severity, duration && `for ${duration}`].filter(Boolean).join(', ');
  return {
    resourceType: 'Observation',
    id: randomUUID(),
    status: 'preliminary',
    category: SELF_REPORTED,
    code: { text: name },
    subject,
    performer: [subject],
    effectiveDateTime: createdAt,
    valueBoolean: presence === 'present',
    ...(words ? { note: [{ text: words }] } : {}),
  };
}

/** Only whole codes are given as codings; a range such as G43-G44 stays in words. */
function codeOf(name: string, icd10: string[]): CodeableConcept {
  const coding = icd10.filter((code) => /^[A-Z]\d{2}(\.\d{1,2})?$/.test(code)).map((code) => ({ system: ICD_10, code }));
  return { ...(coding.length > 0 ? { coding } : {}), text: name };
}

const fullUrl = (id: string | undefined) => `urn:uuid:${id}`;
const entry = <Kind extends Resource>(resource: Kind): BundleEntry<Kind> => ({ fullUrl: fullUrl(resource.id), resource });
