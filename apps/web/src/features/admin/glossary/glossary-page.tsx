import { GLOSSARY_EDITOR_TEXTS, type GlossaryAdminEntry } from '@consilium/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { ImportCard } from '../import/import-card.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryList, type EntryTask } from './entry-list.tsx';
import { useDeleteEntry } from './glossary-query.ts';
import { ENTRY_IMPORT } from './import-source.ts';

/** What of the address both tabs share. */
const KEPT = ['search', 'system', 'sort', 'size'];

/** The glossary as its editors keep it. */
export function GlossaryPage() {
  usePageTitle('Glossary Management');
  const [task, setTask] = useState<EntryTask | { kind: 'add' } | null>(null);
  const close = () => setTask(null);
  return (
    <div className="column gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">Glossary Management</h1>
        <Button onClick={() => setTask({ kind: 'add' })}>
          <Plus aria-hidden className="size-5" />
          Add Entry
        </Button>
      </div>
      <ImportCard source={ENTRY_IMPORT} />
      <SectionTabs
        label="Entries"
        keep={KEPT}
        tabs={[
          { id: 'all', label: 'All Entries', content: <EntryList onlyPublished={false} onChoose={setTask} /> },
          { id: 'published', label: 'Published Only', content: <EntryList onlyPublished onChoose={setTask} /> },
        ]}
      />
      {task?.kind === 'add' || task?.kind === 'edit' ? <EntryDialog entry={task.kind === 'edit' ? task.entry : null} onClose={close} /> : null}
      {task?.kind === 'history' ? <EntryHistory entry={task.entry} onClose={close} /> : null}
      {task?.kind === 'delete' ? <DeleteEntry entry={task.entry} onClose={close} /> : null}
    </div>
  );
}

function DeleteEntry({ entry, onClose }: { entry: GlossaryAdminEntry; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteEntry();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete Entry"
      action="Delete"
      pendingLabel="Deleting…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(entry.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{GLOSSARY_EDITOR_TEXTS.deleteQuestion(entry.term)}</p>
    </ConfirmDialog>
  );
}
