import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { providePreloaded } from './lib/preloaded.ts';

const handler = createStaticHandler(routes);

/**
 * Renders a page of the site for its first showing; the browser takes it over from there.
 * @param url absolute address of the page. @param answers what the API answers to the page's calls, by path.
 * @returns the HTML of the root element.
 */
export async function render(url: string, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The page at ${new URL(url).pathname} answered with a redirection.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  // From here to the end nothing waits, so no other request can change the answers in between.
  providePreloaded(answers);
  return renderToString(
    <StrictMode>
      <Providers>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
  );
}
