import type { adminCalls, CallAnswer } from '@consilium/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LOAD_FAILED } from '../failure-toast.ts';
import { DataTable } from '../list/data-table.tsx';
import { userColumns } from '../users/user-columns.tsx';

/** The first few accounts, and the way to all. */
export function RecentUsers({ users, now }: { users: UseQueryResult<CallAnswer<typeof adminCalls.listUsers>>; now: number | null }) {
  return (
    <section aria-labelledby="recent-users" className="column gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-users" className="text-h2">
          Recent Users
        </h2>
        <TextLink to="/admin/users" className="inline-flex min-h-6 items-center text-sm">
          All users
        </TextLink>
      </div>
      <Loaded rows query={users} what="the accounts" failed={LOAD_FAILED.user.description}>
        {({ users: first }) =>
          first.length > 0 ? (
            <DataTable caption="Recent users" columns={userColumns(now, false)} rows={first} keyOf={({ id }) => id} />
          ) : (
            <p className="text-soft">No users found</p>
          )
        }
      </Loaded>
    </section>
  );
}
