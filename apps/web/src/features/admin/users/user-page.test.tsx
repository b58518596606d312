import type { AuditEvent, Role, UserDetail } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { account, signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const SESSION = {
  id: 'session-1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  addressPrefix: '203.0.113.x',
  createdAt: '2026-03-01T09:30:00.000Z',
  lastUsedAt: '2026-03-02T09:30:00.000Z',
  expiresAt: '2026-04-01T09:30:00.000Z',
};
const ADA: UserDetail = {
  ...account('ada', { role: 'researcher', twoFactorEnabled: true, diagnosisCount: 4 }),
  mustChangePassword: false,
  recoveryCodesLeft: 7,
  resetFrom: null,
  sessions: [SESSION],
};
const EVENT: AuditEvent = {
  id: 'event-1',
  at: '2026-03-04T12:05:00.000Z',
  action: 'role-changed',
  actor: { id: '1', username: 'clerk' },
  subject: { kind: 'user', id: ADA.id, username: 'ada' },
  addressPrefix: '203.0.113.x',
  details: { from: 'user', to: 'researcher' },
};

function openUser(user: UserDetail | null, api: Api = {}, role: Role = 'admin') {
  const asked: string[] = [];
  const site = renderSite(`/admin/users/${ADA.id}`, {
    'GET /api/user': { body: signedIn(role) },
    [`GET /api/admin/users/${ADA.id}`]: user ? { body: user } : { status: 404, body: { code: 'not-found', message: 'This user does not exist.' } },
    'GET /api/admin/audit': (_body, query) => {
      asked.push(String(query));
      return { body: { events: [EVENT], total: 1 } };
    },
    ...api,
  });
  return { ...site, asked };
}

describe('the page of an account', () => {
  it('says who it is, how and where it is signed in to, and what happened to it', async () => {
    const { asked } = openUser(ADA);
    expect(await screen.findByRole('heading', { name: 'ada', level: 1 })).toBeTruthy();
    expect(screen.getByText('On, 7 recovery codes left')).toBeTruthy();
    expect(screen.getByText('4; only their owner can read them')).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Sessions' })).getByRole('rowheader').textContent).toContain('Chrome');
    expect(await screen.findByRole('row', { name: /^Role changed/ })).toBeTruthy();
    expect(asked).toEqual(['user=ada&page=1']);
    expect(screen.queryByRole('searchbox', { name: 'Person' })).toBeNull();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('ends one session', async () => {
    let sessions = [SESSION];
    const { visitor } = openUser(ADA, {
      [`GET /api/admin/users/${ADA.id}`]: () => ({ body: { ...ADA, sessions } }),
      [`DELETE /api/admin/users/${ADA.id}/sessions/session-1`]: () => {
        sessions = [];
        return { body: { message: 'That device is signed out.' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: /^Sign out Chrome/ }));
    expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
  });

  it('does not say where somebody with more access is signed in', async () => {
    openUser({ ...ADA, role: 'sysadmin', sessions: null });
    expect(await screen.findByText(/where it is signed in is not shown/)).toBeTruthy();
  });

  it('says when there is no such account', async () => {
    openUser(null);
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy();
  });

  it('leads back to the list when the account was deleted', async () => {
    const { visitor, router } = openUser(ADA, {
      [`DELETE /api/admin/users/${ADA.id}`]: { body: { message: 'User Deleted' } },
      'GET /api/admin/users': { body: { users: [], total: 0 } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Actions for ada' }));
    await visitor.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete User' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  });
});
