import { errorBodySchema, studyResponseSchema } from '@consilium/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { findStudy, relatedStudies } from './repository.ts';

/** GET /api/studies/{id}: one record with the studies nearest to it. */
export function studyRoutes(app: TypedApp, { database }: Context): void {
  app.get(
    '/studies/:id',
    {
      config: { access: 'public' },
      schema: { params: z.object({ id: z.string().min(1).max(200) }), response: { 200: studyResponseSchema, '4xx': errorBodySchema }, tags: ['studies'] },
    },
    async (request) => {
      const study = await findStudy(database.db, request.params.id);
      if (!study) throw notFound('This study');
      return { study, relatedStudies: await relatedStudies(database.db, study) };
    },
  );
}

export { listStudyIds } from './repository.ts';
