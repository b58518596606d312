import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jsonLines } from '../scripts/json-lines.ts';

/** The folder of test material that is kept outside the product. */
const folder = process.env.EVAL ?? '../shared/eval';

/** The lines of a file of test material; undefined where it is not there, and then nothing is measured. */
export function evalLines<T>(name: string): T[] | undefined {
  const path = join(folder, name);
  return existsSync(path) ? jsonLines<T>(path) : undefined;
}
