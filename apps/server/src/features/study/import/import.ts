import type { Change } from './change.ts';

export type ImportOptions = {
  /** What the import is called in lists: the name of the file. */
  name: string;
  /** One that was begun already; else it is begun with the first record. */
  importId?: string;
  origin: 'import' | 'sync';
  /** The licence of these abstracts allows keeping them. */
  keepAbstracts: boolean;
  /** Nothing is written. */
  dryRun: boolean;
  userId: string | null;
  /** Stops between two batches; the library stays as it was. */
  signal?: AbortSignal;
  onProgress?: (read: number) => void;
  /** All was read, and is now brought into the library. */
  onRead?: () => void;
};

export type Outcome = 'new' | 'changed' | 'unchanged' | 'duplicate';
export type ImportFault = { line: number; message: string };
export type ImportResult = {
  /** Null: nothing was written. */
  importId: string | null;
  counts: Record<Outcome, number>;
  /** Records whose kind of study nothing says. */
  unknownDesigns: number;
  faultCount: number;
  /** The first of them. */
  faults: ImportFault[];
  /** The first changes of studies that are there, and the first records that are there in another form. */
  changes: { line: number; studyId: string; title: string; changes: Change[] }[];
  duplicates: { line: number; studyId: string; title: string }[];
  /** The first new ones. */
  added: { line: number; studyId: string; title: string }[];
};
