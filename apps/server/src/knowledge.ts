import { readFileSync } from 'node:fs';
import type { Knowledge } from '@consilium/knowledge';

/** Reads the compiled knowledge. @throws an Error that tells how to make it when it is missing. */
export function readKnowledge(file: string): Knowledge {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Knowledge;
  } catch (error) {
    throw new Error(`The compiled knowledge cannot be read at ${file}. Run "npm run build".`, { cause: error });
  }
}
