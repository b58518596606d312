import { ACCOUNT_TEXTS, type CurrentUser, type EmailChange, emailChangeSchema } from '@consilium/contract';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useChangeEmail } from '../api/account.ts';
import { FamilySection } from '../family/family-section.tsx';
import { FormRefusal, showRefusal } from '../refusal.tsx';
import { ReminderSection } from '../reminder/reminder-section.tsx';
import { CodeField } from '../security/code-field.tsx';

/** Who the member is, and whom they care for. */
export function ProfileTab({ user }: { user: CurrentUser }) {
  return (
    <div className="column gap-6">
      <Account user={user} />
      <FamilySection user={user} />
      <ReminderSection />
    </div>
  );
}

/** Name and address. A new address counts once the link mailed to it has been opened. */
function Account({ user }: { user: CurrentUser }) {
  const held = { email: user.email ?? '', password: '', ...(user.twoFactorEnabled ? { code: '' } : {}) };
  const form = useContractForm(emailChangeSchema, held);
  const { errors, isSubmitting } = form.formState;
  const change = useChangeEmail();

  async function save(values: EmailChange) {
    try {
      const { message } = await change.mutateAsync(values);
      form.reset(held);
      toast({ title: 'Profile updated', description: message });
    } catch (error) {
      showRefusal(form, error as Error);
    }
  }

  return (
    <Card className="max-w-4xl">
      <h2 className="text-h2">Profile</h2>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="mt-5 grid max-w-xl gap-5">
        <Field label="Username" hint={ACCOUNT_TEXTS.usernameFixed}>
          {(field) => <Input {...field} value={user.username} readOnly autoComplete="username" className="read-only:bg-sunken" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(field) => <Input {...field} type="email" autoComplete="email" {...form.register('email')} />}
        </Field>
        {user.pendingEmail ? (
          <Alert title="Waiting to be confirmed">
            <p>
              Open the link we sent to <span className="font-semibold break-all">{user.pendingEmail}</span>. Until then{' '}
              {user.email ? 'your present address stays.' : 'your account has no email address.'}
            </p>
          </Alert>
        ) : null}
        <Field label="Your password" hint="So that nobody else at your screen can change the address." error={errors.password?.message}>
          {(field) => <Input {...field} type="password" autoComplete="current-password" {...form.register('password')} />}
        </Field>
        {user.twoFactorEnabled ? <CodeField registration={form.register('code')} error={errors.code?.message} /> : null}
        <FormRefusal title="Your email was not changed" message={errors.root?.message} />
        <SubmitButton pending={isSubmitting} pendingLabel="Saving…" className="justify-self-start">
          Save changes
        </SubmitButton>
      </form>
    </Card>
  );
}
