import { studyCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { lastKnown } from '../../platform/last-known.ts';
import type { Serve } from '../../platform/serve.ts';
import { studyAdminRoutes } from './admin-routes.ts';
import { exportRoutes } from './export.ts';
import { studyNetwork } from './network.ts';
import { layNoticesOverContent, listNotices } from './notices.ts';
import { relatedStudies } from './related.ts';
import { findStudy } from './repository.ts';
import { searchStudies } from './search/search-studies.ts';
import { type Uses, usesOfStudies } from './uses.ts';

/** The study library: what is found in it, one record with the studies nearest to it and where our knowledge rests on it, its citation network, and what is known against records. */
export function studyRoutes(serve: Serve, context: Context): void {
  const { db } = context.database;
  const uses = context.content.derived((knowledge): Uses => usesOfStudies(knowledge));
  const shipped = context.content.derived(({ studies }): ReadonlySet<string> => new Set(studies.map(({ id }) => id)));
  layNoticesOverContent(context);
  exportRoutes(serve, db, context.studyIndex);
  studyAdminRoutes(serve, context, uses);

  serve.reading(studyCalls.searchStudies, async ({ query }) => searchStudies(db, context.studyIndex, query));

  const found = async (id: string) => {
    const study = await findStudy(db, id);
    if (!study) throw notFound('This study');
    return study;
  };

  const notices = lastKnown(context.database, () => listNotices(db, shipped()));
  context.background.run('reading what is known against studies', notices);
  serve.reading(studyCalls.listNotices, async () => ({ notices: await notices() }));
  serve.reading(studyCalls.readStudy, async ({ params }) => {
    const study = await found(params.id);
    const { uses: usedFor, careOf } = uses().get(study.id) ?? { uses: [], careOf: [] };
    return { study, relatedStudies: await relatedStudies(db, study), uses: usedFor, careOf };
  });
  serve.reading(studyCalls.readNetwork, async ({ params }) => studyNetwork(db, await found(params.id)));
}

export type { ImportResult } from './import/import.ts';
export { importRecords, importStudies } from './import/import-studies.ts';
export { openStudyImports } from './import/page-imports.ts';
export { takeRetractions } from './import/retractions.ts';
export { undoStudyImport } from './import/staging.ts';
export { followStudies } from './links/follow.ts';
export { lookForLinks } from './links/look.ts';
export { LISTED, listStudyIds } from './repository.ts';
export { termsOf } from './search/analyser.ts';
export { openStudyIndex } from './search/study-index.ts';
export { openPubmed } from './sync/e-utilities.ts';
export { fetchPubmed } from './sync/pubmed-pages.ts';
