import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, ReviewState, Signature } from '@consilium/contract';
import { type Edit, type EditedEntry, type EditedKind, inOrderOfRisk, type Knowledge, TOLD_PREFIX } from '@consilium/knowledge';
import type { Context } from '../../context.ts';
import type { PublishedVersion, SignedReview } from '../../platform/published.ts';
import { contentHash, type Entry, titleOf } from './texts.ts';

const COLLECTIONS = { 'system-page': 'traditions', condition: 'conditions', pattern: 'patterns', treatment: 'treatments' } as const;
export const isMedical = (kind: ContentKind): kind is EditedKind => kind in COLLECTIONS;

type Compiled = { id: string; name?: string; review: ReviewState } & Record<string, unknown>;
const recordsOf = (knowledge: Knowledge, kind: EditedKind) => knowledge[COLLECTIONS[kind]] as unknown as readonly Compiled[];

/** A record of the medical content as visitors are shown what is made of it. */
export const compiledRecord = (knowledge: Knowledge, kind: EditedKind, record: string): Compiled | undefined =>
  recordsOf(knowledge, kind).find(({ id }) => id === record);

/** The form of a record that a clinician signs: all of it, with what is joined to it. How it is heard when somebody names it is no medical statement. */
export function recordHash(entry: Record<string, unknown>): string {
  const risks = entry.risks as Record<string, unknown> | undefined;
  const told = risks ? { risks: Object.fromEntries(Object.entries(risks).filter(([id]) => !id.startsWith(TOLD_PREFIX))) } : {};
  return contentHash({ ...entry, ...told });
}

/** Every record of the medical content for the lists, conditions and treatments in the order in which a mistake harms. */
export function medicalEntries(knowledge: Knowledge): Entry[] {
  const ranks = new Map(inOrderOfRisk(knowledge).map((entry, rank) => [`${entry.kind}:${entry.id}`, { ...entry, rank }]));
  const patterns = [...knowledge.patterns].sort((a, b) => a.system.localeCompare(b.system, 'en') || a.id.localeCompare(b.id, 'en'));
  for (const [at, { id, name }] of patterns.entries())
    ranks.set(`pattern:${id}`, { kind: 'condition', risk: 'patterns', id, name, urgency: null, met: 0, rank: ranks.size + at });
  return (Object.keys(COLLECTIONS) as EditedKind[]).flatMap((kind) =>
    recordsOf(knowledge, kind).map((entry): Entry => {
      const ranked = ranks.get(`${kind}:${entry.id}`);
      return {
        kind,
        record: entry.id,
        title: titleOf(kind, entry.id, entry),
        area: String(entry.bodySystem ?? entry.system ?? '') || null,
        hash: recordHash(entry),
        shipped: true,
        ...(ranked ? { rank: ranked.rank, risk: ranked.risk, urgency: ranked.urgency, met: ranked.met } : {}),
      };
    }),
  );
}

export const editsOf = (versions: readonly PublishedVersion[]): Edit[] =>
  versions.flatMap(({ kind, record, body }) => (isMedical(kind) ? [{ kind, record, body }] : []));

/** The signatures that hold: of the records that still are as they were signed. */
function signaturesOn(knowledge: Knowledge, reviews: readonly SignedReview[]): EditedEntry[] {
  const places = new Map<string, SignedReview[]>();
  for (const review of reviews) places.set(`${review.kind}:${review.record}`, [...(places.get(`${review.kind}:${review.record}`) ?? []), review]);
  return [...places.values()].flatMap(([...signed]) => {
    const [first] = signed;
    if (!first || !isMedical(first.kind)) return [];
    const entry = compiledRecord(knowledge, first.kind, first.record);
    if (!entry) return [];
    const hash = recordHash(entry);
    const holding = signed
      .filter((review) => review.hash === hash)
      .map(({ name, profession, signedAt }): Signature => ({ name, profession, date: signedAt.toISOString().slice(0, 10) }));
    if (holding.length === 0) return [];
    return [{ collection: COLLECTIONS[first.kind], id: first.record, fields: { review: { ...entry.review, state: 'clinician-reviewed', signed: holding } } }];
  });
}

/** Lays what is published and signed over the medical content, again whenever one of them changed. */
export function layOverContent({ content, published, workers }: Pick<Context, 'content' | 'published' | 'workers'>): void {
  let edits: Edit[] = [];
  let entries: EditedEntry[] = [];
  let signatures: EditedEntry[] = [];
  published.follow(async () => {
    const wanted = editsOf(published.all());
    if (!isDeepStrictEqual(wanted, edits)) {
      entries = wanted.length === 0 ? [] : await workers.run('editedEntries', wanted);
      await content.setOverrides(entries);
      edits = wanted;
      signatures = [];
    }
    const signed = signaturesOn(content.knowledge(), published.reviews());
    const same =
      signed.length === signatures.length && signed.every(({ id, fields }, at) => isDeepStrictEqual(signatures[at], { ...signatures[at], id, fields }));
    if (same) return;
    await content.setOverrides([...entries, ...signed]);
    signatures = signed;
  });
}
