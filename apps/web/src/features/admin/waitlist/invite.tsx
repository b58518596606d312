import type { InviteResponse, WaitlistEntry } from '@consilium/contract';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { CopyButton } from '../list/copy-button.tsx';
import { Moment } from '../list/moment.tsx';
import { useInvite } from './waitlist-query.ts';

/** Asks, invites, and then shows the server's answer and the link, which can also be handed over in another way. */
export function Invite({ entry, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const { mutate, data: made, isPending, error } = useInvite();
  if (made) return <InvitationMade made={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={entry.status === 'invited' ? 'Invite again' : 'Invite'}
      action="Send Invitation"
      pendingLabel="Sending…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(entry.id)}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{entry.email}</strong> gets a link to register an account with. It works once.
      </p>
    </ConfirmDialog>
  );
}

/** The server's answer and the link, which can also be handed over in another way. */
export function InvitationMade({ made, onClose }: { made: InviteResponse; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Invitation made">
      <div className="grid gap-4">
        <p role="status">{made.message}</p>
        <p className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">{made.link}</p>
        <p className="text-sm text-soft">
          The link works once, until <Moment at={made.expiresAt} />. While no mail server is set up, the mail waits in the{' '}
          <TextLink to="/admin/dashboard?tab=outbox">outbox</TextLink>; then hand the link over in another way.
        </p>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <CopyButton text={made.link}>Copy link</CopyButton>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
