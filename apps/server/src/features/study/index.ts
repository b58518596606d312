import { studyCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { exportRoutes } from './export.ts';
import { findStudy, relatedStudies } from './repository.ts';

/** The study library: one record with the studies nearest to it, citations and files to take along. */
export function studyRoutes(serve: Serve, { database: { db } }: Context): void {
  exportRoutes(serve, db);
  serve.reading(studyCalls.readStudy, async ({ params }) => {
    const study = await findStudy(db, params.id);
    if (!study) throw notFound('This study');
    return { study, relatedStudies: await relatedStudies(db, study) };
  });
}

export { listStudyIds } from './repository.ts';
