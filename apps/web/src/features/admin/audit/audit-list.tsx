import { AUDIT_ACTION_IDS, AUDIT_ACTIONS, type AuditEvent, adminCalls, LIMITS } from '@consilium/contract';
import { TextLink } from '../../../ui/link.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';
import { actorWords, detailWords, subjectWords } from './audit-words.ts';

const ACTIONS = AUDIT_ACTION_IDS.map((id) => ({ id, label: AUDIT_ACTIONS[id] }));
const FILTERS: readonly ListFilter[] = [
  { name: 'action', label: 'Action', kind: 'choice', all: 'All actions', options: ACTIONS },
  { name: 'user', label: 'Person', kind: 'words', placeholder: 'Full username', maxLength: LIMITS.usernameLength },
  { name: 'from', label: 'From', kind: 'from', other: 'to' },
  { name: 'to', label: 'To', kind: 'to', other: 'from' },
];

/** Who did what to whom, when and from where. @param person the one whose records are shown; undefined: those of all. */
export function AuditList({ person }: { person?: string }) {
  const linked = useCurrentUser().user?.access.admin ?? false;
  return (
    <AdminList
      calls={{ pages: adminCalls.listAudit, file: adminCalls.exportAudit }}
      rowsOf={({ events }) => events}
      what="the audit records"
      noun={['record', 'records']}
      caption="Audit records"
      columns={columns(linked)}
      first="-at"
      search="Details or address"
      filters={person === undefined ? FILTERS : FILTERS.filter(({ name }) => name !== 'user')}
      {...(person === undefined ? {} : { only: { user: person } })}
      empty={person === undefined ? 'Nothing is recorded for these filters. A person is found by the full username.' : 'Nothing is recorded for these filters.'}
    />
  );
}

const columns = (linked: boolean): readonly Column<AuditEvent>[] => [
  { header: 'Action', sort: 'action', cell: ({ action }) => <span className="font-semibold">{AUDIT_ACTIONS[action]}</span> },
  { header: 'Time', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { header: 'By', cell: ({ actor }) => <Person id={linked && actor?.username ? actor.id : null}>{actorWords(actor)}</Person> },
  {
    header: 'Concerns',
    cell: ({ subject }) => <Person id={linked && subject?.username ? subject.id : null}>{subjectWords(subject)}</Person>,
  },
  { header: 'From address', cell: ({ addressPrefix }) => addressPrefix ?? 'Not kept' },
  { header: 'Details', cell: ({ details }) => <Details details={details} /> },
];

/** @param id null: there is no page about them. */
function Person({ id, children }: { id: string | null; children: string }) {
  if (id === null) return <span className="wrap-anywhere">{children}</span>;
  return (
    <TextLink to={`/admin/users/${id}`} className="wrap-anywhere">
      {children}
    </TextLink>
  );
}

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
