import type { User } from '@consilium/contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useEndSessions, useSetActive } from './users-query.ts';

type Props = { user: User; onClose: () => void };

/** Asks before somebody is signed out everywhere. */
export function SignOutEverywhere({ user, onClose }: Props) {
  const { mutate, isPending, error } = useEndSessions();
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere"
      action="Sign Out"
      pendingLabel="Signing out…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate({ id: user.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{user.username}</strong> is signed out on every device and told by mail. The password stays as it is. If somebody else
        may know it, send a password reset as well.
      </p>
    </ConfirmDialog>
  );
}

/** Asks before an account is closed to its owner, or opened again. */
export function ChangeActive({ user, onClose }: Props) {
  const { mutate, isPending, error } = useSetActive(!user.isActive);
  return (
    <ConfirmDialog
      open
      danger={user.isActive}
      title={user.isActive ? 'Deactivate User' : 'Activate User'}
      action={user.isActive ? 'Deactivate' : 'Activate'}
      pendingLabel="One moment…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{user.username}</strong>{' '}
        {user.isActive
          ? 'cannot sign in any more, and every session ends at once. What the account keeps stays.'
          : 'can sign in again, with the password as it is.'}
      </p>
    </ConfirmDialog>
  );
}
