import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { open } from '../people.ts';

test('an assessment is printed on two pages, and shared by a code that the server never sees', async ({ page, browser }) => {
  await open(page, '/symptom-analyzer');
  await page.getByLabel('What do you feel?').fill('a throbbing headache since yesterday with nausea, light hurts, no fever');
  await page.getByRole('textbox', { name: 'Age' }).fill('34');
  await page.getByText('Female', { exact: true }).click();
  await page.getByText('Not pregnant', { exact: true }).click();
  await page.getByRole('button', { name: 'See possible causes' }).click();
  const skip = page.getByRole('button', { name: 'Show results now' });
  const along = page.getByRole('region', { name: 'Take it along' });
  await expect(skip.or(along)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(along).toBeVisible();

  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(2);
  }

  await along.getByRole('button', { name: 'Share by QR code' }).click();
  await along.getByLabel('Protect it with a passphrase').check();
  await along.getByLabel('Passphrase', { exact: true }).fill('three old cups');
  await along.getByRole('button', { name: 'Make the code' }).click();
  await expect(along.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await along.getByRole('button', { name: 'Copy the link' }).click();
  await expect(along.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const otherBrowser = await browser.newContext();
  const elsewhere = await otherBrowser.newPage();
  const asked: string[] = [];
  elsewhere.on('request', (request) => asked.push(request.url()));
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Shared with you' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/shared$/);
  await elsewhere.getByLabel('Passphrase').fill('three new cups');
  await elsewhere.getByRole('button', { name: 'Show what was told' }).click();
  await expect(elsewhere.getByText('The passphrase does not fit')).toBeVisible();
  await elsewhere.getByLabel('Passphrase').fill('three old cups');
  await elsewhere.getByRole('button', { name: 'Show what was told' }).click();
  await expect(elsewhere.getByText('a throbbing headache since yesterday').first()).toBeVisible();
  await expect(elsewhere.getByText('G43').first()).toBeVisible();
  await expectAccessible(elsewhere);
  const [, code = ''] = link.split('#');
  expect(code.length).toBeGreaterThan(100);
  expect(asked.filter((url) => url.includes(code.slice(0, 40)) && !url.startsWith(link))).toEqual([]);
  await otherBrowser.close();
});
