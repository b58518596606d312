import { type Call, type CallAnswer, type FileFormat, LIMITS } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { callPath } from '../../../lib/call-path.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useFailureToast } from '../failure-toast.ts';
import { ColumnChoice } from './column-choice.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { FilterFields, type ListFilter } from './filter-fields.tsx';
import { listQuery } from './list-query.ts';
import { ListLength, Pager } from './pager.tsx';
import { SavedViews } from './saved-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortField } from './sort-field.tsx';
import { useColumns } from './use-columns.ts';
import { useListAddress } from './use-list-address.ts';
import { useSelection } from './use-selection.ts';

type Props<Pages extends Call, Row extends { id: string }> = {
  /** `file`: where all that fits can be had; none: it leaves in another way, or not at all. */
  calls: { pages: Pages; file?: Call };
  rowsOf: (page: CallAnswer<Pages> & { total: number }) => readonly Row[];
  /** What is loaded: 'the mails'. */
  what: string;
  /** One row and several: ['mail', 'mails']. */
  noun: readonly [string, string];
  caption: string;
  columns: readonly Column<Row>[];
  /** How the list is ordered at first. */
  first: string;
  /** What it is searched for: 'Name or email'. */
  search: string;
  filters?: readonly ListFilter[];
  /** What of the list is shown in any case. */
  only?: Readonly<Record<string, string>>;
  /** What is said of a list without rows. */
  empty: string;
  /** What is said of a list that could not be loaded, in place of the server's sentence. */
  failed?: { title: string; description: string };
  /** What can be done with several rows, and what one is called. */
  several?: { nameOf: (row: Row) => string; actions: (rows: readonly Row[], done: () => void) => ReactNode };
  /** The level of a heading below that of the list. */
  level?: 'h2' | 'h3';
};

const NO_TOAST = { title: '', description: '' };

/** A list of the back office: searched, narrowed, ordered and paged by its address; its columns, views and files; and what can be done with several rows. */
export function AdminList<Pages extends Call, Row extends { id: string }>(props: Props<Pages, Row>) {
  const { calls, rowsOf, what, noun, caption, first, search, filters = [], only = {}, empty, failed, several, level = 'h3' } = props;
  const name = calls.pages.path.split('/').at(-1) ?? '';
  const address = useListAddress(Object.fromEntries(filters.map((filter) => [filter.name, filter.initial ?? ''])), first);
  const { page, size, sort } = address;
  const query = { ...address.query, ...only };
  const list = useQuery(listQuery<Call>(calls.pages, { ...query, page, size: size === LIMITS.pageSize ? '' : size }));
  const columns = useColumns(name, props.columns);
  const selection = useSelection<Row>(JSON.stringify(query));
  const top = useRef<HTMLDivElement>(null);
  useFailureToast(failed ? list.errorUpdatedAt : 0, failed ?? NO_TOAST);

  return (
    <div ref={top} className="column scroll-mt-6 gap-4">
      <FilterFields address={address} filters={filters} search={search} />
      <Loaded rows query={list} what={what} {...(failed ? { failed: `${failed.title}: ${failed.description}` } : {})}>
        {(answer) => {
          const shown = answer as CallAnswer<Pages> & { total: number };
          const rows = rowsOf(shown);
          return (
            <>
              <div className="@container">
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <ListLength page={page} size={size} total={shown.total} noun={noun} />
                  <div className="flex flex-wrap items-end gap-2">
                    <SortField columns={props.columns} sort={sort} onSort={address.sortBy} />
                    <ColumnChoice chosen={columns.chosen} onChoose={columns.choose} />
                    <SavedViews list={name} address={address} />
                    {calls.file ? <FileLink call={calls.file} query={query} format="csv" /> : null}
                    {calls.file ? <FileLink call={calls.file} query={query} format="json" /> : null}
                  </div>
                </div>
              </div>
              {several && rows.length > 0 ? (
                <SelectionBar selection={selection} rows={rows} noun={noun}>
                  {several.actions(selection.rows, selection.clear)}
                </SelectionBar>
              ) : null}
              {rows.length > 0 ? (
                <DataTable
                  caption={caption}
                  columns={columns.shown}
                  rows={rows}
                  keyOf={({ id }) => id}
                  order={{ sort, onSort: address.sortBy }}
                  busy={list.isPlaceholderData}
                  {...(several ? { selection: { has: selection.has, onChange: selection.change, nameOf: several.nameOf } } : {})}
                />
              ) : (
                <EmptyState level={level} title={`No ${noun[1]} found`} action={address.narrowed ? <Clear onClear={address.clear} /> : null}>
                  <p>{empty}</p>
                </EmptyState>
              )}
              <Pager
                page={page}
                size={size}
                total={shown.total}
                onSize={address.setSize}
                onPage={(next) => {
                  address.setPage(next);
                  top.current?.scrollIntoView({ block: 'start' });
                }}
              />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="secondary" onClick={onClear}>
      Clear search and filters
    </Button>
  );
}

/** Where all that fits can be had as a file. */
function FileLink({ call, query, format }: { call: Call; query: Readonly<Record<string, string>>; format: FileFormat }) {
  return (
    <ButtonAnchor
      href={callPath(call, { query: { ...query, format: format === 'csv' ? '' : format } })}
      download
      variant="secondary"
      size="small"
      className="max-md:min-h-11"
    >
      <Download aria-hidden className="size-4" />
      Export {format.toUpperCase()}
    </ButtonAnchor>
  );
}
