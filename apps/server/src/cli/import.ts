import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FILE_FORMATS, type FileFormat } from '../bibliography/formats.ts';
import { readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { type ImportResult, importStudies, undoStudyImport } from '../features/study/index.ts';
import { audit } from '../platform/audit-log.ts';
import { sentenceOf } from '../platform/describe-error.ts';

const USAGE = `npm run import -- studies FILE [--dry-run] [--format ${FILE_FORMATS.join('|')}] [--keep-abstracts]
npm run import -- studies --undo ID`;
/** Of what is named this much is printed. */
const PRINTED = 50;

/** npm run import -- studies FILE: brings a file of bibliographic records into the study library. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, format: { type: 'string' }, 'keep-abstracts': { type: 'boolean' }, undo: { type: 'string' } },
  });
  const [what, file, ...more] = positionals;
  if (what !== 'studies' || more.length > 0 || Boolean(file) === Boolean(values.undo)) throw new Error(USAGE);
  const format = values.format ?? null;
  if (format !== null && !FILE_FORMATS.includes(format as FileFormat)) throw new Error(`The format is one of ${FILE_FORMATS.join(', ')}.`);
  if (file && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (values.undo && !/^[0-9a-f-]{36}$/i.test(values.undo)) throw new Error('This is not the id of an import.');
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'db')))
    throw new Error(`There is no database in ${config.dataFolder}. Start the server once, or set DATA_FOLDER or DATABASE_URL to the one that is meant.`);
  const database = await connectForCommand(config);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Stopped. Nothing was changed.')));
  try {
    await migrateDatabase(database);
    const client = await database.unhurried();
    try {
      if (values.undo) {
        const { removed, restored, kept } = await undoStudyImport(client, values.undo);
        await audit(database.db, null, {
          action: 'study-import-undone',
          subject: { kind: 'study-import', id: values.undo },
          details: { removed, restored, kept: kept.length },
        });
        console.log(`${removed} studies were removed, ${restored} are as they were before.`);
        for (const { id, title } of kept.slice(0, PRINTED)) console.log(`  kept, for it was changed since: ${id} (${title})`);
        return;
      }
      const path = file ?? '';
      const size = statSync(path).size;
      const stream = createReadStream(path);
      const result = await importStudies(client, stream, {
        name: basename(path),
        format: format as FileFormat | null,
        origin: 'import',
        keepAbstracts: values['keep-abstracts'] ?? false,
        dryRun: values['dry-run'] ?? false,
        userId: null,
        signal: stop.signal,
        onProgress: (read) => showProgress(read, size === 0 ? 1 : stream.bytesRead / size),
      });
      if (process.stderr.isTTY) process.stderr.write('\n');
      if (result.importId) {
        const { counts } = result;
        await audit(database.db, null, {
          action: 'studies-imported',
          subject: { kind: 'study-import', id: result.importId },
          details: { new: counts.new, changed: counts.changed, unchanged: counts.unchanged, duplicates: counts.duplicate, faults: result.faultCount },
        });
      }
      print(result);
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

const WIDTH = 30;

function showProgress(read: number, share: number): void {
  if (!process.stderr.isTTY) return;
  const done = Math.round(Math.min(1, share) * WIDTH);
  process.stderr.write(`\r[${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}] ${read.toLocaleString('en-US')} records`);
}

function print({ importId, counts, unknownDesigns, faults, faultCount, changes, duplicates }: ImportResult): void {
  for (const { line, message } of faults) console.log(`line ${line}: ${message}`);
  if (faultCount > faults.length) console.log(`and ${faultCount - faults.length} more faults`);
  for (const { line, studyId, changes: changed } of changes.slice(0, PRINTED))
    console.log(`line ${line} changes ${studyId}: ${changed.map(({ field }) => field).join(', ')}`);
  if (changes.length > PRINTED) console.log('and more changes');
  for (const { line, studyId } of duplicates.slice(0, PRINTED)) console.log(`line ${line} is in the library already: ${studyId}`);
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

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
