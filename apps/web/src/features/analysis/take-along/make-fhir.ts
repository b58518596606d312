import { fhirAddress, fhirAssessment, fhirEntry } from '@consilium/contract';
import type { Handover } from './handover.ts';
import { whoOf } from './person-words.ts';

/** An assessment as an HL7 FHIR R4 Bundle, as JSON. The person has no name in it: none was asked. */
export function fhirBundleOf({ analysis, request, madeAt }: Handover, newId: () => string = () => crypto.randomUUID()) {
  const patient = {
    resourceType: 'Patient' as const,
    id: newId(),
    text: { status: 'additional' as const, div: `<div xmlns="http://www.w3.org/1999/xhtml">${whoOf(request, analysis)}</div>` },
  };
  const { observations, report } = fhirAssessment({ id: newId(), at: madeAt, request, analysis }, { reference: fhirAddress(patient.id) }, newId);
  return {
    resourceType: 'Bundle' as const,
    id: newId(),
    type: 'collection' as const,
    timestamp: madeAt,
    entry: [fhirEntry(patient), ...observations.map(fhirEntry), fhirEntry(report)],
  };
}

/** The same as a file, made in the browser: what it is made from does not leave it. */
export const makeFhir = (handover: Handover): Blob => new Blob([JSON.stringify(fhirBundleOf(handover), null, 2)], { type: 'application/fhir+json' });
