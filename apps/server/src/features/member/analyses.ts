import { randomUUID } from 'node:crypto';
import type { Analysis, AnalysisRequest, SavedAnalyses, SavedAnalysis, SavedAnalysisSummary } from '@consilium/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { savedAnalyses, sharedAssessments } from '../../database/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import { decryptField, encryptField, type KeyRing } from '../../platform/field-encryption.ts';
import type { Workers } from '../../platform/workers/index.ts';
import { ANALYSIS_FORM, SUMMARY_FORM } from './analysis-forms.ts';
import { requirePerson } from './family.ts';
import { keepOneMore, PLACES, requireOwn, requireRoomFor, type Store } from './store.ts';
import { NewerFormError } from './stored-form.ts';

const EXCERPT_LENGTH = 140;
const CAUSES_SHOWN = 3;
const READ_AT_A_TIME = 10;

type Row = typeof savedAnalyses.$inferSelect;
type Summary = Pick<SavedAnalysisSummary, 'subject' | 'excerpt' | 'triage' | 'causes'>;

type ToKeep = { request: AnalysisRequest; personId?: string | null };

/** Assesses a request and keeps it with its result. @throws AppError 409 when there is no room, 404 when the member keeps no such person. */
export async function keepAnalysis(
  store: Store & { workers: Workers },
  userId: string,
  { request, personId = null }: ToKeep,
  createdAt = new Date(),
): Promise<SavedAnalysis> {
  const { db, keys, workers } = store;
  // An assessment that could not be kept is not worth its time; whether there is room is settled when it is written.
  await requireRoomFor(db, savedAnalyses, userId);
  await requirePerson(db, userId, personId);
  const analysis = await workers.run('analyse', request);
  const summary = summarise(request, analysis);
  const id = randomUUID();
  const values = {
    id,
    userId,
    personId,
    createdAt,
    summary: encryptField(keys, PLACES.summary(userId, id), SUMMARY_FORM.write(summary)),
    content: encryptField(keys, PLACES.analysis(userId, id), ANALYSIS_FORM.write({ request, analysis })),
  };
  const [row] = await keepOneMore(db, savedAnalyses, userId, async (transaction) => {
    // Whoever was there when it began may have been deleted meanwhile.
    await requirePerson(transaction, userId, personId);
    return transaction.insert(savedAnalyses).values(values).returning();
  });
  if (!row) throw new Error('The assessment was not stored.');
  return { ...frame(row, new Map()), ...summary, request, analysis };
}

/** A member's assessments without their results, the newest first; apart from them those that only a newer version of the product can read. */
export async function listAnalyses({ db, keys }: Store, userId: string, limit?: number): Promise<SavedAnalyses> {
  const { id, personId, createdAt, summary } = savedAnalyses;
  const query = db
    .select({ id, userId: savedAnalyses.userId, personId, createdAt, summary })
    .from(savedAnalyses)
    .where(eq(savedAnalyses.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  const shared = await sharedTimes(db, userId);
  const read = rows.map((row) => ({ row, summary: unlessNewer(() => readSummary(keys, userId, row)) }));
  return {
    analyses: read.flatMap(({ row, summary }) => (summary ? [{ ...frame(row, shared), ...summary }] : [])),
    newer: read.flatMap(({ row, summary }) => (summary ? [] : [{ id: row.id, createdAt: row.createdAt.toISOString() }])),
  };
}

/** @throws AppError 404 when this member has no such assessment, 409 when only a newer version of the product can read it. */
export async function findAnalysis({ db, keys }: Store, userId: string, id: string): Promise<SavedAnalysis> {
  const [row] = await db
    .select()
    .from(savedAnalyses)
    .where(and(eq(savedAnalyses.id, id), eq(savedAnalyses.userId, userId)));
  if (!row) throw notFound('This assessment');
  return open(keys, userId, row, await sharedTimes(db, userId));
}

/** Every assessment with its result that this version can read, the newest first; only a few are in memory at a time, for one is about 150 KB and a member may keep thousands. */
export async function* allAnalyses({ db, keys }: Store, userId: string): AsyncGenerator<SavedAnalysis> {
  const { id, createdAt } = savedAnalyses;
  const rows = await db.select({ id }).from(savedAnalyses).where(eq(savedAnalyses.userId, userId)).orderBy(desc(createdAt), desc(id));
  const shared = await sharedTimes(db, userId);
  for (let from = 0; from < rows.length; from += READ_AT_A_TIME) {
    const ids = rows.slice(from, from + READ_AT_A_TIME).map((row) => row.id);
    const some = await db
      .select()
      .from(savedAnalyses)
      .where(and(inArray(id, ids), eq(savedAnalyses.userId, userId)))
      .orderBy(desc(createdAt), desc(id));
    for (const row of some) {
      const analysis = unlessNewer(() => open(keys, userId, row, shared));
      if (analysis) yield analysis;
    }
  }
}

/** @throws AppError 404 when this member has no such assessment. */
export async function forgetAnalysis({ db }: Store, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(savedAnalyses)
    .where(and(eq(savedAnalyses.id, id), eq(savedAnalyses.userId, userId)))
    .returning({ id: savedAnalyses.id });
  if (gone.length === 0) throw notFound('This assessment');
}

function summarise({ description, profile: { subject } }: AnalysisRequest, { triage, systems }: Analysis): Summary {
  const conventional = systems.find(({ system }) => system === 'conventional');
  const causes = (conventional?.diagnoses ?? []).slice(0, CAUSES_SHOWN).map(({ id, name, confidence }) => ({ id, name, confidence }));
  const excerpt = description.length > EXCERPT_LENGTH ? `${description.slice(0, EXCERPT_LENGTH).trimEnd()} ...` : description;
  return { subject, excerpt, triage: triage.level, causes };
}

type Times = ReadonlyMap<string, string>;

/** When a member shared a copy of which assessment with reviewers. */
async function sharedTimes(db: Pick<Store['db'], 'select'>, userId: string): Promise<Times> {
  const { analysisId, sharedAt } = sharedAssessments;
  const rows = await db.select({ analysisId, sharedAt }).from(sharedAssessments).where(eq(sharedAssessments.userId, userId));
  return new Map(rows.map((row) => [row.analysisId, row.sharedAt.toISOString()]));
}

function open(keys: KeyRing, userId: string, row: Row, shared: Times): SavedAnalysis {
  const content = ANALYSIS_FORM.read(decryptField(keys, PLACES.analysis(userId, row.id), row.content));
  return { ...frame(row, shared), ...readSummary(keys, userId, row), ...content };
}

/** @returns undefined for what a newer version of the product wrote. */
function unlessNewer<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof NewerFormError) return undefined;
    throw error;
  }
}

function readSummary(keys: KeyRing, userId: string, row: Pick<Row, 'id' | 'userId' | 'summary'>): Summary {
  const { id, summary } = requireOwn(userId, row);
  return SUMMARY_FORM.read(decryptField(keys, PLACES.summary(userId, id), summary));
}

const frame = ({ id, personId, createdAt }: Pick<Row, 'id' | 'personId' | 'createdAt'>, shared: Times) => ({
  id,
  personId,
  createdAt: createdAt.toISOString(),
  sharedAt: shared.get(id) ?? null,
});
