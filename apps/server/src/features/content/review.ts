import {
  ACCOUNT_TEXTS,
  type ClinicalDetail,
  type ClinicalKind,
  type ClinicalRecord,
  clinicalQueue,
  type ReviewRisk,
  reviewCalls,
  type TriageLevel,
} from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clinicalReviews, contentRecords, contentVersions, users } from '../../database/schema/index.ts';
import { violatedIndex } from '../../database/unique-violation.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import type { Catalog } from './catalog.ts';
import { compiledRecord, editsOf, recordHash } from './medical.ts';
import { recordKey } from './texts.ts';

type Place = { kind: ClinicalKind; record: string };
type Row = typeof contentRecords.$inferSelect;

const ofRecord = ({ kind, record }: Place) => and(eq(clinicalReviews.kind, kind), eq(clinicalReviews.record, record));
/** Of just the form that visitors are shown. */
const SIGNED = sql`exists (select 1 from clinical_reviews r where r.kind = ${contentRecords.kind} and r.record = ${contentRecords.record}
  and r.hash = ${contentRecords.hash} and r.withdrawn_at is null)`;

/** The clinicians' queue, a record to be read through, and their signatures. */
export function reviewRoutes(serve: Serve, context: Context, catalog: Catalog, ready: () => Promise<void>): void {
  const { content, database, published, workers } = context;
  const { db } = database;
  const { id, record, title, kind, area, rank, risk, met } = contentRecords;

  async function toRows(rows: readonly Row[]): Promise<ClinicalRecord[]> {
    const reviews =
      rows.length === 0
        ? []
        : await db
            .select({ kind: clinicalReviews.kind, record: clinicalReviews.record, hash: clinicalReviews.hash })
            .from(clinicalReviews)
            .where(
              and(
                isNull(clinicalReviews.withdrawnAt),
                inArray(
                  clinicalReviews.record,
                  rows.map((row) => row.record),
                ),
              ),
            );
    const signed = new Set(reviews.map((review) => `${review.kind}:${review.record}:${review.hash}`));
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as ClinicalKind,
      record: row.record,
      title: row.title,
      area: row.area,
      risk: row.risk as ReviewRisk,
      urgency: row.urgency as TriageLevel | null,
      met: row.met ?? 0,
      state: row.state,
      signed: signed.has(`${row.kind}:${row.record}:${row.hash}`),
    }));
  }

  serveList(serve, db, {
    list: clinicalQueue,
    calls: { pages: reviewCalls.queue, file: reviewCalls.exportQueue },
    table: contentRecords,
    id,
    sort: { rank, title, area, met },
    search: [title, record],
    filters: {
      kind: (wanted) => eq(kind, wanted),
      risk: (wanted) => eq(risk, wanted),
      signed: (wanted) => (wanted === 'yes' ? SIGNED : sql`not ${SIGNED}`),
    },
    toRows,
    seenBy: () => isNotNull(rank),
    before: ready,
  });

  async function detail(request: FastifyRequest, place: Place): Promise<ClinicalDetail> {
    await ready();
    const knowledge = content.knowledge();
    const entry = compiledRecord(knowledge, place.kind, place.record);
    const [row] = await db
      .select()
      .from(contentRecords)
      .where(eq(id, recordKey(place.kind, place.record)));
    if (!entry || !row) throw notFound('This record');
    const hash = recordHash(entry);
    const reviews = await db.select().from(clinicalReviews).where(ofRecord(place)).orderBy(desc(clinicalReviews.signedAt));
    const [shown] = await toRows([{ ...row, hash }]);
    const source = published.find(place.kind, place.record)?.body ?? (await catalog.shipped(place.kind, place.record))?.body;
    const faults = await workers.run('faultsOfEdits', editsOf(published.all()));
    const viewer = viewerOf(request).user.id;
    return {
      record: shown as ClinicalRecord,
      hash,
      body: entry,
      names: namesIn(knowledge, entry),
      redFlags: redFlagsOf(knowledge, entry),
      studies: studiesIn(knowledge, entry),
      problems: faults.filter((message) => message.startsWith(`${place.record}:`) || message.startsWith(`${place.record} `)),
      checked: (source?.review as { checked?: ClinicalDetail['checked'] } | undefined)?.checked ?? [],
      reviews: reviews.map((review) => ({
        id: review.id,
        name: review.name,
        profession: review.profession,
        registration: review.registration,
        signedAt: review.signedAt.toISOString(),
        hash: review.hash,
        holds: review.hash === hash && review.withdrawnAt === null,
        withdrawn: review.withdrawnAt !== null,
        own: review.userId === viewer,
      })),
    };
  }

  serve(reviewCalls.find, async (request) => detail(request, request.params));

  serve(reviewCalls.sign, async (request) => {
    const { params: place, body } = request;
    await reauthenticate(context, request, body);
    const { id: userId } = viewerOf(request).user;
    const entry = compiledRecord(content.knowledge(), place.kind, place.record);
    if (!entry) throw notFound('This record');
    if (recordHash(entry) !== body.hash)
      throw new AppError('changed-meanwhile', 'This record has changed since you read it. Read it again before you sign it.');
    const subject = { kind: 'content', id: recordKey(place.kind, place.record) } as const;
    const { name, registration, hash } = body;
    try {
      await db.transaction(async (transaction) => {
        const [shown] = await transaction
          .select({ authors: contentVersions.authors })
          .from(contentVersions)
          .where(and(eq(contentVersions.kind, place.kind), eq(contentVersions.record, place.record), eq(contentVersions.state, 'published')));
        if (shown?.authors.includes(userId)) throw new AppError('second-person', 'You had a hand in this text. Somebody else has to sign it.');
        const profession = await professionOf(transaction, userId);
        await transaction.insert(clinicalReviews).values({ ...place, hash, userId, name, profession, registration: registration || null });
        await audit(transaction, request, { action: 'review-signed', subject, details: { hash: hash.slice(0, 12), profession } });
      });
    } catch (error) {
      if (violatedIndex(error) !== undefined) throw new AppError('other-state', 'You have signed this record in this form already.');
      throw error;
    }
    await published.look();
    return detail(request, place);
  });

  serve(reviewCalls.withdrawSignature, async (request) => {
    const { params: place } = request;
    await db.transaction(async (transaction) => {
      const gone = await transaction
        .update(clinicalReviews)
        .set({ withdrawnAt: new Date() })
        .where(and(ofRecord(place), eq(clinicalReviews.userId, viewerOf(request).user.id), isNull(clinicalReviews.withdrawnAt)))
        .returning({ id: clinicalReviews.id });
      if (gone.length === 0) throw notFound('A signature of yours');
      await audit(transaction, request, { action: 'review-withdrawn', subject: { kind: 'content', id: recordKey(place.kind, place.record) } });
    });
    await published.look();
    return detail(request, place);
  });
}

/** What somebody signs as: what their account says at this moment, never what they write. @throws AppError 403 when it says nothing. */
async function professionOf(transaction: Transaction, id: string): Promise<string> {
  const [account] = await transaction.select({ profession: users.profession }).from(users).where(eq(users.id, id)).for('share');
  if (!account?.profession) throw new AppError('no-profession', ACCOUNT_TEXTS.noProfession);
  return account.profession;
}

/** What the ids in a record are called. */
function namesIn(knowledge: Knowledge, entry: Record<string, unknown>): Record<string, string> {
  const ids = new Set(JSON.stringify(entry).match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []);
  const { findings, qualities, conditions, patterns, treatments } = knowledge;
  const named = [...findings, ...qualities, ...conditions, ...patterns, ...treatments].filter(({ id }) => ids.has(id));
  return Object.fromEntries(named.map(({ id, name }) => [id, name]));
}

/** The alarms that all of a condition's own findings together can set off. */
function redFlagsOf(knowledge: Knowledge, { findings = {} }: Record<string, unknown>): ClinicalDetail['redFlags'] {
  const own = new Set(Object.keys(findings as object));
  return knowledge.redFlags
    .filter(({ all, any }) => all.every((id) => own.has(id)) && any.every((some) => some.some((id) => own.has(id))))
    .map(({ id, name, level, reason }) => ({ id, name, level, reason }));
}

/** The studies that a record links. */
function studiesIn(knowledge: Knowledge, entry: Record<string, unknown>): ClinicalDetail['studies'] {
  const text = JSON.stringify(entry);
  return knowledge.studies
    .filter(({ id }) => text.includes(`"${id}"`))
    .map(({ id, title, publicationDate }) => ({ id, title, year: publicationDate.slice(0, 4) }));
}
