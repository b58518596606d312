import type { User } from '@consilium/contract';
import { CircleCheck, CircleSlash, Ellipsis, LogOut, MailQuestionMark, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { DropdownMenu as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { whyNotCredentials, whyNotDelete, whyNotEdit, whyNotShutOut } from './user-rules.ts';

/** What can be done with an account, each asked for in a dialog. */
export type UserTask = 'edit' | 'reset' | 'two-factor' | 'sign-out' | 'active' | 'delete';
type Props = { user: User; actor: User; onChoose: (task: UserTask) => void };

/** What can be done with one account; what cannot says why. It opens in its own place in the page, so that it belongs to the row also for screen readers. */
export function UserMenu({ user, actor, onChoose }: Props) {
  const whyNot = whyNotCredentials(actor, user);
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger
        aria-label={`Actions for ${user.username}`}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line-strong px-4 font-semibold hover:bg-sunken @4xl:-my-2 @4xl:w-11 @4xl:border-transparent @4xl:px-0"
      >
        <span className="@4xl:hidden">Actions</span>
        <Ellipsis aria-hidden className="size-5" />
      </Parts.Trigger>
      <Parts.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        className="animate-rise z-40 w-60 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-surface p-1.5 shadow-high"
      >
        <Item sign={<Pencil aria-hidden className="size-4" />} label="Edit" refusal={whyNotEdit(actor, user)} onSelect={() => onChoose('edit')} />
        <Item
          sign={<MailQuestionMark aria-hidden className="size-4" />}
          label="Send password reset"
          refusal={whyNot ?? (user.email ? null : 'This account has no email address.')}
          onSelect={() => onChoose('reset')}
        />
        {user.twoFactorEnabled ? (
          <Item sign={<ShieldOff aria-hidden className="size-4" />} label="Switch two-factor off" refusal={whyNot} onSelect={() => onChoose('two-factor')} />
        ) : null}
        <Item
          sign={<LogOut aria-hidden className="size-4" />}
          label="Sign out everywhere"
          refusal={whyNotShutOut(actor, user, 'This is your own account. End its sessions in My Dashboard.')}
          onSelect={() => onChoose('sign-out')}
        />
        <Item
          sign={user.isActive ? <CircleSlash aria-hidden className="size-4" /> : <CircleCheck aria-hidden className="size-4" />}
          label={user.isActive ? 'Deactivate' : 'Activate'}
          refusal={whyNotShutOut(actor, user, 'This is your own account. Another administrator deactivates it.')}
          onSelect={() => onChoose('active')}
        />
        <Item sign={<Trash2 aria-hidden className="size-4" />} label="Delete" refusal={whyNotDelete(actor, user)} onSelect={() => onChoose('delete')} />
      </Parts.Content>
    </Parts.Root>
  );
}

function Item({ sign, label, refusal, onSelect }: { sign: ReactNode; label: string; refusal: string | null; onSelect: () => void }) {
  return (
    <Parts.Item
      disabled={refusal !== null}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-3 py-2.5 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-faint data-[highlighted]:bg-sunken [&>svg]:mt-1"
    >
      {sign}
      <span>
        {label}
        {refusal ? <span className="block text-xs">{refusal}</span> : null}
      </span>
    </Parts.Item>
  );
}
