import { type Reauthentication, reauthenticationSchema } from '@consilium/contract';
import type { ReactNode } from 'react';
import { useContractForm } from '../../../lib/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { FormRefusal, showRefusal } from '../refusal.tsx';
import { CodeField } from './code-field.tsx';

const withCode = reauthenticationSchema.required({ code: true });

type Props = {
  /** Whether two-factor is on and a code is wanted beside the password. */
  wantsCode: boolean;
  action: string;
  danger?: boolean;
  failure: string;
  onSubmit: (body: Reauthentication) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks who is there once more before something that protects the account is changed. */
export function ReauthenticationForm({ wantsCode, action, danger = false, failure, onSubmit, onCancel, children }: Props) {
  const form = useContractForm<Reauthentication, Reauthentication>(
    wantsCode ? withCode : reauthenticationSchema,
    wantsCode ? { password: '', code: '' } : { password: '' },
  );
  const { errors, isSubmitting } = form.formState;

  async function send(values: Reauthentication) {
    try {
      await onSubmit(values);
    } catch (error) {
      showRefusal(form, error as Error);
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="grid max-w-md gap-5">
      {children}
      <Field label="Your password" error={errors.password?.message}>
        {(field) => <Input {...field} type="password" autoComplete="current-password" {...form.register('password')} />}
      </Field>
      {wantsCode ? <CodeField registration={form.register('code')} error={errors.code?.message} /> : null}
      <FormRefusal title={failure} message={errors.root?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={isSubmitting}>
          {isSubmitting ? 'One moment…' : action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
