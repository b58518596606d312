import { memberCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { diaryEntries, savedAnalyses, savedStudies } from '../../database/schema/index.ts';
import { viewerOf } from '../../platform/access.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { findAnalysis, forgetAnalysis, keepAnalysis, listAnalyses } from './analyses.ts';
import { collectionRoutes } from './collection-routes.ts';
import { changeDiaryEntry, deleteDiaryEntry, readDiaryOutline, readDiaryPage, writeDiaryEntry } from './diary.ts';
import { familyRoutes } from './family-routes.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { shareAssessment, sharingOf, withdrawSharing } from './sharing.ts';
import { countKept } from './store.ts';
import { forgetStudy, keepStudy, listSavedStudies } from './studies.ts';

/** What a member keeps, for nobody else to read. */
export function memberRoutes(serve: Serve, context: Context): void {
  const { database, keys, workers } = context;
  const store = { db: database.db, keys, workers };

  serve(memberCalls.readSummary, async (request) => {
    const { user } = viewerOf(request);
    const {
      analyses: [lastDiagnosis = null],
    } = await listAnalyses(store, user.id, 1);
    return {
      totalDiagnoses: await countKept(store.db, savedAnalyses, user.id),
      lastDiagnosis,
      diaryEntries: await countKept(store.db, diaryEntries, user.id),
      savedStudies: await countKept(store.db, savedStudies, user.id),
      isActive: user.isActive,
      memberSince: user.createdAt.toISOString(),
    };
  });

  serve(memberCalls.listAnalyses, async (request) => listAnalyses(store, viewerOf(request).user.id));
  serve(memberCalls.keepAnalysis, async (request) => keepAnalysis(store, viewerOf(request).user.id, request.body));
  serve(memberCalls.readAnalysis, async (request) => findAnalysis(store, viewerOf(request).user.id, request.params.id));
  serve(memberCalls.deleteAnalysis, async (request) => {
    await forgetAnalysis(store, viewerOf(request).user.id, request.params.id);
    return { message: 'The assessment is deleted.' };
  });

  serve(memberCalls.readSharing, async (request) => sharingOf(store, viewerOf(request).user.id, request.params.id));
  serve(memberCalls.share, async (request) => {
    const { params, body } = request;
    const { id: userId } = viewerOf(request).user;
    await shareAssessment(store, request, { userId, analysisId: params.id, hash: body.hash });
    return sharingOf(store, userId, params.id);
  });
  serve(memberCalls.withdrawSharing, async (request) => {
    const { id: userId } = viewerOf(request).user;
    await withdrawSharing(store, request, { userId, analysisId: request.params.id });
    return sharingOf(store, userId, request.params.id);
  });

  serve(memberCalls.readDiary, async (request) => readDiaryPage(store, viewerOf(request).user.id, request.query));
  serve(memberCalls.readDiaryOutline, async (request) => readDiaryOutline(store, viewerOf(request).user.id, request.query));
  serve(memberCalls.addDiaryEntry, async (request) => writeDiaryEntry(store, viewerOf(request).user.id, request.body));
  serve(memberCalls.changeDiaryEntry, async (request) => {
    const { version, ...entry } = request.body;
    return changeDiaryEntry(store, viewerOf(request).user.id, request.params.id, version, entry);
  });
  serve(memberCalls.deleteDiaryEntry, async (request) => {
    await deleteDiaryEntry(store, viewerOf(request).user.id, request.params.id);
    return { message: 'The diary entry is deleted.' };
  });

  serve(memberCalls.listStudies, async (request) => ({ studies: await listSavedStudies(store, viewerOf(request).user.id) }));
  serve(memberCalls.saveStudy, async (request) => {
    const { user } = viewerOf(request);
    const { studyId } = request.params;
    await keepStudy(store, user.id, studyId, request.body.note);
    const saved = (await listSavedStudies(store, user.id)).find((entry) => entry.studyId === studyId);
    if (!saved) throw notFound('This study');
    return saved;
  });
  serve(memberCalls.removeStudy, async (request) => {
    await forgetStudy(store, viewerOf(request).user.id, request.params.studyId);
    return { message: 'The study is no longer saved.' };
  });

  collectionRoutes(serve, context);
  familyRoutes(serve, context);
  reminderRoutes(serve, context);
  ownDataRoutes(serve, context);
}
