import { randomBytes } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { SYSADMIN } from './sysadmin.ts';

export type Person = { username: string; email: string; password: string };

/** Somebody nobody else is, so that journeys can go on beside each other. */
export function somebody(): Person {
  const username = `journey-${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: `${randomBytes(6).toString('hex')} walks far` };
}

/**
 * Journeys with `newcomer`, an account made for this one journey by `sysadmin`'s calls, whose password `sysadmin` knows, and with `member`,
 * who has set one of their own since.
 */
export const test = base.extend<{ newcomer: Person; member: Person }, { sysadmin: APIRequestContext }>({
  sysadmin: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const sysadmin = await playwright.request.newContext(baseURL ? { baseURL } : {});
      await enter(sysadmin, SYSADMIN);
      await use(sysadmin);
      await sysadmin.dispose();
    },
    { scope: 'worker' },
  ],
  newcomer: async ({ sysadmin }, use) => {
    const newcomer = somebody();
    const made = await sysadmin.post('/api/admin/users', { data: { ...newcomer, role: 'user' } });
    expect(made.status(), await made.text()).toBe(201);
    await use(newcomer);
  },
  member: async ({ newcomer, playwright, baseURL }, use) => {
    const { password } = somebody();
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await enter(request, newcomer);
    const form = { currentPassword: newcomer.password, newPassword: password, confirmPassword: password };
    const changed = await request.put('/api/user/password', { data: form });
    expect(changed.status(), await changed.text()).toBe(200);
    await request.dispose();
    await use({ ...newcomer, password });
  },
});

/** Signs in by the call alone, for journeys that are about something else. With `page.request` the page is signed in too. */
export async function enter(request: APIRequestContext, { username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
  const answer = await request.post('/api/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens an address and waits until the page answers to presses. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}

/** Fills in and sends the login form that is on the screen. */
export async function signIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function signOut(page: Page, { username }: Pick<Person, 'username'>): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: username }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toHaveCount(0);
}
