import { besideInWords, DAY_PARTS, type DiaryEntry } from '@consilium/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useDeleteDiaryEntry } from '../api/diary.ts';

/** Several entries of a day are told apart by their part of it. */
const nameOf = ({ date, part }: DiaryEntry) => (part ? `${longDate(date)}, ${DAY_PARTS[part].toLowerCase()}` : longDate(date));

type Props = {
  entries: readonly DiaryEntry[];
  onEdit: (entry: DiaryEntry) => void;
  /** Asks for the entries of earlier days, where there are any. */
  earlier: { ask: () => void; pending: boolean } | null;
};

/** The entries, the newest day first. */
export function DiaryList({ entries, onEdit, earlier }: Props) {
  const [doomed, setDoomed] = useState<DiaryEntry | null>(null);
  const remove = useDeleteDiaryEntry();

  function confirmed(entry: DiaryEntry) {
    remove.mutate(entry.id, {
      onSuccess: () => {
        setDoomed(null);
        toast({ title: 'Diary entry deleted', description: longDate(entry.date) });
      },
    });
  }

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-lg">{longDate(entry.date)}</h3>
                {entry.part ? <Badge tone="plain">{DAY_PARTS[entry.part]}</Badge> : null}
                <Badge>Severity {entry.severity} of 10</Badge>
              </div>
              <p className="mt-1">{entry.symptoms.join(', ')}</p>
              {besideInWords(entry) ? <p className="mt-1 text-sm">{besideInWords(entry)}</p> : null}
              {entry.note ? <p className="mt-1 text-sm whitespace-pre-line text-soft">{entry.note}</p> : null}
            </div>
            <div data-screen-only className="-ml-3 flex flex-wrap items-start gap-1 sm:ml-0">
              <Button variant="quiet" size="small" aria-label={`Edit the entry of ${nameOf(entry)}`} onClick={() => onEdit(entry)}>
                <Pencil aria-hidden className="size-4" />
                Edit
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Delete the entry of ${nameOf(entry)}`}
                onClick={() => {
                  remove.reset();
                  setDoomed(entry);
                }}
              >
                <Trash2 aria-hidden className="size-4" />
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {earlier ? (
        <Button variant="secondary" data-screen-only className="mt-4" disabled={earlier.pending} onClick={earlier.ask}>
          {earlier.pending ? 'Reading…' : 'Show earlier entries'}
        </Button>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this diary entry?"
        action="Delete entry"
        cancel="Keep it"
        danger
        failed="That did not work"
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => doomed && confirmed(doomed)}
        onClose={() => setDoomed(null)}
      >
        <p>The entry of {doomed ? nameOf(doomed) : ''} will be gone for good. It cannot be brought back.</p>
      </ConfirmDialog>
    </>
  );
}
