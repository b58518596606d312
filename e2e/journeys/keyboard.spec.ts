import { expect, type Page, test } from '@playwright/test';
import { open } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

/** Presses Tab until the focus is on something with this name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused
      .evaluate((element) => element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.getAttribute('placeholder')) ?? '')
      .catch(() => '');
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`The keyboard never came to "${name}".`);
}

test('without a mouse: from the landing page over a text page to an assessment', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await tabTo(page, 'How it Works');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/how-it-works$/);
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('header :focus')).toHaveCount(1);
  await open(page, '/symptom-analyzer');
  const text = page.getByLabel('What do you feel?');
  await text.focus();
  await page.keyboard.type('a throbbing headache since yesterday');
  await expect(page.getByRole('button', { name: /^Throbbing headache/ }).first()).toBeVisible();
  await tabTo(page, 'See possible causes');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Something is still missing/)).toBeVisible();
});

test('the focus is always to be seen', async ({ page }) => {
  for (const path of ['/', '/how-it-works', '/medical-systems', '/contact', '/auth', '/sign-up']) {
    await open(page, path);
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const shown = (element: Element | null) => {
          if (!element) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        };
        const element = document.activeElement;
        if (!element || element === document.body) return true;
        return shown(element) || shown(element.closest('label')) || shown(element.parentElement);
      });
      expect(seen, `${path}, step ${step}: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))}`).toBe(true);
    }
  }
});
