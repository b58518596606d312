import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of test material that is kept outside the product. */
const folder = process.env.EVAL ?? '../shared/eval';

/** The lines of a file of JSON lines. */
export function linesOf<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** The lines of a file of test material; undefined where it is not there, and then nothing is measured. */
export function evalLines<T>(name: string): T[] | undefined {
  const path = join(folder, name);
  return existsSync(path) ? linesOf<T>(path) : undefined;
}
