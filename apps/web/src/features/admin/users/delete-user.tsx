import type { User } from '@consilium/contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteUser } from './users-query.ts';

/** Asks before an account goes, with everything kept about its owner. */
export function DeleteUser({ user, onClose, onDeleted }: { user: User; onClose: () => void; onDeleted: () => void }) {
  const { mutate, isPending, error } = useDeleteUser();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete User"
      action="Delete User"
      pendingLabel="Deleting…"
      pending={isPending}
      error={error}
      onConfirm={() => mutate(user.id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete <strong className="wrap-anywhere">{user.username}</strong>? The account, its saved assessments, diary and studies are
        removed. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
