import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A part of the page that did not arrive. */
export function LoadFailed({ what, retry }: { what: string; retry: () => void }) {
  return (
    <EmptyState title={`${what} could not be loaded`} level="h2" action={<Button onClick={retry}>Try again</Button>}>
      <p>The server did not answer as expected. Check your connection and try again.</p>
    </EmptyState>
  );
}
