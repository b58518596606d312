import type { UserDetail } from '@consilium/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { LOAD_FAILED, useFailureToast } from '../failure-toast.ts';
import { BackLink } from '../layout/back-link.tsx';
import { Moment } from '../list/moment.tsx';
import { useNow } from '../use-now.ts';
import { lastLoginLabel } from './last-login.ts';
import { RoleBadge, StatusBadge } from './user-badges.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserSessions } from './user-sessions.tsx';
import { type Task, UserTasks } from './user-tasks.tsx';
import { useUserDetail } from './users-query.ts';

/** One account: who it is, how and where it is signed in to, what happened to it, and what an administrator may do. */
export function UserPage() {
  const { id = '' } = useParams();
  const detail = useUserDetail(id);
  usePageTitle(detail.data ? detail.data.username : 'User');
  useFailureToast(detail.errorUpdatedAt, LOAD_FAILED.user);
  return (
    <div className="column gap-6">
      <BackLink to="/admin/users">User Management</BackLink>
      <Loaded query={detail} what="the account">
        {(user) => (user ? <Account user={user} /> : <NoAccount />)}
      </Loaded>
    </div>
  );
}

function NoAccount() {
  return (
    <EmptyState title="User not found" action={<ButtonLink to="/admin/users">User Management</ButtonLink>}>
      <p>There is no account here. It may have been deleted.</p>
    </EmptyState>
  );
}

function Account({ user }: { user: UserDetail }) {
  const { user: actor } = useCurrentUser();
  const [task, setTask] = useState<Task | null>(null);
  const navigate = useNavigate();
  if (!actor) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-h1 wrap-anywhere">{user.username}</h1>
          <p className="flex flex-wrap gap-2">
            <RoleBadge role={user.role} />
            <StatusBadge isActive={user.isActive} />
          </p>
        </div>
        <UserMenu user={user} actor={actor} onChoose={(kind) => setTask({ kind, user })} />
      </div>
      <Card>
        <h2 className="text-h2">Account</h2>
        <Facts user={user} />
      </Card>
      <UserSessions user={user} actor={actor} />
      <section aria-labelledby="user-audit" className="column gap-4">
        <div>
          <h2 id="user-audit" className="text-h2">
            Audit
          </h2>
          <p className="mt-1 text-soft">What this account did and what was done to it. Times and dates are in UTC.</p>
        </div>
        <AuditList person={user.username} />
      </section>
      <UserTasks actor={actor} task={task} onClose={() => setTask(null)} onDeleted={() => void navigate('/admin/users')} />
    </>
  );
}

function Facts({ user }: { user: UserDetail }) {
  const { email, profession, createdAt, lastLogin, diagnosisCount, twoFactorEnabled, recoveryCodesLeft, mustChangePassword, resetFrom } = user;
  const now = useNow();
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact name="Email">{email ?? 'No email'}</Fact>
      <Fact name="Profession">{profession ?? 'None: it signs no medical record'}</Fact>
      <Fact name="Created">
        <Moment at={createdAt} />
      </Fact>
      <Fact name="Last login">
        {now === null ? null : lastLoginLabel(lastLogin, now, true)}
        {lastLogin ? (
          <span className="block text-sm text-soft">
            <Moment at={lastLogin} />
          </span>
        ) : null}
      </Fact>
      <Fact name="Two-factor sign-in">{twoFactorEnabled ? `On, ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left` : 'Off'}</Fact>
      <Fact name="Password">
        {mustChangePassword ? 'Chosen by an administrator: the owner must set one of their own' : 'Its owner’s own'}
        {resetFrom ? (
          <span className="block text-sm text-soft">
            A reset can be mailed from <Moment at={resetFrom} /> on, because an administrator changed the address.
          </span>
        ) : null}
      </Fact>
      <Fact name="Assessments kept">{diagnosisCount.toLocaleString('en-US')}; only their owner can read them</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
