import { readFileSync } from 'node:fs';

/** What a file of JSON lines holds, for files that memory holds whole; empty lines are none. */
export function jsonLines<T = unknown>(path: string | URL): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
