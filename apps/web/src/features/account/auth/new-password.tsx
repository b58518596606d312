import { ACCOUNT_TEXTS, resetPasswordSchema } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { keepCurrentUser } from '../session.ts';
import { resetPassword } from './calls.ts';

/** Sets a new password by a mailed link. It ends every session, so the next step is to sign in with it. */
export function NewPassword({ token }: { token: string }) {
  const form = useContractForm(resetPasswordSchema, { token, password: '', confirmPassword: '' });
  const { errors } = form.formState;
  const reset = useMutation({ mutationFn: resetPassword });
  const navigate = useNavigate();

  const submit = form.handleSubmit((typed) =>
    reset.mutate(typed, {
      onSuccess: async ({ message }) => {
        keepCurrentUser(null);
        toast({ title: 'New password set', description: message });
        await navigate('/auth', { replace: true });
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  );

  const refusal = errors.token ? 'This link is not complete. Open it again from the mail you were sent.' : reset.error?.message;
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Set a new password" className="column gap-5">
      <p className="text-soft">Afterwards you are signed out everywhere and sign in with the new password.</p>
      <Field label="New password" hint={ACCOUNT_TEXTS.passwordHint} error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...form.register('password')} required autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(field) => <PasswordInput {...field} {...form.register('confirmPassword')} required autoComplete="new-password" />}
      </Field>
      {refusal ? (
        <Alert tone="danger" announce title="The password was not changed">
          <p>{refusal}</p>
          <p>
            If the link is too old, ask for another one under 'Forgot your password?' on the <TextLink to="/auth">login page</TextLink>.
          </p>
        </Alert>
      ) : null}
      <SubmitButton pending={reset.isPending} pendingLabel="Setting your password...">
        Set password
      </SubmitButton>
    </form>
  );
}
