import { type AdminStudy, type StudyLog, studyFormSchema } from '@consilium/contract';
import { RotateCcw } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Differences } from '../content/differences.tsx';
import { Moment } from '../list/moment.tsx';
import { useSaveStudy, useStudyHistory } from './studies-query.ts';
import { formOf } from './study-form.ts';

const DONE = { added: 'Added the study', deleted: 'Deleted the study', restored: 'Restored the study' } as const;

/** What editors and imports did to a study, and where our knowledge rests on it; what stood there before a change can be brought back, which is a change like any other. */
export function StudyHistory({ study, onClose }: { study: AdminStudy; onClose: () => void }) {
  const history = useStudyHistory(study.id);
  const { mutate, isPending, error } = useSaveStudy();
  const restore = ({ before }: StudyLog) => {
    // What an older change did not know of stays as it is.
    const form = studyFormSchema.safeParse({ ...formOf(study), ...before });
    if (form.success) mutate({ id: study.id, version: study.version, form: form.data }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title="History of the Study">
      <p className="font-semibold wrap-anywhere">{study.title}</p>
      {error ? (
        <Alert tone="danger" announce>
          {error.message}
        </Alert>
      ) : null}
      <Loaded rows query={history} what="the history">
        {({ logs, usedBy }) => (
          <div className="grid gap-6">
            <section className="grid gap-2">
              <h3 className="text-h4">Where it is used</h3>
              {usedBy.length === 0 ? <p className="text-soft">No treatment and no standard care names this study.</p> : null}
              <ul className="grid gap-1">
                {usedBy.map(({ kind, id, name }) => (
                  <li key={`${kind} ${id}`} className="wrap-anywhere">
                    {kind === 'treatment' ? 'Treatment' : 'Standard care of'} {name}
                  </li>
                ))}
              </ul>
            </section>
            <section className="grid gap-2">
              <h3 className="text-h4">Changes</h3>
              {logs.length === 0 ? <p className="text-soft">Nobody has changed this study here.</p> : null}
              <ol className="grid gap-6">
                {logs.map((log) => (
                  <li key={log.id} className="grid gap-3 border-t border-line pt-4">
                    <p className="flex flex-wrap gap-x-3">
                      <span className="wrap-anywhere">{doneBy(log)}</span>
                      <span className="text-sm text-soft">
                        <Moment at={log.createdAt} />
                      </span>
                    </p>
                    {log.import ? (
                      <>
                        <p className="wrap-anywhere">
                          {DID[log.import.did]} {log.import.name}
                        </p>
                        {Object.keys(log.changes).length > 0 ? <Differences before={side(log, 'before')} after={side(log, 'after')} /> : null}
                      </>
                    ) : log.action === 'changed' ? (
                      <>
                        <Differences before={side(log, 'before')} after={side(log, 'after')} />
                        <p>
                          <Button variant="secondary" disabled={isPending} onClick={() => restore(log)}>
                            <RotateCcw aria-hidden className="size-4" />
                            Restore What Was Before
                          </Button>
                        </p>
                      </>
                    ) : (
                      <p>{DONE[log.action]}</p>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const DID = { added: 'Added by the import of', changed: 'Changed by the import of', undone: 'Taken back: the import of' } as const;

/** An import was made by a command or by somebody; who took it back stands in the audit log. */
const doneBy = ({ username, import: made }: StudyLog): string =>
  username ?? (made?.did === 'undone' ? 'An import was undone' : made ? 'A command, or a deleted account' : 'A deleted account');

const side = ({ changes }: StudyLog, which: 'before' | 'after') => Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[which]]));
