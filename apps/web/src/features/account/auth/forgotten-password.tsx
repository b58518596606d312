import { resetRequestSchema } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { askForReset } from './calls.ts';

/** Asks for a mailed link to set a new password. The answer never tells whether the address belongs to an account. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const form = useContractForm(resetRequestSchema, { email: '' });
  const { setFocus } = form;
  const ask = useMutation({ mutationFn: askForReset });
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit((typed) => ask.mutate(typed, { onError: (error) => showRefusedFields(form, error) }));
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby="forgotten" className="column gap-5">
      <div>
        <h2 id="forgotten" className="text-h3">
          Forgot your password?
        </h2>
        <p className="mt-1 text-soft">Enter the email address of your account. We send you a link to set a new password.</p>
      </div>
      <Field label="Email" error={form.formState.errors.email?.message}>
        {(field) => <Input {...field} {...form.register('email')} required type="email" autoComplete="email" />}
      </Field>
      {ask.isError ? (
        <Alert tone="danger" announce title="The link was not asked for">
          <p>{ask.error.message}</p>
        </Alert>
      ) : null}
      <div role="status">
        {ask.isSuccess ? (
          <Alert title="Look into your mail">
            <p>{ask.data.message}</p>
          </Alert>
        ) : null}
      </div>
      <SubmitButton pending={ask.isPending} pendingLabel="Sending...">
        {ask.isSuccess ? 'Send again' : 'Send link'}
      </SubmitButton>
      <Button variant="quiet" onClick={onBack}>
        Back to login
      </Button>
    </form>
  );
}
