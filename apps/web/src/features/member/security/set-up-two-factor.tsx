import { type TwoFactorSetup, twoFactorConfirmSchema } from '@consilium/contract';
import { useState } from 'react';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useConfirmTwoFactor, useStartTwoFactor } from '../api/account.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

type Props = { onCodes: (codes: string[]) => void; onCancel: () => void };

/** Password, then the secret into the app, then a code that proves it: only then is two-factor on. */
export function SetUpTwoFactor({ onCodes, onCancel }: Props) {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const start = useStartTwoFactor();
  if (setup) return <ConfirmCode setup={setup} onCodes={onCodes} onCancel={onCancel} />;
  return (
    <ReauthenticationForm
      wantsCode={false}
      action="Continue"
      failure="Two-factor was not started"
      onCancel={onCancel}
      onSubmit={async ({ password }) => setSetup(await start.mutateAsync({ password }))}
    />
  );
}

function ConfirmCode({ setup, onCodes, onCancel }: Props & { setup: TwoFactorSetup }) {
  const confirm = useConfirmTwoFactor();
  const form = useContractForm(twoFactorConfirmSchema, { code: '' });
  const { errors, isSubmitting } = form.formState;

  async function send(values: { code: string }) {
    try {
      onCodes((await confirm.mutateAsync(values)).recoveryCodes);
    } catch (error) {
      showRefusal(form, error as Error);
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6">
      <ol className="grid max-w-2xl list-decimal gap-5 pl-5">
        <li>
          <p>Open an authenticator app and scan this picture with it.</p>
          {/* The light theme in every theme: cameras need dark on white. */}
          <div data-theme="light" data-contrast="normal" className="mt-3 w-fit rounded-md border border-line bg-surface p-2">
            <img
              src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qrSvg)}`}
              alt="QR code for your authenticator app; the key below says the same"
              className="size-48"
            />
          </div>
          <p className="mt-3 text-sm">
            Cannot scan? Type this key into the app: <code className="font-mono font-semibold break-all">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </li>
        <li>
          <Field label="Enter the 6 digits the app shows" error={errors.code?.message}>
            {(field) => <Input {...field} inputMode="numeric" autoComplete="one-time-code" className="max-w-48" {...form.register('code')} />}
          </Field>
        </li>
      </ol>
      <FormRefusal title="Two-factor is not on yet" message={errors.root?.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isSubmitting} pendingLabel="Checking…">
          Switch two-factor on
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
