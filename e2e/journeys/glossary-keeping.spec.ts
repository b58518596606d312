import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enter, open, test } from '../people.ts';
import { SYSADMIN } from '../sysadmin.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => enter(page.request, SYSADMIN));

/** A name that no other run uses, and that is no form of another word. */
const named = (what: string) => `${what} ${randomBytes(4).toString('hex')}q`;
/** A dialog that is open, and how one of its buttons is pressed. */
function dialogOf(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  return { dialog, press: (button: string) => dialog.getByRole('button', { name: button, exact: true }).click() };
}
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

test('an entry is added, changed by two at once, taken back, restored and deleted', async ({ page, sysadmin }) => {
  const term = named('Journey entry');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/admin/system/glossary?search=${encodeURIComponent(term)}`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  const add = dialogOf(page, 'Add Entry');
  await add.press('Add Entry');
  await expect(add.dialog.getByText('Term is required')).toBeVisible();
  await expect(add.dialog.getByText('Short definition is required')).toBeVisible();
  await add.dialog.getByLabel('Short definition').fill('x'.repeat(170));
  await expect(add.dialog.getByText('170 of 160 recommended characters, 10 more')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add.dialog.getByText('You have changes that are not saved.')).toBeVisible();
  await expectAccessible(page);
  await add.press('Keep Editing');
  await add.dialog.getByLabel('Short definition').fill('As it was at first.');
  await add.dialog.getByLabel('Term').fill(term);
  await add.press('Add Entry');
  await expect(page.getByText('Glossary entry created', { exact: true })).toBeVisible();
  await expect(add.dialog).toHaveCount(0);

  const row = page.getByRole('row', { name: term });
  const choose = async (what: string) => {
    await row.getByRole('button', { name: `Actions for ${term}` }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  await choose('Edit');
  const [{ id, version }] = await (await sysadmin.get('/api/admin/glossary', { params: { query: term } })).json();
  const other = await sysadmin.put(`/api/admin/glossary/${id}`, { data: { term, shortDefinition: 'As somebody else wrote it.', version } });
  expect(other.status(), await other.text()).toBe(200);
  const edit = dialogOf(page, 'Edit Entry');
  await edit.dialog.getByLabel('Short definition').fill('As this page wrote it.');
  await edit.press('Save Changes');
  await expect(edit.dialog.getByText(`Somebody else has changed "${term}" since you opened it.`, { exact: false })).toBeVisible();
  await expect(edit.dialog.locator('del')).toHaveText(['somebody', 'else']);
  await expectAccessible(page, 'seen');
  await edit.dialog.getByLabel('Tags (optional)').fill('last thought');
  await edit.press('Store Mine');
  await expect(edit.dialog).toHaveCount(0);
  await expect(row.getByText('As this page wrote it.')).toBeVisible();
  await expect(row.getByText('last thought')).toBeVisible();

  await choose('Unpublish');
  await expect(page.getByText('Publish status updated', { exact: true })).toBeVisible();
  await expect(row.getByText('Draft')).toBeVisible();
  expect((await sysadmin.get(`/api/glossary/${encodeURIComponent(term)}`)).status()).toBe(404);
  await choose('Publish');
  await expect(row.getByText('Published')).toBeVisible();

  await choose('View History');
  const history = dialogOf(page, `History of ${term}`);
  await expect(history.dialog.getByRole('listitem')).toHaveCount(5);
  await expect(history.dialog.locator('ins', { hasText: 'somebody' })).toBeVisible();
  await expectAccessible(page);
  await history.dialog.getByRole('button', { name: 'Restore This Version' }).last().click();
  await expect(row.getByText('As it was at first.')).toBeVisible();

  await choose('Delete');
  const question = dialogOf(page, 'Delete Entry');
  await expect(question.dialog.getByText(`Are you sure you want to delete "${term}"? This action cannot be undone.`)).toBeVisible();
  await expectAccessible(page);
  await question.press('Delete');
  await expect(page.getByText('Glossary entry deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No glossary entries found' })).toBeVisible();
});

test('a term is added, changed, imported, exported and deleted', async ({ page }) => {
  const [termId, taken, brought] = [named('journey-term'), named('journey-term'), named('journey-term')];
  const set = await page.request.post('/api/admin/medical-terms', { data: { termId: taken, displayName: taken, category: 'test' } });
  expect(set.status(), await set.text()).toBe(201);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/admin/system/medical-terms?search=${encodeURIComponent(termId)}`);
  await page.getByRole('button', { name: 'Add Term' }).click();
  const add = dialogOf(page, 'Add Term');
  await add.press('Add Term');
  for (const missing of ['Term ID must be at least 2 characters', 'Display name must be at least 2 characters', 'Category is required'])
    await expect(add.dialog.getByText(missing)).toBeVisible();
  await add.dialog.getByLabel('Term ID').fill(taken);
  await add.dialog.getByLabel('Display name').fill('Journey word');
  await add.dialog.getByLabel('Category').fill('test');
  await add.press('Add Term');
  await expect(add.dialog.getByRole('alert').getByText(`A term with the id "${taken}" exists already.`)).toBeVisible();
  await expect(page.getByText(`Failed to add medical term: A term with the id "${taken}" exists already.`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await add.dialog.getByLabel('Term ID').fill(termId);
  await add.press('Add Term');
  await expect(page.getByText('Medical term added successfully', { exact: true })).toBeVisible();

  const row = page.getByRole('row', { name: termId });
  await row.getByRole('button', { name: 'Edit Journey word' }).click();
  const edit = dialogOf(page, 'Edit Term');
  await edit.dialog.getByLabel('Display name').fill('Journey words');
  await edit.dialog.getByLabel('Affix').check();
  await expectAccessible(page);
  await edit.press('Save Changes');
  await expect(page.getByText('Medical term updated successfully', { exact: true })).toBeVisible();
  await expect(row.getByText('Affix')).toBeVisible();

  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const bring = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByLabel('File').setInputFiles(file);
    await page.getByRole('button', { name: 'Parse File' }).click();
  };
  const json = (content: unknown) => ({ name: 'terms.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  await bring({ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Unsupported file type. Please upload .json or .csv')).toBeVisible();
  await bring(json({ termId }));
  await expect(page.getByText('Invalid JSON structure. Expected an array of medical terms.')).toBeVisible();
  await bring(csv('terms.csv', ['Term ID,Display-Name,category,Is Common Term', `${brought},Brought word,test,yes`, `${termId},,,`]));
  const table = dialogOf(page, 'Preview 2 Terms');
  await expect(table.dialog.getByText('1 new, 0 changed, 0 unchanged. Left out: 1 invalid, 0 in conflict.')).toBeVisible();
  await expect(table.dialog.getByText('Category is required')).toBeVisible();
  await expectAccessible(page);
  await table.press('Confirm Import');
  await expect(page.getByText('Total: 2 · Successful: 1 · Failed: 1')).toBeVisible();
  await bring(json([{ termId, displayName: 'Journey words', category: 'test', description: 'From a file.', isPrefixOrSuffix: true }]));
  const list = dialogOf(page, 'Preview 1 Terms');
  await expect(list.dialog.getByText('0 new, 1 changed, 0 unchanged.', { exact: false })).toBeVisible();
  await list.press('Confirm Import');
  await expect(page.getByText('Total: 1 · Successful: 1 · Failed: 0')).toBeVisible();
  await expect(row.getByText('From a file.')).toBeVisible();

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('medical-terms.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${termId},Journey words,test,From a file.`);

  await row.getByRole('button', { name: 'Delete Journey words' }).click();
  const question = dialogOf(page, 'Delete Term');
  await expect(question.dialog.getByText('Are you sure you want to delete the term "Journey words"? This action cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  await question.press('Delete');
  await expect(page.getByText('Medical term deleted successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No medical terms found' })).toBeVisible();
});
