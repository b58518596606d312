import { MEDICAL_SYSTEMS, type Sample } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { EMERGENCY, ROUTINE } from '../../../test/fixtures/analyses.ts';
import { LANDING } from '../../../test/fixtures/landing.ts';
import { type Api, renderSite } from '../../../test/render-site.tsx';
import { write } from '../../../test/write.ts';

// The analyzer's code comes when it is gone to; loaded once before, no test waits for it.
beforeAll(() => import('../analysis/index.ts'));

async function visit(landing: Api[string] = { body: LANDING }, api: Api = {}) {
  const site = renderSite('/', { 'GET /api/pages/landing': landing, ...api });
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

const SAMPLE: Sample = {
  description: 'My head throbs, no fever.',
  heard: [
    { start: 3, end: 14, presence: 'present' },
    { start: 19, end: 24, presence: 'absent' },
  ],
  triage: { level: 'routine', title: 'Routine appointment', action: 'Make an appointment.' },
  causes: [{ id: 'migraine', name: 'Migraine', confidence: 71, band: 'high' }],
  readings: [{ system: 'tcm', name: 'Liver yang rising' }],
};

describe('where it begins', () => {
  it('is one box: what is written goes along to the analyzer, and never in the address', async () => {
    const { visitor, router } = await visit();
    await write(visitor, screen.getByLabelText('What do you feel?'), 'My head throbs');
    await visitor.click(screen.getByRole('link', { name: /Start Your Scan/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Symptom Analyzer' })).toBeTruthy();
    expect(screen.getByDisplayValue('My head throbs')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(router.state.location.state).toBeNull();
  });

  it('asks nobody in an emergency for a second press', async () => {
    const sent: unknown[] = [];
    const { visitor } = await visit(undefined, {
      'POST /api/analyses': (body) => {
        sent.push(body);
        return { body: EMERGENCY };
      },
    });
    await write(visitor, screen.getByLabelText('What do you feel?'), 'Crushing chest pain');
    await visitor.click(screen.getByRole('link', { name: /Start Your Scan/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Emergency: get help now' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ description: 'Crushing chest pain' });
  });

  it('stays at the description with anything less, and with no answer', async () => {
    let asked = 0;
    const { visitor } = await visit(undefined, {
      'POST /api/analyses': () => {
        asked += 1;
        return { body: ROUTINE };
      },
    });
    await write(visitor, screen.getByLabelText('What do you feel?'), 'My head throbs');
    await visitor.click(screen.getByRole('link', { name: /Start Your Scan/ }));
    await vi.waitFor(() => expect(asked).toBe(1), PATIENCE.state);
    expect(await screen.findByRole('heading', { level: 1, name: 'Symptom Analyzer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Back to your results/ })).toBeNull();
  });

  it('fills the box with an example, but never over one’s own words', async () => {
    const { visitor } = await visit();
    const field = screen.getByLabelText('What do you feel?');
    await visitor.click(screen.getByRole('button', { name: 'Headache' }));
    expect(screen.getByDisplayValue('My head throbs on one side.')).toBe(field);
    expect(document.activeElement).toBe(field);
    await write(visitor, field, 'My own words');
    expect(screen.queryByRole('button', { name: 'Headache' })).toBeNull();
  });
});

describe('the sample', () => {
  it('shows the words, the urgency before the causes, and who else answered', async () => {
    await visit(undefined, { 'GET /api/analyses/sample': { body: { sample: SAMPLE } } });
    const sample = within(await screen.findByRole('region', { name: 'A first look' }));
    const urgency = sample.getByRole('heading', { name: 'Routine appointment' });
    expect(urgency.compareDocumentPosition(sample.getByRole('heading', { name: 'Possible causes' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(sample.getByText('head throbs').tagName).toBe('MARK');
    expect(sample.getByText('71%')).toBeTruthy();
    expect(sample.getByText('Liver yang rising')).toBeTruthy();
    expect(sample.getByText('1 of the 13')).toBeTruthy();
    expect(sample.getByText('It does not know your age.')).toBeTruthy();
  });

  it('is not there where the engine could not be asked', async () => {
    await visit(undefined, { 'GET /api/analyses/sample': { body: { sample: null } } });
    await screen.findByRole('region', { name: 'Features' });
    expect(screen.queryByRole('region', { name: 'A first look' })).toBeNull();
  });
});
