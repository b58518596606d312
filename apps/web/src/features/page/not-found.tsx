import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound() {
  usePageTitle('Page not found');
  return (
    <div className="page">
      <EmptyState title="404 Page Not Found" action={<WaysOn />}>
        <p>There is no page at this address. The link may be old, or a letter may be wrong.</p>
      </EmptyState>
    </div>
  );
}

/** Home, and the two places where most of what is asked for can be found. */
function WaysOn() {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/">Return to Home</ButtonLink>
      <ButtonLink to="/symptom-analyzer" variant="secondary">
        Symptom Analyzer
      </ButtonLink>
      <ButtonLink to="/glossary" variant="secondary">
        Search the glossary
      </ButtonLink>
    </div>
  );
}
