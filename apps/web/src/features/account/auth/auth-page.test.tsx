import { ACCOUNT_TEXTS } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

const NOBODY = { 'GET /api/user': { status: 401, body: { code: 'not-signed-in', message: ACCOUNT_TEXTS.notSignedIn } } } as const;
const WRONG = { status: 401, body: { code: 'login-failed', message: ACCOUNT_TEXTS.loginFailed.wrong } };
const TOKEN = 'abcdefghijklmnopqrstuvwxyz';

function open(path: string, api: Api = {}) {
  return renderSite(path, { ...NOBODY, ...api });
}

const username = () => screen.findByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password');
const loginButton = () => screen.getByRole('button', { name: 'Login' });
const shownAt = (router: ReturnType<typeof open>['router']) => router.state.location.pathname + router.state.location.search;

async function logIn(visitor: ReturnType<typeof open>['visitor'], name = 'ada', word = 'right') {
  await write(visitor, await username(), name);
  await write(visitor, password(), word);
  await visitor.click(loginButton());
}

describe('the login form', () => {
  it('names what is missing on submit first and then on change', async () => {
    const { visitor } = open('/auth');
    await write(visitor, await username(), 'a');
    await visitor.clear(await username());
    expect(screen.queryByText('Username is required')).toBeNull();
    await visitor.click(loginButton());
    expect(await screen.findByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(await username());
    await write(visitor, await username(), 'a');
    await waitFor(() => expect(screen.queryByText('Username is required')).toBeNull());
  });

  it('tells password managers what each field is for, and shows the password on request', async () => {
    const { visitor } = open('/auth');
    expect((await username()).getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(password().getAttribute('type')).toBe('password');
    await visitor.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
  });

  it("says 'Logging in...' while it waits, sends the name trimmed, and goes to the landing page", async () => {
    let sent: unknown;
    let answer: (response: Response) => void = () => undefined;
    const { visitor, router } = open('/auth');
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      if (url !== '/api/login') return fetched(url, init);
      sent = JSON.parse(String(init.body));
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    });
    await logIn(visitor, '  ada ');
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeTruthy();
    expect(sent).toEqual({ username: 'ada', password: 'right' });
    answer(Response.json(signedIn('user', 'ada')));
    await waitFor(() => expect(shownAt(router)).toBe('/'));
  });

  it("says 'Login failed' with the server's sentence and keeps what was typed", async () => {
    const { visitor } = open('/auth', { 'POST /api/login': WRONG });
    await logIn(visitor, 'ada', 'wrong');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getAllByText(ACCOUNT_TEXTS.loginFailed.wrong).length).toBeGreaterThan(0);
    expect(((await username()) as HTMLInputElement).value).toBe('ada');
    expect((password() as HTMLInputElement).value).toBe('wrong');
  });

  it('returns to the page one came from', async () => {
    const { visitor, router } = open('/auth?next=%2Fprivacy', { 'POST /api/login': { body: signedIn('user') } });
    await logIn(visitor);
    await waitFor(() => expect(shownAt(router)).toBe('/privacy'));
  });

  it('does not follow a next page of another site', async () => {
    const { visitor, router } = open('/auth?next=https%3A%2F%2Fevil.example%2Fprivacy', { 'POST /api/login': { body: signedIn('user') } });
    await logIn(visitor);
    await waitFor(() => expect(shownAt(router)).toBe('/'));
  });

  it('says that a demonstration is one', async () => {
    const { visitor } = open('/auth', { 'POST /api/login': { body: { ...signedIn('admin'), demo: true } } });
    await logIn(visitor);
    expect(await screen.findByText('Login successful (DEMO MODE)')).toBeTruthy();
  });

  it('sends whoever is signed in already to the landing page', async () => {
    const { router } = open('/auth', { 'GET /api/user': { body: signedIn('user') } });
    await waitFor(() => expect(shownAt(router)).toBe('/'));
  });
});

describe('two-factor sign-in', () => {
  const sent: unknown[] = [];
  const asks = {
    'POST /api/login': (body: unknown) => {
      sent.push(body);
      const { code } = body as { code?: string };
      if (code === undefined) return { body: { twoFactorRequired: true } };
      if (code === '123456') return { body: signedIn('user', 'ada') };
      return { status: 401, body: { code: 'login-code-wrong', message: ACCOUNT_TEXTS.codeWrong } };
    },
  } satisfies Api;

  it('asks for a code in the same form, moves the focus there, and sends all of it together', async () => {
    sent.length = 0;
    const { visitor, router } = open('/auth', asks);
    await logIn(visitor);
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await write(visitor, code, '123456');
    await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(shownAt(router)).toBe('/'));
    expect(sent).toEqual([
      { username: 'ada', password: 'right' },
      { username: 'ada', password: 'right', code: '123456' },
    ]);
  });

  it('says at the field that a code is wrong and lets one correct it', async () => {
    const { visitor } = open('/auth', asks);
    await logIn(visitor);
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await write(visitor, code, '654321');
    await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(code);
    expect((code as HTMLInputElement).value).toBe('654321');
  });

  it('goes back to the name and the password with both still there, and without the code', async () => {
    sent.length = 0;
    const { visitor } = open('/auth', asks);
    await logIn(visitor);
    await write(visitor, await screen.findByRole('textbox', { name: 'Code' }), '12');
    await visitor.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(((await username()) as HTMLInputElement).value).toBe('ada');
    await visitor.click(loginButton());
    expect(((await screen.findByRole('textbox', { name: 'Code' })) as HTMLInputElement).value).toBe('');
    expect(sent.at(-1)).toEqual({ username: 'ada', password: 'right' });
  });
});

describe('a forgotten password', () => {
  it('is asked for by email, with an answer that tells nothing about accounts', async () => {
    const { visitor } = open('/auth', { 'POST /api/password-reset/request': { body: { message: ACCOUNT_TEXTS.resetRequested } } });
    await write(visitor, await username(), 'ada');
    await visitor.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(document.activeElement).toBe(email);
    await write(visitor, email, 'nobody');
    await visitor.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    await write(visitor, email, '@example.org');
    await visitor.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(ACCOUNT_TEXTS.resetRequested)).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(((await username()) as HTMLInputElement).value).toBe('ada');
  });

  it('is replaced by the mailed link, and then one signs in', async () => {
    let sent: unknown;
    const { visitor, router } = open(`/auth#reset=${TOKEN}`, {
      'POST /api/password-reset': (body) => {
        sent = body;
        return { body: { message: 'Your password is changed. Please sign in.' } };
      },
    });
    await write(visitor, await screen.findByLabelText('New password'), 'violet canyon');
    await write(visitor, screen.getByLabelText('Confirm password'), 'violet canyo');
    await visitor.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    await write(visitor, screen.getByLabelText('Confirm password'), 'n');
    await visitor.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Your password is changed. Please sign in.')).toBeTruthy();
    expect(sent).toEqual({ token: TOKEN, password: 'violet canyon', confirmPassword: 'violet canyon' });
    expect(await username()).toBeTruthy();
    expect(router.state.location.hash).toBe('');
  });

  it('says when a mailed link was cut short', async () => {
    const { visitor } = open('/auth#reset=short');
    await write(visitor, await screen.findByLabelText('New password'), 'violet canyon');
    await write(visitor, screen.getByLabelText('Confirm password'), 'violet canyon');
    await visitor.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
  });
});

describe('a new email address', () => {
  it('is confirmed by a press, also while signed in', async () => {
    const calls: unknown[] = [];
    const { visitor } = open(`/auth#confirm-email=${TOKEN}`, {
      'GET /api/user': { body: signedIn('user') },
      'POST /api/email-confirm': (body) => {
        calls.push(body);
        return { body: { message: 'Your new address is confirmed.' } };
      },
    });
    const button = await screen.findByRole('button', { name: 'Confirm email address' });
    expect(calls).toEqual([]);
    await visitor.click(button);
    expect(await screen.findByText('Your new address is confirmed.')).toBeTruthy();
    expect(calls).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('link', { name: 'Go to My Dashboard' })).toBeTruthy();
  });
});

describe('the Register tab', () => {
  it('says that the beta is closed and leads to the waiting list; the login form keeps what was typed', async () => {
    const { visitor } = open('/auth');
    await write(visitor, await username(), 'ada');
    await visitor.click(screen.getByRole('tab', { name: 'Register' }));
    const sheet = within(screen.getByRole('tabpanel', { name: 'Register' }));
    expect(sheet.getByRole('heading', { name: 'We are in closed beta' })).toBeTruthy();
    expect(sheet.queryByRole('textbox')).toBeNull();
    expect(sheet.getByRole('link', { name: 'Join Waiting List' }).getAttribute('href')).toBe('/sign-up');
    await visitor.click(screen.getByRole('tab', { name: 'Login' }));
    expect(((await username()) as HTMLInputElement).value).toBe('ada');
  });

  const INVITED = { 'POST /api/invitation': { body: { email: 'ada@example.org', name: 'Ada', expiresAt: '2027-01-01T00:00:00Z' } } };
  const form = async () => within(await screen.findByRole('form', { name: 'Register' }));

  it('is a form for whoever has an invitation, with the invited address filled in', async () => {
    let sent: unknown;
    const { visitor, router } = open(`/auth#invitation=${TOKEN}`, {
      ...INVITED,
      'POST /api/register': (body) => {
        sent = body;
        return { status: 201, body: { ...signedIn('beta_user', 'ada'), demo: true } };
      },
    });
    const fields = await form();
    expect((fields.getByRole('textbox', { name: 'Email' }) as HTMLInputElement).value).toBe('ada@example.org');
    await write(visitor, fields.getByRole('textbox', { name: 'Username' }), 'ab');
    await write(visitor, fields.getByLabelText('Password'), '12345');
    await visitor.click(fields.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    await write(visitor, fields.getByRole('textbox', { name: 'Username' }), 'c');
    await write(visitor, fields.getByLabelText('Password'), '6');
    await write(visitor, fields.getByLabelText('Confirm password'), '123456');
    await visitor.click(fields.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Registration successful (DEMO MODE)')).toBeTruthy();
    expect(sent).toEqual({ invitation: TOKEN, email: 'ada@example.org', username: 'abc', password: '123456', confirmPassword: '123456' });
    await waitFor(() => expect(shownAt(router)).toBe('/'));
  });

  it("says 'Registration failed' and at the password what the server thinks of it", async () => {
    const { visitor } = open(`/auth#invitation=${TOKEN}`, {
      ...INVITED,
      'POST /api/register': {
        status: 400,
        body: { code: 'invalid-input', message: 'Please look at the marked fields.', fields: { password: 'Too easy to guess.' } },
      },
    });
    const fields = await form();
    await write(visitor, fields.getByRole('textbox', { name: 'Username' }), 'ada');
    await write(visitor, fields.getByLabelText('Password'), 'password');
    await write(visitor, fields.getByLabelText('Confirm password'), 'password');
    await visitor.click(fields.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    expect(await screen.findByText('Too easy to guess.')).toBeTruthy();
    expect(document.activeElement).toBe(fields.getByLabelText('Password'));
    expect((fields.getByRole('textbox', { name: 'Username' }) as HTMLInputElement).value).toBe('ada');
  });

  it('says why an invitation does not hold and leads to the waiting list', async () => {
    open(`/auth#invitation=${TOKEN}`, {
      'POST /api/invitation': { status: 404, body: { code: 'link-invalid', message: 'This invitation was used already.' } },
    });
    expect(await screen.findByText('This invitation was used already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join Waiting List' })).toBeTruthy();
  });
});
