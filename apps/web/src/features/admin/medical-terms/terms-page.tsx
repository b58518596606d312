import { MEDICAL_TERM_EDITOR_TEXTS, MEDICAL_TERM_TEXTS, type MedicalTerm, type MedicalTermStats, medicalTermCalls } from '@consilium/contract';
import { Pencil, Plus, Tags, Trash2, WholeWord } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Figure } from '../figures/figure.tsx';
import { ImportCard } from '../import/import-card.tsx';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';
import { TERM_IMPORT } from './import-source.ts';
import { TermDialog } from './term-dialog.tsx';
import { useDeleteTerm, useTermStats } from './terms-query.ts';

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; term: MedicalTerm };

const FAILED = { title: MEDICAL_TERM_TEXTS.loadFailed, description: 'Please try again later.' };
const count = (number: number) => number.toLocaleString('en-US');

const filtersOf = (stats: MedicalTermStats | undefined): readonly ListFilter[] => [
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    all: 'All categories',
    options: (stats?.categories ?? []).map(({ category, count: held }) => ({ id: category, label: `${category} (${count(held)})` })),
  },
  {
    name: 'kind',
    label: 'Type',
    kind: 'choice',
    all: 'All types',
    options: [
      { id: 'affix', label: 'Affix' },
      { id: 'common', label: 'Common' },
    ],
  },
  { name: 'active', label: 'Active Only', kind: 'switch' },
];

const columnsOf = (onChoose: (task: Task) => void): readonly Column<MedicalTerm>[] => [
  { header: 'Term ID', sort: 'termId', cell: ({ termId }) => <span className="font-semibold wrap-anywhere">{termId}</span> },
  {
    header: 'Display Name',
    sort: 'displayName',
    cell: ({ displayName, description }) => (
      <>
        <span className="wrap-anywhere">{displayName}</span>
        {description ? <span className="block text-soft wrap-anywhere">{description}</span> : null}
      </>
    ),
  },
  { header: 'Category', sort: 'category', cell: ({ category }) => category },
  {
    header: 'Type',
    cell: ({ isPrefixOrSuffix, isCommonTerm }) => (
      <span className="flex flex-wrap gap-1">
        {isPrefixOrSuffix ? <Badge tone="outline">Affix</Badge> : null}
        {isCommonTerm ? <Badge>Common</Badge> : null}
      </span>
    ),
  },
  {
    header: 'Status',
    sort: 'isActive',
    cell: ({ isActive }) => <Badge tone={isActive ? 'good' : 'dashed'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
  { header: 'Last Updated', sort: 'updatedAt', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  {
    header: 'Actions',
    unnamedOnCard: true,
    cell: (term) => (
      <span className="flex gap-1 @4xl:-my-2">
        <Button variant="quiet" className="px-3" aria-label={`Edit ${term.displayName}`} onClick={() => onChoose({ kind: 'edit', term })}>
          <Pencil aria-hidden className="size-5" />
        </Button>
        <Button variant="quiet" className="px-3" aria-label={`Delete ${term.displayName}`} onClick={() => onChoose({ kind: 'delete', term })}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </span>
    ),
  },
];

/** The dictionary of medical words. */
export function MedicalTermsPage() {
  usePageTitle('Medical Terms Manager');
  const [task, setTask] = useState<Task | null>(null);
  const { data: stats, isError } = useTermStats();
  const close = () => setTask(null);
  return (
    <div className="column gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">Medical Terms Manager</h1>
        <Button onClick={() => setTask({ kind: 'add' })}>
          <Plus aria-hidden className="size-5" />
          Add Term
        </Button>
      </div>
      <section aria-label="Figures">
        <h2 className="sr-only">Figures</h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          <Figure title="Terms" sign={WholeWord} failed={isError} value={stats && count(stats.total)}>
            {stats ? `${count(stats.active)} active, ${count(stats.affixes)} affixes, ${count(stats.common)} common` : null}
          </Figure>
          <Figure title="Categories" sign={Tags} failed={isError} value={stats && count(stats.categories.length)}>
            {stats?.updatedAt ? (
              <>
                Last change <Moment at={stats.updatedAt} />
              </>
            ) : null}
          </Figure>
        </ul>
      </section>
      <ImportCard source={TERM_IMPORT} />
      <AdminList
        calls={{ pages: medicalTermCalls.listTerms, file: medicalTermCalls.exportTerms }}
        rowsOf={({ terms }) => terms}
        what="the medical terms"
        noun={['medical term', 'medical terms']}
        caption="Medical terms"
        columns={columnsOf(setTask)}
        first="displayName"
        search="Term, name or description"
        filters={filtersOf(stats)}
        empty="Nothing fits the search and the filters, or there are no terms yet."
        failed={FAILED}
        level="h2"
      />
      {stats ? (
        <p className="text-sm text-soft">
          Total: {count(stats.total)} terms · Active: {count(stats.active)}
        </p>
      ) : null}
      {task?.kind === 'add' || task?.kind === 'edit' ? (
        <TermDialog term={task.kind === 'edit' ? task.term : null} categories={(stats?.categories ?? []).map(({ category }) => category)} onClose={close} />
      ) : null}
      {task?.kind === 'delete' ? <DeleteTerm term={task.term} onClose={close} /> : null}
    </div>
  );
}

function DeleteTerm({ term, onClose }: { term: MedicalTerm; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteTerm();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete Term"
      action="Delete"
      pendingLabel="Deleting…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(term.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{MEDICAL_TERM_EDITOR_TEXTS.deleteQuestion(term.displayName)}</p>
    </ConfirmDialog>
  );
}
