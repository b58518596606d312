import type { Reauthentication } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useCurrentUser } from '../../account/index.ts';

type Props = {
  title: string;
  action: string;
  danger?: boolean;
  /** What has to be typed before it can be done. */
  typed?: string;
  /** Whether what else has to be written is. */
  ready?: boolean;
  /** What is said, and fields of its own, which show what is refused of them. */
  children: ReactNode | ((refused: Readonly<Record<string, string>>) => ReactNode);
  onConfirm: (who: Reauthentication) => Promise<unknown>;
  onClose: () => void;
};

/** The fields of every such dialog. */
const OWN_FIELDS = ['confirm', 'password', 'code'];

/** Asks for the password, for a code where two-factor is on, and for words to be typed, before something that concerns everything. */
export function GuardedDialog({ title, action, danger = false, typed, ready = true, children, onConfirm, onClose }: Props) {
  const wantsCode = useCurrentUser().user?.twoFactorEnabled ?? false;
  const [values, setValues] = useState({ password: '', code: '', words: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onConfirm({ password: values.password, ...(wantsCode ? { code: values.code } : {}) }),
    onSuccess: onClose,
  });
  const fields = error instanceof RequestError ? error.fields : {};
  const isReady = ready && values.password !== '' && (!wantsCode || values.code !== '') && (typed === undefined || values.words.trim() === typed);
  const isShown = Object.keys(fields).some((field) => typeof children === 'function' || OWN_FIELDS.includes(field));
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value });
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isPending) mutate();
        }}
      >
        {typeof children === 'function' ? children(fields) : children}
        {typed === undefined ? null : (
          <Field
            label={
              <>
                Type <span className="font-mono wrap-anywhere">{typed}</span> to confirm
              </>
            }
            error={fields.confirm}
          >
            {(field) => <Input {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} value={values.words} onChange={set('words')} />}
          </Field>
        )}
        <Field label="Your password" error={fields.password}>
          {(field) => <PasswordInput {...field} autoComplete="current-password" value={values.password} onChange={set('password')} />}
        </Field>
        {wantsCode ? (
          <Field label="Code of your authenticator app" error={fields.code}>
            {(field) => <Input {...field} inputMode="numeric" autoComplete="one-time-code" value={values.code} onChange={set('code')} />}
          </Field>
        ) : null}
        {error && !isShown ? (
          <Alert tone="danger" announce>
            <p>{error.message}</p>
          </Alert>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!isReady || isPending}>
            {isPending ? 'One moment…' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
