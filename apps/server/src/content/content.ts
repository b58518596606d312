import type { Knowledge } from '@consilium/knowledge';
import { readText } from '../knowledge.ts';
import type { WorkerData } from '../platform/workers/worker.ts';
import { requireConsistent } from './check.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type Override, type Unfit, withOverrides } from './overrides.ts';

/** What a reload or other overrides changed. `unfit`: overrides that were left out. */
export type ContentChange = { before: string; version: string; differences: Difference[]; unfit: Unfit[] };

/** The medical content as it is now; it can be replaced while the server runs. */
export type Content = {
  /** Asked for anew with each request, never kept: what is made of it is kept by `derived`. */
  knowledge: () => Knowledge;
  /** Goes up by one with each replacement. */
  revision: () => number;
  /** What is made of the knowledge, made again after it was replaced. */
  derived: <T>(make: (knowledge: Knowledge) => T) => () => T;
  /** Calls back after each replacement. @returns how to end it. */
  onChange: (listener: () => void) => () => void;
  /** What threads reason over: the text that was accepted and what is laid over it. */
  forThreads: () => WorkerData;
  /** From now on these take content up before anybody is shown it: what they cannot reason over is refused. */
  leadThreads: (threads: Threads) => void;
  /** Reads the compiled file again. @throws an Error that says what is wrong with it; what was there stays then. */
  reload: () => Promise<ContentChange>;
  /** Lays these over the compiled knowledge, in place of those that were there in the same layer. @throws an Error when what comes out is not consistent; what was there stays then. */
  setOverrides: (overrides: readonly Override[], layer?: Layer) => Promise<ContentChange>;
};

/** Who lays something over the content: editors, and the study library. Neither takes off what the other laid. */
export type Layer = 'published' | 'library';
type Layers = Readonly<Record<Layer, readonly Override[]>>;
const NOTHING_LAID: Layers = { published: [], library: [] };

type Accepted = { compiled: Knowledge; text: SharedArrayBuffer | undefined; layers: Layers };
const laidBy = ({ layers }: Pick<Accepted, 'layers'>): Override[] => [...layers.published, ...layers.library];
/** Threads that are to reason over the same content. */
type Threads = { take: (data: WorkerData) => Promise<void> };

/** Opens the content. @param read what the file holds, where it was read already. */
export function openContent(file: string, read?: Knowledge): Content {
  let accepted: Accepted = read ? { compiled: read, text: undefined, layers: NOTHING_LAID } : { ...parsed(file), layers: NOTHING_LAID };
  requireConsistent(accepted.compiled);
  let knowledge = accepted.compiled;
  let revision = 1;
  let threads: Threads | undefined;
  const listeners = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that none is lost to one that began before it. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const forThreads = ({ text, layers }: Accepted): WorkerData => ({ knowledgeFile: file, ...(text ? { text } : {}), overrides: laidBy({ layers }) });
  const replace = async (next: Accepted): Promise<ContentChange> => {
    const laid = withOverrides(next.compiled, laidBy(next));
    requireConsistent(laid.knowledge);
    await threads?.take(forThreads(next));
    const differences = differencesOf(knowledge, laid.knowledge);
    const before = knowledge.version;
    accepted = next;
    knowledge = laid.knowledge;
    revision += 1;
    for (const listener of listeners) listener();
    return { before, version: knowledge.version, differences, unfit: laid.unfit };
  };

  return {
    knowledge: () => knowledge,
    revision: () => revision,
    derived: (make) => {
      let made: { of: Knowledge; what: ReturnType<typeof make> } | undefined;
      return () => {
        if (made?.of !== knowledge) made = { of: knowledge, what: make(knowledge) };
        return made.what;
      };
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forThreads: () => forThreads(accepted),
    leadThreads: (led) => {
      threads = led;
    },
    reload: () => inTurn(async () => replace({ ...parsed(file), layers: accepted.layers })),
    setOverrides: (overrides, layer = 'published') => inTurn(async () => replace({ ...accepted, layers: { ...accepted.layers, [layer]: overrides } })),
  };
}

/** Its text is kept, so that a thread that starts later reasons over what was accepted and not over what the file holds by then. */
function parsed(file: string): { compiled: Knowledge; text: SharedArrayBuffer } {
  const bytes = readText(file);
  const text = new SharedArrayBuffer(bytes.length);
  bytes.copy(Buffer.from(text));
  return { compiled: knowledgeIn(bytes), text };
}

function knowledgeIn(bytes: Buffer): Knowledge {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Error('The compiled knowledge is not whole: it is no JSON. Compile it again.');
  }
  requireConsistent(value);
  return value;
}
