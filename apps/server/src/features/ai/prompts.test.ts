import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { PROMPTS } from './prompts.ts';

/** What each version of our words is. Whoever changes words adds a version: what was counted of the old ones stays apart. */
const DIGESTS: Record<string, string> = {
  'assistant 1': '4efed3e7709a24cc',
  'definition 1': '9af2ea60081ec313',
  'secondOpinion 1': '9e0411a14c7fdfe2',
  'summary 1': '5f16e6c8c5b7c300',
  'test 1': 'b90469aefe298e0e',
};

it('words to a model change with their version only', () => {
  const digests = Object.fromEntries(
    Object.entries(PROMPTS).map(([name, { version, text }]) => [`${name} ${version}`, createHash('sha256').update(text).digest('hex').slice(0, 16)]),
  );
  expect(DIGESTS).toMatchObject(digests);
});
