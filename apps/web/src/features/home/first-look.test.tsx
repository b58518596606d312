import type { Analysis } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CRISIS, EMERGENCY, ROUTINE } from '../../../test/fixtures/analyses.ts';
import { LANDING } from '../../../test/fixtures/landing.ts';
import { type Api, renderSite } from '../../../test/render-site.tsx';
import { write } from '../../../test/write.ts';

/** Milliseconds for one test on a machine that does much else at the same time. */
// The answer's code comes when it is asked for; loaded once before, no test waits for it.
beforeAll(() => import('./first-look/answer/index.ts'));

const CAUSES: [string, number][] = [
  ['Migraine', 71],
  ['Tension headache', 12],
  ['Sinusitis', 4],
  ['Cluster headache', 2],
];

/** Four conventional causes, an answer in one tradition, silence in another. */
const FOUR_CAUSES: Analysis = {
  ...ROUTINE,
  systems: [
    ...ROUTINE.systems.map((view) =>
      view.system === 'conventional'
        ? { ...view, diagnoses: view.diagnoses.flatMap((one) => CAUSES.map(([name, confidence]) => ({ ...one, id: name, name, confidence }))) }
        : view,
    ),
    ...ROUTINE.systems.filter(({ system }) => system === 'tcm').map((view) => ({ ...view, system: 'kampo' as const, diagnoses: [] })),
  ],
};

async function visit(api: Api) {
  const site = renderSite('/', { 'GET /api/pages/landing': { body: LANDING }, ...api });
  const field = await screen.findByLabelText('What do you feel?');
  const look = () => site.visitor.click(screen.getByRole('button', { name: /first look/ }));
  return { ...site, field, look };
}

describe('a first look', () => {
  it('shows urgency before the three leading causes, and how many other systems answered', async () => {
    const site = await visit({ 'POST /api/analyses': { body: FOUR_CAUSES } });
    await write(site.visitor, site.field, 'My head throbs');
    await site.look();
    const urgency = await screen.findByRole('heading', { name: 'Routine appointment' });
    const causes = screen.getByRole('heading', { name: 'Possible causes' });
    expect(urgency.compareDocumentPosition(causes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: 'Possible causes' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Migraine71% high', 'Tension headache12% high', 'Sinusitis4% high']);
    expect(screen.getByText('1 of the 13 other systems')).toBeTruthy();
    expect(screen.getByText('It does not know your age.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(urgency));
  });

  it('sends what was written and nothing about the person', async () => {
    let sent: unknown;
    const site = await visit({
      'POST /api/analyses': (body) => {
        sent = body;
        return { body: ROUTINE };
      },
    });
    await site.visitor.click(screen.getByRole('button', { name: 'Headache' }));
    await screen.findByRole('heading', { name: 'Possible causes' });
    expect(sent).toEqual({ description: 'My head throbs on one side.' });
  });

  it('offers no example that would overwrite the visitor’s own words', async () => {
    const site = await visit({});
    await write(site.visitor, site.field, 'My own words');
    expect(screen.queryByRole('button', { name: 'Headache' })).toBeNull();
    await site.visitor.clear(site.field);
    expect(screen.getByRole('button', { name: 'Headache' })).toBeTruthy();
  });

  it('asks for a few words when there are none', async () => {
    const site = await visit({});
    await site.look();
    expect(screen.getByText('Describe what you feel in a few words.')).toBeTruthy();
    expect(document.activeElement).toBe(site.field);
  });

  it('carries the text over to the full assessment', async () => {
    const site = await visit({ 'POST /api/analyses': { body: ROUTINE } });
    await write(site.visitor, site.field, 'My head throbs');
    await site.look();
    await site.visitor.click(await screen.findByRole('link', { name: /Read the full assessment/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Symptom Analyzer' })).toBeTruthy();
    expect(screen.getByDisplayValue('My head throbs')).toBeTruthy();
    expect(site.router.state.location.state).toBeNull();
  });

  it('keeps the text when it fails, and tries again', async () => {
    let broken = true;
    const site = await visit({
      'POST /api/analyses': () =>
        broken ? { status: 503, body: { code: 'busy', message: 'The assessment is busy. Try again in a minute.' } } : { body: ROUTINE },
    });
    await write(site.visitor, site.field, 'My head throbs');
    await site.look();
    expect((await screen.findByRole('alert')).textContent).toContain('The assessment is busy. Try again in a minute.');
    expect(screen.getByDisplayValue('My head throbs')).toBeTruthy();
    broken = false;
    await site.visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Routine appointment' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an emergency in the first look', () => {
  it('stands alone: no causes, no treatments, no systems, no sign-up', async () => {
    const site = await visit({ 'POST /api/analyses': { body: EMERGENCY } });
    await write(site.visitor, site.field, 'Crushing chest pain');
    await site.look();
    expect(await screen.findByRole('heading', { level: 1, name: 'Emergency: get help now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Call now/ }).getAttribute('href')).toMatch(/^tel:\d+$/);
    for (const withheld of ['Heart attack', 'Magnesium', 'Join Waitlist', 'The fourteen systems', 'Ayurvedic']) expect(screen.queryByText(withheld)).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('gives the way back to the text', async () => {
    const site = await visit({ 'POST /api/analyses': { body: EMERGENCY } });
    await write(site.visitor, site.field, 'Crushing chest pain');
    await site.look();
    await site.visitor.click(await screen.findByRole('button', { name: 'Correct what you wrote' }));
    expect(document.activeElement).toBe(screen.getByDisplayValue('Crushing chest pain'));
  });

  it('puts people to talk to first in a crisis', async () => {
    const site = await visit({ 'POST /api/analyses': { body: CRISIS } });
    await write(site.visitor, site.field, 'I want to end it');
    await site.look();
    expect(await screen.findByRole('heading', { level: 1, name: 'Please talk to someone now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /findahelpline/ })).toBeTruthy();
  });
});
