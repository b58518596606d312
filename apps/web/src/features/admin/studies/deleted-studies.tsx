import type { AdminStudy, DeletedStudies } from '@consilium/contract';
import { RotateCcw } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Moment } from '../list/moment.tsx';
import { useDeletedStudies, useDeleteStudy, useRestoreStudy } from './studies-query.ts';
import { Namesake } from './study-dialog.tsx';

/** Asks before a study is deleted. One that our knowledge rests on is refused, and the sentence says by what. */
export function DeleteStudy({ study, onClose }: { study: AdminStudy; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteStudy();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete Study"
      action="Delete"
      pendingLabel="Deleting…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(study, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{study.title}” leaves the library, and members who saved it no longer see what it says. It can be restored under “Deleted studies”.
      </p>
    </ConfirmDialog>
  );
}

type Deleted = DeletedStudies['studies'][number];

const columnsOf = (pending: boolean, onRestore: (id: string) => void): readonly Column<Deleted>[] => [
  { header: 'Title', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { header: 'Deleted', cell: ({ deletedAt }) => <Moment at={deletedAt} /> },
  { header: 'By', cell: ({ username }) => <span className="wrap-anywhere">{username ?? 'A deleted account'}</span> },
  {
    header: 'Restore',
    unnamedOnCard: true,
    cell: ({ id, title }) => (
      <Button variant="secondary" size="small" className="max-md:min-h-11" disabled={pending} aria-label={`Restore ${title}`} onClick={() => onRestore(id)}>
        <RotateCcw aria-hidden className="size-4" />
        Restore
      </Button>
    ),
  },
];

/** Studies that editors deleted; each can be brought back as it was. */
export function DeletedStudyList() {
  return (
    <Disclosure drawn="open" summary={<span className="font-semibold">Deleted studies</span>}>
      <List />
    </Disclosure>
  );
}

function List() {
  const deleted = useDeletedStudies();
  const { mutate, isPending, error } = useRestoreStudy();
  return (
    <div className="grid gap-3 pt-1">
      {error ? (
        <Alert tone="danger" announce>
          <p>{error.message}</p>
          <Namesake error={error} />
        </Alert>
      ) : null}
      <Loaded rows query={deleted} what="the deleted studies">
        {({ studies }) =>
          studies.length === 0 ? (
            <p className="text-soft">No study was deleted.</p>
          ) : (
            <DataTable caption="Deleted studies" columns={columnsOf(isPending, mutate)} rows={studies} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </div>
  );
}
