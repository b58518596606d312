import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { MEDICAL_TERM as CARDI } from '../../../../test/fixtures/glossary.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const STATS = {
  total: 4071,
  active: 4070,
  affixes: 210,
  common: 1500,
  categories: [
    { category: 'anatomy', count: 4000 },
    { category: 'treatment', count: 71 },
  ],
  updatedAt: CARDI.updatedAt,
};
const openTerms = (api: Api = {}, path = '/admin/system/medical-terms') =>
  renderSite(path, {
    'GET /api/user': { body: signedIn('system') },
    'GET /api/admin/views': { body: { views: [] } },
    'GET /api/admin/medical-terms/stats': { body: STATS },
    'GET /api/admin/medical-terms': { body: { terms: [CARDI], total: 1 } },
    ...api,
  });
const path = `/api/admin/medical-terms/${CARDI.id}`;
const refused = { status: 409, body: { code: 'duplicate', message: 'There is one already.' } };

describe('the medical terms', () => {
  it.each(['/admin/system/medical-terms', '/admin/medical-terms'])('are shown at %s with their real figures', async (address) => {
    openTerms({}, address);
    const row = within(await screen.findByRole('row', { name: /^cardi-/ }));
    for (const text of ['anatomy', 'Affix', 'Active', 'Of the heart.']) expect(row.getByText(text)).toBeTruthy();
    expect(await screen.findByText('Total: 4,071 terms · Active: 4,070')).toBeTruthy();
    expect(screen.getByText('4,070 active, 210 affixes, 1,500 common')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('/api/admin/medical-terms/export');
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('are narrowed to a category that is there and to the active ones, and may be none', async () => {
    const asked: string[] = [];
    const { visitor } = openTerms({
      'GET /api/admin/medical-terms': (_body, query) => {
        asked.push(String(query));
        return { body: { terms: [], total: 0 } };
      },
    });
    expect(await screen.findByRole('heading', { name: 'No medical terms found' })).toBeTruthy();
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Category' }), await screen.findByRole('option', { name: 'treatment (71)' }));
    await visitor.click(screen.getByRole('switch', { name: 'Active Only' }));
    await waitFor(() => expect(asked.some((query) => query.includes('category=treatment') && query.includes('active=true'))).toBe(true));
  });

  it('say that they could not be loaded', async () => {
    openTerms({ 'GET /api/admin/medical-terms': { status: 500, body: { code: 'internal', message: 'No.' } } });
    expect(await screen.findByText('Error loading medical terms')).toBeTruthy();
  });
});

describe('a medical term', () => {
  it('says what is missing, and is added', async () => {
    let sent: unknown;
    const { visitor } = openTerms({
      'POST /api/admin/medical-terms': (body) => {
        sent = body;
        return { status: 201, body: CARDI };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Add Term' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Term' }));
    await visitor.click(dialog.getByRole('button', { name: 'Add Term' }));
    expect(await dialog.findByText('Term ID must be at least 2 characters')).toBeTruthy();
    expect(dialog.getByText('Display name must be at least 2 characters')).toBeTruthy();
    expect(dialog.getByText('Category is required')).toBeTruthy();
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await write(visitor, dialog.getByLabelText('Term ID'), '-itis');
    await write(visitor, dialog.getByLabelText('Display name'), '-itis');
    await write(visitor, dialog.getByLabelText('Category'), 'condition');
    await visitor.click(dialog.getByLabelText('Affix'));
    await visitor.click(dialog.getByRole('button', { name: 'Add Term' }));
    expect(await screen.findByText('Medical term added successfully')).toBeTruthy();
    expect(sent).toEqual({
      termId: '-itis',
      displayName: '-itis',
      category: 'condition',
      description: null,
      isPrefixOrSuffix: true,
      isCommonTerm: false,
      isActive: true,
    });
  });

  it('is not added when there is one already, and the reason is said', async () => {
    const { visitor } = openTerms({ 'POST /api/admin/medical-terms': refused });
    await visitor.click(await screen.findByRole('button', { name: 'Add Term' }));
    const dialog = within(screen.getByRole('dialog'));
    for (const label of ['Term ID', 'Display name', 'Category']) await write(visitor, dialog.getByLabelText(label), 'heart');
    await visitor.click(dialog.getByRole('button', { name: 'Add Term' }));
    expect(await screen.findByText('Failed to add medical term: There is one already.')).toBeTruthy();
    await visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('You have changes that are not saved.')).toBeTruthy();
  });

  it('that two changed shows both, and stores what is chosen', async () => {
    const versions: number[] = [];
    const theirs = { ...CARDI, displayName: 'cardio-', version: 3 };
    const { visitor } = openTerms({
      [`PUT ${path}`]: (body) => {
        versions.push((body as { version: number }).version);
        return versions.length === 1 ? { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody was faster.', theirs } } : { body: theirs };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Edit cardi-' }));
    await write(visitor, within(screen.getByRole('dialog')).getByLabelText('Category'), ' of the chest');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update medical term: Somebody was faster.')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Store Mine' }));
    expect(await screen.findByText('Medical term updated successfully')).toBeTruthy();
    expect(versions).toEqual([2, 3]);
  });

  it('is deleted after a question, or the reason is said', async () => {
    const answers = [refused, { body: { message: 'Gone.' } }];
    const { visitor } = openTerms({ [`DELETE ${path}`]: () => answers.shift() ?? refused });
    await visitor.click(await screen.findByRole('button', { name: 'Delete cardi-' }));
    expect(screen.getByText('Are you sure you want to delete the term "cardi-"? This action cannot be undone.')).toBeTruthy();
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete medical term: There is one already.')).toBeTruthy();
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Medical term deleted successfully')).toBeTruthy();
  });
});
