import type { User, UserDetail } from '@consilium/contract';
import { browserOf } from '../../../lib/browser-of.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Moment } from '../list/moment.tsx';
import { whyNotShutOut } from './user-rules.ts';
import { useEndSessions } from './users-query.ts';

/** Where somebody is signed in, as far as it may be seen, and ending it there. */
export function UserSessions({ user, actor }: { user: UserDetail; actor: User }) {
  const { mutate, isPending } = useEndSessions();
  const own = user.id === actor.id;
  const mayEnd = whyNotShutOut(actor, user, '') === null;
  return (
    <section aria-labelledby="user-sessions" className="column gap-4">
      <h2 id="user-sessions" className="text-h2">
        Sessions
      </h2>
      {own ? <p className="text-soft">This is your own account. End its sessions in My Dashboard.</p> : null}
      {user.sessions === null ? <p className="text-soft">This account has access that yours has not: where it is signed in is not shown.</p> : null}
      {user.sessions?.length === 0 ? <p className="text-soft">Not signed in anywhere.</p> : null}
      {user.sessions && user.sessions.length > 0 ? (
        <DataTable
          caption="Sessions"
          rows={user.sessions}
          keyOf={({ id }) => id}
          columns={[
            { header: 'Device', cell: ({ userAgent }) => <span className="font-semibold wrap-anywhere">{browserOf(userAgent)}</span> },
            { header: 'Address', cell: ({ addressPrefix }) => addressPrefix },
            { header: 'Signed in', cell: ({ createdAt }) => <Moment at={createdAt} /> },
            { header: 'Last used', cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
            {
              header: 'Actions',
              unnamedOnCard: true,
              cell: ({ id, userAgent }) =>
                mayEnd ? (
                  <Button
                    variant="secondary"
                    size="small"
                    className="max-md:min-h-11"
                    disabled={isPending}
                    aria-label={`Sign out ${browserOf(userAgent)}`}
                    onClick={() => mutate({ id: user.id, session: id })}
                  >
                    Sign out
                  </Button>
                ) : null,
            },
          ]}
        />
      ) : null}
    </section>
  );
}
