import { ERROR_SOURCE_IDS, ERROR_SOURCES, ERROR_STATE_IDS, ERROR_STATES, type ErrorKind, errorCalls } from '@consilium/contract';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { whole } from '../figures/amounts.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';

const FILTERS: readonly ListFilter[] = [
  {
    name: 'hours',
    label: 'Happened',
    kind: 'choice',
    all: 'At any time',
    initial: '24',
    options: [
      { id: '24', label: 'In the last 24 hours' },
      { id: '168', label: 'In the last 7 days' },
    ],
  },
  { name: 'state', label: 'State', kind: 'choice', all: 'All', options: ERROR_STATE_IDS.map((id) => ({ id, label: ERROR_STATES[id] })) },
  { name: 'source', label: 'From', kind: 'choice', all: 'Server and browsers', options: ERROR_SOURCE_IDS.map((id) => ({ id, label: ERROR_SOURCES[id] })) },
];

export const STATE_TONES = { open: 'danger', resolved: 'good', muted: 'plain' } as const satisfies Record<ErrorKind['state'], string>;

/** Errors of server and browsers by kind; what was written by people is in none of them. */
export function ErrorsPage() {
  usePageTitle('Error Logs');
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">Error Logs</h1>
        <p className="mt-1 max-w-prose text-soft">
          Errors of the server and of visitors’ browsers, one line a kind: the same name at the same place in the code. Messages are not kept, because they may
          quote what somebody wrote. Times are in UTC.
        </p>
      </div>
      <AdminList
        calls={{ pages: errorCalls.list, file: errorCalls.exportAll }}
        rowsOf={({ errors }) => errors}
        what="the errors"
        noun={['error', 'errors']}
        caption="Errors by kind"
        columns={COLUMNS}
        level="h2"
        first="-lastAt"
        search="Name, code or place"
        filters={FILTERS}
        empty="No errors found in the last 24 hours."
      />
    </div>
  );
}

const COLUMNS: readonly Column<ErrorKind>[] = [
  {
    header: 'Error',
    sort: 'name',
    cell: ({ id, name, code, place }) => (
      <div className="min-w-0">
        <TextLink to={`/admin/system/errors/${id}`} className="font-semibold wrap-anywhere">
          {code ? `${name} (${code})` : name}
        </TextLink>
        <p className="text-xs wrap-anywhere text-soft">{place}</p>
      </div>
    ),
  },
  { header: 'From', cell: ({ source }) => ERROR_SOURCES[source] },
  { header: 'State', sort: 'state', cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{ERROR_STATES[state]}</Badge> },
  { header: '24 hours', oneLine: true, cell: ({ lastDay }) => whole(lastDay) },
  { header: 'Total', sort: 'total', oneLine: true, cell: ({ total }) => whole(total) },
  { header: 'First', sort: 'firstAt', cell: ({ firstAt }) => <Moment at={firstAt} /> },
  { header: 'Last', sort: 'lastAt', cell: ({ lastAt }) => <Moment at={lastAt} /> },
];
