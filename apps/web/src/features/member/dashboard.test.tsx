import { ACCOUNT_TEXTS } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../test/faults-of.ts';
import { ROUTINE } from '../../../test/fixtures/analyses.ts';
import { diaryEntry, MEMBER, memberApi, savedAnalysis } from '../../../test/fixtures/member.ts';
import { type Api, renderSite } from '../../../test/render-site.tsx';
import { write } from '../../../test/write.ts';
import { isoDay } from './iso-day.ts';

// The page and its sheets come in chunks of their own: loaded beforehand, no screen has to wait for them.
beforeAll(() =>
  Promise.all([
    import('./index.ts'),
    import('./health/health-tab.tsx'),
    import('./profile/profile-tab.tsx'),
    import('./profile/password-tab.tsx'),
    import('./security/security-tab.tsx'),
    import('./own-data/data-tab.tsx'),
    import('./studies/studies-tab.tsx'),
    import('../../ui/toast/toaster.tsx'),
  ]),
);

function open(tab: string, api: Api) {
  return renderSite(`/user/dashboard${tab ? `?tab=${tab}` : ''}`, api);
}

describe('the dashboard', () => {
  it('shows total, last diagnosis and account status', async () => {
    open('', memberApi({ analyses: [savedAnalysis('a1', '2026-11-12T12:00:00.000Z', 'A headache', ROUTINE)] }));
    const total = (await screen.findByRole('heading', { name: 'Total Diagnoses' })).closest('section');
    expect(total?.textContent).toContain('1');
    expect(screen.getByRole('heading', { name: 'Last Diagnosis' }).closest('section')?.textContent).toContain('November 12, 2026');
    const status = screen.getByRole('heading', { name: 'Account Status' }).closest('section');
    expect(status?.textContent).toContain('Active');
    expect(status?.textContent).toContain('Member since January 5, 2026');
  });

  it('has its sheets in order and keeps the open one in the address', async () => {
    const { visitor, router } = open('', memberApi({}));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Profile', 'Password', 'Health Stats', 'Assessments', 'Diary', 'Saved Studies', 'Security', 'Data']);
    expect(tabs[2]?.getAttribute('aria-selected'), 'it opens on how they are').toBe('true');
    await visitor.click(screen.getByRole('tab', { name: 'Password' }));
    expect(router.state.location.search).toBe('?tab=password');
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeTruthy();
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeTruthy();
  });

  it('opens on what is written of today and the newest assessments, whatever time is looked at', async () => {
    const [today, old] = [isoDay(new Date()), '2020-01-05'];
    const diary = [{ ...diaryEntry(today, 6, ['Headache']), part: 'morning' as const, medicines: ['Triptan'] }, diaryEntry(old, 2, ['Cough'])];
    const analyses = ['a', 'b', 'c', 'd'].map((id, at) => savedAnalysis(id, `2020-03-0${9 - at}T12:00:00.000Z`, `Description ${id}`, ROUTINE));
    const { visitor } = open('', memberApi({ diary, analyses }));
    const now = within(await screen.findByRole('region', { name: 'Today' }));
    expect(now.getByText('Morning: 6 of 10')).toBeTruthy();
    expect(now.getByText('Took Triptan.')).toBeTruthy();
    expect(now.queryByText(/Cough/)).toBeNull();
    expect(now.getByRole('link', { name: 'Open the diary' }).getAttribute('href')).toContain('tab=diary');
    const last = within(screen.getByRole('region', { name: 'Last assessments' }));
    expect(last.getAllByRole('link').map((link) => link.textContent)).toEqual(['Description a', 'Description b', 'Description c']);
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
    const frequent = within(screen.getByRole('region', { name: 'Most frequent symptoms' }));
    expect(frequent.queryByText('Cough')).toBeNull();
    await visitor.click(screen.getByRole('radio', { name: 'Everything' }));
    expect(await frequent.findByText('Cough')).toBeTruthy();
  });

  it('opens on how they are at an unknown name', async () => {
    open('nonsense', memberApi({}));
    expect((await screen.findByRole('tab', { name: 'Health Stats' })).getAttribute('aria-selected')).toBe('true');
  });

  it('sends who is signed out to sign in, and remembers the sheet', async () => {
    const { router } = open('diary', { 'GET /api/user': { status: 401, body: { code: 'not-signed-in', message: 'Please sign in first.' } } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/user/dashboard?tab=diary');
  });
});

describe('the profile', () => {
  it('does not let the username be changed and refuses an email that is none', async () => {
    const { visitor } = open('profile', memberApi({}));
    const username = await screen.findByRole('textbox', { name: 'Username' });
    expect((username as HTMLInputElement).readOnly).toBe(true);
    expect(screen.getByText('Your username cannot be changed')).toBeTruthy();
    const email = screen.getByRole('textbox', { name: 'Email' });
    await visitor.clear(email);
    await write(visitor, email, 'nothing');
    await visitor.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  });

  it('sends the new address with the password and says what the server said', async () => {
    const sent = vi.fn();
    const { visitor } = open(
      'profile',
      memberApi(
        { user: { ...MEMBER, pendingEmail: 'old-wish@example.org' } },
        {
          'PUT /api/user/email': (body) => {
            sent(body);
            return { body: { message: 'Open the link we sent.' } };
          },
        },
      ),
    );
    const email = await screen.findByRole('textbox', { name: 'Email' });
    expect(screen.getByText('old-wish@example.org')).toBeTruthy();
    await visitor.clear(email);
    await write(visitor, email, 'new@example.org');
    await write(visitor, screen.getByLabelText('Your password'), 'secret-1');
    await visitor.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ email: 'new@example.org', password: 'secret-1' });
  });
});

describe('the password', () => {
  async function fill(visitor: ReturnType<typeof renderSite>['visitor'], current: string, fresh: string, again: string) {
    for (const [label, value] of [
      ['Current password', current],
      ['New password', fresh],
      ['Confirm new password', again],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await visitor.clear(field);
      if (value) await write(visitor, field, value);
    }
    await visitor.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it('names each missing part, and that the two differ', async () => {
    const { visitor } = open('password', memberApi({}));
    await fill(visitor, '', '', '');
    expect(await screen.findByText('Current password is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(screen.getByText('Please confirm your password')).toBeTruthy();
    await fill(visitor, 'old-secret', 'new-secret', 'other-secret');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
  });

  it('shows the server’s word at the field it names and keeps what was typed; then the success', async () => {
    let right = false;
    const { visitor } = open(
      'password',
      memberApi(
        {},
        {
          'PUT /api/user/password': () =>
            right
              ? { body: { message: 'Your password is changed.' } }
              : {
                  status: 403,
                  body: { code: 'wrong-password', message: 'That is not your password.', fields: { currentPassword: 'That is not your password.' } },
                },
        },
      ),
    );
    await fill(visitor, 'old-secret', 'new-secret', 'new-secret');
    expect(await screen.findByText('That is not your password.')).toBeTruthy();
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('new-secret');
    right = true;
    await fill(visitor, 'older-secret', 'new-secret', 'new-secret');
    expect(await screen.findByText('Password updated')).toBeTruthy();
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('');
  });
});

describe('while two-factor is on', () => {
  const user = { ...MEMBER, twoFactorEnabled: true };

  it('a new password is sent with a code', async () => {
    const sent = vi.fn();
    const { visitor } = open(
      'password',
      memberApi(
        { user },
        {
          'PUT /api/user/password': (body) => {
            sent(body);
            return { body: { message: 'Your password is changed.' } };
          },
        },
      ),
    );
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await visitor.type(await screen.findByLabelText(label), `${label.slice(0, 1)}-secret`);
    await visitor.clear(screen.getByLabelText('Confirm new password'));
    await write(visitor, screen.getByLabelText('Confirm new password'), 'N-secret');
    await visitor.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Enter the 6 digits of your authenticator app')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await write(visitor, screen.getByLabelText('Code of your authenticator app'), '123456');
    await visitor.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password updated')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ currentPassword: 'C-secret', newPassword: 'N-secret', confirmPassword: 'N-secret', code: '123456' });
  });

  it('a new address is sent with a code, and a wrong one is said at its field', async () => {
    const wrong = { code: 'code-wrong', message: 'That code is not right.', fields: { code: 'That code is not right.' } };
    const { visitor } = open('profile', memberApi({ user }, { 'PUT /api/user/email': { status: 403, body: wrong } }));
    await write(visitor, await screen.findByLabelText('Your password'), 'secret-1');
    await write(visitor, screen.getByLabelText('Code of your authenticator app'), '123456');
    await visitor.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('That code is not right.')).toBeTruthy();
    expect(screen.getByLabelText('Code of your authenticator app').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a password that somebody else chose', () => {
  it('is all the dashboard asks about', async () => {
    open('diary', memberApi({ user: { ...MEMBER, mustChangePassword: true } }));
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy();
    expect(await screen.findByLabelText('Current password')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

const session = (id: string, current: boolean, userAgent: string) => ({
  id,
  userAgent,
  addressPrefix: '203.0.113.x',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
  current,
});
const HERE = session('here', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
const PHONE = session('phone', false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1');

describe('security', () => {
  it('marks this session and ends another', async () => {
    let sessions = [PHONE, HERE];
    const { visitor } = open(
      'security',
      memberApi(
        {},
        {
          'GET /api/user/sessions': () => ({ body: { sessions } }),
          'DELETE /api/user/sessions/phone': () => {
            sessions = [HERE];
            return { body: { message: 'The session is ended.' } };
          },
        },
      ),
    );
    const here = (await screen.findByText('Firefox on Linux')).closest('li') as HTMLElement;
    expect(within(here).getByText('This session')).toBeTruthy();
    expect(within(here).queryByRole('button')).toBeNull();
    await visitor.click(screen.getByRole('button', { name: /End the session of Safari on iPhone/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('sets two-factor up by password, secret and code, and shows the recovery codes once', async () => {
    const { visitor } = open(
      'security',
      memberApi(
        {},
        {
          'GET /api/user/sessions': { body: { sessions: [HERE] } },
          'POST /api/user/two-factor/setup': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>' } },
          'POST /api/user/two-factor/confirm': (body) =>
            (body as { code: string }).code === '123456'
              ? { body: { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } }
              : { status: 401, body: { code: 'login-code-wrong', message: ACCOUNT_TEXTS.codeWrong, fields: { code: ACCOUNT_TEXTS.codeWrong } } },
        },
      ),
    );
    await visitor.click(await screen.findByRole('button', { name: 'Set up two-factor' }));
    await write(visitor, screen.getByLabelText('Your password'), 'secret-1');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
    const code = screen.getByLabelText('Enter the 6 digits the app shows');
    await write(visitor, code, '000000');
    await visitor.click(screen.getByRole('button', { name: 'Switch two-factor on' }));
    expect(await screen.findByText(ACCOUNT_TEXTS.codeWrong)).toBeTruthy();
    await visitor.clear(code);
    await write(visitor, code, '123456');
    await visitor.click(screen.getByRole('button', { name: 'Switch two-factor on' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
    await visitor.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText('aaaa-1111')).toBeNull();
  });
});

describe('my data', () => {
  it('links to both exports', async () => {
    open('data', memberApi({}));
    expect((await screen.findByRole('link', { name: 'Export all my data' })).getAttribute('href')).toBe('/api/member/export');
    expect(screen.getByRole('link', { name: 'Export as FHIR' }).getAttribute('href')).toBe('/api/member/export/fhir');
  });

  it('deletes the account only with the typed word, the password and the code, and then leads out', async () => {
    const deleted = vi.fn();
    const { visitor, router } = open(
      'data',
      memberApi(
        { user: { ...MEMBER, twoFactorEnabled: true } },
        {
          'DELETE /api/member': (body) => {
            deleted(body);
            return { body: { message: 'Everything is deleted.' } };
          },
        },
      ),
    );
    await visitor.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await write(visitor, screen.getByLabelText('Your password'), 'secret-1');
    await visitor.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    expect(await screen.findByText('Type DELETE into this field to go on')).toBeTruthy();
    expect(screen.getByText(/Enter the 6 digits/)).toBeTruthy();
    await write(visitor, screen.getByLabelText('Code of your authenticator app'), '123456');
    await visitor.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    expect(deleted).not.toHaveBeenCalled();
    await write(visitor, screen.getByLabelText('Type DELETE to confirm'), 'delete');
    await visitor.click(screen.getByRole('button', { name: 'Delete my account for good' }));
    expect(await screen.findByText('Your account is deleted')).toBeTruthy();
    expect(deleted).toHaveBeenCalledWith({ password: 'secret-1', code: '123456' });
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('saved studies', () => {
  const saved = {
    studyId: 'study-1',
    note: 'Ask about the dose',
    savedAt: '2026-11-01T08:00:00.000Z',
    study: { id: 'study-1', title: 'Magnesium in migraine', authors: 'Smith J, Jones K', publicationDate: '2016', journal: 'Headache' },
  };

  it('keeps the text of a note that could not be saved', async () => {
    const { visitor } = open(
      'studies',
      memberApi(
        {},
        {
          'GET /api/member/studies': { body: { studies: [saved] } },
          'PUT /api/member/studies/study-1': { status: 500, body: { code: 'failed', message: 'Something failed here. Try again.' } },
        },
      ),
    );
    await visitor.click(await screen.findByRole('button', { name: 'Edit the note on Magnesium in migraine' }));
    const note = screen.getByRole('textbox', { name: 'Note' });
    await write(visitor, note, ' in grams');
    await visitor.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Something failed here. Try again.')).toBeTruthy();
    expect((note as HTMLTextAreaElement).value).toBe('Ask about the dose in grams');
  });
});
