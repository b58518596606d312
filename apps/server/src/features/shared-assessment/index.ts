import { Readable } from 'node:stream';
import { sharedCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Serve } from '../../platform/serve.ts';
import { agreement } from './agreement.ts';
import { type Evaluated, evaluated } from './evaluation.ts';
import { listQueue } from './queue.ts';
import { findShared, reviewShared } from './reviews.ts';

export { reviewedCount } from './agreement.ts';

/** Conditions offered under what somebody typed. */
const OFFERED = 12;

/** What reviewers read of the assessments that members shared, and what they say of them. */
export function sharedAssessmentRoutes(serve: Serve, context: Context): void {
  const { database, keys, content } = context;
  const { db } = database;
  const store = { db, keys };
  const named = content.derived(({ conditions }) => conditions.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en')));

  serve(sharedCalls.queue, async (request) => listQueue(store, viewerOf(request).user.id, request.query));
  serve(sharedCalls.agreement, async () => agreement(store));
  serve(sharedCalls.conditions, async ({ query }) => {
    const words = query.query.toLowerCase();
    const fits = ({ name }: { name: string }) => ` ${name.toLowerCase()}`.includes(` ${words}`);
    return { conditions: named().filter(fits).slice(0, OFFERED) };
  });

  serve(sharedCalls.find, async (request) => {
    const detail = await findShared(store, viewerOf(request).user.id, request.params.id);
    await audit(db, request, { action: 'shared-read', subject: { kind: 'shared-assessment', id: detail.id } });
    return detail;
  });

  serve(sharedCalls.review, async (request) => {
    const { id } = viewerOf(request).user;
    const cause = request.body.verdict === 'corrected' ? request.body.cause : null;
    await reviewShared(store, request, request.params.id, request.body, cause === null ? null : named().find((condition) => condition.id === cause));
    return findShared(store, id, request.params.id);
  });

  serve(sharedCalls.exportReviewed, async (request, reply) => {
    const { format } = request.query;
    const rows = await evaluated(store, content.knowledge());
    await audit(db, request, { action: 'list-exported', details: { list: 'shared', format, rows: rows.length } });
    return reply
      .header('Content-Disposition', `attachment; filename="reviewed-assessments.${format}"`)
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : sharedCalls.exportReviewed.file)
      .send(Readable.from(format === 'csv' ? asCsv(rows) : rows.map((row) => `${JSON.stringify(row)}\n`)));
  });
}

function* asCsv(rows: readonly Evaluated[]): Generator<string> {
  yield csvLine([
    'id',
    'description',
    'age',
    'sexAtBirth',
    'pregnancy',
    'medicines',
    'conditions',
    'allergies',
    'level',
    'diagnosis',
    'acceptedIcd10',
    'reviews',
  ]);
  for (const { id, description, profile, level, diagnosis, acceptedIcd10, reviews } of rows)
    yield csvLine([
      id,
      description,
      profile.age ?? '',
      profile.sexAtBirth ?? '',
      profile.pregnancy,
      profile.medicines.join('; '),
      profile.conditions.join('; '),
      profile.allergies.join('; '),
      level,
      diagnosis ?? '',
      acceptedIcd10.join(' '),
      reviews,
    ]);
}
