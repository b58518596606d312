import { accessFlags, type ContentKind, contentCalls, contentList, isClinical } from '@consilium/contract';
import { eq, lt, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { contentRecords } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { reauthenticate } from '../reauthentication/index.ts';
import { openCatalog } from './catalog.ts';
import { layOverContent } from './medical.ts';
import { toRecords } from './records.ts';
import { reviewRoutes } from './review.ts';
import { stepsOf } from './steps.ts';
import { openStore } from './store.ts';
import { shownAnnouncements } from './texts.ts';

export { shownPage } from './texts.ts';

/** Texts and records in versions: who writes them, who approves them, and what visitors are told now. */
export function contentRoutes(serve: Serve, context: Context): void {
  const { db } = context.database;
  layOverContent(context);
  const catalog = openCatalog(context);
  const store = openStore(context, catalog);
  const steps = stepsOf(db, catalog, store);
  reviewRoutes(serve, context, catalog, store.ready);
  const { id, record, title, kind, state, reviewDue, changedAt } = contentRecords;

  serve.reading(contentCalls.announcements, async () => ({ announcements: shownAnnouncements(context.published) }));

  serveList(serve, db, {
    list: contentList,
    calls: { pages: contentCalls.list, file: contentCalls.exportAll },
    table: contentRecords,
    id,
    sort: { title, kind, state, reviewDue, changedAt },
    search: [title, record],
    filters: {
      kind: (wanted) => eq(kind, wanted),
      state: (wanted) => eq(state, wanted),
      due: (wanted) => (wanted === 'past' ? lt(reviewDue, sql`current_date`) : lte(reviewDue, sql`current_date + 31`)),
    },
    toRows: (rows) => toRecords(db, rows),
    before: store.ready,
  });

  serve(contentCalls.find, async (request) => store.detail(request, ofWhom(request)));
  serve(contentCalls.saveDraft, async (request) => steps.saveDraft(request, ofWhom(request), request.body));
  serve(contentCalls.discardDraft, async (request) => steps.discard(request, ofWhom(request), request.body));
  serve(contentCalls.submit, async (request) => steps.submit(request, ofWhom(request), request.body));
  serve(contentCalls.sendBack, async (request) => steps.sendBack(request, ofWhom(request), request.body));
  serve(contentCalls.publish, async (request) => {
    const place = ofWhom(request);
    await reauthenticate(context, request, request.body);
    return steps.publish(request, place, request.body);
  });
  serve(contentCalls.restore, async (request) => steps.restore(request, ofWhom(request), request.body));
  serve(contentCalls.withdraw, async (request) => {
    const place = ofWhom(request);
    await reauthenticate(context, request, request.body);
    return steps.withdraw(request, place, request.body);
  });
  serve(contentCalls.markRead, async (request) => {
    await steps.markRead(request, ofWhom(request), request.body.reviewDue);
    return { message: 'Noted.' };
  });
}

/** The record a request is about. @throws AppError 403 when it is none of those that clinicians review and its sender is no administrator. */
function ofWhom(request: FastifyRequest): { kind: ContentKind; record: string } {
  const place = request.params as { kind: ContentKind; record: string };
  if (!isClinical(place.kind) && !accessFlags(viewerOf(request).user.role).admin)
    throw new AppError('not-allowed', 'Your role changes conditions, patterns and treatments only.');
  return { kind: place.kind, record: place.record };
}
