import { existsSync } from 'node:fs';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StudyImportNow } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { OpenDatabase } from '../../../database/connect.ts';
import { studyImports } from '../../../database/schema/index.ts';
import { type Auditable, audit } from '../../../platform/audit-log.ts';
import { AppError, type NoteError } from '../../../platform/errors.ts';
import type { Change } from './change.ts';
import { FIELD_OF } from './history.ts';
import { begin, cancel, takeOver } from './staging.ts';
import type { ThreadData, ThreadMessage } from './thread.ts';

type File = { name: string; size: number; keepAbstracts: boolean };

/** Files of studies that admins bring in by the page. Nothing of them reaches the library before somebody confirms it. */
export type StudyImports = {
  begin: (file: File, userId: string) => Promise<StudyImportNow>;
  /** @param from the place of its first byte in the file. */
  take: (id: string, from: number, bytes: Uint8Array) => Promise<StudyImportNow>;
  now: (id: string) => Promise<StudyImportNow>;
  confirm: (id: string, by: Auditable) => Promise<StudyImportNow>;
  cancel: (id: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Files that are sent or read at one time: their bytes lie on the disk of this server. */
const AT_A_TIME = 4;
/** A file of which nothing more comes for so long is forgotten. */
const IDLE_MS = 60 * 60_000;
/** MB of the heap of the thread that reads. */
const HEAP_MB = 384;

/** A file on its way, as this server has it. What is `ready` or taken over stands in the database and outlasts a restart; this does not. */
type Coming = File & {
  step: 'uploading' | 'reading' | 'failed';
  received: number;
  read: number;
  share: number;
  message: string | null;
  touched: number;
  worker?: Worker;
};
/** @param told `changed`: the library is another than it was. */
export function openStudyImports(
  { config, database }: { config: Pick<Config, 'dataFolder'>; database: OpenDatabase },
  told: { noteError: NoteError; changed: () => void },
): StudyImports {
  const folder = join(config.dataFolder, 'study-files');
  const coming = new Map<string, Coming>();
  /** What is being taken over here, and why it was not. */
  const taking = new Map<string, { done: Promise<void>; failed: string | null }>();
  let closed = false;
  // What an earlier run of this server left is of no import any more.
  const emptied = rm(folder, { recursive: true, force: true }).catch(() => undefined);
  const fileOf = (id: string) => join(folder, id);

  const forgotten = () =>
    new AppError('not-found', 'This import is no more: the server was started anew, or somebody cancelled it. Nothing was changed. Bring the file again.');

  async function forgetFile(id: string): Promise<void> {
    const one = coming.get(id);
    coming.delete(id);
    await one?.worker?.terminate();
    await rm(fileOf(id), { force: true });
  }

  async function forgetIdle(): Promise<void> {
    for (const [id, { touched, step }] of coming)
      if (step !== 'reading' && Date.now() - touched > IDLE_MS) {
        await forgetFile(id);
        await cancel(database.pool, id);
      }
  }

  function fail(id: string, one: Coming, message: string): void {
    if (closed || coming.get(id) !== one || one.step === 'failed') return;
    Object.assign(one, { step: 'failed', message, touched: Date.now() });
    void rm(fileOf(id), { force: true }).catch(() => undefined);
    void cancel(database.pool, id).catch(() => undefined);
  }

  function startReading(id: string, one: Coming): void {
    one.step = 'reading';
    const { name, keepAbstracts, size } = one;
    const worker = new Worker(builtOrSource(), {
      workerData: { address: database.address, file: fileOf(id), size, options: { name, keepAbstracts, importId: id } } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    one.worker = worker;
    worker.on('message', (message: ThreadMessage) => {
      if ('failed' in message) fail(id, one, message.failed);
      else if ('done' in message) void forgetFile(id).catch(told.noteError);
      else Object.assign(one, message);
    });
    worker.on('error', (error) => {
      told.noteError(error);
      fail(id, one, 'The file could not be read: something went wrong on our side. Nothing was changed.');
    });
    worker.on('exit', () => fail(id, one, 'The file could not be read: the server stopped doing so. Nothing was changed.'));
  }

  const ofComing = (id: string, { name, step, size, received, read, share, message }: Coming): StudyImportNow => ({
    ...{ id, name, step, size, received, read, share, message },
    ...{ counts: null, report: null },
  });

  async function now(id: string): Promise<StudyImportNow> {
    const one = coming.get(id);
    if (one) return ofComing(id, one);
    const [row] = await database.db.select().from(studyImports).where(eq(studyImports.id, id));
    // Read by another server, or by one that was killed: which of both, nobody can say here.
    if (!row || row.state === 'staging') throw forgotten();
    const { name, state, created, changed, unchanged, duplicates, faults, report } = row;
    const here = taking.get(id);
    return {
      ...{ id, name, size: 0, received: 0, read: created + changed + unchanged + duplicates + faults, share: 1 },
      step: state === 'ready' ? (here && here.failed === null ? 'taking-over' : 'ready') : 'done',
      message: here?.failed ?? null,
      counts: { new: created, changed, unchanged, duplicates, faults },
      report: report && { ...report, changes: report.changes.map((one) => ({ ...one, changes: one.changes.map(inWords) })) },
    };
  }

  async function takeOverAndTell(id: string, by: Auditable): Promise<void> {
    const client = await database.unhurried();
    try {
      const { created, ...counts } = await takeOver(client, id);
      await audit(database.db, by, { action: 'studies-imported', subject: { kind: 'study-import', id }, details: { new: created, ...counts } });
      told.changed();
    } finally {
      await client.end();
    }
  }

  return {
    now,
    begin: async (file, userId) => {
      await emptied;
      await forgetIdle();
      if ([...coming.values()].filter(({ step }) => step !== 'failed').length >= AT_A_TIME)
        throw new AppError('busy', `${AT_A_TIME} files are on their way already. Wait until one of them is read, or cancel it.`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = await begin(database.pool, { ...file, userId });
      const one: Coming = { ...file, step: 'uploading', received: 0, read: 0, share: 0, message: null, touched: Date.now() };
      coming.set(id, one);
      return ofComing(id, one);
    },
    take: async (id, from, bytes) => {
      const one = coming.get(id);
      if (!one) throw forgotten();
      const to = from + bytes.length;
      // A part that is sent again, because its answer was lost, is here already.
      if (to <= one.received) return ofComing(id, one);
      if (one.step !== 'uploading' || from !== one.received || to > one.size)
        throw new AppError('invalid-input', `This part does not follow what is here: ${one.received} of ${one.size} bytes.`, {
          from: `${one.received} is next`,
        });
      // Before the bytes are on the disk nobody else may send the same.
      one.received = to;
      one.touched = Date.now();
      await appendFile(fileOf(id), bytes, { mode: 0o600 }).catch((error: unknown) => {
        fail(id, one, 'The file could not be kept: the disk of the server did not take it. Nothing was changed.');
        throw error;
      });
      if (to === one.size) startReading(id, one);
      return ofComing(id, one);
    },
    confirm: async (id, { viewer, ip, socket }) => {
      const before = await now(id);
      if (before.step === 'done' || before.step === 'taking-over' || taking.get(id)?.failed === null)
        throw new AppError('changed-meanwhile', 'This import was confirmed already.');
      if (before.step !== 'ready') throw new AppError('changed-meanwhile', 'This file is not read yet.');
      const entry = { done: Promise.resolve(), failed: null as string | null };
      entry.done = takeOverAndTell(id, { viewer, ip, socket }).then(
        () => void taking.delete(id),
        (error: unknown) => {
          if (!(error instanceof AppError)) told.noteError(error);
          entry.failed = error instanceof AppError ? error.message : 'It could not be taken over: something went wrong on our side. Nothing was changed.';
        },
      );
      taking.set(id, entry);
      return { ...before, step: 'taking-over', message: null };
    },
    cancel: async (id) => {
      const here = coming.get(id);
      const entry = taking.get(id);
      if (entry && entry.failed === null) throw new AppError('changed-meanwhile', 'This import is being taken over. Undo it when that is done.');
      await forgetFile(id);
      taking.delete(id);
      const was = await cancel(database.pool, id);
      if (!was && !here) throw new AppError('changed-meanwhile', 'This import was confirmed or cancelled already.');
    },
    close: async () => {
      closed = true;
      await Promise.all([...coming.keys()].map((id) => forgetFile(id).then(() => cancel(database.pool, id).catch(() => undefined))));
      await Promise.all([...taking.values()].map(({ done }) => done));
    },
  };
}

/** A column by the name the API has for it. */
const inWords = ({ field, ...change }: Change): Change => ({ field: FIELD_OF[field] ?? field, ...change });

/** Built, the thread stands beside the bundle; from source it is loaded through the TypeScript runner. */
function builtOrSource(): URL {
  const built = new URL('./import-thread.js', import.meta.url);
  return existsSync(built) ? built : new URL('./thread-from-source.mjs', import.meta.url);
}
