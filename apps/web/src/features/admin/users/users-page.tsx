import { ROLES, type Role, type User } from '@consilium/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { LOAD_FAILED, useFailureToast } from '../failure-toast.ts';
import { DataTable } from '../list/data-table.tsx';
import { FilterSearch, FilterSelect, Filters } from '../list/filter-fields.tsx';
import { useNow } from '../use-now.ts';
import { SendReset, TakeTwoFactor } from './credential-dialogs.tsx';
import { DeleteUser } from './delete-user.tsx';
import { userColumns } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';
import { UserMenu, type UserTask } from './user-menu.tsx';
import { ROLE_LABELS } from './user-rules.ts';
import { useUsers } from './users-query.ts';

type Task = { kind: 'add' } | { kind: UserTask; user: User };

const ROLE_OPTIONS = ROLES.map((id) => ({ id, label: ROLE_LABELS[id] }));

/** Accounts and roles. */
export function UsersPage() {
  usePageTitle('User Management');
  const users = useUsers();
  useFailureToast(users.errorUpdatedAt, LOAD_FAILED.users);
  const { user: actor } = useCurrentUser();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | ''>('');
  const [task, setTask] = useState<Task | null>(null);
  const now = useNow();
  if (!actor) return null;

  const close = () => setTask(null);
  const columns = [
    ...userColumns(now, true),
    {
      header: 'Actions',
      unnamedOnCard: true,
      cell: (user: User) => <UserMenu user={user} actor={actor} onChoose={(kind) => setTask({ kind, user })} />,
    },
  ];

  return (
    <div className="column gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">User Management</h1>
        <Button onClick={() => setTask({ kind: 'add' })}>
          <UserPlus aria-hidden className="size-5" />
          Add User
        </Button>
      </div>
      <Filters>
        <FilterSearch label="Search" placeholder="Name or email" value={search} onChange={setSearch} />
        <FilterSelect label="Role" all="All roles" value={role} options={ROLE_OPTIONS} onChange={setRole} />
      </Filters>
      <Loaded rows query={users} what="the accounts" failed={`${LOAD_FAILED.users.title}: ${LOAD_FAILED.users.description}`}>
        {(all) => {
          const shown = all.filter((user) => fits(user, search, role));
          if (shown.length === 0) return <NoUsers narrowed={all.length > 0} />;
          return <DataTable caption="Accounts" columns={columns} rows={shown} keyOf={({ id }) => id} />;
        }}
      </Loaded>
      <Dialog open={task?.kind === 'add' || task?.kind === 'edit'} onClose={close} title={task?.kind === 'edit' ? 'Edit User' : 'Add User'}>
        <UserForm actor={actor} user={task?.kind === 'edit' ? task.user : null} onClose={close} />
      </Dialog>
      {task?.kind === 'reset' ? <SendReset user={task.user} onClose={close} /> : null}
      {task?.kind === 'two-factor' ? <TakeTwoFactor user={task.user} onClose={close} /> : null}
      {task?.kind === 'delete' ? <DeleteUser user={task.user} onClose={close} /> : null}
    </div>
  );
}

function fits({ username, email, role }: User, search: string, wanted: Role | ''): boolean {
  const part = search.trim().toLowerCase();
  return (wanted === '' || role === wanted) && (username.toLowerCase().includes(part) || (email ?? '').toLowerCase().includes(part));
}

function NoUsers({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState level="h2" title="No users found">
      {narrowed ? <p>Nobody fits the search and the role. Change or clear them.</p> : null}
    </EmptyState>
  );
}
