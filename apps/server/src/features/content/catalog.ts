import type { ContentKind, ContentProblem } from '@consilium/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { faultsOfForm } from './forms.ts';
import { editsOf, isMedical, medicalEntries } from './medical.ts';
import { contentHash, type Entry, recordKey, type Shipped, shippedTexts, titleOf } from './texts.ts';

/** Records whose source is kept at hand: reading one means reading all. */
const SOURCES_KEPT = 200;

/** What came with the software, and what its checks say of a text that is to take its place. */
export type Catalog = {
  entries: () => Entry[];
  shipped: (kind: ContentKind, record: string) => Promise<Shipped | undefined>;
  check: (kind: ContentKind, record: string, body: Record<string, unknown>) => Promise<ContentProblem[]>;
};

export function openCatalog({ content, published, workers }: Context): Catalog {
  const texts = content.derived((knowledge) => new Map(shippedTexts(knowledge).map((text) => [recordKey(text.kind, text.record), text])));
  const medical = content.derived(medicalEntries);
  const sources = content.derived(() => new LRUCache<string, Shipped>({ max: SOURCES_KEPT }));

  async function source(kind: ContentKind, record: string): Promise<Shipped | undefined> {
    const key = recordKey(kind, record);
    const known = sources().get(key);
    if (known || !isMedical(kind) || !medical().some((entry) => entry.kind === kind && entry.record === record)) return known;
    const body = await workers.run('sourceRecord', { kind, record });
    if (!body) return undefined;
    const shipped = { kind, record, title: titleOf(kind, record, body), area: null, body };
    sources().set(key, shipped);
    return shipped;
  }

  return {
    entries: () => [
      ...[...texts().values()].map(({ kind, record, title, area, body }): Entry => {
        const shown = published.find(kind, record)?.body;
        return { kind, record, title: shown ? titleOf(kind, record, shown) : title, area, hash: contentHash(shown ?? body), shipped: true };
      }),
      ...medical(),
    ],
    shipped: async (kind, record) => (isMedical(kind) ? source(kind, record) : texts().get(recordKey(kind, record))),
    check: async (kind, record, body) => {
      const faults = faultsOfForm(kind, body);
      if (faults.length > 0 || !isMedical(kind)) return faults;
      const others = editsOf(published.all()).filter((edit) => edit.kind !== kind || edit.record !== record);
      const found = await workers.run('faultsOfEdits', [...others, { kind, record, body }]);
      return found.map((message) => ({ path: null, message }));
    },
  };
}
