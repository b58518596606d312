import { AUDIENCES, WAITLIST_STATUSES, type WaitlistEntry } from '@consilium/contract';
import { CircleCheck, Clock, Download, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../lib/debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Column } from '../list/data-table.tsx';
import { FilterSearch, FilterSelect, Filters } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Invite } from './invite.tsx';
import { useWaitlist, WHOLE_WAITLIST, waitlistFile } from './waitlist-query.ts';

type Status = WaitlistEntry['status'];

const STATUSES: Record<Status, { label: string; tone: 'plain' | 'caution' | 'good'; sign: typeof Clock }> = {
  waiting: { label: 'Waiting', tone: 'plain', sign: Clock },
  invited: { label: 'Invited', tone: 'caution', sign: MailCheck },
  registered: { label: 'Registered', tone: 'good', sign: CircleCheck },
};
const STATUS_OPTIONS = WAITLIST_STATUSES.map((id) => ({ id, label: STATUSES[id].label }));
const CONSENT_OPTIONS = [
  { id: 'true', label: 'Agreed' },
  { id: 'false', label: 'Did not agree' },
] as const;

/** Who waits for access, and how they get it. */
export function WaitlistSection() {
  const { filters, page, narrow, setPage } = useFilters(WHOLE_WAITLIST);
  const settled = { ...filters, search: useDebounced(filters.search.trim(), 250) };
  const list = useWaitlist(settled, page);
  const [invited, setInvited] = useState<WaitlistEntry | null>(null);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h2">Waiting list</h2>
        <ButtonAnchor href={waitlistFile(settled)} variant="secondary" size="small">
          <Download aria-hidden className="size-4" />
          Export CSV
        </ButtonAnchor>
      </div>
      <Filters>
        <FilterSearch label="Search" placeholder="Name or email" value={filters.search} onChange={(search) => narrow({ search })} />
        <FilterSelect label="Status" all="All" value={filters.status} options={STATUS_OPTIONS} onChange={(status) => narrow({ status })} />
        <FilterSelect label="Audience" all="All" value={filters.audience} options={AUDIENCES} onChange={(audience) => narrow({ audience })} />
        <FilterSelect label="Other mail" all="All" value={filters.consent} options={CONSENT_OPTIONS} onChange={(consent) => narrow({ consent })} />
      </Filters>
      <PagedList
        query={list}
        what="the waiting list"
        page={page}
        onPage={setPage}
        noun={['entry', 'entries']}
        rowsOf={({ entries }) => entries}
        empty="Nobody stands on the waiting list with these filters."
        as={{ caption: 'Waiting list', columns: columns(setInvited), keyOf: ({ id }) => id }}
      />
      {invited ? <Invite entry={invited} onClose={() => setInvited(null)} /> : null}
    </>
  );
}

const columns = (onInvite: (entry: WaitlistEntry) => void): readonly Column<WaitlistEntry>[] => [
  {
    header: 'Person',
    cell: ({ email, name, message }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{email}</span>
        {name ? <span className="block wrap-anywhere">{name}</span> : null}
        {message ? (
          <Disclosure summary="Message" summaryClassName="text-soft">
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
          </Disclosure>
        ) : null}
      </>
    ),
  },
  { header: 'Audience', cell: ({ audience }) => AUDIENCES.find(({ id }) => id === audience)?.label ?? <span className="text-soft">Not said</span> },
  { header: 'Joined', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'Other mail', cell: ({ consent }) => (consent ? 'Agreed' : 'Did not agree') },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Actions',
    oneLine: true,
    unnamedOnCard: true,
    cell: (entry) =>
      entry.status === 'registered' ? (
        <span className="text-soft @max-4xl:hidden">None</span>
      ) : (
        <Button variant="secondary" size="small" aria-label={`${inviteLabel(entry)} ${entry.email}`} onClick={() => onInvite(entry)}>
          {inviteLabel(entry)}
        </Button>
      ),
  },
];

const inviteLabel = ({ status }: WaitlistEntry) => (status === 'invited' ? 'Invite again' : 'Invite');

function StatusBadge({ status }: { status: Status }) {
  const { label, tone, sign: Sign } = STATUSES[status];
  return (
    <Badge tone={tone} icon={<Sign aria-hidden />}>
      {label}
    </Badge>
  );
}
