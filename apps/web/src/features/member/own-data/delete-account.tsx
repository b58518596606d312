import type { CurrentUser } from '@consilium/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { keepCurrentUser } from '../../account/index.ts';
import { useDeleteAccount } from '../api/account.ts';
import { ReauthenticationForm } from '../security/reauthentication-form.tsx';

/** What must be typed, so that no slip of the hand deletes an account. */
const CONFIRMATION = 'DELETE';

/** Deletes the account with all that belongs to it; afterwards the visitor stands on the landing page, signed out. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const confirmed = typed.trim().toUpperCase() === CONFIRMATION;
  const remove = useDeleteAccount();
  const navigate = useNavigate();
  const farewell = useRef<string | null>(null);

  // Signed out only once this page has been left: before that its guard would lead to signing in.
  useEffect(
    () => () => {
      if (farewell.current === null) return;
      keepCurrentUser(null);
      toast({ title: 'Your account is deleted', description: farewell.current });
    },
    [],
  );

  if (!asking)
    return (
      <>
        <p className="mt-2 max-w-2xl text-soft">
          Your account, family, assessments, diary, saved studies, collections and sessions are deleted at once and for good. Export your data first if you may
          want it again.
        </p>
        <Button variant="danger" className="mt-5" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </>
    );

  return (
    // The typed word is looked at together with the password, not after it.
    <div className="mt-4" onSubmitCapture={() => setMissing(!confirmed)}>
      <ReauthenticationForm
        wantsCode={user.twoFactorEnabled}
        danger
        action="Delete my account for good"
        failure="Your account was not deleted"
        onCancel={() => setAsking(false)}
        onSubmit={async (body) => {
          if (!confirmed) return field.current?.focus();
          const { message } = await remove.mutateAsync(body);
          farewell.current = message;
          await navigate('/', { replace: true });
        }}
      >
        <p>This cannot be undone.</p>
        <Field label={`Type ${CONFIRMATION} to confirm`} error={missing ? `Type ${CONFIRMATION} into this field to go on` : undefined}>
          {(described) => (
            <Input {...described} ref={field} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" autoCapitalize="characters" />
          )}
        </Field>
      </ReauthenticationForm>
    </div>
  );
}
