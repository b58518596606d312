import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showRefusedFields } from '../../lib/contract-form.ts';
import { RequestError } from '../../lib/http.ts';
import { Alert } from '../../ui/alert.tsx';

/** Shows what the server said: at the fields it names, or under the form when it names none. What was typed stays. */
export function showRefusal<Input extends FieldValues, Output extends FieldValues>(form: UseFormReturn<Input, unknown, Output>, error: Error): void {
  showRefusedFields(form, error);
  const named = error instanceof RequestError && Object.keys(form.getValues()).some((field) => error.fields[field] !== undefined);
  if (!named) form.setError('root', { message: error.message });
}

/** What went wrong with the form as a whole. */
export function FormRefusal({ title, message }: { title: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <Alert tone="danger" announce title={title}>
      <p>{message}</p>
      <p className="mt-1">Everything you entered is still here.</p>
    </Alert>
  );
}
