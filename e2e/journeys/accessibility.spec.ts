import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const HEADACHE = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';

/** Every screen a visitor can come to, and the way there. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'the landing page': async (page) => {
    await page.goto('/');
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('link', { name: 'Start Your Scan' })).toBeVisible();
  },
  'the description': async (page) => {
    await page.goto('/symptom-analyzer');
    await page.locator('html[data-ready]').waitFor();
    await page.getByLabel('What do you feel?').fill(HEADACHE);
    await expect(page.getByRole('button', { name: /^Light hurts/ })).toBeVisible();
    await page.getByRole('button', { name: /Medical systems/ }).click();
    await page.getByRole('button', { name: /Medicines, conditions/ }).click();
  },
  'the description with something missing': async (page) => {
    await page.goto('/symptom-analyzer');
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: 'See possible causes' }).click();
    await expect(page.getByText(/Something is still missing/)).toBeVisible();
  },
  'correcting a chip': async (page) => {
    await SCREENS['the description']?.(page);
    await page.getByRole('button', { name: /^Light hurts/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a question': async (page) => {
    await page.goto('/symptom-analyzer');
    await page.locator('html[data-ready]').waitFor();
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
    await page
      .getByRole('button', { name: /What may help/ })
      .first()
      .click();
  },
  'an emergency': async (page) => {
    await page.goto('/symptom-analyzer');
    await page.locator('html[data-ready]').waitFor();
    await page.getByLabel('What do you feel?').fill('crushing chest pain going into my left arm, sweating');
    await page.getByRole('button', { name: 'See possible causes' }).click();
    await expect(page.getByRole('link', { name: /Call now/ })).toBeVisible();
  },
  'a study': async (page) => {
    await page.goto('/study/adler-2013-homeopathy-depression-dephom');
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('heading', { name: 'Summary in our own words' })).toBeVisible();
  },
  'no such page': async (page) => {
    await page.goto('/no-such-page');
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [360, 1440])
  for (const theme of ['light', 'dark'])
    for (const [name, open] of Object.entries(SCREENS))
      test(`${name} has no accessibility fault and does not scroll sideways (${width} px, ${theme})`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript((choice) => localStorage.setItem('consilium-theme', choice), theme);
        await open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      });
