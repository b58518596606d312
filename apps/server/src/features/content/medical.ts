import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, ReviewState, Signature } from '@consilium/contract';
import { type Edit, type EditedEntry, type EditedKind, inOrderOfRisk, type Knowledge, TOLD_PREFIX } from '@consilium/knowledge';
import type { Context } from '../../context.ts';
import { describeError } from '../../platform/describe-error.ts';
import type { PublishedVersion, SignedReview } from '../../platform/published.ts';
import { whereNow } from '../../platform/request-context.ts';
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

/** Lays what is published and signed over the medical content, again whenever one of them changed, and compiled anew when the content itself was read again. */
export function layOverContent({ content, errorLog, published, workers }: Pick<Context, 'content' | 'errorLog' | 'published' | 'workers'>): void {
  const note = (error: unknown) => errorLog.note('server', describeError(error), whereNow());
  let obeyed: string | undefined;
  let stale = false;
  let edits: Edit[] = [];
  let entries: EditedEntry[] = [];
  /** What was published does not compile with the content as it was read again: it stays as it was compiled before. */
  const keptAfterReload = (error: unknown): EditedEntry[] => {
    if (!stale) throw error;
    note(error);
    return entries;
  };
  let signatures: EditedEntry[] = [];
  published.follow(async (reload) => {
    if (reload && reload.token !== obeyed) {
      obeyed = reload.token;
      stale = true;
      // What cannot be taken up leaves what is there, and is not tried again every second.
      if (!reload.own) await content.reload().catch(note);
    }
    const wanted = editsOf(published.all());
    if (stale || !isDeepStrictEqual(wanted, edits)) {
      const compiled = wanted.length === 0 ? [] : await workers.run('editedEntries', wanted).catch((error: unknown) => keptAfterReload(error));
      // Without anything laid over it, content that was read again is as it should be.
      if (compiled.length > 0 || entries.length > 0 || signatures.length > 0) await content.setOverrides(compiled);
      entries = compiled;
      edits = wanted;
      signatures = [];
      stale = false;
    }
    const signed = signaturesOn(content.knowledge(), published.reviews());
    const same =
      signed.length === signatures.length && signed.every(({ id, fields }, at) => isDeepStrictEqual(signatures[at], { ...signatures[at], id, fields }));
    if (same) return;
    await content.setOverrides([...entries, ...signed]);
    signatures = signed;
  });
}
