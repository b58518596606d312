import { GLOSSARY_EDITOR_TEXTS, GLOSSARY_SYSTEMS, GLOSSARY_TEXTS, type GlossaryAdminEntry } from '@consilium/contract';
import { Globe, GlobeOff, History, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useFailureToast } from '../failure-toast.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { FilterFields, type ListFilter } from '../list/filter-fields.tsx';
import { ListLength, Pager } from '../list/pager.tsx';
import { RowMenu, RowMenuItem } from '../list/row-menu.tsx';
import { SortField } from '../list/sort-field.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { lastUpdated, sorted } from './entry-words.ts';
import { useEntries, usePublish } from './glossary-query.ts';

const FILTERS: readonly ListFilter[] = [
  { name: 'system', label: 'Medical system', kind: 'choice', all: 'All Systems', options: GLOSSARY_SYSTEMS.map((id) => ({ id, label: id })) },
];

export type EntryTask = { kind: 'edit' | 'history' | 'delete'; entry: GlossaryAdminEntry };
type Props = { onlyPublished: boolean; onChoose: (task: EntryTask) => void };

/** The entries, searched, narrowed and ordered by the address. They come all at once; a page of them is drawn. */
export function EntryList({ onlyPublished, onChoose }: Props) {
  const address = useListAddress({ system: '' }, 'term');
  const { page, size, sort, search, filters } = address;
  const entries = useEntries({ query: search, system: filters.system ?? '', onlyPublished: onlyPublished ? 'true' : '' });
  const publish = usePublish();
  useFailureToast(entries.errorUpdatedAt, { title: GLOSSARY_TEXTS.listFailed, description: entries.error?.message ?? '' });

  const columns: Column<GlossaryAdminEntry>[] = [
    { header: 'Term', sort: 'term', cell: ({ term }) => <span className="font-semibold wrap-anywhere">{term}</span> },
    { header: 'System', sort: 'system', cell: ({ system }) => system ?? <span className="text-soft">None</span> },
    {
      header: 'Short Definition',
      cell: ({ shortDefinition, tags, origin, writtenBy }) => (
        <div className="grid gap-1.5 @4xl:min-w-64">
          {origin === 'ai' ? (
            <Badge className="justify-self-start" tone="caution" icon={<Sparkles aria-hidden />}>
              {GLOSSARY_EDITOR_TEXTS.byModel(writtenBy)}
            </Badge>
          ) : null}
          <span className="wrap-anywhere">{shortDefinition}</span>
          {tags.length > 0 ? (
            <span className="flex flex-wrap gap-1">
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          ) : null}
        </div>
      ),
    },
    { header: 'Last Updated', sort: 'updatedAt', cell: (entry) => <time dateTime={entry.updatedAt}>{lastUpdated(entry)}</time> },
    ...(onlyPublished
      ? []
      : [
          {
            header: 'Status',
            sort: 'isPublished',
            cell: ({ isPublished }: GlossaryAdminEntry) => <Badge tone={isPublished ? 'good' : 'dashed'}>{isPublished ? 'Published' : 'Draft'}</Badge>,
          },
        ]),
    {
      header: 'Actions',
      unnamedOnCard: true,
      cell: (entry) => (
        <RowMenu name={entry.term}>
          <RowMenuItem sign={<Pencil aria-hidden className="size-4" />} label="Edit" onSelect={() => onChoose({ kind: 'edit', entry })} />
          <RowMenuItem sign={<History aria-hidden className="size-4" />} label="View History" onSelect={() => onChoose({ kind: 'history', entry })} />
          <RowMenuItem
            sign={entry.isPublished ? <GlobeOff aria-hidden className="size-4" /> : <Globe aria-hidden className="size-4" />}
            label={entry.isPublished ? 'Unpublish' : 'Publish'}
            onSelect={() => publish.mutate(entry)}
          />
          {onlyPublished ? null : (
            <RowMenuItem sign={<Trash2 aria-hidden className="size-4" />} label="Delete" onSelect={() => onChoose({ kind: 'delete', entry })} />
          )}
        </RowMenu>
      ),
    },
  ];

  return (
    <div className="column gap-4">
      <FilterFields address={address} filters={FILTERS} search="Term or definition" />
      <Loaded rows query={entries} what="the glossary" failed={GLOSSARY_TEXTS.listFailed}>
        {(found) => {
          const rows = sorted(found, sort).slice((page - 1) * size, page * size);
          return (
            <>
              <div className="@container">
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <ListLength page={page} size={size} total={found.length} noun={['entry', 'entries']} />
                  <SortField columns={columns} sort={sort} onSort={address.sortBy} />
                </div>
              </div>
              {rows.length > 0 ? (
                <DataTable
                  caption="Glossary entries"
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  order={{ sort, onSort: address.sortBy }}
                  busy={entries.isPlaceholderData || publish.isPending}
                />
              ) : found.length === 0 ? (
                <EmptyState
                  level="h2"
                  title={onlyPublished ? GLOSSARY_EDITOR_TEXTS.noPublished : GLOSSARY_EDITOR_TEXTS.noEntries}
                  action={
                    address.narrowed ? (
                      <Button variant="secondary" onClick={address.clear}>
                        Clear search and filters
                      </Button>
                    ) : null
                  }
                />
              ) : null}
              <Pager page={page} size={size} total={found.length} onPage={address.setPage} onSize={address.setSize} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
