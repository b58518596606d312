import { inviteByEmailSchema } from '@consilium/contract';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { InvitationMade } from '../waitlist/invite.tsx';
import { useInviteByEmail } from '../waitlist/waitlist-query.ts';

/** Invites somebody who then makes an account of their own, and chooses name and password. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const { mutate, data: made, isPending, error } = useInviteByEmail();
  const form = useContractForm(inviteByEmailSchema, { email: '', name: '' });
  const { errors } = form.formState;
  if (made) return <InvitationMade made={made} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Invite User">
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((written) => mutate(written, { onError: (refusal) => showRefusedFields(form, refusal) }))}
      >
        <Field label="Email" hint="Gets a link to register with. It works once." error={errors.email?.message}>
          {(field) => <Input {...field} {...form.register('email')} type="email" required autoComplete="off" />}
        </Field>
        <Field label="Name (optional)" error={errors.name?.message}>
          {(field) => <Input {...field} {...form.register('name')} autoComplete="off" />}
        </Field>
        {error ? <Alert tone="danger">{error.message}</Alert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={isPending} pendingLabel="Sending…">
            Send Invitation
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
