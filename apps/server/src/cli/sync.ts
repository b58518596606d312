import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { type Config, readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { fetchPubmed, importRecords, openPubmed, takeRetractions } from '../features/study/index.ts';
import { type AuditRecord, audit } from '../platform/audit-log.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { PRINTED, printImport, showProgress } from './import-report.ts';

const USAGE = `npm run sync -- retractions FILE.csv [--whole] [--dry-run]
npm run sync -- pubmed "QUERY" [--dry-run] [--keep-abstracts]`;
const OPTIONS = { whole: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, 'keep-abstracts': { type: 'boolean' } } as const;
type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];
/** Characters of a query in the list of imports. */
const NAMED = 200;

/** What is said of the other kind alone. */
const NOT_WITH = { retractions: 'keep-abstracts', pubmed: 'whole' } as const;
const KEPT = 'What was fetched is kept for four hours: the same command goes on with it.';

type Work = (client: Client, signal: AbortSignal) => Promise<AuditRecord | null>;

/** npm run sync: what others know of studies comes into the library. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [what, about, ...more] = positionals;
  if (what === 'pubmed' && more.length > 0) throw new Error(`Put a search of several words between quotation marks.\n${USAGE}`);
  if (!about?.trim() || more.length > 0) throw new Error(USAGE);
  if ((what === 'retractions' || what === 'pubmed') && values[NOT_WITH[what]]) throw new Error(`--${NOT_WITH[what]} does not go with ${what}.\n${USAGE}`);
  const config = readConfig(process.env);
  const work = what === 'retractions' ? retractions(about, values) : what === 'pubmed' ? pubmed(about.trim(), values, config) : null;
  if (!work) throw new Error(USAGE);
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'db')))
    throw new Error(`There is no database in ${config.dataFolder}. Start the server once, or set DATA_FOLDER or DATABASE_URL to the one that is meant.`);
  const database = await connectForCommand(config);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error(`Stopped. Nothing was changed.${what === 'pubmed' ? ` ${KEPT}` : ''}`)));
  try {
    await migrateDatabase(database);
    const client = await database.unhurried();
    try {
      const record = await work(client, stop.signal);
      if (record) await audit(database.db, null, record);
    } catch (error) {
      // What a stop broke off says so in many ways of its own.
      stop.signal.throwIfAborted();
      throw error;
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

/** Notes on studies what the database of Crossref and Retraction Watch says of them. */
function retractions(file: string, { whole = false, 'dry-run': dryRun = false }: Given): Work {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder. Name the CSV file in it.`);
  return async (client, signal) => {
    const { notices, elsewhere, faults, changed, cleared } = await takeRetractions(client, createReadStream(file, { signal }), { whole, dryRun });
    for (const { line, message } of faults.slice(0, PRINTED)) console.log(`line ${line}: ${message}`);
    if (faults.length > PRINTED) console.log(`and ${faults.length - PRINTED} more faults`);
    for (const { id, state } of changed) console.log(`${id} ${dryRun ? 'would be' : 'is'} ${state}`);
    const sums = [`notices read: ${notices}`, `of papers that are not in the library: ${elsewhere}`, `with faults and left out: ${faults.length}`];
    sums.push(`studies changed: ${changed.length}`, ...(whole ? [`looked up and not retracted: ${cleared}`] : []));
    console.log(`${sums.join(', ')}.`);
    if (!dryRun) return { action: 'retractions-noted', details: { notices, changed: changed.length, cleared, whole } };
    console.log('Nothing was written: this was a dry run.');
    return null;
  };
}

/** Brings in what a search of PubMed finds. What was fetched before a stop is kept for the next run, and goes when all of it is in the library. */
function pubmed(query: string, values: Given, { pubmed: address, dataFolder }: Config): Work {
  return async (client, signal) => {
    const dryRun = values['dry-run'] ?? false;
    const { count, warnings, resumed, rows, forget } = await fetchPubmed(
      openPubmed({ ...address, signal, onAgain: (reason, waitMs) => console.error(`${reason}. It is asked again in ${Math.ceil(waitMs / 1000)} s.`) }),
      query,
      join(dataFolder, 'pubmed'),
      (fetched, all) => showProgress(fetched, all === 0 ? 1 : fetched / all, 'fetched'),
    );
    if (process.stderr.isTTY && count > 0) process.stderr.write('\n');
    for (const warning of warnings) console.log(warning);
    if (count === 0) {
      await forget();
      console.log('PubMed finds nothing by this search. Nothing was changed.');
      return null;
    }
    if (resumed > 0) console.log(`Answers of PubMed that were here from the run before: ${resumed}.`);
    const result = await importRecords(client, rows(), {
      name: `PubMed: ${query}`.slice(0, NAMED),
      origin: 'sync',
      keepAbstracts: values['keep-abstracts'] ?? false,
      dryRun,
      userId: null,
      signal,
      onProgress: (read) => showProgress(read, count === 0 ? 1 : read / count, 'compared'),
      onRead: () =>
        console.error(
          `${process.stderr.isTTY ? '\n' : ''}All was read. ${dryRun ? 'It is compared with the library now.' : 'It is brought into the library now.'}`,
        ),
    });
    printImport(result, 'record');
    const { counts, faultCount, importId } = result;
    const told = counts.new + counts.changed + counts.unchanged + counts.duplicate + faultCount;
    if (told < count) console.log(`PubMed counts ${count - told} more than it gives out.`);
    if (!importId) return null;
    await forget();
    return {
      action: 'studies-imported',
      subject: { kind: 'study-import', id: importId },
      details: { new: counts.new, changed: counts.changed, unchanged: counts.unchanged, duplicates: counts.duplicate, faults: faultCount },
    };
  };
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
