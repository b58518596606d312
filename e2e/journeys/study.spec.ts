import { expect, test } from '@playwright/test';
import { open } from '../people.ts';

const STUDY = '/study/adler-2013-homeopathy-depression-dephom';

test('a study says what it found, in our own words, and what was not checked', async ({ page }) => {
  await open(page, STUDY);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Homeopathy for Depression');
  await expect(page.getByRole('heading', { name: 'Summary in our own words' })).toBeVisible();
  await expect(page.getByText('September 23, 2013').first()).toBeVisible();
  await expect(page.getByText('Research Study')).toBeVisible();
  await expect(page.getByText('Randomised controlled trial', { exact: true })).toBeVisible();
  await expect(page.getByText('Found no benefit')).toBeVisible();
  await expect(page.getByText('Retraction status not checked')).toBeVisible();
  await expect(page.getByText(/^Cited by \d+ stud/)).toBeVisible();
});

test('related studies lead from study to study, and the way back stays home', async ({ page }) => {
  await open(page, STUDY);
  const related = page.getByRole('region', { name: 'Related studies' }).getByRole('link').first();
  await expect(related).toContainText(/\d{4}/);
  await related.click();
  await expect(page).not.toHaveURL(STUDY);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/');
});

test('a study that does not exist reads Study Not Found and leads home', async ({ page }) => {
  await open(page, '/study/no-such-study');
  await expect(page.getByRole('heading', { name: 'Study Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown address reads 404 Page Not Found', async ({ page }) => {
  await open(page, '/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
