import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown when a page could not be loaded or broke; what was written in this tab is kept. */
export function PageFailed() {
  usePageTitle('Something went wrong');
  return (
    <main className="page">
      <EmptyState title="This page could not be shown" action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}>
        <p>Something went wrong on our side, or the connection was lost. What you wrote in this tab is kept.</p>
      </EmptyState>
    </main>
  );
}
