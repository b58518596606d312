import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { renderSite } from '../../../../test/render-site.tsx';
import { fitting, pagesFor } from './choices.ts';

beforeAll(() => import('../index.ts'));

const ADA = '0191b7c0-0000-7000-8000-000000000007';
const open = (role: 'admin' | 'system' | 'sysadmin' = 'sysadmin') =>
  renderSite('/admin/settings', {
    'GET /api/user': { body: signedIn(role) },
    'GET /api/admin/search': (_body, query) => ({
      body: { records: query.get('query') === 'ada' ? [{ kind: 'user', id: ADA, name: 'ada', note: 'ada@example.org' }] : [] },
    }),
  });

it('opens by Ctrl+K, finds an account by its name, and leads there', async () => {
  const { visitor: user, router } = open();
  await screen.findByRole('button', { name: 'Search' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'ada');
  const option = await screen.findByRole('option', { name: /^ada.*Account · ada@example.org/ });
  expect(await faultsOf(document.body)).toEqual([]);
  await user.click(option);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/users/${ADA}`));
});

it('leads to a page by a part of its name and Enter', async () => {
  const { visitor: user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'health{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/system/health'));
});

it('knows the pages of a reader’s own menus only', () => {
  const labels = (access: Parameters<typeof pagesFor>[0]) => fitting(pagesFor(access), 'health user').length + fitting(pagesFor(access), 'health').length;
  const flags = signedIn('admin').access;
  expect(labels(flags)).toBe(0);
  expect(labels({ ...flags, system: true })).toBe(1);
});
