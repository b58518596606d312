import type { User } from '@consilium/contract';
import { CircleCheck, CircleSlash, LogOut, MailQuestionMark, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { RowMenu, RowMenuItem } from '../list/row-menu.tsx';
import { whyNotCredentials, whyNotDelete, whyNotEdit, whyNotShutOut } from './user-rules.ts';

/** What can be done with an account, each asked for in a dialog. */
export type UserTask = 'edit' | 'reset' | 'two-factor' | 'sign-out' | 'active' | 'delete';
type Props = { user: User; actor: User; onChoose: (task: UserTask) => void };

/** What can be done with one account; what cannot says why. */
export function UserMenu({ user, actor, onChoose }: Props) {
  const whyNot = whyNotCredentials(actor, user);
  return (
    <RowMenu name={user.username}>
      <RowMenuItem sign={<Pencil aria-hidden className="size-4" />} label="Edit" refusal={whyNotEdit(actor, user)} onSelect={() => onChoose('edit')} />
      <RowMenuItem
        sign={<MailQuestionMark aria-hidden className="size-4" />}
        label="Send password reset"
        refusal={whyNot ?? (user.email ? null : 'This account has no email address.')}
        onSelect={() => onChoose('reset')}
      />
      {user.twoFactorEnabled ? (
        <RowMenuItem
          sign={<ShieldOff aria-hidden className="size-4" />}
          label="Switch two-factor off"
          refusal={whyNot}
          onSelect={() => onChoose('two-factor')}
        />
      ) : null}
      <RowMenuItem
        sign={<LogOut aria-hidden className="size-4" />}
        label="Sign out everywhere"
        refusal={whyNotShutOut(actor, user, 'This is your own account. End its sessions in My Dashboard.')}
        onSelect={() => onChoose('sign-out')}
      />
      <RowMenuItem
        sign={user.isActive ? <CircleSlash aria-hidden className="size-4" /> : <CircleCheck aria-hidden className="size-4" />}
        label={user.isActive ? 'Deactivate' : 'Activate'}
        refusal={whyNotShutOut(actor, user, 'This is your own account. Another administrator deactivates it.')}
        onSelect={() => onChoose('active')}
      />
      <RowMenuItem sign={<Trash2 aria-hidden className="size-4" />} label="Delete" refusal={whyNotDelete(actor, user)} onSelect={() => onChoose('delete')} />
    </RowMenu>
  );
}
