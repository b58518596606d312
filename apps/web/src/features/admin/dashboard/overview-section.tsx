import { ACTIVE_DAYS, adminCalls, contactCalls, operationCalls, waitlistCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Hourglass, Inbox, RefreshCw, Stethoscope, Users } from 'lucide-react';
import { callQuery } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LOAD_FAILED, useFailureToast } from '../failure-toast.ts';
import { whole } from '../figures/amounts.ts';
import { Figure } from '../figures/figure.tsx';
import { listQuery } from '../list/list-query.ts';
import { useNow } from '../use-now.ts';
import { RecentActivity } from './recent-activity.tsx';
import { RecentUsers } from './recent-users.tsx';
import { SystemStatus } from './system-status.tsx';
import { TrendsSection } from './trends-section.tsx';

/** Rows of the table of accounts (specification, 9). */
const SHOWN = 3;
/** A figure asks how many there are, not for them. */
const COUNT = { size: 1 };
/** A dashboard that meets a passing fault tries once more (specification, 7). */
const RETRIED = { retry: 1 };

/** Figures of the site, how the server is, and what happened last. */
export function OverviewSection() {
  const stats = useQuery({ ...callQuery(operationCalls.stats, {}), ...RETRIED });
  const diagnoses = useQuery(callQuery(operationCalls.diagnosisStats, {}));
  const system = useQuery({ ...callQuery(operationCalls.system, {}), ...RETRIED });
  const users = useQuery({ ...listQuery(adminCalls.listUsers, { size: SHOWN, sort: '-createdAt' }), ...RETRIED });
  const waiting = useQuery(listQuery(waitlistCalls.listWaiting, { status: 'waiting', ...COUNT }));
  const unread = useQuery(listQuery(contactCalls.listMessages, { handled: 'false', ...COUNT }));
  const now = useNow();
  useFailureToast(Math.max(stats.errorUpdatedAt, waiting.errorUpdatedAt, unread.errorUpdatedAt), LOAD_FAILED.stats);
  useFailureToast(system.errorUpdatedAt, LOAD_FAILED.system);
  useFailureToast(users.errorUpdatedAt, LOAD_FAILED.user);
  const all = [stats, diagnoses, system, users, waiting, unread];
  const busy = all.some(({ isFetching }) => isFetching);
  const { data: counts, isError: failed } = stats;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">Overview</h2>
        <Button
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
          disabled={busy}
          onClick={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        >
          <RefreshCw aria-hidden className="size-4" />
          {busy ? 'Refreshing…' : 'Refresh'}
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        <Figure title="Total Users" sign={Users} value={counts && whole(counts.userCount)} failed={failed} to="/admin/users" go="User Management">
          {counts ? `${whole(counts.activeUsers)} active in the last ${ACTIVE_DAYS} days` : null}
        </Figure>
        <Figure title="Total Studies" sign={BookOpen} value={counts && whole(counts.studyCount)} failed={failed} to="/admin/studies" go="Study Database">
          {counts ? `in ${whole(counts.categoryCount)} categories` : null}
        </Figure>
        <Figure
          title="AI Diagnostics"
          sign={Stethoscope}
          value={counts && whole(counts.diagnosisCount)}
          failed={failed}
          to="/admin/review/agreement"
          go={diagnoses.data ? `${whole(diagnoses.data.stats.reviewed)} reviewed` : 'Reviewed'}
        >
          {counts ? `assessments made; ${whole(counts.diagnosisToday)} performed today (UTC)` : null}
        </Figure>
        <Figure
          title="Waiting List"
          sign={Hourglass}
          value={waiting.data && whole(waiting.data.total)}
          failed={waiting.isError}
          to="/admin/dashboard?tab=waitlist"
          go="Waiting list"
        >
          not invited yet
        </Figure>
        <Figure
          title="Unread Messages"
          sign={Inbox}
          value={unread.data && whole(unread.data.total)}
          failed={unread.isError}
          to="/admin/dashboard?tab=inbox"
          go="Inbox"
        >
          not handled yet
        </Figure>
      </ul>
      <div className="grid gap-4 lg:grid-cols-2">
        <SystemStatus system={system} />
        <RecentActivity system={system} />
      </div>
      <TrendsSection />
      <RecentUsers users={users} now={now} />
    </>
  );
}
