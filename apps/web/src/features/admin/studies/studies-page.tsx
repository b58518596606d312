import { type AdminStudy, type StudyOrigin, studyAdminCalls } from '@consilium/contract';
import { History, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DESIGN_WORDS } from '../../../lib/evidence-words.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { DIRECTION_WORDS, RETRACTION_WORDS } from '../../study/index.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';
import { ChangeStudies } from './change-studies.tsx';
import { DeletedStudyList, DeleteStudy } from './deleted-studies.tsx';
import { LinkCounts } from './links/link-counts.tsx';
import { LinkList } from './links/link-list.tsx';
import { OneByOne } from './links/one-by-one.tsx';
import { StudyDialog } from './study-dialog.tsx';
import { StudyHistory } from './study-history.tsx';
import { StudyImportCard } from './study-import-card.tsx';

type Task = { kind: 'edit' | 'history' | 'delete'; study: AdminStudy };

const choice = <Value extends string>(name: string, label: string, all: string, words: Record<Value, string>): ListFilter => ({
  name,
  label,
  kind: 'choice',
  all,
  options: Object.entries<string>(words).map(([id, word]) => ({ id, label: word })),
});
const ORIGIN_WORDS: Record<StudyOrigin, string> = { shipped: 'Shipped', import: 'Imported', sync: 'From PubMed', editor: 'By hand' };
const FILTERS: readonly ListFilter[] = [
  choice('design', 'Design', 'All designs', DESIGN_WORDS),
  choice('direction', 'What it found', 'All', DIRECTION_WORDS),
  choice('origin', 'Origin', 'All origins', ORIGIN_WORDS),
  choice('retraction', 'Retraction', 'All', RETRACTION_WORDS),
  { name: 'unread', label: 'Unread Results', kind: 'switch' },
];

const columnsOf = (onChoose: (task: Task) => void): readonly Column<AdminStudy>[] => [
  {
    header: 'Title',
    sort: 'title',
    cell: ({ id, title, authors, journal }) => (
      <span className="block @4xl:min-w-60">
        <TextLink to={`/study/${id}`} className="wrap-anywhere">
          {title}
        </TextLink>
        <span className="line-clamp-2 text-soft wrap-anywhere">{authors}</span>
        <span className="block text-soft italic wrap-anywhere">{journal}</span>
      </span>
    ),
  },
  { header: 'Published', sort: 'publicationDate', cell: ({ publicationDate }) => publicationDate },
  { header: 'Design', sort: 'design', cell: ({ design }) => DESIGN_WORDS[design] },
  {
    header: 'Found',
    sort: 'direction',
    cell: ({ direction, resultSeen }) => (
      <>
        {DIRECTION_WORDS[direction]}
        {resultSeen ? null : <span className="block text-soft">Result not read</span>}
      </>
    ),
  },
  {
    header: 'Notes',
    cell: ({ origin, retraction, editedFields }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone="outline">{ORIGIN_WORDS[origin]}</Badge>
        {editedFields.length > 0 ? <Badge>Edited</Badge> : null}
        {retraction === 'not-checked' || retraction === 'not-retracted' ? null : <Badge tone="danger">{RETRACTION_WORDS[retraction]}</Badge>}
      </span>
    ),
  },
  { header: 'Journal', sort: 'journal', extra: true, cell: ({ journal }) => <Text>{journal}</Text> },
  { header: 'DOI', extra: true, cell: ({ doi }) => <Text>{doi}</Text> },
  { header: 'PMID', extra: true, cell: ({ pmid }) => <Text>{pmid}</Text> },
  { header: 'Category', extra: true, cell: ({ category }) => <Text>{category}</Text> },
  { header: 'Keywords', extra: true, cell: ({ keywords }) => <Text>{keywords.join(', ')}</Text> },
  { header: 'Participants', extra: true, cell: ({ participants }) => <Text>{participants?.toLocaleString('en')}</Text> },
  { header: 'Conditions', extra: true, cell: ({ conditions }) => <Text>{conditions.join(', ')}</Text> },
  { header: 'Interventions', extra: true, cell: ({ interventions }) => <Text>{interventions.join(', ')}</Text> },
  { header: 'Last Updated', sort: 'updatedAt', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  {
    header: 'Actions',
    unnamedOnCard: true,
    cell: (study) => (
      <span className="flex gap-1 @4xl:-my-2">
        <Button variant="quiet" className="px-3 @4xl:px-2" aria-label={`Edit ${study.title}`} onClick={() => onChoose({ kind: 'edit', study })}>
          <Pencil aria-hidden className="size-5" />
        </Button>
        <Button variant="quiet" className="px-3 @4xl:px-2" aria-label={`History of ${study.title}`} onClick={() => onChoose({ kind: 'history', study })}>
          <History aria-hidden className="size-5" />
        </Button>
        <Button variant="quiet" className="px-3 @4xl:px-2" aria-label={`Delete ${study.title}`} onClick={() => onChoose({ kind: 'delete', study })}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </span>
    ),
  },
];

/** What may be long, or not known. */
function Text({ children }: { children: string | null | undefined }) {
  return children ? <span className="wrap-anywhere">{children}</span> : <span className="text-soft">None</span>;
}

/** The study library: looked through, corrected, read and tied to what we know by editors. */
export function StudiesPage() {
  usePageTitle('Study Database');
  const [task, setTask] = useState<Task | { kind: 'add' } | null>(null);
  const close = () => setTask(null);
  return (
    <div className="column gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">Study Database</h1>
        <Button onClick={() => setTask({ kind: 'add' })}>
          <Plus aria-hidden className="size-5" />
          Add Study
        </Button>
      </div>
      <StudyImportCard />
      <SectionTabs
        label="Studies and their links"
        tabs={[
          {
            id: 'studies',
            label: 'Studies',
            content: (
              <>
                <StudyList onChoose={setTask} />
                <DeletedStudyList />
              </>
            ),
          },
          {
            id: 'links',
            label: 'Suggested Links',
            content: (
              <>
                <LinkCounts />
                <LinkList />
              </>
            ),
          },
          {
            id: 'one-by-one',
            label: 'Links One by One',
            content: (
              <>
                <LinkCounts />
                <OneByOne />
              </>
            ),
          },
        ]}
      />
      {task?.kind === 'add' || task?.kind === 'edit' ? <StudyDialog study={task.kind === 'edit' ? task.study : null} onClose={close} /> : null}
      {task?.kind === 'delete' ? <DeleteStudy study={task.study} onClose={close} /> : null}
      {task?.kind === 'history' ? <StudyHistory study={task.study} onClose={close} /> : null}
    </div>
  );
}

function StudyList({ onChoose }: { onChoose: (task: Task) => void }) {
  return (
    <AdminList
      calls={{ pages: studyAdminCalls.listStudies, file: studyAdminCalls.exportStudyList }}
      rowsOf={({ studies }) => studies}
      what="the studies"
      noun={['study', 'studies']}
      caption="Studies"
      columns={columnsOf(onChoose)}
      first="title"
      search="Title, author, journal, DOI or PMID"
      filters={FILTERS}
      empty="Nothing fits the search and the filters. Change or clear them."
      several={{ nameOf: ({ title }) => title, actions: (studies, done) => <ChangeStudies studies={studies} onDone={done} /> }}
      level="h2"
    />
  );
}
