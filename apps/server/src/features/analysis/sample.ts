import { analysisRequestSchema, type Sample } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { describeError } from '../../platform/describe-error.ts';
import { shownPage } from '../content/index.ts';

/** Causes shown in a sample. */
const CAUSES = 3;

/** @returns what the engine makes of the first example of the landing page, reckoned once for each form of the content and of the text. */
export function openSample({ content, published, workers, errorLog }: Context): () => Promise<Sample | null> {
  let reckoned: { knowledge: object; text: string; sample: Promise<Sample | null> } | null = null;
  return () => {
    const knowledge = content.knowledge();
    const landing = shownPage(knowledge, published, 'landing');
    const text = landing && 'firstLook' in landing ? landing.firstLook.examples[0]?.text : undefined;
    if (!text) return Promise.resolve(null);
    if (reckoned?.knowledge === knowledge && reckoned.text === text) return reckoned.sample;
    // The page must not wait for, or fail with, what only shows how it works: the next visitor asks again.
    const sample = workers.run('readSample', { request: analysisRequestSchema.parse({ description: text }), causes: CAUSES }).catch((error: unknown) => {
      errorLog.note('server', describeError(error), {});
      reckoned = null;
      return null;
    });
    reckoned = { knowledge, text, sample };
    return sample;
  };
}
