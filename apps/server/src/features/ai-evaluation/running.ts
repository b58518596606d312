import type { Vignette } from '@consilium/contract';
import type { AiModelRow } from '../../database/schema/index.ts';
import type { Transaction } from '../../platform/room.ts';

/** One evaluation as it runs: its cases stand in memory alone. */
export type Run = { id: string; set: { kind: 'shipped' | 'own'; name: string }; vignettes: readonly Vignette[]; models: readonly AiModelRow[] };
/** `told`: leaves the audit record, in the transaction that begins it. */
export type Begun = Omit<Run, 'id'> & {
  userId: string;
  engine: { version: string; knowledge: string };
  told: (transaction: Transaction, id: string) => Promise<void>;
};

/** Evaluations that run on this server. They go on after the answer, and end with the server. */
export type Evaluations = {
  /** @throws AppError 409 while another one runs, on whichever server. */
  begin: (begun: Begun) => Promise<string>;
  /** @returns whether it was running. */
  cancel: (id: string) => Promise<boolean>;
  close: () => Promise<void>;
};
