import { useEffect, useSyncExternalStore } from 'react';
import { preloadedAsSent } from './preloaded.ts';

type State<T> = { value: T | undefined; failed: boolean };

type Options<T> = {
  /** Path of the call, under which the server may have sent the answer along. */
  path: string;
  /** Asks the API; its code may come on the way. */
  ask: (signal: AbortSignal) => Promise<T>;
  /** What is made of an answer before it is shown. */
  shape?: (answer: T) => T;
  /** Milliseconds an answer counts as fresh; without it, for as long as the page lives. */
  freshFor?: number;
};

type SharedAnswer<T> = {
  subscribe: (listener: () => void) => () => void;
  read: () => State<T>;
  first: () => State<T>;
  wanted: () => void;
  /** Puts an answer in place that came another way. */
  set: (value: T) => void;
  askAgain: () => Promise<void>;
};

const everyAnswer = new Set<() => void>();

/** Forgets every shared answer, as a page does that is opened anew. */
export function forgetSharedAnswers(): void {
  for (const forget of everyAnswer) forget();
}

/**
 * An answer that the shell or the landing page needs before anything else. It comes with the HTML, else it is asked for once.
 * Small, so that the first page starts without the query library; pages that come later use TanStack Query.
 */
export function sharedAnswer<T>({ path, ask, shape = (answer) => answer, freshFor = Number.POSITIVE_INFINITY }: Options<T>): SharedAnswer<T> {
  const listeners = new Set<() => void>();
  let state: State<T> | null = null;
  let sent: { raw: T | undefined; state: State<T> } | null = null;
  let knownSince: number | null = null;
  let asking: AbortController | null = null;

  /** The state a page begins with; the same object for the same answer, on the server for each page its own. */
  function first(): State<T> {
    const raw = preloadedAsSent<T>(path);
    if (sent === null || sent.raw !== raw) sent = { raw, state: { value: raw === undefined ? undefined : shape(raw), failed: false } };
    return sent.state;
  }
  const read = () => state ?? first();
  function put(next: State<T>): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function set(value: T): void {
    asking?.abort();
    asking = null;
    knownSince = Date.now();
    put({ value: shape(value), failed: false });
  }
  async function askAgain(): Promise<void> {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    try {
      const answer = await ask(own.signal);
      if (!own.signal.aborted) set(answer);
    } catch {
      if (own.signal.aborted) return;
      asking = null;
      put({ value: read().value, failed: true });
    }
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  everyAnswer.add(() => {
    asking?.abort();
    asking = null;
    state = null;
    sent = null;
    knownSince = null;
  });

  /** Called by each page that shows the answer: asks where it is not known, or not fresh any more. */
  function wanted(): void {
    const { value, failed } = read();
    if (value !== undefined) knownSince ??= Date.now();
    const stale = knownSince !== null && Date.now() - knownSince > freshFor;
    if (!asking && (stale || (value === undefined && !failed))) void askAgain();
  }

  return { subscribe, read, first, wanted, set, askAgain };
}

/** What is known of a shared answer. */
export function useSharedAnswer<T>({ subscribe, read, first, wanted }: SharedAnswer<T>): State<T> {
  const state = useSyncExternalStore(subscribe, read, first);
  useEffect(() => wanted(), [wanted]);
  return state;
}
