import { Hourglass, Inbox, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LOAD_FAILED, useFailureToast } from '../failure-toast.ts';
import { OPEN_MESSAGES, useInbox } from '../inbox/inbox-query.ts';
import { useNow } from '../use-now.ts';
import { activeWithin } from '../users/last-login.ts';
import { useUsers } from '../users/users-query.ts';
import { useWaitlist, WHOLE_WAITLIST } from '../waitlist/waitlist-query.ts';
import { RecentUsers } from './recent-users.tsx';

/** Days within which a sign-in counts somebody as active. */
const ACTIVE_DAYS = 7;

/** How many accounts there are, and what waits to be done. */
export function OverviewSection() {
  const users = useUsers();
  const waiting = useWaitlist({ ...WHOLE_WAITLIST, status: 'waiting' }, 1);
  const unread = useInbox(OPEN_MESSAGES, 1);
  const now = useNow();
  useFailureToast(users.errorUpdatedAt, LOAD_FAILED.user);
  useFailureToast(Math.max(waiting.errorUpdatedAt, unread.errorUpdatedAt), LOAD_FAILED.stats);
  const active = now === null ? undefined : users.data?.filter(({ lastLogin }) => activeWithin(ACTIVE_DAYS, lastLogin, now)).length;

  return (
    <>
      <h2 className="sr-only">Overview</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Figure title="Total Users" sign={Users} value={users.data?.length} failed={users.isError} to="/admin/users" go="User Management">
          {active === undefined ? null : `${active} active in the last ${ACTIVE_DAYS} days`}
        </Figure>
        <Figure title="Waiting List" sign={Hourglass} value={waiting.data?.total} failed={waiting.isError} to="/admin/dashboard?tab=waitlist" go="Waiting list">
          not invited yet
        </Figure>
        <Figure title="Unread Messages" sign={Inbox} value={unread.data?.total} failed={unread.isError} to="/admin/dashboard?tab=inbox" go="Inbox">
          not handled yet
        </Figure>
      </ul>
      <RecentUsers users={users} now={now} />
    </>
  );
}

type FigureProps = {
  title: string;
  sign: LucideIcon;
  value: number | undefined;
  failed: boolean;
  to: string;
  go: string;
  children: ReactNode;
};

/** One number with what it counts and the way to it. */
function Figure({ title, sign: Sign, value, failed, to, go, children }: FigureProps) {
  return (
    <li>
      <Card className="grid h-full content-start gap-1">
        <h3 className="flex items-center justify-between gap-3 font-sans text-base font-semibold tracking-normal">
          {title}
          <Sign aria-hidden className="size-5 text-soft" />
        </h3>
        {value === undefined ? (
          <Unknown failed={failed} />
        ) : (
          <>
            <p className="font-serif text-h1 tabular-nums">{value.toLocaleString('en-US')}</p>
            <p className="text-sm text-soft">{children}</p>
          </>
        )}
        <p className="mt-2 text-sm">
          <TextLink to={to} className="inline-flex min-h-6 items-center">
            {go}
          </TextLink>
        </p>
      </Card>
    </li>
  );
}

function Unknown({ failed }: { failed: boolean }) {
  if (failed) return <p className="py-2 text-sm text-danger">Could not be loaded. Reload the page to try again.</p>;
  return (
    <>
      <Skeleton className="h-11 w-20" />
      <span role="status" className="sr-only">
        Loading
      </span>
    </>
  );
}
