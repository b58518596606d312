import { useEffect } from 'react';

const SITE = 'Consilium';

/** Names the page in the browser's tab and history while it is shown. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE}` : `${SITE}: one story, fourteen systems of medicine`;
  }, [title]);
}
