import { fileURLToPath } from 'node:url';
import { analysisRequestSchema } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import { expect, it } from 'vitest';
import { readPhrases } from '../packages/knowledge/src/phrases.ts';
import { loadKnowledge } from './load-knowledge.ts';

/** Every so many stories is assessed: real letters hold turns that no small case has. */
const ONE_IN = 20;

it('whole stories and letters are assessed, each to its end', () => {
  const knowledge = loadKnowledge();
  const stories = readPhrases(fileURLToPath(new URL('../packages/knowledge/data/phrases', import.meta.url))).filter(({ kind }) => kind === 'stories');
  const assessed = stories
    .filter((_, i) => i % ONE_IN === 0)
    .map(({ text }) => analyse(analysisRequestSchema.parse({ description: text, systems: ['conventional'] }), knowledge).triage.level);
  expect(assessed.length).toBeGreaterThan(250);
  expect(new Set(assessed).size).toBe(5);
});
