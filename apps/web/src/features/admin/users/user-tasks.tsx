import type { User } from '@consilium/contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeActive, SignOutEverywhere } from './access-dialogs.tsx';
import { SendReset, TakeTwoFactor } from './credential-dialogs.tsx';
import { DeleteUser } from './delete-user.tsx';
import { InviteUser } from './invite-user.tsx';
import { UserForm } from './user-form.tsx';
import type { UserTask } from './user-menu.tsx';

export type Task = { kind: 'add' } | { kind: 'invite' } | { kind: UserTask; user: User };

/** The dialog of what was chosen to be done with an account. @param onDeleted where to go when the account is no more. */
export function UserTasks({ actor, task, onClose, onDeleted = onClose }: { actor: User; task: Task | null; onClose: () => void; onDeleted?: () => void }) {
  return (
    <>
      <Dialog open={task?.kind === 'add' || task?.kind === 'edit'} onClose={onClose} title={task?.kind === 'edit' ? 'Edit User' : 'Add User'}>
        <UserForm actor={actor} user={task?.kind === 'edit' ? task.user : null} onClose={onClose} />
      </Dialog>
      {task?.kind === 'invite' ? <InviteUser onClose={onClose} /> : null}
      {task?.kind === 'reset' ? <SendReset user={task.user} onClose={onClose} /> : null}
      {task?.kind === 'two-factor' ? <TakeTwoFactor user={task.user} onClose={onClose} /> : null}
      {task?.kind === 'sign-out' ? <SignOutEverywhere user={task.user} onClose={onClose} /> : null}
      {task?.kind === 'active' ? <ChangeActive user={task.user} onClose={onClose} /> : null}
      {task?.kind === 'delete' ? <DeleteUser user={task.user} onClose={onClose} onDeleted={onDeleted} /> : null}
    </>
  );
}
