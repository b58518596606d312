import type { Client } from 'pg';
import { textIn } from '../../../bibliography/decode.ts';
import { type FileFormat, type ReadRow, readRecords } from '../../../bibliography/formats.ts';
import type { ReadRecord } from '../../../bibliography/record.ts';
import { changeOf } from './change.ts';
import type { ImportOptions, ImportResult } from './import.ts';
import { StudyIndex } from './match.ts';
import { type Columns, columnsOf, faultIn, idOf } from './row.ts';
import { begin, type Cites, cancel, libraryOf, ready, stage, storedOf, takeOver } from './staging.ts';

/** Records of one statement. */
const BATCH = 500;
/** Faults that are named, and new, changed and doubled records that are shown; all are counted. */
const NAMED = 1000;
const SHOWN = 200;
/** Characters of a text that is shown. */
const LONGEST_SHOWN = 500;

type Row = { line: number; record: ReadRecord };

/** A text of its own: what is cut out of a piece of a file holds that whole piece in memory, and of a library every piece. */
const own = (text: string): string => Buffer.from(text).toString();
/** What is shown of a change, with no text of the file in it. */
const shown = <T>(told: T): T =>
  JSON.parse(
    JSON.stringify(told, (_key, value: unknown) => (typeof value === 'string' && value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value)),
  );
const ownNumbers = ({ doi, pmid }: ReadRecord) => ({ doi: doi && own(doi), pmid: pmid && own(pmid) });

function citesOf({ references }: ReadRecord): Cites | null {
  if (references.length === 0) return null;
  const once = [...new Map(references.map((reference) => [`${reference.doi} ${reference.pmid}`, reference])).values()];
  return { dois: once.map(({ doi }) => doi), pmids: once.map(({ pmid }) => pmid) };
}

/** Brings the records of a file into the library. @param format null: it is seen by how the text begins. @throws UnreadableFile when it cannot be read to its end. */
export const importStudies = (
  client: Client,
  bytes: AsyncIterable<Uint8Array>,
  { format, ...options }: ImportOptions & { format: FileFormat | null },
): Promise<ImportResult> => importRecords(client, readRecords(textIn(bytes), format), options);

/**
 * Brings records into the library. They are staged batch by batch and reach it in one step when all were read: whoever stops or is killed before has changed
 * nothing, and begins again.
 */
export async function importRecords(client: Client, rows: AsyncIterable<ReadRow>, options: ImportOptions): Promise<ImportResult> {
  const result = await stageRecords(client, rows, options);
  const { importId } = result;
  if (!importId) return result;
  try {
    options.onRead?.();
    const { created, changed, unchanged, duplicates } = await takeOver(client, importId);
    return { ...result, counts: { new: created, changed, unchanged, duplicate: duplicates } };
  } catch (error) {
    await cancel(client, importId).catch(() => undefined);
    throw error;
  }
}

/** Compares records with the library and keeps what they would do to it, which nobody sees before it is taken over. */
export async function stageRecords(client: Client, records: AsyncIterable<ReadRow>, options: ImportOptions): Promise<ImportResult> {
  const { dryRun, signal, onProgress } = options;
  const index = new StudyIndex();
  for await (const { known, author, year } of libraryOf(client)) index.add(known, author, year);
  const result: ImportResult = {
    importId: null,
    counts: { new: 0, changed: 0, unchanged: 0, duplicate: 0 },
    unknownDesigns: 0,
    faultCount: 0,
    faults: [],
    changes: [],
    duplicates: [],
    added: [],
  };
  const fault = (line: number, message: string) => {
    result.faultCount += 1;
    if (result.faults.length < NAMED) result.faults.push({ line, message });
  };
  const importId = dryRun ? null : (options.importId ?? (await begin(client, options)));
  const fromFile = new Set<string>();
  let batch: Row[] = [];
  let read = 0;
  // The database takes one batch while the next is read.
  let staging: Promise<void> = Promise.resolve();

  const take = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    signal?.throwIfAborted();
    const met: { row: Row; studyId: string }[] = [];
    const fresh: { line: number; studyId: string; columns: Columns; cites: Cites | null }[] = [];
    for (const row of rows) {
      const { line, record } = row;
      const author = record.authors[0] ?? '';
      const year = Number(record.publicationDate.slice(0, 4));
      const found = index.find({ ...record, author, year });
      const duplicateOf = (studyId: string) => {
        result.counts.duplicate += 1;
        if (result.duplicates.length < SHOWN) result.duplicates.push({ line, studyId, title: own(record.title) });
      };
      if (found && 'conflict' in found) fault(line, found.conflict);
      else if (found && (found.by === 'title' || fromFile.has(found.known.id))) duplicateOf(found.known.id);
      else if (found) {
        fromFile.add(found.known.id);
        index.addNumbers(found.known, ownNumbers(record));
        met.push({ row, studyId: found.known.id });
      } else {
        const studyId = idOf(record);
        if (fromFile.has(studyId)) {
          duplicateOf(studyId);
          continue;
        }
        const columns = columnsOf(record, options);
        result.counts.new += 1;
        if (result.added.length < SHOWN) result.added.push({ line, studyId, title: own(record.title) });
        if (columns.summary.startsWith('Publication whose')) result.unknownDesigns += 1;
        index.add({ id: studyId, title: own(record.title), ...ownNumbers(record) }, author, year);
        fromFile.add(studyId);
        fresh.push({ line, studyId, columns, cites: citesOf(record) });
      }
    }
    const stored = await storedOf(
      client,
      met.map(({ studyId }) => studyId),
    );
    const changed = met.flatMap(({ row: { line, record }, studyId }) => {
      const before = stored.get(studyId);
      const change = before ? changeOf(before, columnsOf(record, options)) : null;
      if (!before || !change) {
        result.counts.unchanged += 1;
        return [];
      }
      result.counts.changed += 1;
      if (result.changes.length < SHOWN) result.changes.push(shown({ line, studyId, title: record.title, changes: change.changes }));
      return [{ line, studyId, version: before.version, values: change.values, before: change.before, cites: citesOf(record) }];
    });
    await staging;
    if (importId) {
      staging = stage(client, importId, [...fresh.map(({ columns, ...row }) => ({ ...row, values: columns, before: null, version: null })), ...changed]);
      staging.catch(() => undefined);
    }
    onProgress?.(read);
  };

  try {
    for await (const row of records) {
      read += 1;
      if ('fault' in row) fault(row.line, row.fault);
      else {
        const wrong = faultIn(row.record);
        if (wrong) fault(row.line, wrong);
        else batch.push(row);
      }
      if (batch.length === BATCH) await take();
    }
    await take();
    await staging;
    signal?.throwIfAborted();
    if (importId) await ready(client, importId, result);
  } catch (error) {
    await staging.catch(() => undefined);
    if (importId) await cancel(client, importId);
    throw error;
  }
  return { ...result, importId };
}
