import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { studySearchQuerySchema } from './study-search.ts';

/** The formats in which studies can be taken along. */
export const STUDY_FILE_FORMATS = {
  ris: { label: 'RIS', mediaType: 'application/x-research-info-systems; charset=utf-8', extension: 'ris' },
  bibtex: { label: 'BibTeX', mediaType: 'application/x-bibtex; charset=utf-8', extension: 'bib' },
  csl: { label: 'CSL-JSON', mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8', extension: 'json' },
  nbib: { label: 'NBIB (PubMed)', mediaType: 'application/nbib; charset=utf-8', extension: 'nbib' },
  csv: { label: 'CSV', mediaType: 'text/csv; charset=utf-8', extension: 'csv' },
} as const;
export type StudyFileFormat = keyof typeof STUDY_FILE_FORMATS;
export const STUDY_FILE_FORMAT_IDS = Object.keys(STUDY_FILE_FORMATS) as [StudyFileFormat, ...StudyFileFormat[]];

/** The styles in which a study can be cited. */
export const CITATION_STYLES = ['apa', 'vancouver', 'ama'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

const studyId = z.string().trim().min(1).max(200);

const { q, ...filters } = studySearchQuerySchema.omit({ page: true }).shape;

/** Which studies: in the order they are named, `id=a&id=b`, or without an id those a search finds, in its order; `q=` alone finds all. */
export const studyExportQuerySchema = z
  .object({
    format: z.enum(STUDY_FILE_FORMAT_IDS),
    id: z
      .union([studyId, z.array(studyId)])
      .transform((given) => (Array.isArray(given) ? given : [given]))
      .pipe(z.array(studyId).min(1).max(LIMITS.studiesInFile, `At most ${LIMITS.studiesInFile} studies in a file`))
      .optional(),
    ...filters,
    q: q.unwrap().optional(),
  })
  .refine(
    ({ format: _format, id, sort: _sort, q: asked, ...rest }) =>
      id !== undefined || asked !== undefined || Object.values(rest).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined)),
    { path: ['id'], message: 'Name studies by their ids, or say what to search for' },
  );

/** `html` differs from `text` by italics alone. */
export const studyCitationSchema = z.object({ style: z.enum(CITATION_STYLES), text: z.string(), html: z.string() }).meta({ id: 'StudyCitation' });
export type StudyCitation = z.infer<typeof studyCitationSchema>;
