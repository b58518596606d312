import { useMutation } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { askAgainWhoIsSignedIn, useCurrentUser } from '../session.ts';
import { confirmEmail } from './calls.ts';

/** Confirms a new email address by a mailed link; by a press, because programs that look into mail open links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const { user } = useCurrentUser();
  const confirmation = useMutation({ mutationFn: () => confirmEmail(token), onSuccess: askAgainWhoIsSignedIn });

  return (
    <div className="grid gap-5">
      <div role="status">
        {confirmation.isSuccess ? (
          <Alert title="Email address confirmed">
            <p>{confirmation.data.message}</p>
          </Alert>
        ) : (
          <p>One press, and this address belongs to your account.</p>
        )}
      </div>
      {confirmation.isError ? (
        <Alert tone="danger" announce title="The address was not confirmed">
          <p>{confirmation.error.message}</p>
        </Alert>
      ) : null}
      {confirmation.isSuccess ? (
        <ButtonLink to={user ? '/user/dashboard' : '/auth'} replace>
          {user ? 'Go to My Dashboard' : 'Sign In'}
        </ButtonLink>
      ) : (
        <Button onClick={() => confirmation.mutate()} disabled={confirmation.isPending}>
          {confirmation.isPending ? <Spinner /> : null}
          {confirmation.isPending ? 'Confirming...' : 'Confirm email address'}
        </Button>
      )}
    </div>
  );
}
