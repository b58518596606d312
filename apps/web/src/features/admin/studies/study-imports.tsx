import type { StudyImports } from '@consilium/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Moment } from '../list/moment.tsx';
import { useStudyImports, useUndoImport } from './studies-query.ts';

type Import = StudyImports['imports'][number];

const columnsOf = (onUndo: (made: Import) => void, onOpen: (id: string) => void): readonly Column<Import>[] => [
  { header: 'Started', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { header: 'File', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { header: 'By', cell: ({ username }) => <span className="wrap-anywhere">{username ?? 'A command, or a deleted account'}</span> },
  { header: 'New', cell: ({ created }) => created },
  { header: 'Changed', cell: ({ changed }) => changed },
  { header: 'There already', cell: ({ unchanged, duplicates }) => unchanged + duplicates },
  { header: 'Faults', cell: ({ faults }) => faults },
  {
    header: 'Undo',
    cell: (made) =>
      made.undoneAt ? (
        <>
          Undone <Moment at={made.undoneAt} />
        </>
      ) : made.waiting ? (
        <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => onOpen(made.id)}>
          Look and Confirm
        </Button>
      ) : made.created + made.changed > 0 ? (
        <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => onUndo(made)}>
          Undo Import
        </Button>
      ) : (
        <span className="text-soft">Nothing to undo</span>
      ),
  },
];

/** The imports of studies there were, and what each did; each can be undone once. @param onOpen one that nobody has confirmed yet is looked at. */
export function EarlierStudyImports({ onOpen }: { onOpen: (id: string) => void }) {
  return (
    <Disclosure drawn="open" summary={<span className="font-semibold">Earlier imports</span>}>
      <List onOpen={onOpen} />
    </Disclosure>
  );
}

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useStudyImports();
  const [asked, setAsked] = useState<Import | null>(null);
  const undo = useUndoImport();
  return (
    <div className="grid gap-3 pt-1">
      <p className="text-sm text-soft">
        On the server, files are brought in by <code>npm run import -- studies FILE</code>, and what PubMed finds by <code>npm run sync -- pubmed "QUERY"</code>
        .
      </p>
      <Loaded rows query={imports} what="the imports">
        {({ imports: made }) =>
          made.length === 0 ? (
            <p className="text-soft">There were no imports yet.</p>
          ) : (
            <DataTable caption="Earlier imports" columns={columnsOf(setAsked, onOpen)} rows={made} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      {asked ? (
        <ConfirmDialog
          open
          danger
          title="Undo Import"
          action="Undo Import"
          pendingLabel="Undoing…"
          pending={undo.isPending}
          error={undo.error}
          onConfirm={() => undo.mutate(asked.id, { onSuccess: () => setAsked(null) })}
          onClose={() => {
            undo.reset();
            setAsked(null);
          }}
        >
          <p className="wrap-anywhere">
            What {asked.name} added ({asked.created}) is removed and what it changed ({asked.changed}) becomes what it was, except for what somebody has changed
            since.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
