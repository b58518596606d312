import { randomUUID } from 'node:crypto';
import { BLEEDINGS, type DiaryEntry, fhirAddress, fhirAssessment, fhirEntry, type SavedAnalysis, SELF_REPORTED } from '@consilium/contract';
import type { Bundle, BundleEntry, Observation, Patient, Reference } from '@medplum/fhirtypes';

import { listInJson } from '../../platform/list-in-json.ts';
import type { ExportFrame } from './export.ts';

const UNITS = 'http://unitsofmeasure.org';

/** Diary and assessments as an HL7 FHIR R4 Bundle of the type `collection`, in JSON, piece by piece. How an assessment is written stands in the contract: a guest's is made in the browser. */
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
  const subject = { reference: fhirAddress(patient.id), display: account.username };
  yield fhirEntry(patient);
  for (const day of diary) if (day.personId === null) yield fhirEntry(diaryObservation(day, subject));
  for await (const analysis of analyses) {
    // What is of a child or another person is not part of this person's record.
    if (analysis.personId === null && analysis.request.profile.subject === 'self') yield* reportEntries(analysis, subject);
  }
}

/** An entry of the diary: the severity as value, each symptom and what was noted beside it as a component. */
function diaryObservation({ id, date, symptoms, severity, note, updatedAt, ...beside }: DiaryEntry, subject: Reference<Patient>): Observation {
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
    component: [
      ...symptoms.map((symptom) => ({ code: { text: symptom }, valueBoolean: true })),
      ...(beside.part ? [{ code: { text: 'Part of the day' }, valueString: beside.part }] : []),
      ...beside.medicines.map((medicine) => ({ code: { text: 'Medicine taken' }, valueString: medicine })),
      ...beside.triggers.map((trigger) => ({ code: { text: 'Possible trigger' }, valueString: trigger })),
      ...(beside.sleepHours === null
        ? []
        : [{ code: { text: 'Hours slept' }, valueQuantity: { value: beside.sleepHours, unit: 'hours', system: UNITS, code: 'h' } }]),
      ...(beside.bleeding ? [{ code: { text: 'Menstrual bleeding' }, valueString: BLEEDINGS[beside.bleeding] }] : []),
    ],
    ...(note ? { note: [{ text: note }] } : {}),
  };
}

function reportEntries({ id, createdAt, request, analysis }: SavedAnalysis, subject: Reference<Patient> & { reference: string }): BundleEntry[] {
  const { observations, report } = fhirAssessment({ id, at: createdAt, request, analysis }, subject, randomUUID);
  return [...observations.map(fhirEntry), fhirEntry(report)];
}
