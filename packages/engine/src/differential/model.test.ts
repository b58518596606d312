import { describe, expect, it } from 'vitest';
import { prepared, shipped } from '../testing/shipped-knowledge.ts';
import { modelOfBand } from './model.ts';

describe('what a condition looks like at an age', () => {
  const ofAdults = prepared.modelFor(30);
  const ofOldPeople = prepared.modelFor(80);
  const likelihood = (model: typeof ofAdults, finding: string) => model.likelihood.get('pyelonephritis')?.get(finding);

  it('takes the likelihoods of that age, and for what is not named there those of every age', () => {
    expect(likelihood(ofOldPeople, 'confusion')).toBeGreaterThan(likelihood(ofAdults, 'confusion') ?? 1);
    expect(likelihood(ofOldPeople, 'painful-urination')).toBeLessThan(likelihood(ofAdults, 'painful-urination') ?? 0);
    expect(likelihood(ofOldPeople, 'chills')).toBe(likelihood(ofAdults, 'chills'));
  });

  it('changes nothing of conditions that look the same at every age', () => {
    const same = shipped.conditions.filter(({ findingsByAge }) => Object.keys(findingsByAge).length === 0);
    expect(same.length).toBeGreaterThan(0);
    for (const { id } of same) expect(ofOldPeople.likelihood.get(id)).toBe(ofAdults.likelihood.get(id));
    for (const [finding, list] of ofOldPeople.evidence)
      shipped.conditions.forEach(({ findingsByAge }, place) => {
        if (Object.keys(findingsByAge).length === 0) expect(list[place], finding).toBe(ofAdults.evidence.get(finding)?.[place]);
      });
  });

  it('leaves the model it is made from as it was', () => {
    const before = likelihood(ofAdults, 'confusion');
    modelOfBand(ofAdults, 'older', prepared.ontology);
    expect(likelihood(ofAdults, 'confusion')).toBe(before);
  });

  it('is that of every age for somebody whose age is not known', () => {
    expect(likelihood(prepared.modelFor(undefined), 'confusion')).toBe(likelihood(ofAdults, 'confusion'));
  });
});
