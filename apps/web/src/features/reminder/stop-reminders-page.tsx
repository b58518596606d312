import { reminderCalls, STOP_REMINDERS_FRAGMENT } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { makeCall, RequestError } from '../../lib/http.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loaded.tsx';

const SETTINGS = '/user/dashboard?tab=profile';

/** Switches reminders off for whoever opened the link in one of them: no signing in, no second press. */
export function StopRemindersPage() {
  usePageTitle('Reminders');
  const [token, setToken] = useState<string | null>(null);
  const { mutate, status, error } = useMutation({ mutationFn: (given: string) => makeCall(reminderCalls.stopReminders, { body: { token: given } }) });

  useEffect(() => {
    const given = window.location.hash.startsWith(STOP_REMINDERS_FRAGMENT) ? window.location.hash.slice(STOP_REMINDERS_FRAGMENT.length) : '';
    setToken((before) => before ?? given);
    // It works once, and stays neither in the address nor in the history.
    if (given) window.history.replaceState(window.history.state, '', window.location.pathname);
    if (given) mutate(given);
  }, [mutate]);

  const offAlready = error instanceof RequestError && error.code === 'link-invalid';
  return (
    <div className="page max-w-3xl pt-8 lg:pt-12">
      <h1 className="text-h1">Reminders</h1>
      <div className="mt-6" aria-live="polite">
        {token === '' ? <p>Open the whole link of a reminder to switch reminders off, or sign in and do it in your profile.</p> : null}
        {token && status === 'pending' ? <Loading what="your reminders" /> : null}
        {status === 'success' ? <p>You get no more of these reminders. You can switch them on again in your profile.</p> : null}
        {offAlready ? <p>These reminders are off already.</p> : null}
        {error && !offAlready ? (
          <Alert tone="danger" announce title="They could not be switched off">
            <p>{error.message}</p>
            <Button variant="secondary" size="small" className="mt-3" onClick={() => token && mutate(token)}>
              Try again
            </Button>
          </Alert>
        ) : null}
      </div>
      <p className="mt-6">
        <ButtonLink to={SETTINGS} variant="secondary">
          Open my profile
        </ButtonLink>
      </p>
    </div>
  );
}
