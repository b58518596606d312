import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Coming back from a study leads to the link it was opened by, unfolding what hides it. */
export function useArrival(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!target) return;
    for (
      let folded = target.closest<HTMLElement>('[data-folded][hidden]');
      folded;
      folded = folded.parentElement?.closest<HTMLElement>('[data-folded][hidden]') ?? null
    ) {
      document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
    }
    requestAnimationFrame(() => target.scrollIntoView({ block: 'start' }));
  }, [hash]);
}
