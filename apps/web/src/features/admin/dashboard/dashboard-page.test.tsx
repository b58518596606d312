import type { AuditEvent, ContactMessage, OutboxMail, WaitlistEntry } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_STATS, ADMIN_SYSTEM, TRENDS } from '../../../../test/fixtures/operations.ts';
import { account, signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const USERS = [
  account('ada', { lastLogin: daysAgo(40) }),
  account('ben', { lastLogin: daysAgo(6.9) }),
  account('cleo', { lastLogin: daysAgo(0) }),
  account('dora', { lastLogin: daysAgo(7.1) }),
];
const ENTRY: WaitlistEntry = {
  id: 'entry-1',
  createdAt: '2026-03-01T09:30:00.000Z',
  email: 'eve@example.org',
  name: 'Eve',
  audience: 'non-profit',
  message: 'We run a clinic.',
  consent: true,
  status: 'waiting',
};
const MESSAGE: ContactMessage = {
  id: 'message-1',
  createdAt: '2026-03-02T10:00:00.000Z',
  reference: 'K7QF2M',
  name: 'Fay',
  email: 'fay@example.org',
  topic: 'correction',
  message: 'The page on sleep has a wrong date.',
  handledAt: null,
};
const MAIL: OutboxMail = {
  id: 'mail-1',
  createdAt: '2026-03-03T11:00:00.000Z',
  to: 'eve@example.org',
  subject: 'Your invitation',
  body: 'Hello,\nregister here: http://localhost/auth#invitation=abc\nIt works once.',
  status: 'kept',
  tries: 0,
  reason: null,
  nextTryAt: null,
};
const EVENT: AuditEvent = {
  id: 'event-1',
  at: '2026-03-04T12:05:00.000Z',
  action: 'role-changed',
  actor: { id: '1', username: 'ada' },
  subject: { kind: 'user', id: '2', username: null },
  addressPrefix: '203.0.113.x',
  details: { from: 'user', to: 'admin' },
};

function openDashboard(path: string, api: Api = {}) {
  return renderSite(path, {
    'GET /api/user': { body: signedIn('admin') },
    'GET /api/admin/users': (_body, query) => ({ body: { users: USERS.slice(0, Number(query.get('size'))), total: 4 } }),
    'GET /api/admin/stats': { body: ADMIN_STATS },
    'GET /api/admin/system': { body: ADMIN_SYSTEM },
    'GET /api/admin/trends': { body: TRENDS },
    'GET /api/admin/waitlist': { body: { entries: [ENTRY], total: 12 } },
    'GET /api/admin/contact-messages': { body: { messages: [MESSAGE], total: 5 } },
    'GET /api/admin/outbox': { body: { mails: [MAIL], total: 1 } },
    'GET /api/admin/audit/chain': { body: { last: null } },
    'GET /api/admin/audit': { body: { events: [EVENT], total: 1 } },
    ...api,
  });
}

/** The addresses that are asked, with their queries. */
function watchCalls(): string[] {
  const calls: string[] = [];
  const answer = fetch;
  globalThis.fetch = (url, init) => {
    calls.push(String(url));
    return answer(url, init);
  };
  return calls;
}

describe('the overview', () => {
  it.each(['/admin', '/admin/dashboard'])('%s counts accounts, studies, assessments, the waiting and the unread', async (path) => {
    openDashboard(path);
    expect(await screen.findByText('2 active in the last 7 days')).toBeTruthy();
    const figures = within(screen.getByRole('tabpanel', { name: 'Overview' })).getAllByRole('listitem');
    expect(figures[0]?.textContent).toContain('Total Users4');
    expect(figures[1]?.textContent).toContain('Total Studies914in 14 categories');
    expect(figures[2]?.textContent).toContain('AI Diagnostics1,234assessments made; 5 performed today');
    await waitFor(() => expect(figures[3]?.textContent).toContain('Waiting List12'));
    await waitFor(() => expect(figures[4]?.textContent).toContain('Unread Messages5'));
  });

  it('tells how the server is, what was done last and what visitors did', async () => {
    const { visitor } = openDashboard('/admin/dashboard');
    expect(await screen.findByText('25 %, 4 GB of 16 GB')).toBeTruthy();
    expect(screen.getAllByText('Healthy')).toHaveLength(2);
    expect(screen.getByText('Signed in').parentElement?.textContent).toBe('Signed in by ada');
    expect(await screen.findByRole('img', { name: /^Assessments a day: Assessments between 0 and 7/ })).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Show as table: Assessments a day' }));
    expect(within(screen.getByRole('region', { name: 'Assessments a day, as a table' })).getByRole('row', { name: 'Mar 2 7' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Emergency: get help now: 25 percent' })).toBeTruthy();
  });

  it('says so where nothing was done yet, and where the server could not be asked', async () => {
    openDashboard('/admin/dashboard', { 'GET /api/admin/system': { body: { ...ADMIN_SYSTEM, recentActivity: [] } } });
    for (const words of ['No data', 'No recent activity', 'System just started']) expect(await screen.findByText(words)).toBeTruthy();
  });

  it('knows nothing of a server that could not be asked', async () => {
    openDashboard('/admin/dashboard', { 'GET /api/admin/system': { status: 500, body: { code: 'internal', message: 'It broke.' } } });
    expect(await screen.findByText('Error loading system data')).toBeTruthy();
    expect(screen.getAllByText('Unknown')).toHaveLength(2);
  });

  it('shows the first three users, with days counted on', async () => {
    openDashboard('/admin/dashboard');
    const table = await screen.findByRole('table', { name: 'Recent users' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ada', 'ben', 'cleo']);
    expect(within(table).getByText('40 days ago')).toBeTruthy();
    expect(within(table).getByText('just now')).toBeTruthy();
  });

  it('says that a figure could not be loaded, and invents none', async () => {
    openDashboard('/admin/dashboard', { 'GET /api/admin/waitlist': { status: 500, body: { code: 'internal', message: 'It broke.' } } });
    expect(await screen.findByText('Error loading stats data')).toBeTruthy();
    expect(screen.getByText('Could not load dashboard statistics. Please try again later.')).toBeTruthy();
    expect(screen.getByText(/Could not be loaded\./)).toBeTruthy();
    expect(screen.queryByText('12')).toBeNull();
  });

  it('says that the accounts could not be loaded', async () => {
    openDashboard('/admin/dashboard', { 'GET /api/admin/users': { status: 500, body: { code: 'internal', message: 'It broke.' } } });
    expect(await screen.findByText('Error loading user data')).toBeTruthy();
  });
});

it('keeps the open section in the address', async () => {
  const { visitor, router } = openDashboard('/admin/dashboard');
  await visitor.click(await screen.findByRole('tab', { name: 'Inbox' }));
  expect(router.state.location.search).toBe('?tab=inbox');
  expect(await screen.findByText(MESSAGE.message)).toBeTruthy();
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Open' }).selected).toBe(true);
});

describe('the waiting list', () => {
  it('shows who waits and asks the server to narrow it', async () => {
    const { visitor } = openDashboard('/admin/dashboard?tab=waitlist');
    const row = within(await screen.findByRole('row', { name: /eve@example\.org/ }));
    expect(row.getByText('Non-profit')).toBeTruthy();
    expect(row.getByText('Mar 1, 2026, 09:30 UTC')).toBeTruthy();
    expect(row.getByText('Waiting')).toBeTruthy();
    const calls = watchCalls();
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited');
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'Industry');
    await write(visitor, screen.getByRole('searchbox', { name: 'Search' }), 'eve');
    await waitFor(() => expect(calls).toContain('/api/admin/waitlist?status=invited&audience=industry&search=eve&page=1'));
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/waitlist/export?status=invited&audience=industry&search=eve',
    );
  });

  it('goes through its pages', async () => {
    const { visitor } = openDashboard('/admin/dashboard?tab=waitlist', { 'GET /api/admin/waitlist': { body: { entries: [ENTRY], total: 51 } } });
    expect(await screen.findByText('51 entries · page 1 of 2')).toBeTruthy();
    const calls = watchCalls();
    await visitor.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(calls).toContain('/api/admin/waitlist?page=2'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  it('asks, invites, says what became of the mail, and shows the link', async () => {
    let entry = ENTRY;
    const { visitor } = openDashboard('/admin/dashboard?tab=waitlist', {
      'GET /api/admin/waitlist': () => ({ body: { entries: [entry], total: 1 } }),
      'POST /api/admin/waitlist/entry-1/invite': () => {
        entry = { ...ENTRY, status: 'invited' };
        const link = 'http://localhost/auth#invitation=abc';
        return { body: { message: 'The mail lies in the outbox.', link, expiresAt: '2026-03-10T00:00:00.000Z' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Invite eve@example.org' }));
    await visitor.click(within(screen.getByRole('dialog', { name: 'Invite' })).getByRole('button', { name: 'Send Invitation' }));
    const made = within(await screen.findByRole('dialog', { name: 'Invitation made' }));
    expect(made.getByText('The mail lies in the outbox.')).toBeTruthy();
    expect(made.getByText('http://localhost/auth#invitation=abc')).toBeTruthy();
    await visitor.click(made.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Invite again eve@example.org' })).toBeTruthy();
  });

  it('keeps the question open and says why an invitation failed', async () => {
    const { visitor } = openDashboard('/admin/dashboard?tab=waitlist', {
      'POST /api/admin/waitlist/entry-1/invite': { status: 409, body: { code: 'registered', message: 'This person has an account already.' } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Invite eve@example.org' }));
    const question = within(screen.getByRole('dialog', { name: 'Invite' }));
    await visitor.click(question.getByRole('button', { name: 'Send Invitation' }));
    expect(await question.findByText('This person has an account already.')).toBeTruthy();
    expect(await screen.findByText('Failed to invite')).toBeTruthy();
  });
});

describe('the inbox', () => {
  it('begins with the open messages', async () => {
    openDashboard('/admin/dashboard');
    const calls = watchCalls();
    await waitFor(() => expect(calls).toContain('/api/admin/contact-messages?handled=false&size=1'));
  });

  it('marks a message as handled and lets it go from the open ones', async () => {
    let messages = [MESSAGE];
    const { visitor } = openDashboard('/admin/dashboard?tab=inbox', {
      'GET /api/admin/contact-messages': () => ({ body: { messages, total: messages.length } }),
      'PUT /api/admin/contact-messages/message-1': (body) => {
        expect(body).toEqual({ handled: true });
        messages = [];
        return { body: { ...MESSAGE, handledAt: '2026-03-05T00:00:00.000Z' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Mark handled: K7QF2M' }));
    expect(await screen.findByText('Message handled')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No messages found' })).toBeTruthy();
  });

  it('reopens a handled one', async () => {
    let sent: unknown;
    const { visitor } = openDashboard('/admin/dashboard?tab=inbox', {
      'GET /api/admin/contact-messages': { body: { messages: [{ ...MESSAGE, handledAt: '2026-03-05T00:00:00.000Z' }], total: 1 } },
      'PUT /api/admin/contact-messages/message-1': (body) => {
        sent = body;
        return { body: MESSAGE };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Reopen: K7QF2M' }));
    expect(await screen.findByText('Message reopened')).toBeTruthy();
    expect(sent).toEqual({ handled: false });
  });

  it('replies by mail with the reference in the subject', async () => {
    openDashboard('/admin/dashboard?tab=inbox');
    const reply = await screen.findByRole('link', { name: 'Reply by email' });
    expect(reply.getAttribute('href')).toBe('mailto:fay%40example.org?subject=Your%20message%20to%20us%2C%20reference%20K7QF2M');
  });
});

it('the outbox shows a kept mail as text and copies its link', async () => {
  const { visitor } = openDashboard('/admin/dashboard?tab=outbox');
  expect(await screen.findByRole('rowheader', { name: 'Your invitation' })).toBeTruthy();
  expect(screen.getByText(/register here:/).textContent).toBe(MAIL.body);
  await visitor.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/auth#invitation=abc');
});

it('the audit list says who did what to whom, and is narrowed by action, person and day', async () => {
  const { visitor } = openDashboard('/admin/dashboard?tab=audit');
  const row = await screen.findByRole('row', { name: /^Role changed/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mar 4, 2026, 12:05 UTC', 'ada', 'Deleted account', '203.0.113.x', 'From: userTo: admin']);
  const calls = watchCalls();
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Signed in');
  await write(visitor, screen.getByRole('searchbox', { name: 'Person' }), 'ada');
  await write(visitor, screen.getByLabelText('From'), '2026-03-01');
  await write(visitor, screen.getByLabelText('To'), '2026-03-31');
  await waitFor(() => expect(calls).toContain('/api/admin/audit?action=login&user=ada&from=2026-03-01&to=2026-03-31&page=1'));
});
