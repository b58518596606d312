import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { open } from '../people.ts';

const PAGE = '/medical-systems/homeopathy';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a word of a text is explained where it stands, and nothing moves when words are marked', async ({ page }) => {
  await page.route('**/api/glossary-terms', async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await open(page, PAGE);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const word = page.getByRole('button', { name: 'repertory', exact: true }).first();
  await expect(word).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

  await word.click();
  const card = page.getByRole('dialog', { name: 'Repertory' });
  await expect(card).toContainText('Homeopathy Medicine');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(word).toBeFocused();

  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: 'Read the entry' }).click();
  await expect(page).toHaveURL('/glossary/repertory');
  await expect(page.getByRole('heading', { level: 1, name: 'Repertory' })).toBeVisible();
});

test('a mouse that rests on a word opens its card, which stays while the mouse is on it', async ({ page }) => {
  await open(page, PAGE);
  await page.getByRole('button', { name: 'repertory', exact: true }).first().hover();
  const card = page.getByRole('dialog', { name: 'Repertory' });
  await card.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(card).toBeHidden();
});

test('whoever switches the marking off has it off on the next page and after a reload', async ({ page }) => {
  await open(page, '/glossary');
  await page.getByRole('switch', { name: 'Explain medical words' }).click();
  await open(page, PAGE);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.explained')).toHaveCount(0);
  await page.goto('/glossary');
  await expect(page.getByRole('switch', { name: 'Explain medical words' })).toHaveAttribute('aria-checked', 'false');
});

test.describe('without the page’s code', () => {
  test.use({ javaScriptEnabled: false });
  test('the glossary is searched by its form, and a term is read', async ({ page }) => {
    await page.goto('/glossary');
    await page.getByLabel('Search the glossary').fill('homoeopathic');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('link', { name: /^Homeopathy/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
