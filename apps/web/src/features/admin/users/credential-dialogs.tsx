import type { User } from '@consilium/contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSendReset, useTakeTwoFactor } from './users-query.ts';

type Props = { user: User; onClose: () => void };

/** Asks before a link to set a new password is mailed to the owner of an account. */
export function SendReset({ user, onClose }: Props) {
  const { mutate, isPending, error } = useSendReset();
  return (
    <ConfirmDialog
      open
      title="Send password reset"
      action="Send Reset"
      pendingLabel="Sending…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{user.username}</strong> gets a mail{' '}
        {user.email ? (
          <>
            to <strong className="wrap-anywhere">{user.email}</strong>{' '}
          </>
        ) : null}
        with a link to set a new password. It works once, for one hour. Nobody else sees the link, and until it is used nothing changes.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before the second factor of an account is taken off. */
export function TakeTwoFactor({ user, onClose }: Props) {
  const { mutate, isPending, error } = useTakeTwoFactor();
  return (
    <ConfirmDialog
      open
      danger
      title="Switch two-factor off"
      action="Switch Off"
      pendingLabel="Switching off…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        For somebody who lost their phone and their recovery codes. Make sure that it is <strong className="wrap-anywhere">{user.username}</strong> who asks:
        the password alone opens the account then. It is signed out everywhere, and its owner is told by mail.
      </p>
    </ConfirmDialog>
  );
}
