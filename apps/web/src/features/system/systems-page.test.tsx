import { MEDICAL_SYSTEMS } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../../test/fixtures/systems.ts';
import { renderSite } from '../../../test/render-site.tsx';

const PAGE = {
  id: 'medical-systems',
  heading: 'Medical Systems',
  lead: 'Fourteen ways of understanding illness.',
  sections: [
    { id: 'what', heading: 'What a system is', body: 'A way of naming illness.', ordered: false },
    { id: 'urgency', heading: 'None of them lowers an urgency', body: 'Not one.', ordered: false },
  ],
  review: { state: 'unreviewed', author: 'Consilium editors', date: '2026-11-21' },
};
const API = { 'GET /api/systems': { body: SYSTEMS }, 'GET /api/pages/medical-systems': { body: PAGE } };

/** Searching a long page by role takes seconds where many tests run at once. */

describe('the page of all systems', () => {
  it('names the fourteen, each leading to its page, with counts from the library', async () => {
    renderSite('/medical-systems', API);
    for (const { id, name } of MEDICAL_SYSTEMS) {
      const card = await screen.findByRole('heading', { level: 3, name });
      expect(card.closest('a')?.getAttribute('href')).toBe(`/medical-systems/${id}`);
    }
    expect(await screen.findAllByText('1 pattern · 3 treatments · 15 studies')).toHaveLength(2);
    expect(screen.getByText('2 conditions · 3 treatments · 15 studies')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'None of them lowers an urgency' })).toBeTruthy();
  });

  it('gives the numbers of its chart as a table, for studies and for treatments', async () => {
    const { visitor } = renderSite('/medical-systems', API);
    await visitor.click(await screen.findByRole('button', { name: 'The same numbers as a table' }));
    const firstRow = (name: string) => within(screen.getByRole('table', { name })).getByRole('row', { name: /^Conventional Medicine/ });
    expect([...firstRow('What the studies found, by system').children].map((cell) => cell.textContent)).toEqual([
      'Conventional Medicine',
      '7',
      '4',
      '0',
      '1',
      '3',
      '15',
    ]);
    await visitor.click(screen.getByRole('button', { name: 'Classes of the treatments' }));
    expect([...firstRow('Classes of the treatments, by system').children].map((cell) => cell.textContent)).toEqual([
      'Conventional Medicine',
      '1',
      '0',
      '2',
      '0',
      '3',
    ]);
  });

  it('writes every number beside its bar, and leaves out what is zero', async () => {
    renderSite('/medical-systems', API);
    const figure = await screen.findByRole('figure');
    const [bar] = within(figure)
      .getAllByText('helps')
      .map((word) => word.closest('ul'));
    expect(bar?.textContent).toBe('7 helps4 mixed1 harm3 unclear');
  });

  it('still shows the fourteen when the figures do not arrive, and offers another try', async () => {
    renderSite('/medical-systems', { ...API, 'GET /api/systems': { status: 500, body: { code: 'internal', message: 'Something went wrong.' } } });
    expect(await screen.findByRole('heading', { name: 'The figures of our library could not be loaded' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(MEDICAL_SYSTEMS.length);
  });
});
