import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { type Appearance, chooseAppearance } from '../appearance.ts';
import { oneTimeCode } from '../one-time-code.ts';
import { enter, open, signIn, signOut, somebody, test } from '../people.ts';
import { SYSADMIN } from '../sysadmin.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
const LOOKS: readonly { name: string; viewport: typeof DESK; appearance: Appearance }[] = [
  { name: '1440 px, light', viewport: DESK, appearance: 'light' },
  { name: '360 px, dark', viewport: PHONE, appearance: 'dark' },
];
const WRONG = 'The username or password is not right.';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: DESK });

test('an email joins the waiting list once, and is told so the second time', async ({ page }) => {
  const { email } = somebody();
  await open(page, '/');
  const join = async () => {
    await page.locator('#waitlist').getByLabel('Email', { exact: true }).fill(email);
    await page.locator('#waitlist').getByRole('button', { name: 'Join Waitlist' }).click();
  };
  await join();
  await expect(page.getByText('Thank you for joining our waitlist!').first()).toBeVisible();
  await expect(page.locator('#waitlist').getByText('You are on the list.')).toBeVisible();
  await expectAccessible(page);
  await join();
  await expect(page.getByText('Already on our waitlist').first()).toBeVisible();
  await expect(page.getByText("This email is already registered. We'll be in touch soon!").first()).toBeVisible();
});

test('from the waiting list by an invitation to an account with two-factor sign-in', async ({ page, browser }) => {
  const person = somebody();
  const name = `Ada ${person.username}`;

  await test.step('somebody joins the waiting list', async () => {
    await open(page, '/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'We are in closed beta' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Join Waiting List' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByText('Medical community', { exact: true }).click();
    await page.getByRole('button', { name: 'Join Waiting List' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  });

  const link = await test.step('the sysadmin invites them and reads the link in the outbox', async () => {
    const office = await (await browser.newContext()).newPage();
    await open(office, '/admin/dashboard?tab=waitlist');
    await expect(office).toHaveURL(/\/auth\?next=/);
    await signIn(office, SYSADMIN);
    await expect(office).toHaveURL('/admin/dashboard?tab=waitlist');
    await office.getByLabel('Search').fill(person.email);
    await office.getByRole('button', { name: `Invite ${person.email}`, exact: true }).click();
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(office.getByRole('dialog', { name: 'Invitation made' })).toBeVisible();
    await office.getByRole('button', { name: 'Done' }).click();
    await expect(office.getByRole('button', { name: `Invite again ${person.email}` })).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('tab', { name: 'Outbox' }).click();
    const mail = office.getByRole('row').filter({ hasText: person.email });
    await expect(mail.getByText('Kept here')).toBeVisible();
    await expectAccessible(office);
    const address = /https?:\S+#invitation=\S+/.exec((await mail.getByText('#invitation=').textContent()) ?? '')?.[0];
    await office.context().close();
    if (!address) throw new Error('The mail holds no invitation link.');
    return address;
  });

  await test.step('the person registers with it', async () => {
    await open(page, link);
    await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
    await expect(page.getByRole('form', { name: 'Register' }).getByLabel('Email', { exact: true })).toHaveValue(person.email);
    const form = page.getByRole('form', { name: 'Register' });
    await form.getByLabel('Username').fill(person.username);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByLabel('Confirm password').fill(person.password);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
    await signOut(page, person);
  });

  await test.step('the link works once', async () => {
    await open(page, link);
    await expect(page.getByText('This invitation was used already or is too old.')).toBeVisible();
  });

  const key = await test.step('they sign in and set up two-factor', async () => {
    await open(page, '/user/dashboard?tab=security');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Set up two-factor' }).click();
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page);
    return (await page.locator('main code').textContent()) ?? '';
  });

  const usedCode = oneTimeCode(key);
  await page.getByLabel('Enter the 6 digits the app shows').fill(usedCode);
  await page.getByRole('button', { name: 'Switch two-factor on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await test.step('a new address wants a code beside the password', async () => {
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByLabel('Email', { exact: true }).fill(`moved-${person.email}`);
    await page.getByLabel('Your password').fill(person.password);
    await page.getByLabel('Code of your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(/^That code is not right/)).toBeVisible();
    await expectAccessible(page);
  });
  await signOut(page, person);

  await test.step('they sign in again with a code, and no code works twice', async () => {
    await open(page, '/auth?next=/user/dashboard');
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code').fill(usedCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('form', { name: 'Login' }).getByText(/^That code is not right/)).toBeVisible();
    await page.getByLabel('Code').fill(oneTimeCode(key, 1));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/user/dashboard');
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  });
});

test('a wrong password says the same as an unknown user, and after some of them one has to wait', async ({ page, member }) => {
  await page.setViewportSize(PHONE);
  await chooseAppearance(page, 'dark');
  await open(page, '/auth');
  const form = page.getByRole('form', { name: 'Login' });
  const attempt = async () => {
    const [answer] = await Promise.all([page.waitForResponse('**/api/login'), form.getByRole('button', { name: 'Login' }).click()]);
    return { status: answer.status(), body: await answer.text() };
  };

  await form.getByLabel('Username').fill(somebody().username);
  await form.getByLabel('Password', { exact: true }).fill('not the password');
  const unknown = await attempt();
  expect(unknown.status).toBe(401);
  await expect(form.getByText(WRONG)).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('Username').fill(member.username);
  expect(await attempt()).toEqual(unknown);
  // The wait doubles with every failure, so that it outlasts the way to the next press on any machine.
  await expect.poll(async () => (await attempt()).status).toBe(429);
  await expect(form.getByText(/^Too many attempts that were not right\. Please try again in \d+ (second|minute)s?\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('pages open by role, and signing in leads back to the page one came from', async ({ page, member, browser }) => {
  await open(page, '/admin/users');
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/admin/users')}`);
  await open(page, '/user/dashboard?tab=diary');
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/user/dashboard?tab=diary')}`);
  await expectAccessible(page);
  await signIn(page, member);
  await expect(page).toHaveURL('/user/dashboard?tab=diary');
  await expect(page.getByRole('heading', { name: 'Symptom diary' })).toBeVisible();
  await open(page, '/admin/users');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'User Management' })).toHaveCount(0);

  const office = await (await browser.newContext()).newPage();
  await open(office, '/admin/users');
  await signIn(office, SYSADMIN);
  await expect(office).toHaveURL('/admin/users');
  await expect(office.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await office.getByLabel('Search').fill(member.username);
  await expect(office.getByRole('link', { name: member.username })).toBeVisible();
  await expect(office).toHaveURL(`/admin/users?search=${member.username}`);
  await expectAccessible(office);
  await office.context().close();
});

for (const { name, viewport, appearance } of LOOKS)
  test(`a first password opens only the way to one of one's own (${name})`, async ({ page, newcomer }) => {
    await page.setViewportSize(viewport);
    await chooseAppearance(page, appearance);
    await open(page, '/auth?next=/user/dashboard%3Ftab=diary');
    await signIn(page, newcomer);
    await expect(page).toHaveURL('/user/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
    expect((await page.request.get('/api/member/diary')).status()).toBe(403);
    await expectAccessible(page);
    const { password } = somebody();
    await page.getByLabel('Current password').fill(newcomer.password);
    await page.getByLabel('New password', { exact: true }).fill('aB3$xyz');
    await page.getByLabel('Confirm new password').fill('aB3$xyz');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Choose a password of at least 8 characters/)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
    await expectAccessible(page);
  });

for (const { name, viewport, appearance } of LOOKS)
  test(`administrators send a reset, see no link and set no password (${name})`, async ({ page, member }) => {
    await page.setViewportSize(viewport);
    await chooseAppearance(page, appearance);
    await enter(page.request, SYSADMIN);
    await open(page, '/admin/users');
    await page.getByLabel('Search').fill(member.username);
    await page.getByRole('button', { name: `Actions for ${member.username}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit User' });
    await expect(form.getByLabel('Email')).toHaveValue(member.email);
    await expect(form.getByLabel('Password')).toHaveCount(0);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Actions for ${member.username}` }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Send password reset' }).click();
    const question = page.getByRole('dialog', { name: 'Send password reset' });
    await expect(question.getByText(member.email)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Send Reset' }).click();
    await expect(page.getByText('Password Reset Sent').first()).toBeVisible();
    await open(page, '/admin/dashboard?tab=outbox');
    const mail = page.getByRole('row').filter({ hasText: member.email }).filter({ hasText: 'Set a new password' });
    await expect(mail.getByText('[a link that only its recipient may see]')).toBeVisible();
    await expect(mail.getByText('#reset=')).toHaveCount(0);

    await test.step('the pages of AI models fit as well', async () => {
      await open(page, '/admin/system/general-ai');
      await page.getByRole('button', { name: 'Add Model' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Model' }).click();
      await expect(page.getByText('Enter the name of the model')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('link', { name: 'View Details of General AI model' }).click();
      await page.getByRole('tab', { name: 'Configuration' }).click();
      await page.getByRole('button', { name: 'Edit Configuration' }).click();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Connection' }).click();
      await page.getByRole('button', { name: 'Test Connection' }).click();
      await expect(page.getByText('The API key is missing or was refused.').first()).toBeVisible();
      await expectAccessible(page);
    });
  });

test('a diary becomes a calendar, a chart and a report for the doctor', async ({ page, member }) => {
  await page.setViewportSize(PHONE);
  await chooseAppearance(page, 'dark');
  await enter(page.request, member);
  const [yesterday, today] = [dayBefore(1), dayBefore(0)];

  await open(page, '/user/dashboard?tab=diary');
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible();
  await writeEntry(page, { date: yesterday, symptom: 'Burning stomach', severity: 4, note: 'After coffee on an empty stomach' });
  await writeEntry(page, { date: today, symptom: 'Burning stomach', severity: 7, note: 'Woke up from it' });

  const entry = page.getByRole('listitem').filter({ hasText: 'After coffee on an empty stomach' });
  await expect(entry.getByRole('heading', { name: written(yesterday) })).toBeVisible();
  await expect(entry.getByText('Severity 4 of 10')).toBeVisible();
  await expectAccessible(page, 'seen');
  await page.getByRole('button', { name: `${written(today)}: severity 7`, exact: true }).click();
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Woke up from it' })).toBeVisible();

  await page.getByRole('tab', { name: 'Health Stats' }).click();
  const course = page.getByRole('region', { name: 'Course of severity' });
  const said = `Severity by day: 4 of 10 on ${written(yesterday)}, 7 of 10 on ${written(today)}, 2 days in all.`;
  await expect(course.getByRole('img', { name: said })).toBeVisible();
  await expect(course.locator('.recharts-line-dots .recharts-dot')).toHaveCount(2);
  await course.getByRole('button', { name: 'Show the figures as a table' }).click();
  await expect(course.getByRole('row', { name: `${written(today)} 7` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Most frequent symptoms' }).getByRole('listitem')).toContainText(['Burning stomach']);
  await expectAccessible(page, 'seen');

  const report = await downloaded(page, () => page.getByRole('button', { name: 'Download Health Report' }).click());
  expect(report.name).toBe(`consilium-health-report-${today}.pdf`);
  expect(report.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(report.bytes.length).toBeGreaterThan(5 * 1024);
});

test('a member takes everything along and then deletes the account', async ({ page, member }) => {
  await page.setViewportSize(PHONE);
  await chooseAppearance(page, 'dark');
  await enter(page.request, member);
  const note = `Only ${member.username} knows this`;
  const kept = await page.request.post('/api/member/diary', { data: { date: dayBefore(0), symptoms: ['Ringing in the ears'], severity: 3, note } });
  expect(kept.status()).toBe(201);

  await open(page, '/user/dashboard?tab=data');
  const everything = await downloaded(page, () => page.getByRole('link', { name: 'Export all my data' }).click());
  const { account, diary } = JSON.parse(everything.bytes.toString('utf8'));
  expect(account.username).toBe(member.username);
  expect(diary).toMatchObject([{ note, symptoms: ['Ringing in the ears'], severity: 3 }]);
  const fhir = await downloaded(page, () => page.getByRole('link', { name: 'Export as FHIR' }).click());
  expect(JSON.parse(fhir.bytes.toString('utf8')).resourceType).toBe('Bundle');
  expect(fhir.bytes.toString('utf8')).toContain(note);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByLabel('Your password').fill(member.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted').first()).toBeVisible();

  await open(page, '/user/dashboard');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signIn(page, member);
  await expect(page.getByRole('form', { name: 'Login' }).getByText(WRONG)).toBeVisible();
});

test('another website cannot sign a member out; signing out ends the session for whoever holds its cookie', async ({ page, member, playwright, baseURL }) => {
  await enter(page.request, member);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'consilium_session', httpOnly: true, sameSite: 'Lax', path: '/' });
  const whoIsSignedIn = async () => (await page.request.get('/api/user')).status();

  const forged = await page.request.post('/api/logout', { headers: { Origin: 'https://evil.example' } });
  expect(forged.status()).toBe(403);
  expect(await forged.json()).toMatchObject({ code: 'cross-origin' });
  expect(await whoIsSignedIn()).toBe(200);

  await open(page, '/user/dashboard');
  await signOut(page, member);
  const thief = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { Cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect((await thief.get('/api/user')).status()).toBe(401);
  await thief.dispose();
});

/** @returns a day as the person in the browser counts it, as 2019-04-27. */
function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** @returns a day as the site writes it. */
const written = (day: string) => new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

async function writeEntry(page: Page, { date, symptom, severity, note }: { date: string; symptom: string; severity: number; note: string }): Promise<void> {
  await page
    .getByRole('button', { name: /^(New entry|Write the first entry)$/ })
    .first()
    .click();
  const form = page.getByRole('form', { name: 'New diary entry' });
  await form.getByLabel('Date').fill(date);
  await form.getByRole('textbox', { name: 'Symptoms' }).fill(symptom);
  await form.getByRole('textbox', { name: 'Symptoms' }).press('Enter');
  await expect(form.getByRole('button', { name: `Remove ${symptom}` })).toBeVisible();
  await form.getByRole('group', { name: 'Severity' }).getByText(String(severity), { exact: true }).click();
  await form.getByLabel('Note').fill(note);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
}

/** @returns the file that a press hands over. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
