import type { Backup, Maintenance } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

beforeAll(() => import('../index.ts'));

const BACKUP: Backup = { name: 'manual-2026-03-04T120500.backup', kind: 'manual', madeAt: '2026-03-04T12:05:00Z', bytes: 2048 };
const STATE: Maintenance = {
  closed: false,
  backups: [BACKUP],
  schedule: { daily: false, hour: 3, kept: 14 },
  knowledge: { version: 'abc123', revision: 1 },
};
const setting = (key: string, value: unknown) => ({
  key,
  value,
  isSet: false,
  version: 4,
  fixedBy: null,
  unreadable: false,
  updatedAt: null,
  updatedBy: null,
});
const SETTINGS = { settings: [setting('closed', false), setting('backup-daily', false), setting('backup-hour', 3), setting('backups-kept', 14)] };

const open = (role: 'system' | 'sysadmin', api: Api = {}) =>
  renderSite('/admin/system/maintenance', {
    'GET /api/user': { body: signedIn(role) },
    'GET /api/admin/maintenance': { body: STATE },
    'GET /api/admin/settings': { body: SETTINGS },
    ...api,
  });

describe('maintenance', () => {
  it('shows who runs the system what there is, and leaves what is dangerous to a sysadmin', async () => {
    open('system');
    expect(await screen.findByText(BACKUP.name)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back up now' })).toBeTruthy();
    for (const name of [/^Download/, /^Restore/, 'Close the site', 'Change the schedule']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('closes the site for who types it and the password, with the version that was seen', async () => {
    let closed = false;
    let sent: unknown;
    const { visitor } = open('sysadmin', {
      'GET /api/admin/maintenance': () => ({ body: { ...STATE, closed } }),
      'PUT /api/admin/settings/closed': (body) => {
        sent = body;
        closed = true;
        return { body: setting('closed', true) };
      },
    });
    const ask = await screen.findByRole('button', { name: 'Close the site' });
    await waitFor(() => expect(ask).toHaveProperty('disabled', false));
    await visitor.click(ask);
    const dialog = within(screen.getByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Close the site' });
    await visitor.type(dialog.getByLabelText('Your password'), 'violet lamp');
    expect(confirm).toHaveProperty('disabled', true);
    await visitor.type(dialog.getByLabelText('Type close to confirm'), 'close');
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(confirm);
    expect(await screen.findByText('The site is closed', { selector: 'p' })).toBeTruthy();
    expect(sent).toEqual({ value: true, version: 4, password: 'violet lamp' });
  });

  it('restores by the typed name while the site is closed, and says why it was not', async () => {
    const { visitor } = open('sysadmin', {
      'GET /api/admin/maintenance': { body: { ...STATE, closed: true } },
      'POST /api/admin/maintenance/restore': { status: 409, body: { code: 'unfit', message: 'It is damaged. Nothing was changed.' } },
    });
    await visitor.click(await screen.findByRole('button', { name: /^Restore/ }));
    const dialog = within(screen.getByRole('dialog'));
    await visitor.type(dialog.getByLabelText(`Type ${BACKUP.name} to confirm`), BACKUP.name);
    await visitor.type(dialog.getByLabelText('Your password'), 'violet lamp');
    await visitor.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await dialog.findByText('It is damaged. Nothing was changed.')).toBeTruthy();
  });

  it('says what the checks found and what another reading of the content changed', async () => {
    const ids = { total: 0, first: [] };
    const { visitor } = open('system', {
      'POST /api/admin/maintenance/integrity': {
        body: {
          checkedAt: '2026-03-04T12:05:00Z',
          milliseconds: 12,
          whole: false,
          tables: [{ name: 'users', rows: 3 }],
          references: [{ name: 'owner', table: 'diary_entries', broken: 2 }],
          chain: { checkedAt: '2026-03-04T12:05:00Z', whole: false, records: 6, broken: 7, head: '9:ab' },
          encrypted: [{ column: 'users.totp_secret', readable: 1, unreadable: 0 }],
        },
      },
      'POST /api/admin/maintenance/knowledge': {
        body: {
          before: 'abc123',
          version: 'def456',
          differences: [{ collection: 'pages', added: ids, changed: { total: 1, first: ['privacy'] }, removed: ids }],
          studies: 0,
        },
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Check everything' }));
    expect(await screen.findByText('Something is wrong')).toBeTruthy();
    expect(screen.getByText('the chain is broken at record 7')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Read content again' }));
    expect(await screen.findByText('pages: 1 changed')).toBeTruthy();
    expect(screen.getByText('privacy')).toBeTruthy();
  });
});
