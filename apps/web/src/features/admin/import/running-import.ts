import { GLOSSARY_TEXTS } from '@consilium/contract';
import { RequestError } from '../../../lib/http.ts';
import type { ImportSource } from './import-source.ts';

/** How far an import has come. `next`: how many of its items were sent; `id` names it to the server, which takes nothing twice that is sent again under it. */
export type Progress = {
  id: string;
  file: string;
  publish: boolean;
  total: number;
  next: number;
  created: number;
  updated: number;
  unchanged: number;
  failures: { term: string; message: string }[];
};
export type RunningImport<Item> = { progress: Progress; items: readonly Item[] };
type Kind = ImportSource<unknown>['kind'];

const progressKey = (kind: Kind) => `${kind}-import`;
const itemsKey = (kind: Kind) => `${kind}-import-items`;
/** Milliseconds until what was too much for the server is sent again, and how many times. */
const PAUSE_MS = 5000;
const TRIES = 20;

export const successesOf = ({ created, updated, unchanged }: Progress): number => created + updated + unchanged;

/** What was being imported when this tab was loaded anew, if anything. */
export function keptImport<Item>(kind: Kind): RunningImport<Item> | null {
  try {
    const progress = JSON.parse(sessionStorage.getItem(progressKey(kind)) ?? 'null') as Progress | null;
    const items = JSON.parse(sessionStorage.getItem(itemsKey(kind)) ?? 'null') as Item[] | null;
    return progress && items ? { progress, items } : null;
  } catch {
    return null;
  }
}

/** @returns whether there was room to keep it: an import that was not kept cannot be resumed. */
export function keepImport<Item>(kind: Kind, { progress, items }: RunningImport<Item>): boolean {
  try {
    sessionStorage.setItem(itemsKey(kind), JSON.stringify(items));
    sessionStorage.setItem(progressKey(kind), JSON.stringify(progress));
    return true;
  } catch {
    forgetImport(kind);
    return false;
  }
}

export function forgetImport(kind: Kind): void {
  sessionStorage.removeItem(progressKey(kind));
  sessionStorage.removeItem(itemsKey(kind));
}

/** Sends what is left, batch by batch; a batch that failed counts as such, and the others follow. @returns how far it came: less than all when it was stopped. */
export async function runImport<Item>(
  source: Pick<ImportSource<Item>, 'kind' | 'batch' | 'nameOf' | 'send'>,
  { progress: start, items }: RunningImport<Item>,
  tell: (progress: Progress) => void,
  isStopped: () => boolean,
): Promise<Progress> {
  let progress = start;
  while (progress.next < items.length && !isStopped()) {
    const from = progress.next;
    const { id: importId, publish } = progress;
    const batch = items.slice(from, from + source.batch);
    const term = (number: number) => batch[number - from];
    try {
      const { created, updated, unchanged, errors } = await patiently(() => source.send(batch, { importId, from, publish }), isStopped);
      progress = {
        ...progress,
        created: progress.created + created,
        updated: progress.updated + updated,
        unchanged: progress.unchanged + unchanged,
        failures: [
          ...progress.failures,
          ...errors.map(({ number, message }) => {
            const item = term(number);
            return { term: item ? source.nameOf(item) : '', message };
          }),
        ],
      };
    } catch (error) {
      if (isStopped()) return progress;
      const message = error instanceof RequestError ? error.message : GLOSSARY_TEXTS.importFailed;
      progress = { ...progress, failures: [...progress.failures, ...batch.map((item) => ({ term: source.nameOf(item), message }))] };
    }
    progress = { ...progress, next: from + batch.length };
    if (sessionStorage.getItem(progressKey(source.kind)) !== null) sessionStorage.setItem(progressKey(source.kind), JSON.stringify(progress));
    tell(progress);
  }
  return progress;
}

/** A long import comes to the limit of requests in a minute: it waits, for nothing is wrong with it. */
export async function patiently<T>(send: () => Promise<T>, isStopped: () => boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof RequestError && error.status === 429) || tries >= TRIES || isStopped()) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
