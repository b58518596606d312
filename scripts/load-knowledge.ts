import { readFileSync } from 'node:fs';
import type { Knowledge } from '@consilium/knowledge';

const COMPILED = new URL('../packages/knowledge/dist/knowledge.json', import.meta.url);

/** The compiled knowledge. Throws a sentence that says how to make it when it is missing. */
export function loadKnowledge(): Knowledge {
  try {
    return JSON.parse(readFileSync(COMPILED, 'utf8')) as Knowledge;
  } catch (error) {
    throw new Error('The compiled knowledge is missing: run `npm run build` first.', { cause: error });
  }
}
