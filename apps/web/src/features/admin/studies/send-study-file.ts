import { STUDY_FILE, studyAdminCalls } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';
import { patiently } from '../import/running-import.ts';

type Sending = { keepAbstracts: boolean; signal: AbortSignal; onSent: (bytes: number) => void };

/** Sends a file part by part, so that neither a limit of time nor of size on the way stops a large one. @returns the id of its import. @throws RequestError */
export async function sendStudyFile(file: File, { keepAbstracts, signal, onSent }: Sending): Promise<string> {
  const { id } = await makeCall(studyAdminCalls.beginStudyImport, { body: { name: file.name, size: file.size, keepAbstracts } }, signal);
  try {
    for (let from = 0; from < file.size; from += STUDY_FILE.part) {
      const bytes = file.slice(from, from + STUDY_FILE.part);
      await patiently(
        () => makeCall(studyAdminCalls.sendStudyFile, { params: { id }, query: { from }, bytes }, signal),
        () => signal.aborted,
      );
      onSent(Math.min(file.size, from + STUDY_FILE.part));
    }
    return id;
  } catch (error) {
    // What is there of it is of no use to anybody.
    await makeCall(studyAdminCalls.cancelStudyImport, { params: { id } }).catch(() => undefined);
    throw error;
  }
}
