import type { AdminSystem } from '@consilium/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LOAD_FAILED } from '../failure-toast.ts';
import { Moment } from '../list/moment.tsx';

/** What was done last, and the way to all of it. */
export function RecentActivity({ system }: { system: UseQueryResult<AdminSystem> }) {
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h3">Recent Activity</h2>
        <TextLink to="/admin/dashboard?tab=audit" className="inline-flex min-h-6 items-center text-sm">
          All activity
        </TextLink>
      </div>
      <Loaded rows query={system} what="the activity" failed={LOAD_FAILED.system.description}>
        {({ recentActivity }) => (
          <ul className="grid gap-2 text-sm">
            {recentActivity.length === 0 ? <Row action="No data" details="No recent activity" time="System just started" /> : null}
            {recentActivity.map(({ id, time, action, details }) => (
              <Row key={id} action={action} details={details} time={<Moment at={time} />} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Row({ action, details, time }: { action: string; details: string; time: React.ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0 last:pb-0">
      <span>
        <span className="font-semibold">{action}</span> <span className="text-soft">{details}</span>
      </span>
      <span className="text-soft">{time}</span>
    </li>
  );
}
