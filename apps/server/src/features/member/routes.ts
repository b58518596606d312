import {
  diaryEntryInputSchema,
  diaryEntrySchema,
  diaryResponseSchema,
  doneSchema,
  errorBodySchema,
  LIMITS,
  memberSummarySchema,
  saveAnalysisSchema,
  savedAnalysesResponseSchema,
  savedAnalysisSchema,
  savedStudiesResponseSchema,
  savedStudyInputSchema,
  savedStudySchema,
} from '@consilium/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { notFound } from '../../platform/errors.ts';
import { perMinute } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { countAnalyses, findAnalysis, forgetAnalysis, keepAnalysis, listAnalyses } from './analyses.ts';
import { changeDiaryEntry, deleteDiaryEntry, readDiary, writeDiaryEntry } from './diary.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { forgetStudy, keepStudy, listSavedStudies } from './studies.ts';

const byId = z.object({ id: z.uuid() });
const byStudy = z.object({ studyId: z.string().min(1).max(200) });

/** /api/member: what a member keeps, for nobody else to read. */
export function memberRoutes(app: TypedApp, context: Context): void {
  const { config, database, keys, workers } = context;
  const store = { db: database.db, keys, workers };
  const declared = { config: { access: 'signed-in' as const } };
  const schema = <const Answer extends Record<number, z.ZodType>>(response: Answer) => ({
    response: { ...response, '4xx': errorBodySchema },
    tags: ['member'],
  });

  app.get('/member/summary', { ...declared, schema: schema({ 200: memberSummarySchema }) }, async (request) => {
    const { user } = viewerOf(request);
    const [lastDiagnosis = null] = await listAnalyses(store, user.id, 1);
    return {
      totalDiagnoses: await countAnalyses(store, user.id),
      lastDiagnosis,
      diaryEntries: (await readDiary(store, user.id)).length,
      savedStudies: (await listSavedStudies(store, user.id)).length,
      isActive: user.isActive,
      memberSince: user.createdAt.toISOString(),
    };
  });

  app.get('/member/analyses', { ...declared, schema: schema({ 200: savedAnalysesResponseSchema }) }, async (request) => ({
    analyses: await listAnalyses(store, viewerOf(request).user.id),
  }));

  // It costs what an assessment of a visitor costs, and is limited like one.
  const assessing = { config: { ...declared.config, rateLimit: perMinute(LIMITS.analysesPerMinute, config.rateLimitFactor) } };
  app.post('/member/analyses', { ...assessing, schema: { ...schema({ 201: savedAnalysisSchema }), body: saveAnalysisSchema } }, async (request, reply) =>
    reply.status(201).send(await keepAnalysis(store, viewerOf(request).user.id, request.body.request)),
  );

  app.get('/member/analyses/:id', { ...declared, schema: { ...schema({ 200: savedAnalysisSchema }), params: byId } }, async (request) =>
    findAnalysis(store, viewerOf(request).user.id, request.params.id),
  );

  app.delete('/member/analyses/:id', { ...declared, schema: { ...schema({ 200: doneSchema }), params: byId } }, async (request) => {
    await forgetAnalysis(store, viewerOf(request).user.id, request.params.id);
    return { message: 'The assessment is deleted.' };
  });

  app.get('/member/diary', { ...declared, schema: schema({ 200: diaryResponseSchema }) }, async (request) => ({
    entries: await readDiary(store, viewerOf(request).user.id),
  }));

  app.post('/member/diary', { ...declared, schema: { ...schema({ 201: diaryEntrySchema }), body: diaryEntryInputSchema } }, async (request, reply) =>
    reply.status(201).send(await writeDiaryEntry(store, viewerOf(request).user.id, request.body)),
  );

  app.put('/member/diary/:id', { ...declared, schema: { ...schema({ 200: diaryEntrySchema }), params: byId, body: diaryEntryInputSchema } }, async (request) =>
    changeDiaryEntry(store, viewerOf(request).user.id, request.params.id, request.body),
  );

  app.delete('/member/diary/:id', { ...declared, schema: { ...schema({ 200: doneSchema }), params: byId } }, async (request) => {
    await deleteDiaryEntry(store, viewerOf(request).user.id, request.params.id);
    return { message: 'The diary entry is deleted.' };
  });

  app.get('/member/studies', { ...declared, schema: schema({ 200: savedStudiesResponseSchema }) }, async (request) => ({
    studies: await listSavedStudies(store, viewerOf(request).user.id),
  }));

  app.put(
    '/member/studies/:studyId',
    { ...declared, schema: { ...schema({ 200: savedStudySchema }), params: byStudy, body: savedStudyInputSchema } },
    async (request) => {
      const { user } = viewerOf(request);
      const { studyId } = request.params;
      await keepStudy(store, user.id, studyId, request.body.note);
      const saved = (await listSavedStudies(store, user.id)).find((entry) => entry.studyId === studyId);
      if (!saved) throw notFound('This study');
      return saved;
    },
  );

  app.delete('/member/studies/:studyId', { ...declared, schema: { ...schema({ 200: doneSchema }), params: byStudy } }, async (request) => {
    await forgetStudy(store, viewerOf(request).user.id, request.params.studyId);
    return { message: 'The study is no longer saved.' };
  });

  ownDataRoutes(app, context);
}
