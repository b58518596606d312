import { ACCOUNT_TEXTS, type CurrentUser, type PasswordChange, passwordChangeSchema } from '@consilium/contract';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useChangePassword } from '../api/account.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';
import { CodeField } from '../security/code-field.tsx';

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordTab({ user }: { user: CurrentUser }) {
  const empty = user.twoFactorEnabled ? { ...EMPTY, code: '' } : EMPTY;
  const form = useContractForm(passwordChangeSchema, empty);
  const { errors, isSubmitting } = form.formState;
  const change = useChangePassword();

  async function save(values: PasswordChange) {
    try {
      const { message } = await change.mutateAsync(values);
      form.reset(empty);
      toast({ title: 'Password updated', description: message });
    } catch (error) {
      showRefusal(form, error as Error);
    }
  }

  return (
    <Card className="max-w-2xl">
      <h2 className="text-h2">Password</h2>
      <p className="mt-2 text-sm text-soft">A new password signs you out on every other device.</p>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="mt-5 grid gap-5">
        {/* For password managers, which keep the password under the name. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(field) => <Input {...field} type="password" autoComplete="current-password" {...form.register('currentPassword')} />}
        </Field>
        <Field label="New password" hint={ACCOUNT_TEXTS.passwordHint} error={errors.newPassword?.message}>
          {(field) => <Input {...field} type="password" autoComplete="new-password" {...form.register('newPassword')} />}
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message}>
          {(field) => <Input {...field} type="password" autoComplete="new-password" {...form.register('confirmPassword')} />}
        </Field>
        {user.twoFactorEnabled ? <CodeField registration={form.register('code')} error={errors.code?.message} /> : null}
        <FormRefusal title="Your password was not changed" message={errors.root?.message} />
        <SubmitButton pending={isSubmitting} pendingLabel="Saving…" className="justify-self-start">
          Change password
        </SubmitButton>
      </form>
    </Card>
  );
}
