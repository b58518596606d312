import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { chooseAppearance } from '../appearance.ts';
import { open } from '../people.ts';
import { PUBLIC_PAGES } from '../public-pages.ts';

const WIDTHS = [360, 768, 1440];
/** Between the widths at which a page is built otherwise nothing is new to axe. */
const OTHERWISE_BUILT = [360, 1440];
const HEIGHT = 900;
/** Percent: the largest text a visitor can choose. */
const LARGEST_TEXT = 150;
/** Pages that between them hold every kind of part: the landing page's, the form, figures in the hues of the systems. The pairs of colours of all looks are proved by contrast.test.ts. */
const EVERY_PART = ['/', '/symptom-analyzer', '/medical-systems'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path } of PUBLIC_PAGES)
  test(`${name} has no accessibility fault, does not scroll sideways, looks as it did, and has room for the largest text`, async ({ page }) => {
    await chooseAppearance(page, 'light');
    // Words are marked when the page is idle, which is not always the same moment; marked texts have a journey of their own.
    await page.addInitScript(() => localStorage.setItem('consilium-explain-words', 'off'));
    await open(page, path);
    for (const width of WIDTHS)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: HEIGHT });
        if (OTHERWISE_BUILT.includes(width)) await expectAccessible(page);
        await expect(page).toHaveScreenshot(`${name}-${width}.png`);
      });
    await page.evaluate((percent) => document.documentElement.style.setProperty('--text-scale', `${percent}%`), LARGEST_TEXT);
    for (const width of WIDTHS)
      await test.step(`${width} px, text of ${LARGEST_TEXT} %`, async () => {
        await page.setViewportSize({ width, height: HEIGHT });
        await expectNoSidewaysScroll(page);
      });
  });

for (const path of EVERY_PART)
  test(`${path} is accessible as a visitor sets it on a phone: high contrast, dark, text of ${LARGEST_TEXT} %`, async ({ page }) => {
    await chooseAppearance(page, 'high contrast, dark', LARGEST_TEXT);
    await page.setViewportSize({ width: 360, height: HEIGHT });
    await open(page, path);
    await expectAccessible(page, 'seen');
  });
