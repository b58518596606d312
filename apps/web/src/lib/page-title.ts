import { documentTitle } from '@consilium/contract';
import { useEffect } from 'react';

/** Names the page in the browser's tab and history while it is shown. @param title null: the landing page. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
