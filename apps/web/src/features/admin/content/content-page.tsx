import { ADDED_KINDS, CONTENT_KIND_IDS, CONTENT_KINDS, type ContentRecord, contentCalls, RECORD_STATE_IDS, RECORD_STATES } from '@consilium/contract';
import { useNavigate } from 'react-router';
import { longDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../list/data-table.tsx';
import { choice, ListPage, RecordCell } from '../list/list-page.tsx';
import { Moment } from '../list/moment.tsx';

const FILTERS = [
  choice('kind', 'Kind', 'All kinds', CONTENT_KINDS, CONTENT_KIND_IDS),
  choice('state', 'State', 'All states', RECORD_STATES, RECORD_STATE_IDS),
  choice('due', 'Review due', 'At any time', { past: 'Overdue', month: 'Within 31 days' }),
];

export const STATE_TONES = { shipped: 'plain', draft: 'outline', 'in-review': 'caution', published: 'good', withdrawn: 'dashed' } as const;

/** Every text and record, where it stands and when it is to be read again. */
export function ContentPage() {
  const navigate = useNavigate();
  return (
    <ListPage
      title="Content Management"
      about="Texts of the site and records of the medical content. A change is written by one person and published by another; visitors see it at once, without a restart. What was shipped can always be brought back."
      actions={ADDED_KINDS.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => navigate(`/admin/content/${kind}/new-${crypto.randomUUID().slice(0, 8)}`)}>
          New {CONTENT_KINDS[kind].toLowerCase()}
        </Button>
      ))}
      calls={{ pages: contentCalls.list, file: contentCalls.exportAll }}
      rowsOf={({ records }) => records}
      what="the content"
      noun={['record', 'records']}
      caption="Content"
      columns={COLUMNS}
      first="-changedAt"
      search="Title or id"
      filters={FILTERS}
      empty="Nothing fits."
    />
  );
}

const COLUMNS: readonly Column<ContentRecord>[] = [
  {
    header: 'Title',
    sort: 'title',
    cell: ({ kind, record, title, area }) => <RecordCell to={`/admin/content/${kind}/${record}`} title={title} under={area ? `${record} · ${area}` : record} />,
  },
  { header: 'Kind', sort: 'kind', cell: ({ kind }) => CONTENT_KINDS[kind] },
  { header: 'State', sort: 'state', cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{RECORD_STATES[state]}</Badge> },
  { header: 'Review due', sort: 'reviewDue', cell: ({ reviewDue }) => <Due day={reviewDue} /> },
  { header: 'Last read', cell: ({ readBy, readAt }) => (readAt ? <By who={readBy} at={readAt} /> : 'not recorded') },
  { header: 'Last change', sort: 'changedAt', cell: ({ editedBy, changedAt }) => (changedAt ? <By who={editedBy} at={changedAt} /> : 'as shipped') },
];

function By({ who, at }: { who: string | null; at: string }) {
  return (
    <>
      {who ?? 'somebody whose account was deleted'}
      <span className="block text-xs text-soft">
        <Moment at={at} />
      </span>
    </>
  );
}

export function Due({ day }: { day: string | null }) {
  if (day === null) return 'not set';
  const past = day < new Date().toISOString().slice(0, 10);
  return past ? <Badge tone="danger">{longDate(day)}, overdue</Badge> : longDate(day);
}
