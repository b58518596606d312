import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { chooseAppearance } from '../appearance.ts';
import { open } from '../people.ts';

const HEADACHE = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';

/** The screens of the analyzer that have no address of their own, and the way there. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'the description': async (page) => {
    await open(page, '/symptom-analyzer');
    await page.getByLabel('What do you feel?').fill(HEADACHE);
    await expect(page.getByRole('button', { name: /^Light hurts/ })).toBeVisible();
    await page.getByRole('button', { name: /Medical systems/ }).click();
    await page.getByRole('button', { name: /Medicines, conditions/ }).click();
  },
  'the description with something missing': async (page) => {
    await open(page, '/symptom-analyzer');
    await page.getByRole('button', { name: 'See possible causes' }).click();
    await expect(page.getByText(/Something is still missing/)).toBeVisible();
  },
  'correcting a chip': async (page) => {
    await SCREENS['the description']?.(page);
    await page.getByRole('button', { name: /^Light hurts/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a question': async (page) => {
    await open(page, '/symptom-analyzer');
    await page.getByLabel('What do you feel?').fill(HEADACHE);
    await page.getByText('Prefer not to say').first().click();
    await page.getByText('Male', { exact: true }).click();
    await page.getByRole('button', { name: 'See possible causes' }).click();
    await expect(page.getByText('Why we ask:')).toBeVisible();
  },
  'the results': async (page) => {
    await SCREENS['a question']?.(page);
    await page.getByRole('button', { name: 'Show results now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
    await page.getByRole('region', { name: 'What may help' }).getByRole('button').first().click();
  },
  'an emergency': async (page) => {
    await open(page, '/symptom-analyzer');
    await page.getByLabel('What do you feel?').fill('crushing chest pain going into my left arm, sweating');
    await page.getByRole('button', { name: 'See possible causes' }).click();
    await expect(page.getByRole('link', { name: /Call now/ })).toBeVisible();
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, comeTo] of Object.entries(SCREENS))
  test(`${name} has no accessibility fault and does not scroll sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await comeTo(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
  });

test('the results are accessible on a phone: high contrast, dark, text of 150 %', async ({ page }) => {
  await chooseAppearance(page, 'high contrast, dark', 150);
  await page.setViewportSize({ width: 360, height: 800 });
  await SCREENS['the results']?.(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  await expectAccessible(page, 'seen');
});

test('with colours of the reader’s own and at 400 %, buttons and bars keep their frames, and nothing stays in front of the text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 256 });
  await SCREENS['a question']?.(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.getByRole('button', { name: 'Show results now' })).toHaveCSS('border-top-width', '1px');
  const bar = page.getByRole('progressbar', { name: 'Questions answered' });
  await expect(bar).toHaveCSS('border-top-width', '1px');
  await page.getByRole('button', { name: 'Show results now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const scale = page.locator('[data-level] [aria-hidden] > span');
  const grounds = await scale.evaluateAll((steps) => steps.slice(0, 5).map((step) => getComputedStyle(step).backgroundColor));
  expect([grounds[0] === grounds[4], new Set(grounds).size]).toEqual([false, 2]);
});
