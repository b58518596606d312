import type { ContentKind, ContentProblem } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { faultsOfForm } from './forms.ts';
import { contentHash, type Shipped, shippedTexts } from './texts.ts';

/** What stands in the list of all records. */
export type Entry = { kind: ContentKind; record: string; title: string; area: string | null; hash: string; shipped: true };

/** What came with the software, and what its checks say of a text that is to take its place. */
export type Catalog = {
  entries: () => Promise<Entry[]>;
  shipped: (kind: ContentKind, record: string) => Promise<Shipped | undefined>;
  check: (kind: ContentKind, body: Record<string, unknown>) => Promise<ContentProblem[]>;
};

export function openCatalog({ content }: Context): Catalog {
  const texts = content.derived((knowledge) => new Map(shippedTexts(knowledge).map((text) => [`${text.kind}:${text.record}`, text])));
  return {
    entries: async () => [...texts().values()].map(({ body, ...entry }) => ({ ...entry, hash: contentHash(body), shipped: true })),
    shipped: async (kind, record) => texts().get(`${kind}:${record}`),
    check: async (kind, body) => faultsOfForm(kind, body),
  };
}
