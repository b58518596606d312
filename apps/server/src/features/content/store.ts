import { type ContentDetail, isAdded, type RecordState } from '@consilium/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { contentRecords, contentVersions } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Catalog } from './catalog.ts';
import { formOf } from './forms.ts';
import { fillRecords, namesOf, standingColumns, toRecords } from './records.ts';
import { recordKey } from './texts.ts';
import { type Body, blank, changedMeanwhile, type Done, hashOf, ofRecord, type Place, type Standing, shippedVersion, toVersion } from './versions.ts';

/** Versions shown of one record, the newest first. */
const VERSIONS_SHOWN = 100;
const OPEN = ['draft', 'in-review'] as const;

export type Store = ReturnType<typeof openStore>;

/** The records with their versions. All that is done to one record is done one after the other. */
export function openStore(context: Context, catalog: Catalog) {
  const { db } = context.database;
  const { content, published } = context;
  let filled: Promise<void> | undefined;

  // The rows say what visitors see, so they are looked over again when that is something else.
  content.onChange(() => {
    filled = undefined;
  });
  /** The rows of the lists, made once a process and after each change of the medical content. */
  const ready = () => {
    filled ??= fillRecords(db, catalog).catch((error: unknown) => {
      filled = undefined;
      throw error;
    });
    return filled;
  };

  async function shippedBody({ kind, record }: Place): Promise<Body | undefined> {
    return (await catalog.shipped(kind, record))?.body;
  }

  /** Does something to a record while nobody else does; then takes over what is published. */
  async function change(request: FastifyRequest, place: Place, work: (transaction: Transaction, standing: Standing) => Promise<Done>): Promise<ContentDetail> {
    await ready();
    const shipped = await shippedBody(place);
    const key = recordKey(place.kind, place.record);
    try {
      await db.transaction(async (transaction) => {
        await transaction.select({ id: contentRecords.id }).from(contentRecords).where(eq(contentRecords.id, key)).for('update');
        const rows = await transaction
          .select()
          .from(contentVersions)
          .where(and(ofRecord(place), inArray(contentVersions.state, [...OPEN, 'published'])));
        const standing = { open: rows.find(({ state }) => state !== 'published'), published: rows.find(({ state }) => state === 'published'), shipped };
        if (!shipped && rows.length === 0 && !isAdded(place.kind)) throw notFound('This record');
        const { action, number, columns = {} } = await work(transaction, standing);
        const after = await transaction
          .select()
          .from(contentVersions)
          .where(and(ofRecord(place), inArray(contentVersions.state, [...OPEN, 'published'])));
        const open = after.find(({ state }) => state !== 'published');
        const shown = after.find(({ state }) => state === 'published')?.body ?? shipped;
        const state: RecordState = open?.state ?? (after.length > 0 ? 'published' : shipped ? 'shipped' : 'withdrawn');
        const values = {
          ...standingColumns(place.kind, place.record, { state, body: open?.body ?? shown, shown }),
          editedBy: viewerOf(request).user.id,
          changedAt: new Date(),
          ...columns,
        };
        await transaction
          .insert(contentRecords)
          .values({ id: key, ...place, title: place.record, shipped: shipped !== undefined, ...values })
          .onConflictDoUpdate({ target: contentRecords.id, set: values });
        await audit(transaction, request, { action, subject: { kind: 'content', id: key }, details: { version: number } });
      });
    } catch (error) {
      if (violatedIndex(error) !== undefined) throw changedMeanwhile(undefined);
      throw error;
    }
    await published.look();
    return detail(request, place);
  }

  async function detail(request: FastifyRequest, place: Place): Promise<ContentDetail> {
    await ready();
    const { id: viewer } = viewerOf(request).user;
    const [row] = await db
      .select()
      .from(contentRecords)
      .where(eq(contentRecords.id, recordKey(place.kind, place.record)));
    const shipped = await shippedBody(place);
    if (!row && isAdded(place.kind)) return blank(place);
    if (!row) throw notFound('This record');
    const versions = await db.select().from(contentVersions).where(ofRecord(place)).orderBy(desc(contentVersions.number)).limit(VERSIONS_SHOWN);
    const open = versions.find(({ state }) => state === 'draft' || state === 'in-review');
    const live = versions.find(({ state }) => state === 'published');
    const names = await namesOf(
      db,
      versions.flatMap(({ authorId, approverId }) => [authorId, approverId]),
    );
    const [record] = await toRecords(db, [row]);
    return {
      record: record as ContentDetail['record'],
      current: live?.number ?? (shipped ? 0 : null),
      base: open?.hash ?? live?.hash ?? hashOf(shipped),
      form: formOf(place.kind),
      versions: [...versions.map((version) => toVersion(version, names, viewer)), ...(shipped ? [shippedVersion(shipped)] : [])],
      problems: open ? await catalog.check(place.kind, place.record, open.body) : [],
    };
  }

  return { ready, detail, change };
}
