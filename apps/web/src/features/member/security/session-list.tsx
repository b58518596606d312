import type { Session } from '@consilium/contract';
import { MonitorSmartphone } from 'lucide-react';
import { browserOf } from '../../../lib/browser-of.ts';
import { moment } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useEndOtherSessions, useEndSession, useSessions } from '../api/sessions.ts';

const failed = ({ message }: Error) => toast({ title: 'The session was not ended', description: message, variant: 'destructive' });

/** Where the member is signed in: this session marked, the others to be ended. */
export function SessionList() {
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const others = sessions.data?.sessions.some(({ current }) => !current);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">Where you are signed in</h3>
        {others ? (
          <Button
            variant="secondary"
            size="small"
            disabled={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, { onSuccess: ({ message }) => toast({ title: 'Signed out elsewhere', description: message }), onError: failed })
            }
          >
            End all others
          </Button>
        ) : null}
      </div>
      <p className="max-w-2xl text-sm text-soft">End what you do not know, then change your password.</p>
      <Loaded query={sessions} what="your sessions">
        {({ sessions: all }) => (
          <ul className="divide-y divide-line border-y border-line">
            {[...all]
              .sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const browser = browserOf(session.userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {browser} {session.current ? <Badge tone="solid">This session</Badge> : null}
          </p>
          <p className="text-sm text-soft">
            Last used {moment(session.lastUsedAt)} from {session.addressPrefix}
          </p>
          <p className="text-sm text-soft">
            Signed in {moment(session.createdAt)}, ends {moment(session.expiresAt)} at the latest
          </p>
        </div>
      </div>
      {session.current ? null : (
        <Button
          variant="secondary"
          size="small"
          disabled={end.isPending}
          aria-label={`End the session of ${browser}, last used ${moment(session.lastUsedAt)}`}
          onClick={() => end.mutate(session.id, { onSuccess: ({ message }) => toast({ title: 'Session ended', description: message }), onError: failed })}
        >
          End
        </Button>
      )}
    </li>
  );
}
