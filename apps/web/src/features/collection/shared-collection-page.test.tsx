import type { SharedCollection } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../test/faults-of.ts';
import { renderSite } from '../../../test/render-site.tsx';

beforeAll(() => import('./shared-collection-page.tsx'));

const study = (id: string, title: string) => ({
  id,
  title,
  authors: 'Smith J, Jones K',
  publicationDate: '2016-04-27',
  journal: 'Headache',
  retraction: 'not-checked' as const,
});
const SHARED: SharedCollection = {
  name: 'Before the visit',
  description: 'For Tuesday',
  studies: [
    { study: study('s2', 'Riboflavin in migraine'), note: 'Ask about the dose', tags: ['Dose'] },
    { study: study('s1', 'Magnesium in migraine'), note: '', tags: [] },
  ],
};
const open = (body: SharedCollection) =>
  renderSite('/collections/a-token', {
    'GET /api/user': { status: 401, body: { code: 'not-signed-in', message: '' } },
    'GET /api/collections/a-token': { body },
  });

it('shows what is shared in its order, with notes and tags, and files to take along', async () => {
  open(SHARED);
  expect(await screen.findByRole('heading', { level: 1, name: 'Before the visit' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2, name: /migraine/ }).map(({ textContent }) => textContent)).toEqual([
    'Riboflavin in migraine',
    'Magnesium in migraine',
  ]);
  expect(screen.getByRole('link', { name: 'Magnesium in migraine' }).getAttribute('href')).toBe('/study/s1');
  expect(screen.getByText('Ask about the dose')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Tags of Riboflavin in migraine' })).getByText('Dose')).toBeTruthy();
  expect(screen.getByText(/^Chosen and annotated by a person who uses this site/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'BibTeX' }).getAttribute('href')).toBe('/api/studies/export?format=bibtex&id=s2&id=s1');
  expect(document.title).toContain('Before the visit');
  expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
});

it('shows name and studies alone where the words of the owner are not shared', async () => {
  open({ ...SHARED, description: '', studies: SHARED.studies.map((shared) => ({ ...shared, note: '', tags: [] })) });
  expect(await screen.findByText(/^Chosen by a person who uses this site/)).toBeTruthy();
  expect(screen.queryByText('Ask about the dose')).toBeNull();
  expect(screen.queryByRole('list', { name: /^Tags/ })).toBeNull();
});

it('says that nothing is behind a link that was taken back', async () => {
  renderSite('/collections/a-token', {
    'GET /api/user': { status: 401, body: { code: 'not-signed-in', message: '' } },
    'GET /api/collections/a-token': { status: 404, body: { code: 'link-invalid', message: 'There is no collection behind this link.' } },
  });
  expect(await screen.findByText('There is nothing behind this link')).toBeTruthy();
});
