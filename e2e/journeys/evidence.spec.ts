import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { open } from '../people.ts';

test('from a search by author to a study, its relatives, and a reference to take along', async ({ page }) => {
  await open(page, '/studies');
  await page.getByRole('searchbox').first().fill('szapary guggul');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=szapary/);
  await page
    .getByRole('link', { name: /Guggulipid/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/guggulipid/i);
  await expect(page.getByRole('region', { name: 'Related studies' })).toBeVisible();
  await page.getByRole('button', { name: 'Cite or export' }).click();
  await expect(page.getByRole('dialog', { name: 'Cite or export' })).toContainText('Szapary');
});

test('a question in plain words is answered from the records, with a way to all other treatments, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await open(page, '/evidence');
  await page.getByRole('textbox', { name: /Your question/ }).fill('does acupuncture help migraine?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('heading', { name: /acupuncture.*migraine/i }).first()).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^All treatments of/ }).click();
  await expect(page).toHaveURL(/condition=migraine/);
});

test('a question out of an emergency is met by the number to call before any study', async ({ page }) => {
  await open(page, `/evidence?q=${encodeURIComponent('does aspirin help crushing chest pain going down my left arm?')}`);
  const help = page.getByRole('region', { name: 'Is this happening now? Get help first' });
  await expect(help.getByRole('link', { name: /Call now/ })).toBeVisible();
  await expectAccessible(page);
});
