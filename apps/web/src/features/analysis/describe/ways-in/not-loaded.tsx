import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="caution" announce title="The list could not be loaded">
      <p>What you write is read all the same.</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
