import type { ImportResult } from '../features/study/index.ts';

/** Of what is named this much is printed. */
export const PRINTED = 50;
const WIDTH = 30;

/** A bar, where somebody looks. */
export function showProgress(done: number, share: number, what = 'records'): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round(Math.min(1, share) * WIDTH);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done.toLocaleString('en-US')} ${what}`);
}

/** What an import did, or would do. @param place what the number of a record is: its line in a file, or the how manieth of an answer. */
export function printImport({ importId, counts, unknownDesigns, faults, faultCount, changes, duplicates }: ImportResult, place: 'line' | 'record'): void {
  for (const { line, message } of faults) console.log(`${place} ${line}: ${message}`);
  if (faultCount > faults.length) console.log(`and ${faultCount - faults.length} more faults`);
  for (const { line, studyId, changes: changed } of changes.slice(0, PRINTED))
    console.log(`${place} ${line} changes ${studyId}: ${changed.map(({ field }) => field).join(', ')}`);
  if (changes.length > PRINTED) console.log('and more changes');
  for (const { line, studyId } of duplicates.slice(0, PRINTED)) console.log(`${place} ${line} is in the library already: ${studyId}`);
  if (duplicates.length > PRINTED) console.log('and more that are there already');
  console.log(
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.duplicate} there already, ${faultCount} with faults and left out.`,
  );
  if (unknownDesigns > 0)
    console.log(
      `${unknownDesigns} of the new ones do not say what kind of study they are: they count as reviews, which proves least, until an editor reads them.`,
    );
  console.log(importId ? `To take it back: npm run import -- studies --undo ${importId}` : 'Nothing was written: this was a dry run.');
}
