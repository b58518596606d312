import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Leads to the section an address names after '#', on opening the page and on every link within the site: it comes into
 * view and takes the focus. @param ready whether the sections are on the page.
 */
export function useSectionInAddress(ready: boolean): void {
  const location = useLocation();
  useEffect(() => {
    const section = location.hash.slice(1);
    if (!ready || !section) return;
    // One frame later: the shell moves view and focus to the page's beginning first.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(section);
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, location]);
}
