import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KAMPO } from '../../../test/fixtures/systems.ts';
import { renderSite } from '../../../test/render-site.tsx';

const API = { 'GET /api/systems/kampo': { body: KAMPO } };

/** Searching a long page by role takes seconds where many tests run at once. */

describe('the page of a medical system', () => {
  it('tells what it teaches, its limits, its safety, and that no clinician has reviewed it', async () => {
    renderSite('/medical-systems/kampo', API);
    expect(await screen.findByRole('heading', { level: 1, name: 'Japanese Kampo Medicine' })).toBeTruthy();
    expect(await screen.findByText('The longer view of health of kampo.')).toBeTruthy();
    for (const title of [
      'What it teaches',
      'What a visit looks like',
      'What the evidence says',
      'Treatments',
      'Patterns it reads',
      'Safety and practice',
      'Sources',
    ])
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText('No pattern excludes a disease.')).toBeTruthy();
    expect(screen.getByText('Some products can harm.')).toBeTruthy();
    expect(screen.getByText(/Written by Consilium medical editors, November 21, 2026; not yet reviewed by a clinician/)).toBeTruthy();
    expect(document.title).toContain('Japanese Kampo Medicine');
  });

  it('gives the numbers of its chart as a table too', async () => {
    const { visitor } = renderSite('/medical-systems/kampo', API);
    await visitor.click(await screen.findByRole('button', { name: 'The same numbers as a table' }));
    const table = screen.getByRole('table', { name: 'Studies of Japanese Kampo Medicine by design and by what they found' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Design', 'Helps', 'Mixed', 'No effect', 'Harm', 'Unclear', 'Total'],
      ['Meta-analyses', '4', '1', '0', '0', '0', '5'],
      ['Randomised trials', '3', '3', '0', '1', '3', '10'],
    ]);
  });

  it('groups treatments by evidence class and says when the best evidence is no effect, or when there is no study', async () => {
    renderSite('/medical-systems/kampo', API);
    expect(await screen.findByRole('heading', { level: 3, name: 'Evidence-Backed (1)' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Traditional Knowledge (2)' })).toBeTruthy();
    expect(screen.getByText('No treatment of this system is in this class.')).toBeTruthy();
    const tested = screen.getByText('Kamishoyosan').closest('li');
    expect(tested?.textContent).toContain('No effect');
    const untested = screen.getByText('Bakumondoto').closest('li');
    expect(untested?.textContent).toContain('No study found in our library');
    expect(untested?.textContent).not.toContain('Helps');
  });

  it('counts its treatments by what was found, and says which of them failed in another use', async () => {
    const [best, ...others] = KAMPO.treatments;
    if (!best) throw new Error('Kampo has no treatment');
    const failed = { diagnosis: 'Cold', evidenceClass: 'Experiential Reports', certainty: 'low', direction: 'no-effect' } as const;
    const body = { ...KAMPO, treatments: [{ ...best, direction: 'helps', also: [failed] }, ...others] };
    renderSite('/medical-systems/kampo', { 'GET /api/systems/kampo': { body } });
    const tally = (await screen.findByRole('heading', { level: 3, name: `${body.treatments.length} treatments, by what was found` }))
      .parentElement as HTMLElement;
    const words = within(tally)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.trim());
    expect(words).toEqual(['1 found to help', '1 found not to help', '1 no study found']);
    expect(within(tally).getByText(/1 of those found to help was found not to help, or to harm, in another use/)).toBeTruthy();
  });

  it('folds its patterns away until they are asked for', async () => {
    const { visitor } = renderSite('/medical-systems/kampo', API);
    const fold = await screen.findByRole('button', { name: '1 pattern the analyzer knows' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await visitor.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Water stagnation', { selector: 'p' })).toBeTruthy();
  });

  it('leads to studies, to the analyzer, to related systems and to the systems before and after', async () => {
    renderSite('/medical-systems/kampo', API);
    expect((await screen.findByRole('link', { name: /Rikkunshito in dyspepsia/ })).getAttribute('href')).toBe('/study/study-1');
    expect(screen.getByRole('link', { name: 'Try the analyzer' }).getAttribute('href')).toBe('/symptom-analyzer');
    expect(screen.getByRole('link', { name: /Shares 8 studies/ }).getAttribute('href')).toBe('/medical-systems/tcm');
    const way = screen.getByRole('navigation', { name: 'Previous and next system' });
    expect(
      within(way)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/medical-systems/tcm', '/medical-systems/ayurveda']);
  });

  it('reads 404 Page Not Found for a system that does not exist', async () => {
    renderSite('/medical-systems/astrology', API);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });

  it('keeps its name and offers another try when the text does not arrive', async () => {
    let asked = 0;
    const { visitor } = renderSite('/medical-systems/kampo', {
      'GET /api/systems/kampo': () => {
        asked += 1;
        return asked === 1 ? { status: 503, body: { code: 'busy', message: 'The server is busy.' } } : { body: KAMPO };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The longer view of health of kampo.')).toBeTruthy();
  });
});
