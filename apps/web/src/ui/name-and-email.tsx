import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type Props = { register: (name: 'name' | 'email') => UseFormRegisterReturn; errors: { name?: FieldError; email?: FieldError } };

/** Who writes to us: the first two fields of a form, beside each other where there is room. */
export function NameAndEmail({ register, errors }: Props) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} required autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(field) => <Input {...field} {...register('email')} required type="email" autoComplete="email" />}
      </Field>
    </div>
  );
}
