import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { RequestError } from './http.ts';

/**
 * A form that speaks the contract: its fields, their rules and their sentences are the schema's. It is checked on submit
 * first and on every change after that, so that nobody is corrected while still writing. The focus then goes to the first
 * wrong field. First is what was registered first: register each field where it stands, with `Controller` and not with
 * `useController` above the markup.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(schema: z.ZodType<Output, Input>, defaultValues: DefaultValues<Input>) {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' });
}

/** Shows what the server said about single fields at those fields and moves the focus to the first of them. */
export function showRefusedFields<Input extends FieldValues, Output extends FieldValues>(form: UseFormReturn<Input, unknown, Output>, error: Error): void {
  if (!(error instanceof RequestError)) return;
  const refused = Object.keys(form.getValues()).filter((name) => error.fields[name] !== undefined);
  for (const [at, name] of refused.entries())
    form.setError(name as Path<Input>, { type: 'refused', message: error.fields[name] ?? error.message }, { shouldFocus: at === 0 });
}
