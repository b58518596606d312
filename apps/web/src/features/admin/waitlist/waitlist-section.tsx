import { AUDIENCES, WAITLIST_STATUSES, type WaitlistEntry, waitlistCalls } from '@consilium/contract';
import { CircleCheck, Clock, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';
import { Invite } from './invite.tsx';

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

const FILTERS: readonly ListFilter[] = [
  { name: 'status', label: 'Status', kind: 'choice', all: 'All', options: STATUS_OPTIONS },
  { name: 'audience', label: 'Audience', kind: 'choice', all: 'All', options: AUDIENCES },
  { name: 'consent', label: 'Other mail', kind: 'choice', all: 'All', options: CONSENT_OPTIONS },
];

/** Who waits for access, and how they get it. */
export function WaitlistSection() {
  const [invited, setInvited] = useState<WaitlistEntry | null>(null);
  return (
    <>
      <h2 className="text-h2">Waiting list</h2>
      <AdminList
        calls={{ pages: waitlistCalls.listWaiting, file: waitlistCalls.exportWaiting }}
        rowsOf={({ entries }) => entries}
        what="the waiting list"
        noun={['entry', 'entries']}
        caption="Waiting list"
        columns={columns(setInvited)}
        first="-createdAt"
        search="Name or email"
        filters={FILTERS}
        empty="Nobody stands on the waiting list with these filters."
      />
      {invited ? <Invite entry={invited} onClose={() => setInvited(null)} /> : null}
    </>
  );
}

const columns = (onInvite: (entry: WaitlistEntry) => void): readonly Column<WaitlistEntry>[] => [
  {
    header: 'Person',
    sort: 'email',
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
  {
    header: 'Audience',
    sort: 'audience',
    cell: ({ audience }) => AUDIENCES.find(({ id }) => id === audience)?.label ?? <span className="text-soft">Not said</span>,
  },
  { header: 'Joined', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'Other mail', cell: ({ consent }) => (consent ? 'Agreed' : 'Did not agree') },
  { header: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
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
