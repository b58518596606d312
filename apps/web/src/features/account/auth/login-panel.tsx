import { useRef, useState } from 'react';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LoginForm } from './login-form.tsx';

/** Signing in, or asking for a way to set a new password; what was typed into the login form stays while one does. */
export function LoginPanel() {
  const [forgotten, setForgotten] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function goBack() {
    setForgotten(false);
    // The button is hidden until the page shows the form again.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <>
      <div hidden={forgotten}>
        <LoginForm
          passwordHelp={
            <button ref={opener} type="button" onClick={() => setForgotten(true)} className="inline-flex min-h-11 items-center justify-self-start text-link">
              Forgot your password?
            </button>
          }
        />
      </div>
      {forgotten ? <ForgottenPassword onBack={goBack} /> : null}
    </>
  );
}
