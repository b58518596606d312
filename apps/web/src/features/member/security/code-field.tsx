import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** The second proof beside the password, while two-factor is on. */
export function CodeField({ registration, error }: { registration: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <Field label="Code of your authenticator app" hint="Or a recovery code you have not used yet." error={error}>
      {(field) => <Input {...field} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...registration} />}
    </Field>
  );
}
