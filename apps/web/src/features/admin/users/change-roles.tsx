import { type Role, roleLabel, type User } from '@consilium/contract';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { rolesToOffer } from './user-rules.ts';
import { useChangeRoles } from './users-query.ts';

/** Gives the selected accounts a role: all of them, or none where one stands in the way. */
export function ChangeRoles({ actor, users, onDone }: { actor: User; users: readonly User[]; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>('user');
  const { mutate, isPending, error, reset } = useChangeRoles();
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        <UserCog aria-hidden className="size-4" />
        Change role
      </Button>
      {open ? (
        <ConfirmDialog
          open
          title="Change Role"
          action="Change Role"
          pendingLabel="Changing…"
          pending={isPending}
          error={error}
          onConfirm={() => mutate({ ids: users.map(({ id }) => id), role }, { onSuccess: onDone })}
          onClose={close}
        >
          <div className="grid gap-4">
            <Field label={`Role of ${users.length} ${users.length === 1 ? 'user' : 'users'}`}>
              {(field) => (
                <Select {...field} value={role} onChange={(event) => setRole(event.target.value as Role)}>
                  {rolesToOffer(actor, null).map((offered) => (
                    <option key={offered} value={offered}>
                      {roleLabel(offered)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <ul className="max-h-40 overflow-y-auto text-sm">
              {users.map(({ id, username, role: now }) => (
                <li key={id} className="wrap-anywhere">
                  <strong>{username}</strong>, now {roleLabel(now)}
                </li>
              ))}
            </ul>
            <p className="text-sm text-soft">The new role counts at once. If one of them cannot be changed, none is.</p>
          </div>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
