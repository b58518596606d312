import { expect, it } from 'vitest';
import { prepared } from '../testing/shipped-knowledge.ts';
import { type ForeignClassifier, foreignChances } from './foreign-classifier.ts';
import references from './foreign-references.json' with { type: 'json' };

const classifier = prepared.foreignClassifier as ForeignClassifier;

it('is the one that its references were made of', () => expect(classifier.version).toBe(references.version));

it.each(references.texts)('adds up as it was trained: $text', ({ text, chances: [, medical, crisis] }) => {
  const read = foreignChances(text, classifier);
  expect(read.medical).toBeCloseTo(medical as number, 3);
  expect(read.crisis).toBeCloseTo(crisis as number, 3);
});

it('is not held up by what nobody writes', () => {
  for (const text of ['', '???', 'a'.repeat(100_000), '痛'.repeat(100_000), 'ha '.repeat(50_000)]) {
    const { medical, crisis } = foreignChances(text, classifier);
    expect(medical + crisis).toBeLessThanOrEqual(1);
  }
});
