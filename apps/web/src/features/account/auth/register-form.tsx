import { ACCOUNT_TEXTS, registerRequestSchema } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { register } from './calls.ts';
import { takeIn } from './take-in.ts';

type Props = { invitation: string; email: string; name: string | null };

/** Makes an account by an invitation. Whether a password is strong enough only the server says. */
export function RegisterForm({ invitation, email, name }: Props) {
  const form = useContractForm(registerRequestSchema, { invitation, email, username: '', password: '', confirmPassword: '' });
  const { errors } = form.formState;
  const registration = useMutation({ mutationFn: register });

  const submit = form.handleSubmit((typed) =>
    registration.mutate(typed, {
      onSuccess: (user) => takeIn('registration', user),
      onError: (error) => {
        toast({ title: ACCOUNT_TEXTS.registrationFailed, description: error.message, variant: 'destructive' });
        showRefusedFields(form, error);
      },
    }),
  );

  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Register" className="column gap-5">
      <p className="text-soft">{name ? `Welcome, ${name}.` : 'Welcome.'} Your invitation is good for one account. All four fields are needed.</p>
      <Field label="Username" hint="Letters a to z, digits, dots, hyphens and underscores. It cannot be changed later." error={errors.username?.message}>
        {(field) => <Input {...field} {...form.register('username')} required autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(field) => <Input {...field} {...form.register('email')} required type="email" autoComplete="email" />}
      </Field>
      <Field label="Password" hint={ACCOUNT_TEXTS.passwordHint} error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...form.register('password')} required autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(field) => <PasswordInput {...field} {...form.register('confirmPassword')} required autoComplete="new-password" />}
      </Field>
      {registration.isError ? (
        <Alert tone="danger">
          <p>{registration.error.message}</p>
          <p>Everything you wrote is still here.</p>
        </Alert>
      ) : null}
      <SubmitButton pending={registration.isPending} pendingLabel="Creating your account...">
        Create account
      </SubmitButton>
    </form>
  );
}
