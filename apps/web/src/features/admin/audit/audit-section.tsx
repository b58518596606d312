import { AUDIT_ACTION_IDS, AUDIT_ACTIONS, type AuditEvent, adminCalls, LIMITS } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/debounced.ts';
import type { Column } from '../list/data-table.tsx';
import { FilterDate, FilterSearch, FilterSelect, Filters } from '../list/filter-fields.tsx';
import { listQuery } from '../list/list-query.ts';
import { Moment } from '../list/moment.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { useFilters } from '../list/use-filters.ts';
import { actorWords, detailWords, subjectWords } from './audit-words.ts';

type AuditFilters = { action: string; user: string; from: string; to: string };
const EVERYTHING: AuditFilters = { action: '', user: '', from: '', to: '' };

const ACTIONS = AUDIT_ACTION_IDS.map((id) => ({ id, label: AUDIT_ACTIONS[id] }));

/** Who did what to whom, when and from where. */
export function AuditSection() {
  const { filters, page, narrow, setPage } = useFilters(EVERYTHING);
  const list = useQuery(listQuery(adminCalls.listAudit, { ...filters, user: useDebounced(filters.user.trim(), 250) }, page));
  return (
    <>
      <div>
        <h2 className="text-h2">Audit</h2>
        <p className="mt-1 text-soft">Newest first. Times and dates are in UTC.</p>
      </div>
      <Filters>
        <FilterSelect label="Action" all="All actions" value={filters.action} options={ACTIONS} onChange={(action) => narrow({ action })} />
        <FilterSearch label="Person" placeholder="Full username" maxLength={LIMITS.usernameLength} value={filters.user} onChange={(user) => narrow({ user })} />
        <FilterDate label="From" max={filters.to} value={filters.from} onChange={(from) => narrow({ from })} />
        <FilterDate label="To" min={filters.from} value={filters.to} onChange={(to) => narrow({ to })} />
      </Filters>
      <PagedList
        query={list}
        what="the audit records"
        page={page}
        onPage={setPage}
        noun={['record', 'records']}
        rowsOf={({ events }) => events}
        empty="Nothing is recorded for these filters. A person is found by the full username."
        as={{ caption: 'Audit records', columns: COLUMNS, keyOf: ({ id }) => id }}
      />
    </>
  );
}

const COLUMNS: readonly Column<AuditEvent>[] = [
  { header: 'Action', cell: ({ action }) => <span className="font-semibold">{AUDIT_ACTIONS[action]}</span> },
  { header: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { header: 'By', cell: ({ actor }) => <span className="wrap-anywhere">{actorWords(actor)}</span> },
  { header: 'Concerns', cell: ({ subject }) => <span className="wrap-anywhere">{subjectWords(subject)}</span> },
  { header: 'From address', cell: ({ addressPrefix }) => addressPrefix ?? 'Not kept' },
  { header: 'Details', cell: ({ details }) => <Details details={details} /> },
];

function Details({ details }: { details: AuditEvent['details'] }) {
  const lines = detailWords(details);
  if (lines.length === 0) return <span className="text-soft">None</span>;
  return (
    <dl className="grid gap-0.5">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-soft">{name}: </dt>
          <dd className="inline wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
