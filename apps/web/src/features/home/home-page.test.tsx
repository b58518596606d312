import { MEDICAL_SYSTEMS } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANDING } from '../../../test/fixtures/landing.ts';
import { type Api, renderSite } from '../../../test/render-site.tsx';

/** Milliseconds for one test on a machine that does much else at the same time. */

async function visit(landing: Api[string] = { body: LANDING }) {
  const site = renderSite('/', { 'GET /api/pages/landing': landing });
  await screen.findByRole('link', { name: /Start Your Scan/ });
  return site;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the landing page', () => {
  it('starts a scan', async () => {
    await visit();
    expect(screen.getByRole('link', { name: /Start Your Scan/ }).getAttribute('href')).toBe('/symptom-analyzer');
  });

  it('scrolls to How it Works and moves the reading position there', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { visitor } = await visit();
    await screen.findByRole('heading', { name: 'How it Works' });
    await visitor.click(within(screen.getByRole('main')).getByRole('link', { name: 'How it Works' }));
    expect(scrolled.mock.contexts).toEqual([document.getElementById('how-it-works')]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How it Works' }));
  });

  it('does not scroll smoothly for those who wish for less motion', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { visitor } = await visit();
    document.documentElement.dataset.motion = 'reduced';
    await screen.findByRole('heading', { name: 'How it Works' });
    await visitor.click(within(screen.getByRole('main')).getByRole('link', { name: 'How it Works' }));
    delete document.documentElement.dataset.motion;
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }));
  });

  it('links each of the fourteen systems to its page', async () => {
    await visit();
    const links = section('The fourteen systems').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(MEDICAL_SYSTEMS.map(({ id }) => `/medical-systems/${id}`));
  });

  it('shows six features and four steps', async () => {
    await visit();
    expect(section('Features').getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(section('How it Works').getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('marks an invented voice as illustrative, and says its stars in words', async () => {
    await visit();
    const [invented, real] = section('Voices').getAllByRole('figure') as [HTMLElement, HTMLElement];
    expect(within(invented).getByText('Illustrative')).toBeTruthy();
    expect(within(invented).getByRole('img', { name: 'Rated 5 of 5' })).toBeTruthy();
    expect(within(real).queryByText('Illustrative')).toBeNull();
    expect(within(real).getByRole('img', { name: 'Rated 4 of 5' })).toBeTruthy();
  });

  it('still leads to the analyzer when its texts cannot be loaded, and tries again', async () => {
    let broken = true;
    const { visitor } = await visit(() =>
      broken ? { status: 500, body: { code: 'internal', message: 'Something went wrong. Try again.' } } : { body: LANDING },
    );
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    broken = false;
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: LANDING.hero.heading })).toBeTruthy();
  });
});
