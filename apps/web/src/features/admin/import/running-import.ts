import { GLOSSARY_TEXTS, type GlossaryItem, glossaryCalls, LIMITS } from '@consilium/contract';
import { makeCall, RequestError } from '../../../lib/http.ts';

/** How far an import has come. `next`: how many of its entries were sent; `id` names it to the server, which takes nothing twice that is sent again under it. */
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
export type RunningImport = { progress: Progress; items: readonly GlossaryItem[] };

const PROGRESS = 'glossary-import';
const ITEMS = 'glossary-import-items';
/** Milliseconds until what was too much for the server is sent again, and how many times. */
const PAUSE_MS = 5000;
const TRIES = 20;

export const successesOf = ({ created, updated, unchanged }: Progress): number => created + updated + unchanged;

/** What was being imported when this tab was loaded anew, if anything. */
export function keptImport(): RunningImport | null {
  try {
    const progress = JSON.parse(sessionStorage.getItem(PROGRESS) ?? 'null') as Progress | null;
    const items = JSON.parse(sessionStorage.getItem(ITEMS) ?? 'null') as GlossaryItem[] | null;
    return progress && items ? { progress, items } : null;
  } catch {
    return null;
  }
}

/** @returns whether there was room to keep it: an import that was not kept cannot be resumed. */
export function keepImport({ progress, items }: RunningImport): boolean {
  try {
    sessionStorage.setItem(ITEMS, JSON.stringify(items));
    sessionStorage.setItem(PROGRESS, JSON.stringify(progress));
    return true;
  } catch {
    forgetImport();
    return false;
  }
}

export function forgetImport(): void {
  sessionStorage.removeItem(PROGRESS);
  sessionStorage.removeItem(ITEMS);
}

/** Sends what is left, batch by batch; a batch that failed counts as such, and the others follow. @returns how far it came: less than all when it was stopped. */
export async function runImport({ progress: start, items }: RunningImport, tell: (progress: Progress) => void, isStopped: () => boolean): Promise<Progress> {
  let progress = start;
  while (progress.next < items.length && !isStopped()) {
    const from = progress.next;
    const batch = items.slice(from, from + LIMITS.glossaryBatch);
    const term = (number: number) => items[number]?.term ?? '';
    try {
      const { created, updated, unchanged, errors } = await send(progress, batch, isStopped);
      progress = {
        ...progress,
        created: progress.created + created,
        updated: progress.updated + updated,
        unchanged: progress.unchanged + unchanged,
        failures: [...progress.failures, ...errors.map(({ number, message }) => ({ term: term(number), message }))],
      };
    } catch (error) {
      if (isStopped()) return progress;
      const message = error instanceof RequestError ? error.message : GLOSSARY_TEXTS.importFailed;
      progress = { ...progress, failures: [...progress.failures, ...batch.map((item) => ({ term: item.term, message }))] };
    }
    progress = { ...progress, next: from + batch.length };
    if (sessionStorage.getItem(PROGRESS) !== null) sessionStorage.setItem(PROGRESS, JSON.stringify(progress));
    tell(progress);
  }
  return progress;
}

async function send({ id, publish, next }: Progress, items: readonly GlossaryItem[], isStopped: () => boolean) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeCall(glossaryCalls.importEntries, { body: { items: [...items], importId: id, from: next, publish } });
    } catch (error) {
      // A long import comes to the limit of requests in a minute: it waits, for nothing is wrong with it.
      if (!(error instanceof RequestError && error.status === 429) || tries >= TRIES || isStopped()) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
