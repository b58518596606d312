import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shippedArticle } from '../../../test/page-texts.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { PAGES } from '../../app/pages.ts';
import { matchPage } from '../../lib/page.ts';
import { articlePages } from './pages.ts';

const READ_THROUGH = articlePages.map(({ path }) => path.slice(1));
const ALL: readonly string[] = [...READ_THROUGH, 'contact'];

const api = Object.fromEntries(ALL.map((id) => [`GET /api/pages/${id}`, { body: shippedArticle(id) }]));

/** Where the links of a page lead, read from its texts. */
const linksOf = (id: string) => [...JSON.stringify(shippedArticle(id)).matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '');

describe.each(READ_THROUGH)('the page /%s', (id) => {
  const content = shippedArticle(id);

  it('shows its heading, what must be seen first, and every section', async () => {
    renderSite(`/${id}`, api);
    expect(await screen.findByRole('heading', { level: 1, name: content.heading })).toBeTruthy();
    if (content.callout) expect(screen.getByText(content.callout.title)).toBeTruthy();
    const article = screen.getByRole('article');
    expect(
      within(article)
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(content.sections.map(({ heading }) => heading));
    const items = content.sections.flatMap((section) => section.items ?? []);
    expect(
      within(article)
        .queryAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(items.map(({ title }) => title));
  });

  it('lists its sections, each with a link to it', async () => {
    renderSite(`/${id}`, api);
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(content.sections.map((section) => `/${id}#${section.id}`));
  });

  it('says when it was last read, by whom, and that nobody of the field has reviewed it', async () => {
    renderSite(`/${id}`, api);
    expect(await screen.findByText(/^Last read on November 21, 2026 by Consilium editors; not yet reviewed by a (clinician|lawyer)\.$/)).toBeTruthy();
  });
});

it.each(ALL)('every link within the site on /%s leads to a page and a section that exist', (id) => {
  for (const href of linksOf(id)) {
    const { pathname, hash } = new URL(href, `https://site.example/${id}`);
    expect(matchPage(PAGES, pathname), href).not.toBeNull();
    if (!hash) continue;
    const target = ALL.find((page) => pathname === `/${page}`);
    expect(target && shippedArticle(target).sections.map((section) => `#${section.id}`), href).toContain(hash);
  }
});

describe('an address with a section', () => {
  it('leads the focus to that section when the page is opened', async () => {
    renderSite('/privacy#logs', api);
    await waitFor(() => expect(document.activeElement?.id).toBe('logs'));
  });

  it('does so from another page as well', async () => {
    const { visitor } = renderSite('/disclaimer', api);
    await visitor.click(await screen.findByRole('link', { name: 'how they are derived' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('evidence'));
    expect(document.activeElement?.textContent).toBe('How evidence is classified');
  });

  it('does so from the list of contents, again and again', async () => {
    const { visitor } = renderSite('/terms', api);
    const link = await screen.findByRole('link', { name: 'Availability' });
    for (const _time of [1, 2]) {
      await visitor.click(link);
      await waitFor(() => expect(document.activeElement?.id).toBe('availability'));
    }
  });
});

it('offers another try when the text did not arrive', async () => {
  let online = false;
  const answer = () => (online ? { body: shippedArticle('about') } : { status: 503, body: { code: 'down', message: 'Down.' } });
  const { visitor } = renderSite('/about', { 'GET /api/pages/about': answer });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeTruthy();
  online = true;
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'About Consilium' })).toBeTruthy();
});
