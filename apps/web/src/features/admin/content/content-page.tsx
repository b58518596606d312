import { ADDED_KINDS, CONTENT_KIND_IDS, CONTENT_KINDS, type ContentRecord, contentCalls, RECORD_STATE_IDS, RECORD_STATES } from '@consilium/contract';
import { useNavigate } from 'react-router';
import { longDate } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';

const FILTERS: readonly ListFilter[] = [
  { name: 'kind', label: 'Kind', kind: 'choice', all: 'All kinds', options: CONTENT_KIND_IDS.map((id) => ({ id, label: CONTENT_KINDS[id] })) },
  { name: 'state', label: 'State', kind: 'choice', all: 'All states', options: RECORD_STATE_IDS.map((id) => ({ id, label: RECORD_STATES[id] })) },
  {
    name: 'due',
    label: 'Review due',
    kind: 'choice',
    all: 'At any time',
    options: [
      { id: 'past', label: 'Overdue' },
      { id: 'month', label: 'Within 31 days' },
    ],
  },
];

export const STATE_TONES = { shipped: 'plain', draft: 'outline', 'in-review': 'caution', published: 'good', withdrawn: 'dashed' } as const;

/** Every text and record, where it stands and when it is to be read again. */
export function ContentPage() {
  usePageTitle('Content Management');
  const navigate = useNavigate();
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">Content Management</h1>
        <p className="mt-1 max-w-prose text-soft">
          Texts of the site and records of the medical content. A change is written by one person and published by another; visitors see it at once, without a
          restart. What was shipped can always be brought back.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          {ADDED_KINDS.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => navigate(`/admin/content/${kind}/new-${crypto.randomUUID().slice(0, 8)}`)}>
              New {CONTENT_KINDS[kind].toLowerCase()}
            </Button>
          ))}
        </p>
      </div>
      <AdminList
        calls={{ pages: contentCalls.list, file: contentCalls.exportAll }}
        rowsOf={({ records }) => records}
        what="the content"
        noun={['record', 'records']}
        caption="Content"
        columns={COLUMNS}
        level="h2"
        first="-changedAt"
        search="Title or id"
        filters={FILTERS}
        empty="Nothing fits."
      />
    </div>
  );
}

const COLUMNS: readonly Column<ContentRecord>[] = [
  {
    header: 'Title',
    sort: 'title',
    cell: ({ kind, record, title, area }) => (
      <div className="min-w-0">
        <TextLink to={`/admin/content/${kind}/${record}`} className="font-semibold wrap-anywhere">
          {title}
        </TextLink>
        <p className="text-xs wrap-anywhere text-soft">{area ? `${record} · ${area}` : record}</p>
      </div>
    ),
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
