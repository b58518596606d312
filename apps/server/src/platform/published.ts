import type { ContentKind } from '@consilium/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { clinicalReviews, contentVersions } from '../database/schema/index.ts';

/** How often a server looks whether another one published something: all of them obey within twice this time. */
const LOOK_MS = 1000;

export type PublishedVersion = Pick<typeof contentVersions.$inferSelect, 'id' | 'kind' | 'record' | 'number' | 'body' | 'hash' | 'publishedFrom'>;
export type SignedReview = typeof clinicalReviews.$inferSelect;

/** What editors published and clinicians signed, as this process knows it. */
export type Published = {
  find: (kind: ContentKind, record: string) => PublishedVersion | undefined;
  all: () => readonly PublishedVersion[];
  reviews: () => readonly SignedReview[];
  /** Looks now, and takes over what changed: who publishes something here obeys it at once. */
  look: () => Promise<void>;
  /** Is told after something changed, and before the look is over. */
  follow: (changed: () => void | Promise<void>) => void;
  close: () => Promise<void>;
};

/** A published version is never changed and a signature only withdrawn, so which of them there are says all. */
const MARK = sql<string>`coalesce((select md5(string_agg(id::text, ',' order by id)) from content_versions where state = 'published'), '') || ':' ||
  coalesce((select md5(string_agg(id::text, ',' order by id)) from clinical_reviews where withdrawn_at is null), '')`;

/** Follows what is published, whichever server of this database it was published on. While the database does not answer, what was known holds. */
export function followPublished(db: Database): Published {
  const followers: (() => void | Promise<void>)[] = [];
  let mark = ':';
  let versions = new Map<string, PublishedVersion>();
  let reviews: readonly SignedReview[] = [];
  let looking: Promise<void> | undefined;

  const lookOnce = async () => {
    const { rows } = await db.execute<{ mark: string }>(sql`select ${MARK} as mark`);
    const found = rows[0]?.mark ?? ':';
    if (found === mark) return;
    const { id, kind, record, number, body, hash, publishedFrom } = contentVersions;
    const stored = await db.select({ id, kind, record, number, body, hash, publishedFrom }).from(contentVersions).where(eq(contentVersions.state, 'published'));
    reviews = await db.select().from(clinicalReviews).where(isNull(clinicalReviews.withdrawnAt));
    versions = new Map(stored.map((version) => [`${version.kind}:${version.record}`, version]));
    for (const changed of followers) await changed();
    mark = found;
  };
  /** One look at a time. Whoever asks while one is on may have written after it read, and waits for the next. */
  const look = async () => {
    if (looking) await looking.catch(() => undefined);
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    await looking;
  };
  const timer = setInterval(() => {
    if (!looking) look().catch(() => undefined);
  }, LOOK_MS).unref();

  return {
    find: (kind, record) => versions.get(`${kind}:${record}`),
    all: () => [...versions.values()],
    reviews: () => reviews,
    look,
    follow: (changed) => void followers.push(changed),
    close: async () => {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}
