import type { Role, User } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { account, signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const ADA = account('ada', { role: 'beta_user', lastLogin: hoursAgo(3) });
const BEN = account('ben', { email: null, isActive: false });
const ROOT = account('sysadmin', { role: 'sysadmin' });

function openUsers(api: Api = {}, { users = [ADA, BEN, ROOT], role = 'admin' }: { users?: User[]; role?: Role } = {}) {
  return renderSite('/admin/users', { 'GET /api/user': { body: signedIn(role) }, 'GET /api/admin/users': { body: { users, total: users.length } }, ...api });
}

type Visitor = ReturnType<typeof openUsers>['visitor'];

async function choose(visitor: Visitor, username: string, item: RegExp) {
  await visitor.click(await screen.findByRole('button', { name: `Actions for ${username}` }));
  await visitor.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the table of accounts', () => {
  it('shows name, email or its absence, role, status and last login', async () => {
    openUsers();
    const ada = within(await screen.findByRole('row', { name: /ada@example/ }));
    expect(ada.getByText('ada@example.org')).toBeTruthy();
    expect(ada.getByText('Beta user')).toBeTruthy();
    expect(ada.getByText('Active')).toBeTruthy();
    expect(ada.getByText('3 hours ago')).toBeTruthy();
    const ben = within(screen.getByRole('row', { name: /No email/ }));
    expect(ben.getByText('No email')).toBeTruthy();
    expect(ben.getByText('Inactive')).toBeTruthy();
    expect(ben.getByText('unknown')).toBeTruthy();
  });

  it('is narrowed by the server, by a text and by a role', async () => {
    const asked: string[] = [];
    const { visitor } = openUsers({
      'GET /api/admin/users': (_body, query) => {
        asked.push(String(query));
        return { body: query.get('role') === 'guest' ? { users: [], total: 0 } : { users: [ADA], total: 1 } };
      },
    });
    await visitor.type(await screen.findByRole('searchbox', { name: 'Search' }), 'EXAMPLE.org');
    await waitFor(() => expect(asked).toContain('search=EXAMPLE.org&page=1'));
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Guest');
    await waitFor(() => expect(asked).toContain('role=guest&search=EXAMPLE.org&page=1'));
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('link', { name: 'ada' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('');
  });

  it('says No users found when there are none', async () => {
    openUsers({}, { users: [] });
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeTruthy();
  });

  it('asks once more before it says that the list could not be loaded', async () => {
    let asked = 0;
    openUsers({
      'GET /api/admin/users': () => {
        asked += 1;
        return { status: 500, body: { code: 'internal', message: 'Something went wrong.' } };
      },
    });
    expect(await screen.findByText('Error loading users: Could not load user information. Please try again later.')).toBeTruthy();
    expect(await screen.findByText('Error loading users')).toBeTruthy();
    expect(asked).toBe(2);
  });
});

describe('adding a user', () => {
  it('explains what is missing and sends nothing', async () => {
    let sent = false;
    const { visitor } = openUsers({
      'POST /api/admin/users': () => {
        sent = true;
        return { status: 201, body: ADA };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Add User' }));
    await write(visitor, screen.getByLabelText('Username'), 'ab');
    await write(visitor, screen.getByLabelText('Email'), 'nowhere');
    await write(visitor, screen.getByLabelText('Password'), '12345');
    await visitor.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(sent).toBe(false);
  });

  it('sends the account, says User Created and shows it in the list', async () => {
    const users = [ADA];
    const { visitor } = openUsers({
      'GET /api/admin/users': () => ({ body: { users, total: users.length } }),
      'POST /api/admin/users': (body) => {
        expect(body).toEqual({ username: 'cleo', email: '', password: 'a long phrase', role: 'researcher', isActive: true });
        const cleo = account('cleo', { email: null, role: 'researcher' });
        users.push(cleo);
        return { status: 201, body: cleo };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add User' }));
    await write(visitor, dialog.getByLabelText('Username'), 'cleo');
    await write(visitor, dialog.getByLabelText('Password'), 'a long phrase');
    await visitor.selectOptions(dialog.getByLabelText('Role'), 'Researcher');
    await visitor.click(dialog.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /cleo No email/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add User' })).toBeNull());
  });

  it('keeps the form and says why when the server refuses', async () => {
    const { visitor } = openUsers({
      'POST /api/admin/users': { status: 409, body: { code: 'taken', message: 'This username is taken.', fields: { username: 'This username is taken.' } } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Add User' }));
    await write(visitor, screen.getByLabelText('Username'), 'ada');
    await write(visitor, screen.getByLabelText('Password'), 'a long phrase');
    await visitor.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('Failed to Create User')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'));
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('ada');
  });

  it.each([
    ['admin', ['Guest', 'User', 'Beta user', 'Researcher', 'Admin']],
    ['sysadmin', ['Guest', 'User', 'Beta user', 'Researcher', 'System', 'Admin']],
  ] as const)('offers the role %s no role with more access than their own, and never Sysadmin', async (role, labels) => {
    const { visitor } = openUsers({}, { role });
    await visitor.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add User' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(labels);
  });
});

describe('editing a user', () => {
  it('leaves an empty password out, so that the current one is kept', async () => {
    let sent: unknown;
    const { visitor } = openUsers({
      [`PUT /api/admin/users/${BEN.id}`]: (body) => {
        sent = body;
        return { body: BEN };
      },
    });
    await choose(visitor, 'ben', /^Edit/);
    await write(visitor, screen.getByLabelText('Email'), 'ben@example.org');
    await visitor.click(screen.getByLabelText('Active'));
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(sent).toMatchObject({ username: 'ben', email: 'ben@example.org', role: 'user', isActive: true });
    expect(sent).not.toHaveProperty('password');
  });

  it('has no field for the password of somebody else', async () => {
    const { visitor } = openUsers();
    await choose(visitor, 'ada', /^Edit/);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText(/told to the owner at the old address/)).toBeTruthy();
  });

  it.each([
    ["one's own account", account('the-admin', { id: 'id-of-the-admin', role: 'admin' }), /in My Dashboard/],
    ['another administrator', account('colleague', { role: 'admin' }), /Only a sysadmin changes how/],
  ])('leaves the address of %s alone, and says why', async (_name, user, why) => {
    const { visitor } = openUsers({}, { users: [user] });
    await choose(visitor, user.username, /^Edit/);
    expect((screen.getByLabelText('Email') as HTMLInputElement).readOnly).toBe(true);
    expect(within(screen.getByRole('dialog')).getByText(why)).toBeTruthy();
  });

  it('offers an admin no other role for another administrator', async () => {
    const { visitor } = openUsers({}, { users: [account('colleague', { role: 'admin' })] });
    await choose(visitor, 'colleague', /^Edit/);
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Admin']);
  });

  it('offers Sysadmin only for somebody who is one already', async () => {
    const { visitor } = openUsers({}, { role: 'sysadmin' });
    await choose(visitor, 'ada', /^Edit/);
    expect(within(screen.getByRole('dialog')).queryByRole('option', { name: 'Sysadmin' })).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(visitor, 'sysadmin', /^Edit/);
    expect(within(screen.getByRole('dialog')).getByRole<HTMLOptionElement>('option', { name: 'Sysadmin' }).selected).toBe(true);
  });

  it('is closed to an admin for accounts with more access', async () => {
    const { visitor } = openUsers({}, { role: 'admin' });
    await visitor.click(await screen.findByRole('button', { name: 'Actions for sysadmin' }));
    const edit = await screen.findByRole('menuitem', { name: /^Edit/ });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(edit.textContent).toContain('Ask a sysadmin.');
  });
});

describe('how somebody signs in', () => {
  const CODED = account('coded', { twoFactorEnabled: true });

  it('is reset by a mail to the owner, after a question', async () => {
    const sent = vi.fn();
    const { visitor } = openUsers({
      [`POST /api/admin/users/${ADA.id}/password-reset`]: () => {
        sent();
        return { body: { message: 'A link to set a new password was sent to ada@example.org.' } };
      },
    });
    await choose(visitor, 'ada', /^Send password reset/);
    const question = within(screen.getByRole('dialog', { name: 'Send password reset' }));
    expect(question.getByText('ada@example.org')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await visitor.click(question.getByRole('button', { name: 'Send Reset' }));
    expect(await screen.findByText('Password Reset Sent')).toBeTruthy();
    expect(sent).toHaveBeenCalledOnce();
  });

  it("loses a second factor after a question, and the server's refusal is shown", async () => {
    const { visitor } = openUsers(
      {
        [`DELETE /api/admin/users/${CODED.id}/two-factor`]: {
          status: 409,
          body: { code: 'not-on', message: 'Two-factor sign-in is not on for this account.' },
        },
      },
      { users: [CODED] },
    );
    await choose(visitor, 'coded', /^Switch two-factor off/);
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch Off' }));
    expect(await screen.findByText('Failed to Switch Two-Factor Off')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('Two-factor sign-in is not on for this account.')).toBeTruthy();
  });

  it.each([
    ['without an address', account('ben', { email: null }), 'This account has no email address.'],
    ['of another administrator', account('colleague', { role: 'admin' }), 'Only a sysadmin'],
    ["of one's own account", account('the-admin', { id: 'id-of-the-admin', role: 'admin' }), 'This is your own account.'],
  ])('is not reset %s, and the menu says why', async (_name, user, why) => {
    const { visitor } = openUsers({}, { users: [user] });
    await visitor.click(await screen.findByRole('button', { name: `Actions for ${user.username}` }));
    const item = await screen.findByRole('menuitem', { name: /^Send password reset/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain(why);
    expect(screen.queryByRole('menuitem', { name: /^Switch two-factor/ })).toBeNull();
  });
});

describe('shutting somebody out', () => {
  it('deactivates after a question, by a call of its own', async () => {
    let sent: unknown;
    const { visitor } = openUsers({
      [`PUT /api/admin/users/${ADA.id}/active`]: (body) => {
        sent = body;
        return { body: { ...ADA, isActive: false } };
      },
    });
    await choose(visitor, 'ada', /^Deactivate/);
    await visitor.click(within(screen.getByRole('dialog', { name: 'Deactivate User' })).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('User Deactivated')).toBeTruthy();
    expect(sent).toEqual({ isActive: false });
  });

  it('signs out everywhere after a question', async () => {
    const { visitor } = openUsers({ [`DELETE /api/admin/users/${ADA.id}/sessions`]: { body: { message: 'ada is signed out everywhere (2).' } } });
    await choose(visitor, 'ada', /^Sign out everywhere/);
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed Out')).toBeTruthy();
  });

  it.each([/^Sign out everywhere/, /^Deactivate/])("is not possible for one's own account: %s", async (item) => {
    const { visitor } = openUsers({}, { users: [account('the-admin', { id: 'id-of-the-admin', role: 'admin' })] });
    await visitor.click(await screen.findByRole('button', { name: 'Actions for the-admin' }));
    expect((await screen.findByRole('menuitem', { name: item })).getAttribute('aria-disabled')).toBe('true');
  });
});

describe("one's own account", () => {
  it('is changed with its password only', async () => {
    const OWN = account('the-admin', { id: 'id-of-the-admin', role: 'admin' });
    let sent: unknown;
    const { visitor } = openUsers(
      {
        [`PUT /api/admin/users/${OWN.id}`]: (body) => {
          sent = body;
          return { body: OWN };
        },
      },
      { users: [OWN] },
    );
    await choose(visitor, 'the-admin', /^Edit/);
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(sent).toBeUndefined();
    await visitor.type(screen.getByLabelText('Your password'), 'my own words');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(sent).toMatchObject({ username: 'the-admin', currentPassword: 'my own words' });
  });
});

describe('a role for several', () => {
  it('is given to those selected, in one call', async () => {
    let sent: unknown;
    const { visitor } = openUsers({
      'PUT /api/admin/users/roles': (body) => {
        sent = body;
        return { body: { message: 'The role of 2 users was changed.' } };
      },
    });
    await visitor.click(await screen.findByRole('checkbox', { name: 'Select ada' }));
    await visitor.click(screen.getByRole('checkbox', { name: 'Select ben' }));
    expect(screen.getByText('2 users selected')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Change role' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change Role' }));
    await visitor.selectOptions(dialog.getByRole('combobox'), 'Researcher');
    await visitor.click(dialog.getByRole('button', { name: 'Change Role' }));
    expect(await screen.findByText('Roles Changed')).toBeTruthy();
    expect(sent).toEqual({ ids: [ADA.id, BEN.id], role: 'researcher' });
    expect(screen.queryByText('2 users selected')).toBeNull();
  });

  it('is refused with a reason, and the selection stays', async () => {
    const message = 'sysadmin: This account has access that yours has not. Ask a sysadmin. Nothing was changed.';
    const { visitor } = openUsers({ 'PUT /api/admin/users/roles': { status: 403, body: { code: 'not-allowed', message } } });
    await visitor.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await visitor.click(screen.getByRole('button', { name: 'Change role' }));
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Role' }));
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy();
    expect(screen.getByText('3 users selected')).toBeTruthy();
  });
});

describe('deleting a user', () => {
  it('asks first, then deletes and says so', async () => {
    const users = [ADA, BEN];
    const { visitor } = openUsers({
      'GET /api/admin/users': () => ({ body: { users, total: users.length } }),
      [`DELETE /api/admin/users/${ADA.id}`]: () => {
        users.shift();
        return { body: { message: 'User Deleted' } };
      },
    });
    await choose(visitor, 'ada', /^Delete/);
    const question = screen.getByRole('dialog', { name: 'Delete User' });
    expect(question.textContent).toContain('Are you sure you want to delete ada?');
    expect(users).toHaveLength(2);
    await visitor.click(within(question).getByRole('button', { name: 'Delete User' }));
    expect(await screen.findByText('User Deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /ada@example/ })).toBeNull());
  });

  it('says why it failed', async () => {
    const { visitor } = openUsers({
      [`DELETE /api/admin/users/${BEN.id}`]: { status: 404, body: { code: 'not-found', message: 'This user does not exist any more.' } },
    });
    await choose(visitor, 'ben', /^Delete/);
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete User' }));
    expect(await screen.findByText('Failed to Delete User')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('This user does not exist any more.')).toBeTruthy();
  });

  it('is not possible for a sysadmin, and the menu says so', async () => {
    const { visitor } = openUsers({}, { role: 'sysadmin' });
    await visitor.click(await screen.findByRole('button', { name: 'Actions for sysadmin' }));
    const item = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('A sysadmin cannot be deleted.');
    await visitor.click(item);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
