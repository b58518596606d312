import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enter, open, test } from '../people.ts';
import { SYSADMIN } from '../sysadmin.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => enter(page.request, SYSADMIN));

/** A name that no other run uses, and that is no form of another word. */
const named = (what: string) => `${what} ${randomBytes(4).toString('hex')}q`;
const csv = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) });

test('a file of entries is looked at, imported and taken back', async ({ page }) => {
  const [one, two] = [named('Journey import'), named('Journey import')];
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/system/glossary');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  await page.getByLabel('File').setInputFiles({ name: 'entries.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByRole('button', { name: 'Parse File' }).click();
  await expect(page.getByText('Unsupported file type. Please upload .json or .csv')).toBeVisible();

  const lines = [
    'Term;Short Definition;Tags;Is-Published',
    `${one};"Two lines,`,
    'with a ""quote""";a,b;yes',
    `${two};Short;;no`,
    'homoeopathy;x;;',
    `;Nameless;;`,
  ];
  await page.getByLabel('File').setInputFiles(csv('entries.csv', lines));
  await page.getByRole('button', { name: 'Parse File' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview 4 Entries' });
  await expect(preview.getByText('2 new, 0 changed, 0 unchanged. Left out: 1 invalid, 1 in conflict.')).toBeVisible();
  await expect(preview.getByText('1 entries are missing required fields (term or shortDefinition)')).toBeVisible();
  await expect(preview.getByText('"homoeopathy" is already another name of the entry "Homeopathy"')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Confirm Import' }).click();
  await expect(page.getByText('Total: 4 · Successful: 2 · Failed: 2')).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Error Report' }).click();
  expect((await report).suggestedFilename()).toBe('glossary-import-errors.csv');

  await page.getByRole('button', { name: 'Earlier imports' }).click();
  const made = page.getByRole('table', { name: 'Earlier imports' });
  await expect(made.getByText(SYSADMIN.username).first()).toBeVisible();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Undo Import' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('Undone: 2 removed, 0 restored.')).toBeVisible();
});
