import { ACCESS_LEVELS, mayPass, ROLES } from '@consilium/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../test/fixtures/people.ts';
import { browserQueryClient } from '../lib/query-client.ts';
import { Guard } from './guard.tsx';
import { PAGES } from './pages.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';

const GUARDED = PAGES.filter(({ access }) => access !== 'public');
/** One address of each access level: all addresses of a level are guarded alike. */
const ONE_OF_EACH = ACCESS_LEVELS.flatMap((access) => GUARDED.filter((route) => route.access === access).slice(0, 1));

const Page = () => <h1>What is guarded</h1>;
const NOBODY = { status: 401, body: { code: 'not-signed-in', message: 'Please sign in first.' } };

/** The guard before pages that only tell that one got in. */
function visit(path: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const router = createMemoryRouter(
    [
      { Component: Guard, children: [...GUARDED, { path: '/undeclared' }].map(({ path: declared }) => ({ path: declared, Component: Page })) },
      { path: '*', element: <p>Open to all</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <Providers client={browserQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const answered =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const shownAt = (router: ReturnType<typeof visit>) => router.state.location.pathname + router.state.location.search;

describe('a page that is not open to everybody', () => {
  it.each(GUARDED.map(({ path }) => path))('%s sends whoever is signed out to sign in, and says where to return', async (path) => {
    const router = visit(`${path}?a=b#c`, answered(NOBODY.body, 401));
    await waitFor(() => expect(shownAt(router)).toBe(`/auth?next=${encodeURIComponent(`${path}?a=b#c`)}`));
    expect(screen.queryByText('What is guarded')).toBeNull();
  });

  const matrix = ONE_OF_EACH.flatMap(({ path, access }) => ROLES.map((role) => ({ path, role, passes: mayPass(access, role) })));
  it.each(matrix)('$path for the role $role: $passes', async ({ path, role, passes }) => {
    const router = visit(path, answered(signedIn(role)));
    if (passes) expect(await screen.findByRole('heading', { name: 'What is guarded' })).toBeTruthy();
    else await waitFor(() => expect(shownAt(router)).toBe('/'));
    expect(screen.queryByText('What is guarded') !== null).toBe(passes);
  });

  it('lets the user named sysadmin in whatever role was sent', async () => {
    visit('/admin/system', answered(signedIn('user', 'SysAdmin')));
    expect(await screen.findByText('What is guarded')).toBeTruthy();
  });

  it('shows a sign of waiting and nothing of the page until it is known who asks', async () => {
    let answer: (response: Response) => void = () => undefined;
    visit('/admin/users', () => new Promise<Response>((resolve) => (answer = resolve)));
    expect((await screen.findByRole('status')).textContent).toBe('Checking who is signed in');
    expect(screen.queryByText('What is guarded')).toBeNull();
    await waitFor(() => {
      answer(Response.json(signedIn('admin')));
      expect(screen.getByText('What is guarded')).toBeTruthy();
    });
  });

  it('asks a role that needs two-factor sign-in to set it up, and still opens their own place', async () => {
    const missing = { ...signedIn('admin'), mustSetUpTwoFactor: true };
    visit('/admin/users', answered(missing));
    expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in first' })).toBeTruthy();
    expect(screen.queryByText('What is guarded')).toBeNull();
    visit('/user/dashboard', answered(missing));
    expect(await screen.findByText('What is guarded')).toBeTruthy();
  });

  it('leads whoever still has a password of somebody else to their own place first', async () => {
    const newcomer = { ...signedIn('admin'), mustChangePassword: true };
    const router = visit('/admin/users', answered(newcomer));
    await waitFor(() => expect(shownAt(router)).toBe('/user/dashboard'));
    expect(await screen.findByText('What is guarded')).toBeTruthy();
  });

  it('stays closed to everybody when it does not say who may open it', async () => {
    const router = visit('/undeclared', answered(signedIn('sysadmin')));
    await waitFor(() => expect(shownAt(router)).toBe('/'));
  });
});

describe('the routes of the site', () => {
  /** Layouts have no path of their own; their code may come on the way. */
  async function isGuard({ path, lazy, Component }: RouteObject): Promise<boolean> {
    if (path !== undefined) return false;
    return Component === Guard || (typeof lazy === 'function' && (await lazy()).Component === Guard);
  }

  async function below(all: readonly RouteObject[], guard = false): Promise<{ path: string; guard: boolean }[]> {
    const found = await Promise.all(
      all.map(async (route) => [...(route.path ? [{ path: route.path, guard }] : []), ...(await below(route.children ?? [], guard || (await isGuard(route))))]),
    );
    return found.flat();
  }

  it('have every address that is not public behind the guard, and no public one', async () => {
    const known = (await below(routes)).flatMap(({ path, guard }) =>
      PAGES.filter((route) => route.path === path).map(({ access }) => ({ path, access, guard })),
    );
    expect(known.filter(({ guard }) => guard).length).toBeGreaterThan(0);
    expect(known.filter(({ access, guard }) => (access !== 'public') !== guard)).toEqual([]);
  });
});
