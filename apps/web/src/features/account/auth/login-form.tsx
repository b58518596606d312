import { ACCOUNT_TEXTS, type LoginRequest, loginRequestSchema } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useContractForm } from '../../../lib/contract-form.ts';
import { RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { logIn } from './calls.ts';
import { takeIn } from './take-in.ts';

/** Username and password, and for accounts with two-factor sign-in a code as a second step of the same form. */
export function LoginForm({ passwordHelp }: { passwordHelp: ReactNode }) {
  const [codeWanted, setCodeWanted] = useState(false);
  // Without default values the fields keep what a browser filled in before the page was ready.
  const form = useContractForm(loginRequestSchema, {});
  const { errors } = form.formState;
  const { setFocus } = form;
  const login = useMutation({ mutationFn: logIn });

  useEffect(() => {
    if (codeWanted) setFocus('code');
  }, [codeWanted, setFocus]);

  const submit = form.handleSubmit((typed: LoginRequest) =>
    login.mutate(typed, {
      onSuccess: (answer) => ('twoFactorRequired' in answer ? setCodeWanted(true) : takeIn('login', answer)),
      onError: refused,
    }),
  );

  function refused(error: Error) {
    toast({ title: ACCOUNT_TEXTS.loginFailed.title, description: error.message, variant: 'destructive' });
    const code = error instanceof RequestError ? error.code : '';
    if (code === 'login-code-wrong') form.setError('code', { type: 'refused', message: error.message }, { shouldFocus: true });
    if (code === 'login-failed') backToPassword();
  }

  function backToPassword() {
    setCodeWanted(false);
    form.resetField('code');
  }

  function startAnew() {
    backToPassword();
    login.reset();
    requestAnimationFrame(() => setFocus('username'));
  }

  const refusal = login.error && !errors.code ? login.error.message : null;
  return (
    // By POST, so that a press before the page is ready puts no password into the address.
    <form method="post" noValidate onSubmit={submit} aria-label="Login" className="column gap-5">
      <div hidden={codeWanted} className="column gap-5">
        <Field label="Username" error={errors.username?.message}>
          {(field) => <Input {...field} {...form.register('username')} required autoComplete="username" autoCapitalize="none" spellCheck={false} />}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(field) => <PasswordInput {...field} {...form.register('password')} required autoComplete="current-password" />}
        </Field>
      </div>
      {codeWanted ? (
        <>
          <div>
            <h2 className="text-h3">Two-factor sign-in</h2>
            <p className="mt-1 text-soft">Your password is right. One more step for {form.getValues('username')}.</p>
          </div>
          <Field label="Code" hint="The 6 digits your authenticator app shows now, or one of your recovery codes." error={errors.code?.message}>
            {(field) => (
              <Input
                {...field}
                {...form.register('code')}
                required
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono tracking-widest"
              />
            )}
          </Field>
        </>
      ) : null}
      {refusal ? (
        <Alert tone="danger">
          <p>{refusal}</p>
        </Alert>
      ) : null}
      <SubmitButton pending={login.isPending} pendingLabel="Logging in...">
        {codeWanted ? 'Confirm' : 'Login'}
      </SubmitButton>
      {codeWanted ? (
        <Button variant="quiet" onClick={startAnew}>
          Use another account
        </Button>
      ) : (
        passwordHelp
      )}
    </form>
  );
}
