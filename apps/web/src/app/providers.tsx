import { type ReactNode, useEffect } from 'react';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';

/** What every page lives in, in the browser and when it is rendered on the server. */
export function Providers({ onReady, children }: { onReady?: () => void; children: ReactNode }) {
  useEffect(() => {
    // Tells whoever drives the page from outside that it answers now.
    document.documentElement.dataset.ready = '';
    onReady?.();
  }, [onReady]);
  return (
    <>
      {children}
      <ToastOutlet />
    </>
  );
}
