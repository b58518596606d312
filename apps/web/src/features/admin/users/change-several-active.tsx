import type { User } from '@consilium/contract';
import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSetSeveralActive } from './users-query.ts';

type Props = { users: readonly User[]; isActive: boolean; onDone: () => void };

/** Closes the selected accounts to their owners, or opens them again: all of them, or none where one stands in the way. */
export function ChangeSeveralActive({ users, isActive, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useSetSeveralActive();
  const changing = users.filter((user) => user.isActive !== isActive);
  const word = isActive ? 'Activate' : 'Deactivate';
  const Sign = isActive ? UserCheck : UserX;
  const close = () => {
    setOpen(false);
    reset();
  };
  if (changing.length === 0) return null;
  const body = { ids: changing.map(({ id }) => id), isActive };
  return (
    <>
      <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        <Sign aria-hidden className="size-4" />
        {word}
      </Button>
      {open ? (
        <ConfirmDialog
          open
          danger={!isActive}
          title={`${word} ${changing.length} ${changing.length === 1 ? 'User' : 'Users'}`}
          action={word}
          pendingLabel="One moment…"
          pending={isPending}
          error={error}
          onConfirm={() => mutate(body, { onSuccess: onDone })}
          onClose={close}
        >
          <div className="grid gap-4">
            <p>
              {isActive
                ? 'They can sign in again, with the passwords as they are.'
                : 'They cannot sign in any more, and every session ends at once. What the accounts keep stays.'}
            </p>
            <ul className="max-h-40 overflow-y-auto text-sm">
              {changing.map(({ id, username }) => (
                <li key={id} className="wrap-anywhere">
                  <strong>{username}</strong>
                </li>
              ))}
            </ul>
            <p className="text-sm text-soft">If one of them cannot be changed, none is.</p>
          </div>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
