import { describe, expect, it } from 'vitest';
import { assess, idsOf } from '../testing/shipped-knowledge.ts';

describe('what the family has is not the patient’s', () => {
  it.each([
    ['family history of suicide, I am sad', 'suicidal-thoughts', 'low-mood'],
    ['suicide runs in the family, I feel low', 'suicidal-thoughts', 'low-mood'],
    ['family hx of seizures, I have a headache', 'seizure', 'headache'],
    ['FHx seizures. I have a cough', 'seizure', 'cough'],
    ['FH of stroke, headache', 'hx-stroke', 'headache'],
    ['f/h of epilepsy, dizzy', 'hx-epilepsy', 'dizziness'],
    ['family h/o seizures, headache', 'hx-epilepsy', 'headache'],
    ['heart attacks run in my family, I have a cough', 'hx-heart-attack', 'cough'],
    ['there is a history of breast cancer in our family, breast pain', 'hx-cancer-breast', 'breast-pain'],
    ['my family has a history of epilepsy and I am tired', 'hx-epilepsy', 'fatigue'],
    ['no family history of stroke, headache', 'hx-stroke', 'headache'],
    ['family history: diabetes, stroke. I have a sore throat', 'hx-diabetes', 'sore-throat'],
  ])('%s', (text, theirs, own) => {
    expect(idsOf(text)).not.toContain(theirs);
    expect(idsOf(text)).toContain(own);
  });

  it('counts as a family history', () => expect(idsOf('stroke runs in the family, headache')).toContain('fh-stroke'));

  it.each([
    ['there is suicide in my family and I want to die', 'suicidal-thoughts'],
    ['family history of stroke, chest pain', 'chest-pain'],
    ['I have epilepsy, my family is worried', 'hx-epilepsy'],
  ])('%s: the writer’s own is heard', (text, id) => expect(idsOf(text)).toContain(id));

  it('calls no crisis line for a relative’s suicide long ago', () =>
    expect(assess('family history of suicide, I am sad', { profile: { age: 40 } }).triage.level).not.toBe('emergency'));
});
