import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';

/** Where the visitor came from, handed on from page to page; without it the way back is the landing page. */
export function useBackTo(): string {
  const state: unknown = useLocation().state;
  const backTo = typeof state === 'object' && state !== null && 'backTo' in state ? state.backTo : null;
  // Only a path of this site: never an address of another.
  return typeof backTo === 'string' && /^\/(?!\/)/.test(backTo) ? backTo : '/';
}

export function BackToResults() {
  return (
    <ButtonLink to={useBackTo()} variant="quiet" size="small" className="-ml-3" data-screen-only>
      <ArrowLeft aria-hidden className="size-4" />
      Back to results
    </ButtonLink>
  );
}
