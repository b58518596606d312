import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** A request that failed: the server's sentence and the way to try again. */
export function FailedRequest({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert tone="danger" announce title="That did not work">
      <p>{error.message}</p>
      <p className="mt-1">Everything you entered is still here.</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
