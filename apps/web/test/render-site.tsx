import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { Providers } from '../src/app/providers.tsx';
import { routes } from '../src/app/routes.tsx';
import { browserQueryClient } from '../src/lib/query-client.ts';

type Answer = { status?: number; body: unknown };

/** Answers to the API's calls by 'METHOD path', the latest word wins; a function sees the request's body and query. */
export type Api = Record<string, Answer | ((body: unknown, query: URLSearchParams) => Answer)>;

/** The whole site in a visitor's hands, with the server's answers given. */
export function renderSite(path: string, api: Api) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const known = api[`${init.method ?? 'GET'} ${url.split('?')[0]}`];
    if (!known) return Response.json({ findings: [], facts: {} });
    const { status = 200, body } =
      typeof known === 'function' ? known(init.body ? JSON.parse(String(init.body)) : undefined, new URLSearchParams(url.split('?')[1])) : known;
    return Response.json(body, { status });
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers client={browserQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { visitor: userEvent.setup(), router };
}
