import { randomUUID } from 'node:crypto';
import type { ContentKind } from '@consilium/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { clinicalReviews, contentVersions, seeds } from '../database/schema/index.ts';

/** How often a server looks whether another one published something: all of them obey within twice this time. */
const LOOK_MS = 1000;

export type PublishedVersion = Pick<typeof contentVersions.$inferSelect, 'id' | 'kind' | 'record' | 'number' | 'body' | 'hash' | 'publishedFrom'>;
export type SignedReview = typeof clinicalReviews.$inferSelect;

/** Under which the servers of a database tell each other that the compiled content is to be read again. */
const RELOAD = 'knowledge-reload';
/** Somebody had the compiled content read again. `own`: in this process, which has read it already. */
export type ReloadAsked = { token: string; own: boolean };
type Follower = (reload: ReloadAsked | null) => void | Promise<void>;

/** What editors published and clinicians signed, as this process knows it. */
export type Published = {
  find: (kind: ContentKind, record: string) => PublishedVersion | undefined;
  all: () => readonly PublishedVersion[];
  reviews: () => readonly SignedReview[];
  /** Looks now, and takes over what changed: who publishes something here obeys it at once. */
  look: () => Promise<void>;
  /** Is told after something changed, and before the look is over. */
  follow: (changed: Follower) => void;
  /** Tells every server that the compiled content was read again here; they do the same, and what is laid over it is compiled anew. */
  tellReload: () => Promise<void>;
  close: () => Promise<void>;
};

/** A published version is never changed and a signature only withdrawn, so which of them there are says all; and what is known against studies, which its follower reads. */
const MARK = sql<string>`coalesce((select md5(string_agg(id::text, ',' order by id)) from content_versions where state = 'published'), '') || ':' ||
  coalesce((select md5(string_agg(id::text, ',' order by id)) from clinical_reviews where withdrawn_at is null), '') || ':' ||
  coalesce((select md5(string_agg(id || retraction, ',' order by id)) from studies where retraction in ('corrected', 'expression-of-concern', 'retracted')), '')`;
const NOTHING = '::';

/** Follows what is published, whichever server of this database it was published on. While the database does not answer, what was known holds. */
export function followPublished(db: Database): Published {
  const followers: Follower[] = [];
  let ownReload: string | undefined;
  /** undefined: before the first look. Who starts reads the content anyway. */
  let lastReload: string | undefined;
  let mark = NOTHING;
  let versions = new Map<string, PublishedVersion>();
  let reviews: readonly SignedReview[] = [];
  let looking: Promise<void> | undefined;

  const lookOnce = async () => {
    const { rows } = await db.execute<{ mark: string; reload: string | null }>(
      sql`select ${MARK} as mark, (select version from seeds where name = ${RELOAD}) as reload`,
    );
    const found = rows[0]?.mark ?? NOTHING;
    const token = rows[0]?.reload ?? '';
    const reload = lastReload === undefined || token === lastReload ? null : { token, own: token === ownReload };
    if (found === mark && !reload) {
      lastReload = token;
      return;
    }
    const { id, kind, record, number, body, hash, publishedFrom } = contentVersions;
    const stored = await db.select({ id, kind, record, number, body, hash, publishedFrom }).from(contentVersions).where(eq(contentVersions.state, 'published'));
    reviews = await db.select().from(clinicalReviews).where(isNull(clinicalReviews.withdrawnAt));
    versions = new Map(stored.map((version) => [`${version.kind}:${version.record}`, version]));
    for (const changed of followers) await changed(reload);
    mark = found;
    lastReload = token;
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
    tellReload: async () => {
      const version = randomUUID();
      ownReload = version;
      await db
        .insert(seeds)
        .values({ name: RELOAD, version })
        .onConflictDoUpdate({ target: seeds.name, set: { version, appliedAt: sql`now()` } });
      await look();
    },
    close: async () => {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}
