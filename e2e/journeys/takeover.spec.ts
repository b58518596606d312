import { expect, type Locator, type Page, test } from '@playwright/test';
import { open } from '../people.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page as the server rendered it. @returns lets the page's code arrive, and waits until it has taken the page over. */
async function openBeforeItsCode(page: Page, path: string): Promise<() => Promise<void>> {
  let letIn = () => {};
  const arrival = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    // The first small script holds what is typed and pressed; the page's code comes later.
    if (!/\/index-[^/]*\.js$/.test(route.request().url())) await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html[data-ready]')).toHaveCount(0);
  return async () => {
    letIn();
    await page.locator('html[data-ready]').waitFor();
  };
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test('where a reader scrolled to before the page’s code arrived, the page stays', async ({ page }) => {
  const letCodeIn = await openBeforeItsCode(page, '/');
  await scrollTo(page, 700);
  await letCodeIn();
  expect(await scrolled(page)).toBe(700);
});

test('a page loaded again or gone back to opens where it was left', async ({ page }) => {
  await open(page, '/privacy');
  await scrollTo(page, 900);
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await expect.poll(() => scrolled(page)).toBe(900);

  await page.getByRole('banner').getByRole('link', { name: 'How it Works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How it Works' })).toBeVisible();
  await expect.poll(() => scrolled(page), 'another page opens at its beginning').toBe(0);

  await open(page, '/privacy');
  await scrollTo(page, 900);
  await page.goto('/api/health');
  await page.goBack();
  await page.locator('html[data-ready]').waitFor();
  await expect.poll(() => scrolled(page), 'gone back to').toBe(900);
});

test('a press that began before the page’s code arrived, and ends after, counts', async ({ page }) => {
  const letCodeIn = await openBeforeItsCode(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'How it Works' }).hover();
  await page.mouse.down();
  await letCodeIn();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/how-it-works$/);
});

test('it counts in a tab that keeps a description too', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('consilium-analysis-told', '{}'));
  const letCodeIn = await openBeforeItsCode(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'How it Works' }).hover();
  await page.mouse.down();
  await letCodeIn();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/how-it-works$/);
});

test('what is written early changes the height of nothing when the page’s code arrives', async ({ page }) => {
  const letCodeIn = await openBeforeItsCode(page, '/');
  const field = page.getByLabel('What do you feel?');
  await field.fill('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight');
  const heightOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().height);
  // What is told further down is dropped and brought back within a moment, if at all: every height it takes on is noted.
  await page.locator('#told').evaluate((told) => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    new ResizeObserver(() => heights.push(told.getBoundingClientRect().height)).observe(told);
  });
  const before = { field: await heightOf(field), told: await heightOf(page.locator('#told')) };
  await letCodeIn();
  await expect(page.getByText('Or try:')).toBeHidden();
  expect(await heightOf(field)).toBe(before.field);
  expect(new Set(await page.evaluate(() => (window as unknown as { heights: number[] }).heights))).toEqual(new Set([before.told]));
});
