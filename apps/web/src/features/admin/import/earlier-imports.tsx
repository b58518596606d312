import type { Import } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Moment } from '../list/moment.tsx';
import type { ImportSource } from './import-source.ts';
import { undoneSentence, useUndo } from './undo.ts';

type Props<Item> = { source: ImportSource<Item> };

const columnsOf = (onUndo: (made: Import) => void): readonly Column<Import>[] => [
  { header: 'Started', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { header: 'By', cell: ({ username }) => <span className="wrap-anywhere">{username ?? 'A deleted account'}</span> },
  { header: 'Created', cell: ({ created }) => created },
  { header: 'Updated', cell: ({ updated }) => updated },
  { header: 'Unchanged', cell: ({ unchanged }) => unchanged },
  {
    header: 'Undo',
    cell: (made) =>
      made.undoneAt ? (
        <>
          Undone <Moment at={made.undoneAt} />
        </>
      ) : made.created + made.updated > 0 ? (
        <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => onUndo(made)}>
          Undo Import
        </Button>
      ) : (
        <span className="text-soft">Nothing to undo</span>
      ),
  },
];

/** The imports there were, by whomever, and what each did; each can be undone once. */
export function EarlierImports<Item>({ source }: Props<Item>) {
  return (
    <Disclosure drawn="open" summary={<span className="font-semibold">Earlier imports</span>}>
      <List source={source} />
    </Disclosure>
  );
}

function List<Item>({ source }: Props<Item>) {
  const imports = useQuery({ ...callQuery(source.calls.list, {}), staleTime: 0, retry: 1 });
  const [asked, setAsked] = useState<Import | null>(null);
  const undo = useUndo(source);
  return (
    <div className="grid gap-3 pt-1">
      {undo.data ? (
        <Alert tone="info" announce>
          {undoneSentence(undo.data)}
        </Alert>
      ) : null}
      <Loaded rows query={imports} what="the earlier imports">
        {({ imports: made }) =>
          made.length === 0 ? (
            <p className="text-soft">There were no imports yet.</p>
          ) : (
            <DataTable caption="Earlier imports" columns={columnsOf(setAsked)} rows={made} keyOf={({ id }) => id} />
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
            What it created ({asked.created}) is removed and what it updated ({asked.updated}) becomes what it was, except for what somebody has changed since.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
