import { isDeepStrictEqual } from 'node:util';
import type { Knowledge } from '@consilium/knowledge';
import { COLLECTIONS, type Collection } from './overrides.ts';

/** What became of the entries of one collection, by their ids. */
export type Difference = { collection: Collection; added: string[]; changed: string[]; removed: string[] };

/** The collections in which two versions differ. */
export function differencesOf(before: Knowledge, after: Knowledge): Difference[] {
  return COLLECTIONS.map((collection): Difference => {
    const old = byId(before[collection]);
    const now = byId(after[collection]);
    return {
      collection,
      added: [...now.keys()].filter((id) => !old.has(id)),
      changed: [...now].filter(([id, entry]) => old.has(id) && !isDeepStrictEqual(old.get(id), entry)).map(([id]) => id),
      removed: [...old.keys()].filter((id) => !now.has(id)),
    };
  }).filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0);
}

const byId = (entries: readonly { id: string }[]) => new Map(entries.map((entry) => [entry.id, entry]));
