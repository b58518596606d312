import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FILE_FORMATS, type FileFormat } from '../bibliography/formats.ts';
import { readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { importStudies, undoStudyImport } from '../features/study/index.ts';
import { audit } from '../platform/audit-log.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { PRINTED, printImport, showProgress } from './import-report.ts';

const USAGE = `npm run import -- studies FILE [--dry-run] [--format ${FILE_FORMATS.join('|')}] [--keep-abstracts]
npm run import -- studies --undo ID`;

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
        onRead: () => console.error('\nAll was read. It is brought into the library now.'),
      });
      if (result.importId) {
        const { counts } = result;
        await audit(database.db, null, {
          action: 'studies-imported',
          subject: { kind: 'study-import', id: result.importId },
          details: { new: counts.new, changed: counts.changed, unchanged: counts.unchanged, duplicates: counts.duplicate, faults: result.faultCount },
        });
      }
      printImport(result, 'line');
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
