import { ERROR_SOURCE_IDS, ERROR_SOURCES, ERROR_STATE_IDS, ERROR_STATES, type ErrorKind, errorCalls } from '@consilium/contract';
import { Badge } from '../../../ui/badge.tsx';
import { whole } from '../figures/amounts.ts';
import type { Column } from '../list/data-table.tsx';
import { choice, ListPage, RecordCell } from '../list/list-page.tsx';
import { Moment } from '../list/moment.tsx';

const FILTERS = [
  { ...choice('hours', 'Happened', 'At any time', { 24: 'In the last 24 hours', 168: 'In the last 7 days' }), initial: '24' },
  choice('state', 'State', 'All', ERROR_STATES, ERROR_STATE_IDS),
  choice('source', 'From', 'Server and browsers', ERROR_SOURCES, ERROR_SOURCE_IDS),
];

export const STATE_TONES = { open: 'danger', resolved: 'good', muted: 'plain' } as const satisfies Record<ErrorKind['state'], string>;

/** Errors of server and browsers by kind; what was written by people is in none of them. */
export function ErrorsPage() {
  return (
    <ListPage
      title="Error Logs"
      about="Errors of the server and of visitors’ browsers, one line a kind: the same name at the same place in the code. Messages are not kept, because they may quote what somebody wrote. Times are in UTC."
      calls={{ pages: errorCalls.list, file: errorCalls.exportAll }}
      rowsOf={({ errors }) => errors}
      what="the errors"
      noun={['error', 'errors']}
      caption="Errors by kind"
      columns={COLUMNS}
      first="-lastAt"
      search="Name, code or place"
      filters={FILTERS}
      empty="No errors found in the last 24 hours."
    />
  );
}

const COLUMNS: readonly Column<ErrorKind>[] = [
  {
    header: 'Error',
    sort: 'name',
    cell: ({ id, name, code, place }) => <RecordCell to={`/admin/system/errors/${id}`} title={code ? `${name} (${code})` : name} under={place} />,
  },
  { header: 'From', cell: ({ source }) => ERROR_SOURCES[source] },
  { header: 'State', sort: 'state', cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{ERROR_STATES[state]}</Badge> },
  { header: '24 hours', oneLine: true, cell: ({ lastDay }) => whole(lastDay) },
  { header: 'Total', sort: 'total', oneLine: true, cell: ({ total }) => whole(total) },
  { header: 'First', sort: 'firstAt', cell: ({ firstAt }) => <Moment at={firstAt} /> },
  { header: 'Last', sort: 'lastAt', cell: ({ lastAt }) => <Moment at={lastAt} /> },
];
