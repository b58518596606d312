import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSite } from '../../test/render-site.tsx';
import { PAGES } from './pages.ts';

it('an unknown address reads 404 Page Not Found', async () => {
  renderSite('/no-such-page', {});
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/symptom-analyzer', '/glossary']);
});

it.each(PAGES.filter(({ links }) => links).map(({ path }) => path))('%s, which the shell links to, has its page', async (path) => {
  renderSite(path, {});
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
});
