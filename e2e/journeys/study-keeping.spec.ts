import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enter, open, test } from '../people.ts';
import { SYSADMIN } from '../sysadmin.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the columns of the study library are chosen on a phone with the keyboard, and stay', async ({ page }) => {
  await enter(page.request, SYSADMIN);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/studies');
  const first = page.getByRole('table', { name: 'Studies' }).getByRole('row').nth(1);
  await expect(first.locator('[data-column=Design]')).toBeVisible();
  await expect(first.locator('[data-column=DOI]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Columns' });
  await choice.getByRole('checkbox', { name: 'DOI' }).press('Space');
  await choice.getByRole('checkbox', { name: 'Design' }).press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await open(page, '/admin/studies');
  await expect(first.locator('[data-column=DOI]')).toBeVisible();
  await expect(first.locator('[data-column=Design]')).toHaveCount(0);
  await expectAccessible(page);
});
