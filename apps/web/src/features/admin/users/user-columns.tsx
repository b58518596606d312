import type { User } from '@consilium/contract';
import { TextLink } from '../../../ui/link.tsx';
import type { Column } from '../list/data-table.tsx';
import { lastLoginLabel } from './last-login.ts';
import { RoleBadge, StatusBadge } from './user-badges.tsx';

/** What every table of accounts shows. @param now null: not known yet. @param dated see lastLoginLabel. */
export function userColumns(now: number | null, dated: boolean): readonly Column<User>[] {
  return [
    {
      header: 'Username',
      sort: 'username',
      cell: ({ id, username }) => (
        <TextLink to={`/admin/users/${id}`} className="font-semibold wrap-anywhere">
          {username}
        </TextLink>
      ),
    },
    {
      header: 'Email',
      sort: 'email',
      cell: ({ email }) => (email ? <span className="wrap-anywhere">{email}</span> : <span className="text-soft">No email</span>),
    },
    { header: 'Role', sort: 'role', cell: ({ role }) => <RoleBadge role={role} /> },
    { header: 'Status', sort: 'isActive', cell: ({ isActive }) => <StatusBadge isActive={isActive} /> },
    {
      header: 'Last Login',
      sort: 'lastLogin',
      oneLine: true,
      cell: ({ lastLogin }) => (now === null ? null : <time dateTime={lastLogin ?? undefined}>{lastLoginLabel(lastLogin, now, dated)}</time>),
    },
  ];
}
