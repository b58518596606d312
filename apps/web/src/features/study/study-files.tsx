import { STUDY_FILE_FORMAT_IDS, STUDY_FILE_FORMATS, studyCalls } from '@consilium/contract';
import { callPath } from '../../lib/call-path.ts';
import { partsOf } from './file-parts.ts';

/** Studies as files for reference managers and spreadsheets; several for a format where one address cannot name all of them. */
export function StudyFiles({ ids }: { ids: readonly string[] }) {
  const parts = partsOf(ids);
  return (
    <ul className="flex flex-wrap gap-x-5">
      {STUDY_FILE_FORMAT_IDS.flatMap((format) =>
        parts.map((part, at) => (
          <li key={`${format} ${part[0]}`}>
            <a download href={callPath(studyCalls.exportStudies, { query: { format, id: part } })} className="text-link inline-flex min-h-11 items-center">
              {STUDY_FILE_FORMATS[format].label}
              {parts.length > 1 ? `, part ${at + 1} of ${parts.length}` : ''}
            </a>
          </li>
        )),
      )}
    </ul>
  );
}
