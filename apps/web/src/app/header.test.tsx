import type { Health, Role } from '@consilium/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../test/fixtures/people.ts';
import { renderSite } from '../../test/render-site.tsx';

const NOBODY = { status: 401, body: { code: 'not-signed-in', message: 'Please sign in first.' } };

const COUNTS = { conditions: 1, findings: 1, patterns: 1, treatments: 1, studies: 1 };
const health = (demo: boolean): Health => ({
  status: 'ok',
  version: '1',
  demo,
  database: { engine: 'embedded', status: 'ok', fault: null, reason: null },
  knowledge: { version: '1', ...COUNTS },
});

describe("the site's head", () => {
  const open = (role: Role | null, path = '/privacy') => renderSite(path, { 'GET /api/user': role ? { body: signedIn(role) } : NOBODY });
  const names = (place: HTMLElement) => [...place.querySelectorAll('a')].map((link) => link.textContent);
  const mainLinks = async () => names((await screen.findAllByRole('navigation', { name: 'Main' }))[0] as HTMLElement);

  it('leads signed-out visitors to sign in', async () => {
    open(null);
    expect((await screen.findAllByRole('link', { name: 'Sign In' }))[0]?.getAttribute('href')).toBe('/auth');
    expect(await mainLinks()).toEqual(['Home', 'How it Works', 'Medical Systems', 'Symptom Analyzer', 'Studies']);
  });

  it.each<[Role, string[], string[]]>([
    ['guest', [], ['My Dashboard']],
    ['user', [], ['My Dashboard']],
    ['beta_user', [], ['My Dashboard']],
    ['researcher', ['Review'], ['My Dashboard', 'Clinical Review']],
    ['system', ['System'], ['My Dashboard', 'System Tools']],
    ['admin', ['Admin'], ['My Dashboard', 'Admin Dashboard']],
    ['sysadmin', ['Admin'], ['My Dashboard', 'Admin Dashboard', 'System Tools']],
  ])('shows the role %s the links %j and the menu %j', async (role, links, places) => {
    const { visitor } = open(role);
    const [button] = await screen.findAllByRole('button', { name: `the-${role}` });
    expect((await mainLinks()).slice(5)).toEqual(links);
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    await visitor.click(button as HTMLElement);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([...places, 'Log Out']);
    expect(names(document.querySelector('nav[aria-label="Account"]') as HTMLElement)).toEqual(places);
  });

  it('and its foot are left out where the page has its own frame or one thing to do', async () => {
    open(null, '/auth');
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('and its foot are left out below /admin', async () => {
    open('admin', '/admin/no-such-page');
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getAllByRole('main').length).toBe(1);
  });

  it('stands below a banner on a demonstration', async () => {
    renderSite('/privacy', { 'GET /api/user': NOBODY, 'GET /api/health': { body: health(true) } });
    expect(await screen.findByRole('complementary', { name: 'Demonstration' })).toBeTruthy();
  });

  it('stands alone on a server that is none', async () => {
    renderSite('/privacy', { 'GET /api/user': NOBODY, 'GET /api/health': { body: health(false) } });
    await screen.findAllByRole('link', { name: 'Sign In' });
    expect(screen.queryByRole('complementary', { name: 'Demonstration' })).toBeNull();
  });
});

describe('logging out', () => {
  async function logOut(path: string, answer: { status?: number; body: unknown }) {
    const { visitor, router } = renderSite(path, { 'GET /api/user': { body: signedIn('user') }, 'POST /api/logout': answer });
    const [button] = await screen.findAllByRole('button', { name: 'the-user' });
    await visitor.click(button as HTMLElement);
    await visitor.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect((await screen.findAllByText('Logged out')).length).toBeGreaterThan(0);
    expect((await screen.findAllByRole('link', { name: 'Sign In' })).length).toBeGreaterThan(0);
    return router;
  }

  it('stays on a page that is open to everybody', async () => {
    const router = await logOut('/privacy', { body: { message: 'Logged out' } });
    expect(router.state.location.pathname).toBe('/privacy');
  });

  it('leaves a page that is not for signing in', async () => {
    const router = await logOut('/user/dashboard', { body: { message: 'Logged out' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  });

  it('clears the user even when the call fails, and says what that means', async () => {
    await logOut('/privacy', { status: 500, body: { code: 'internal', message: 'Something broke.' } });
    expect(screen.getAllByText(/this browser may still be signed in/).length).toBeGreaterThan(0);
  });
});
