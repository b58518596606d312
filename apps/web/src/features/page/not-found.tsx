import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound() {
  usePageTitle('Page not found');
  return (
    <div className="page">
      <EmptyState title="404 Page Not Found" action={<ButtonLink to="/">Return to Home</ButtonLink>}>
        <p>There is no page at this address. The link may be old, or a letter may be wrong.</p>
      </EmptyState>
    </div>
  );
}
