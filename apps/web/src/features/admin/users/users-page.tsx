import { adminCalls, ROLES, roleLabel, type User } from '@consilium/contract';
import { MailPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { LOAD_FAILED } from '../failure-toast.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { ListFilter } from '../list/filter-fields.tsx';
import { Moment } from '../list/moment.tsx';
import { useNow } from '../use-now.ts';
import { ChangeRoles } from './change-roles.tsx';
import { ChangeSeveralActive } from './change-several-active.tsx';
import { userColumns } from './user-columns.tsx';
import { UserMenu } from './user-menu.tsx';
import { type Task, UserTasks } from './user-tasks.tsx';

const FILTERS: readonly ListFilter[] = [
  { name: 'role', label: 'Role', kind: 'choice', all: 'All roles', options: ROLES.map((id) => ({ id, label: roleLabel(id) })) },
  {
    name: 'isActive',
    label: 'Status',
    kind: 'choice',
    all: 'All',
    options: [
      { id: 'true', label: 'Active' },
      { id: 'false', label: 'Inactive' },
    ],
  },
  {
    name: 'twoFactor',
    label: 'Two-factor',
    kind: 'choice',
    all: 'All',
    options: [
      { id: 'true', label: 'On' },
      { id: 'false', label: 'Off' },
    ],
  },
  {
    name: 'lastLogin',
    label: 'Last login',
    kind: 'choice',
    all: 'All',
    options: [
      { id: '7-days', label: 'Within 7 days' },
      { id: '30-days', label: 'Within 30 days' },
      { id: 'longer', label: 'Longer ago' },
      { id: 'never', label: 'Never' },
    ],
  },
];

/** Accounts and roles. */
export function UsersPage() {
  usePageTitle('User Management');
  const { user: actor } = useCurrentUser();
  const [task, setTask] = useState<Task | null>(null);
  const now = useNow();
  if (!actor) return null;
  return (
    <div className="column gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">User Management</h1>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setTask({ kind: 'invite' })}>
            <MailPlus aria-hidden className="size-5" />
            Invite User
          </Button>
          <Button onClick={() => setTask({ kind: 'add' })}>
            <UserPlus aria-hidden className="size-5" />
            Add User
          </Button>
        </div>
      </div>
      <AdminList
        calls={{ pages: adminCalls.listUsers, file: adminCalls.exportUsers }}
        rowsOf={({ users }) => users}
        what="the accounts"
        noun={['user', 'users']}
        caption="Accounts"
        columns={[
          ...userColumns(now, true),
          { header: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            header: 'Actions',
            unnamedOnCard: true,
            cell: (user: User) => <UserMenu user={user} actor={actor} onChoose={(kind) => setTask({ kind, user })} />,
          },
        ]}
        first="username"
        search="Name or email"
        filters={FILTERS}
        empty="Nobody fits the search and the filters. Change or clear them."
        failed={LOAD_FAILED.users}
        several={{
          nameOf: ({ username }) => username,
          actions: (users, done) => (
            <>
              <ChangeRoles actor={actor} users={users} onDone={done} />
              <ChangeSeveralActive users={users} isActive={false} onDone={done} />
              <ChangeSeveralActive users={users} isActive onDone={done} />
            </>
          ),
        }}
        level="h2"
      />
      <UserTasks actor={actor} task={task} onClose={() => setTask(null)} />
    </div>
  );
}
