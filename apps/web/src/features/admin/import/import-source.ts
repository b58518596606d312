import type { glossaryCalls, ImportResult, medicalTermCalls } from '@consilium/contract';
import type { ParserKind } from './parse.worker.ts';
import type { FileRow } from './read-table.ts';

export type At = { importId: string; from: number; publish: boolean };

/** What an import would do to an item. `reason`: why it is left out. */
export type Verdict = { outcome: 'create' | 'update' | 'unchanged' } | { outcome: 'invalid' | 'conflict'; reason?: string };

/** What a file can be imported into, and how that speaks of it. */
export type ImportSource<Item> = {
  kind: ParserKind;
  /** One and several: ['entry', 'entries']. */
  noun: readonly [string, string];
  hint: string;
  /** Items sent in one request. */
  batch: number;
  /** What the choice says that publishes all items; none where nothing is published. */
  publishAll?: string;
  preview: (count: number) => string;
  sample: { name: string; json: string; csv: string };
  nameOf: (item: Item) => string;
  /** What is said of an item beside its name, before it is imported. */
  textOf: (item: Item) => string;
  /** What taking each row over would do. */
  judge: (rows: readonly FileRow<Item>[], publish: boolean) => Promise<Verdict[]>;
  send: (items: readonly Item[], at: At) => Promise<ImportResult>;
  calls: {
    list: typeof glossaryCalls.listImports | typeof medicalTermCalls.listTermImports;
    undo: typeof glossaryCalls.undoImport | typeof medicalTermCalls.undoTermImport;
  };
  /** Reads anew what an import changes. */
  useForget: () => () => Promise<unknown>;
};
