import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { PagesContext } from '../lib/page.ts';
import { SiteSettingsProvider } from '../lib/site-settings.tsx';
import { ToastOutlet } from '../ui/toast/toast-outlet.tsx';
import { PAGES } from './pages.ts';

/** What every page lives in, in the browser and when it is rendered on the server. */
export function Providers({ client, onReady, children }: { client: QueryClient; onReady?: () => void; children: ReactNode }) {
  useEffect(() => {
    // Tells whoever drives the page from outside that it answers now.
    document.documentElement.dataset.ready = '';
    onReady?.();
  }, [onReady]);
  return (
    <PagesContext value={PAGES}>
      <QueryClientProvider client={client}>
        <SiteSettingsProvider>{children}</SiteSettingsProvider>
        <ToastOutlet />
      </QueryClientProvider>
    </PagesContext>
  );
}
