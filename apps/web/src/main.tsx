import { STATE_ELEMENT } from '@consilium/contract';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
// The first page of most visitors comes with what every page needs.
import './features/home/home-page.tsx';
import { browserQueryClient } from './lib/query-client.ts';

/** Takes the page over. @param onReady called once when everything on it answers. */
export async function startPage(onReady: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const client = browserQueryClient();
  const state = document.getElementById(STATE_ELEMENT)?.textContent;
  if (state) hydrate(client, JSON.parse(state) as DehydratedState);
  // Without its code the page still starts: the router loads it and shows what failed.
  await loadFirstPage().catch(() => undefined);
  const takesOver = root.firstElementChild !== null;
  // A page that stands may have been scrolled already, by its reader or, loaded again, by the browser: the router leaves it where it is.
  const router = createBrowserRouter(routes, takesOver ? { hydrationData: {} } : {});
  const page = (
    <StrictMode>
      <Providers client={client} onReady={onReady}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // Taking over may be done in pieces, so that the page answers in between.
  const told = { onCaughtError: tell, onUncaughtError: tell };
  if (takesOver) startTransition(() => void hydrateRoot(root, page, told));
  else createRoot(root, told).render(page);
}

/** The code that tells of errors comes with the first of them. */
function tell(error: unknown): void {
  console.error(error);
  void import('./app/report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined);
}
window.addEventListener('error', ({ error }) => error && tell(error));
window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));

/** Loads the code of the page at this address before the first rendering, so that what the server rendered is taken over as it stands. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
