import type { ListView } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { account, signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const USERS = ['ada', 'ben', 'cleo'].map((name) => account(name));

/** The list of accounts, as one of all lists. */
function openList(path = '/admin/users', api: Api = {}, total = 3) {
  const asked: string[] = [];
  const site = renderSite(path, {
    'GET /api/user': { body: signedIn('admin') },
    'GET /api/admin/users': (_body, query) => {
      asked.push(String(query));
      return { body: { users: USERS, total } };
    },
    'GET /api/admin/views': { body: { views: [] } },
    ...api,
  });
  const address = () => site.router.state.location.search;
  return { ...site, asked, address };
}
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });

describe('a list', () => {
  it('is ordered by its headers, which say how', async () => {
    const { visitor, asked, address } = openList();
    await screen.findByRole('link', { name: 'ada' });
    expect(header('Username').getAttribute('aria-sort')).toBe('ascending');
    await visitor.click(within(header('Last Login')).getByRole('button'));
    expect(header('Last Login').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Username').hasAttribute('aria-sort')).toBe(false);
    await visitor.click(within(header('Last Login')).getByRole('button'));
    expect(header('Last Login').getAttribute('aria-sort')).toBe('descending');
    expect(address()).toBe('?sort=-lastLogin');
    await waitFor(() => expect(asked.at(-1)).toBe('sort=-lastLogin&page=1'));
    expect(within(header('Actions')).queryByRole('button')).toBeNull();
  });

  it('is ordered by a field too, for where it is drawn as cards', async () => {
    const { visitor, address } = openList();
    await visitor.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Role, downwards');
    expect(address()).toBe('?sort=-role');
  });

  it('shows what its address says, and the way back leads to what was shown before', async () => {
    const { visitor, router, asked, address } = openList('/admin/users?role=researcher&sort=email&page=2&size=25', {}, 60);
    await waitFor(() => expect(asked).toEqual(['role=researcher&sort=email&page=2&size=25']));
    expect(await screen.findByText('60 users · page 2 of 3')).toBeTruthy();
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Guest');
    expect(address(), 'another filter begins on the first page').toBe('?role=guest&sort=email&size=25');
    await router.navigate(-1);
    expect(await screen.findByText('60 users · page 2 of 3')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).value).toBe('researcher');
  });

  it('has pages of the length asked for', async () => {
    const { visitor, asked, address } = openList('/admin/users', {}, 120);
    await visitor.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(address()).toBe('?page=2');
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Rows on a page' }), '100');
    expect(address()).toBe('?size=100');
    await waitFor(() => expect(asked.at(-1)).toBe('page=1&size=100'));
  });

  it('keeps what is still being written, and one step of the way back for a whole word', async () => {
    const { visitor, router, asked, address } = openList();
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await visitor.type(field, 'ad');
    await waitFor(() => expect(address()).toBe('?search=ad'));
    await visitor.type(field, 'a lo ');
    await waitFor(() => expect(asked.at(-1)).toBe('search=ada+lo&page=1'));
    expect(field.value).toBe('ada lo ');
    await router.navigate(-1);
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('leaves as a file of what is shown', async () => {
    openList('/admin/users?role=user&sort=-email&page=1');
    expect((await screen.findByRole('link', { name: 'Export CSV' })).getAttribute('href')).toBe('/api/admin/users/export?role=user&sort=-email');
    expect(screen.getByRole('link', { name: 'Export JSON' }).getAttribute('href')).toBe('/api/admin/users/export?role=user&sort=-email&format=json');
  });

  it('has nothing that axe finds wrong, with rows, selected and without', async () => {
    const { visitor } = openList();
    await visitor.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
    await visitor.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await faultsOf(document.body)).toEqual([]);
  });
});

describe('the columns', () => {
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('are chosen and ordered with the keyboard, and stay so on this device', async () => {
    const { visitor } = openList();
    await screen.findByRole('link', { name: 'ada' });
    screen.getByRole('button', { name: 'Columns' }).focus();
    await visitor.keyboard('{Enter}');
    await visitor.click(await screen.findByRole('checkbox', { name: 'Email' }));
    const up = screen.getByRole('button', { name: 'Move Status up' });
    up.focus();
    await visitor.keyboard('{Enter}{Enter}');
    expect(screen.getByText(/^Status is column \d of 7 now\.$/)).toBeTruthy();
    await visitor.keyboard('{Escape}');
    const shown = headers().join(' ');
    expect(shown).not.toContain('Email');
    expect(shown.indexOf('Status')).toBeLessThan(shown.indexOf('Role'));
    expect(localStorage.getItem('columns-of-users')).toContain('{"id":"Email","shown":false}');
  });

  it('are those of the list when what was kept is of no use', async () => {
    localStorage.setItem('columns-of-users', '[{"id":"Gone","shown":true},7,');
    openList();
    await screen.findByRole('link', { name: 'ada' });
    expect(headers().join(' ')).toContain('Email');
  });
});

describe('views', () => {
  it('are kept under a name, and lead back', async () => {
    const views: ListView[] = [
      { id: 'view-1', list: 'users', name: 'Guests', query: 'role=guest' },
      { id: 'view-2', list: 'audit', name: 'Of another list', query: '' },
    ];
    let sent: unknown;
    const { visitor, address } = openList('/admin/users?isActive=false&page=2', {
      'GET /api/admin/views': () => ({ body: { views } }),
      'PUT /api/admin/views': (body) => {
        sent = body;
        const view = { id: 'view-3', list: 'users', name: 'Out', query: 'isActive=false' };
        views.push(view);
        return { body: view };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('link', { name: 'Guests' })).toBeTruthy();
    expect(screen.queryByText('Of another list')).toBeNull();
    await visitor.type(screen.getByLabelText('Keep what is shown as'), 'Out');
    await visitor.click(screen.getByRole('button', { name: 'Keep View' }));
    expect(await screen.findByRole('link', { name: 'Out' })).toBeTruthy();
    expect(sent).toEqual({ list: 'users', name: 'Out', query: 'isActive=false' });
    await visitor.click(screen.getByRole('link', { name: 'Guests' }));
    expect(address()).toBe('?role=guest');
  });

  it('want a name', async () => {
    const { visitor } = openList();
    await visitor.click(await screen.findByRole('button', { name: 'Views' }));
    await visitor.click(await screen.findByRole('button', { name: 'Keep View' }));
    expect(await screen.findByText('Give the view a name')).toBeTruthy();
  });
});

it('several messages are marked as handled in one call', async () => {
  const message = (at: number) => ({
    id: `message-${at}`,
    createdAt: '2026-03-02T10:00:00.000Z',
    reference: `K7QF2${at}`,
    name: 'Fay',
    email: 'fay@example.org',
    topic: 'correction',
    message: 'A date is wrong.',
    handledAt: null,
  });
  let sent: unknown;
  const { visitor } = openList('/admin/dashboard?tab=inbox', {
    'GET /api/admin/contact-messages': { body: { messages: [message(1), message(2)], total: 2 } },
    'PUT /api/admin/contact-messages': (body) => {
      sent = body;
      return { body: { message: '2 messages marked as handled.' } };
    },
  });
  await visitor.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await visitor.click(screen.getByRole('button', { name: 'Mark as handled' }));
  expect(await screen.findByText('2 messages marked as handled.')).toBeTruthy();
  expect(sent).toEqual({ ids: ['message-1', 'message-2'], handled: true });
});
