import { LIMITS, STUDY_FILE_FORMATS, type StudyFileFormat, studyCalls } from '@consilium/contract';
import { eq, inArray } from 'drizzle-orm';
import { citationOf } from '../../bibliography/citation.ts';
import { cellsOf, headersOfCsv } from '../../bibliography/csv.ts';
import { type Exported, writeRecords } from '../../bibliography/formats.ts';
import type { Database } from '../../database/connect.ts';
import { studies } from '../../database/schema/index.ts';
import { csvLine } from '../../platform/csv.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { exportedOf } from './kept-record.ts';
import type { StudyIndex } from './search/study-index.ts';

/** Studies as files for reference managers, and as citations. */
export function exportRoutes(serve: Serve, db: Database, index: Pick<StudyIndex, 'search'>): void {
  serve(studyCalls.exportStudies, async ({ query: { format, id, q = '', ...filters } }, reply) => {
    const ids = id ? [...new Set(id)] : (await index.search({ query: { ...filters, q, page: 1 }, size: LIMITS.studiesInFile })).ids;
    const found = new Map((await db.select().from(studies).where(inArray(studies.id, ids))).map((row) => [row.id, row]));
    const missing = ids.filter((wanted) => !found.has(wanted));
    // One that was found and is gone since is left out.
    if (id && missing.length > 0)
      throw new AppError('not-found', `There is no study "${missing[0]}"${missing.length > 1 ? `, nor ${missing.length - 1} more of those asked for` : ''}.`);
    const { mediaType, extension } = STUDY_FILE_FORMATS[format];
    const name = ids.length === 1 ? String(ids[0]).replaceAll(/[^\w.-]/g, '-') : 'studies';
    return reply
      .header('Content-Disposition', `attachment; filename="${name}.${extension}"`)
      .type(mediaType)
      .send(fileOf(format, ids.flatMap((wanted) => found.get(wanted) ?? []).map(exportedOf)));
  });

  serve.reading(studyCalls.citeStudy, async ({ params, query: { style } }) => {
    const [row] = await db.select().from(studies).where(eq(studies.id, params.id));
    if (!row) throw notFound('This study');
    return { style, ...citationOf(exportedOf(row).record, style, row.retraction) };
  });
}

const fileOf = (format: StudyFileFormat, records: readonly Exported[]): string =>
  format === 'csv'
    ? [csvLine([...headersOfCsv, 'Note']), ...records.map(({ record, notice }) => csvLine([...cellsOf(record), notice ?? null]))].join('')
    : writeRecords(format, records);
