import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Knowledge } from '@consilium/knowledge';

/** Where the build leaves the knowledge: as far from this file as from the bundle it goes into. */
export const KNOWLEDGE_FILE = fileURLToPath(new URL('../../../packages/knowledge/dist/knowledge.json', import.meta.url));

/** Reads the compiled knowledge. @throws an Error that tells how to make it when it is missing. */
export function readKnowledge(file: string): Knowledge {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Knowledge;
  } catch (error) {
    throw new Error(`The compiled knowledge cannot be read at ${file}. Run "npm run build".`, { cause: error });
  }
}
