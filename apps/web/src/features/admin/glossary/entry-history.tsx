import { GLOSSARY_EDITOR_TEXTS, GLOSSARY_TEXTS, type GlossaryAdminEntry, type GlossaryLog, glossaryFormSchema } from '@consilium/contract';
import { RotateCcw } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Differences } from '../content/differences.tsx';
import { useFailureToast } from '../failure-toast.ts';
import { Moment } from '../list/moment.tsx';
import { comparedSchema } from './entry-form.ts';
import { useHistory, useSaveEntry } from './glossary-query.ts';

const ACTIONS = { create: 'Created', update: 'Updated', publish: 'Published', unpublish: 'Unpublished', delete: 'Deleted' } as const;

/** What was done to an entry, by whom and when; each state of it can be brought back, which is a change like any other. */
export function EntryHistory({ entry, onClose }: { entry: GlossaryAdminEntry; onClose: () => void }) {
  const logs = useHistory(entry.id);
  const { mutate, isPending, error } = useSaveEntry(false);
  useFailureToast(logs.errorUpdatedAt, { title: GLOSSARY_TEXTS.historyFailed, description: logs.error?.message ?? '' });
  const now = JSON.stringify(comparedSchema.parse(entry));

  return (
    <Dialog open onClose={onClose} title={`History of ${entry.term}`}>
      {error ? (
        <Alert tone="danger" announce className="mb-5" title={GLOSSARY_TEXTS.updateFailed}>
          <p>{error.message}</p>
        </Alert>
      ) : null}
      <Loaded rows query={logs} what="the history" failed={GLOSSARY_TEXTS.historyFailed}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-soft">{GLOSSARY_TEXTS.noHistory}</p>
          ) : (
            <ol className="grid gap-6">
              {found.map((log) => {
                const past = glossaryFormSchema.safeParse(log.details.entry);
                const isOther = past.success && JSON.stringify(comparedSchema.parse(past.data)) !== now;
                return (
                  <li key={log.id} className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
                    <Done log={log} />
                    {isOther ? (
                      <p>
                        <Button
                          variant="secondary"
                          disabled={isPending}
                          onClick={() => mutate({ id: entry.id, version: entry.version, form: past.data }, { onSuccess: onClose })}
                        >
                          <RotateCcw aria-hidden className="size-4" />
                          Restore This Version
                        </Button>
                      </p>
                    ) : null}
                  </li>
                );
              })}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Done({ log: { action, userId, username, createdAt, details } }: { log: GlossaryLog }) {
  const changes = Object.entries(details.changes);
  const side = (which: 'before' | 'after') => Object.fromEntries(changes.map(([field, change]) => [field, change[which]]));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={action === 'delete' ? 'danger' : 'plain'}>{ACTIONS[action]}</Badge>
        <span className="wrap-anywhere">{username ?? userId ?? GLOSSARY_EDITOR_TEXTS.noEditor}</span>
        <span className="text-sm text-soft">{createdAt ? <Moment at={createdAt} /> : GLOSSARY_EDITOR_TEXTS.noLogDate}</span>
      </p>
      {details.note ? <p className="text-sm text-soft">{details.note}</p> : null}
      {changes.length > 0 ? <Differences before={side('before')} after={side('after')} /> : null}
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-soft hover:text-ink">All details</summary>
        <pre className="max-h-72 overflow-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">{JSON.stringify(details, null, 2)}</pre>
      </details>
    </>
  );
}
