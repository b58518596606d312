import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
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
