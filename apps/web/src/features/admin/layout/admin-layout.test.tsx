import type { Role } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { renderSite } from '../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const open = (path: string, role: Role, username?: string) => renderSite(path, { 'GET /api/user': { body: signedIn(role, username) } });
const linksIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const ADMIN_LINKS = [
  ['Dashboard', '/admin/dashboard'],
  ['User Management', '/admin/users'],
  ['Study Database', '/admin/studies'],
  ['Content', '/admin/content'],
  ['Clinical Review', '/admin/review'],
  ['Settings', '/admin/settings'],
];
const SYSTEM_LINKS = [
  ['Error Logs', '/admin/system'],
  ['System Health', '/admin/system/health'],
  ['General AI', '/admin/system/general-ai'],
  ['Medical AI', '/admin/system/medical-ai'],
  ['Medical Terms', '/admin/system/medical-terms'],
  ['Glossary', '/admin/system/glossary'],
  ['Debug Console', '/admin/system/debug'],
  ['Maintenance', '/admin/system/maintenance'],
];

describe('the frame of the back office', () => {
  it('shows the regular menu and marks the page one is on', async () => {
    open('/admin/settings', 'admin');
    const menu = await screen.findByRole('navigation', { name: 'Admin menu' });
    expect(linksIn(menu)).toEqual(ADMIN_LINKS);
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Settings');
  });

  it('shows the system menu where the address begins with /admin/system', async () => {
    open('/admin/system/health', 'sysadmin');
    const menu = await screen.findByRole('navigation', { name: 'System menu' });
    expect(linksIn(menu)).toEqual(SYSTEM_LINKS);
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('System Health');
    expect(screen.queryByRole('navigation', { name: 'Admin menu' })).toBeNull();
  });

  it.each([
    ['/admin/medical-terms', 'system', 'System menu'],
    ['/admin/medical-terms', 'admin', 'Admin menu'],
    ['/admin/medical-terms', 'sysadmin', 'Admin menu'],
    ['/admin/system/ai-model-details', 'admin', 'Admin menu'],
    ['/admin/system/ai-model-details', 'system', 'System menu'],
    ['/admin/system/ai-model-details', 'sysadmin', 'System menu'],
  ] as const)('at %s the role %s has the %s: none that leads where they may not go', async (path, role, menu) => {
    open(path, role);
    expect(await screen.findByRole('navigation', { name: menu })).toBeTruthy();
  });

  it('switches between both areas only for those who have both', async () => {
    open('/admin/settings', 'sysadmin');
    const areas = await screen.findByRole('navigation', { name: 'Areas of the back office' });
    expect(linksIn(areas)).toEqual([
      ['Admin Dashboard', '/admin/dashboard'],
      ['System Tools', '/admin/system'],
    ]);
  });

  it.each(['admin', 'system'] as const)('gives the role %s no switch', async (role) => {
    open('/admin/medical-terms', role);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Areas of the back office' })).toBeNull();
  });

  it('names itself, its version and who is at work, and leads back', async () => {
    open('/admin/settings', 'admin', 'ada');
    expect(await screen.findByText('Admin Portal')).toBeTruthy();
    expect(screen.getByText(/Version 1\.0/).textContent).toBe('Version 1.0 · ada');
    expect(screen.getByRole('link', { name: 'Back to Site' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('group', { name: 'Colour theme' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('logs out and leaves the back office', async () => {
    let asked = false;
    const { visitor, router } = renderSite('/admin/settings', {
      'GET /api/user': { body: signedIn('admin') },
      'POST /api/logout': () => {
        asked = true;
        return { body: { message: 'Logged out' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).not.toMatch(/^\/admin/));
    expect(asked).toBe(true);
  });
});
