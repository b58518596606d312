import { describe, expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { fhirBundleOf } from './make-fhir.ts';

const bundle = fhirBundleOf({
  analysis: ROUTINE,
  request: { description: 'A throbbing headache', profile: { age: 34, sexAtBirth: 'female', medicines: ['ibuprofen'] } },
  madeAt: '2026-11-23T09:00:00.000Z',
  help: { emergency: '911', lines: [] },
});

describe('an assessment as a FHIR bundle', () => {
  it('holds the person without a name, each finding and a preliminary report', () => {
    expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual(['Patient', 'Observation', 'DiagnosticReport']);
    expect(JSON.stringify(bundle)).not.toMatch(/"name":/);
    expect(JSON.stringify(bundle)).toContain('34 years old, female at birth');
    expect(JSON.stringify(bundle)).toContain('Medicines told: ibuprofen.');
  });

  it('points only to what it holds', () => {
    const held = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
    const pointed = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(pointed.length).toBeGreaterThan(2);
    for (const reference of pointed) expect(held).toContain(reference);
  });
});
