import type { Complaints } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../../../test/faults-of.ts';
import { ROUTINE } from '../../../../../test/fixtures/analyses.ts';
import { type Api, renderSite } from '../../../../../test/render-site.tsx';
import { write } from '../../../../../test/write.ts';

const COMPLAINTS: Complaints = {
  findings: [
    { id: 'abdominal-pain', name: 'Abdominal pain', kind: 'symptom' },
    { id: 'back-pain', name: 'Back pain', kind: 'symptom' },
    { id: 'headache', name: 'Headache', kind: 'symptom' },
    { id: 'infant-crying', name: 'Crying baby', kind: 'symptom', below: 1 },
  ],
  regions: [
    { id: 'head', name: 'Head', sides: ['front', 'back'], findings: ['headache', 'infant-crying'] },
    { id: 'upper-back', name: 'Upper back', sides: ['back'], findings: ['back-pain'] },
    { id: 'whole-body', name: 'Whole body', sides: [], findings: ['infant-crying'] },
  ],
};

// Their code comes when a way is opened; loaded once before, no test waits for it.
beforeAll(() => Promise.all([import('./body-way.tsx'), import('./list-way.tsx'), import('./fetch-complaints.ts')]));

async function visit(api: Api = {}) {
  const site = renderSite('/symptom-analyzer', { 'GET /api/complaints': { body: COMPLAINTS }, ...api });
  await screen.findByLabelText('What do you feel?');
  return site;
}
const press = ({ visitor }: Awaited<ReturnType<typeof visit>>, name: string | RegExp) => visitor.click(screen.getByRole('button', { name }));

it('a place on the body leads to what is common there, and that is enough to go on without words', async () => {
  let sent: unknown;
  const site = await visit({
    'POST /api/analyses': (body) => {
      sent = body;
      return { body: ROUTINE };
    },
  });
  await press(site, 'Show it on a body');
  await site.visitor.click(await screen.findByRole('button', { name: 'Head' }));
  const region = screen.getByRole('region', { name: 'Head: press what fits' });
  expect(document.activeElement).toBe(within(region).getByRole('heading'));
  await press(site, 'Headache');
  expect(screen.getByRole('button', { name: 'Headache' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Headache, correct' })).toBeTruthy();
  expect(await faultsOf(region.parentElement as HTMLElement)).toEqual([]);

  await write(site.visitor, screen.getByRole('textbox', { name: 'Age' }), '40');
  await site.visitor.click(screen.getByRole('radio', { name: 'Male' }));
  await press(site, /See possible causes/);
  await screen.findByRole('heading', { level: 1, name: 'Results' });
  expect(sent).toMatchObject({ description: 'Headache', findings: [{ id: 'headache', presence: 'present' }] });
});

it('shows the back, where other regions are, and is reached by the keyboard alone', async () => {
  const site = await visit();
  screen.getByRole('button', { name: 'Show it on a body' }).focus();
  await site.visitor.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Head' });
  expect(screen.queryByRole('button', { name: 'Upper back' })).toBeNull();
  await site.visitor.click(screen.getByRole('radio', { name: 'Back' }));
  screen.getByRole('button', { name: 'Upper back' }).focus();
  await site.visitor.keyboard('{Enter}');
  await site.visitor.keyboard('{Tab}{Enter}');
  expect(screen.getByRole('button', { name: 'Back pain, correct' })).toBeTruthy();
});

it('draws a child and offers what a child can have', async () => {
  const site = await visit();
  await site.visitor.click(screen.getByRole('radio', { name: 'My child' }));
  await press(site, 'Show it on a body');
  await site.visitor.click(await screen.findByRole('button', { name: 'Whole body' }));
  expect(document.querySelector('svg[data-figure="child"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Crying baby' })).toBeTruthy();
  await write(site.visitor, screen.getByRole('textbox', { name: 'Age' }), '9');
  expect(screen.queryByRole('button', { name: 'Crying baby' })).toBeNull();
});

it('the list is turned by letters and narrowed by a part of the name', async () => {
  const site = await visit();
  await press(site, 'Choose from a list, A to Z');
  const letters = within(await screen.findByRole('group', { name: 'First letter' }));
  expect(letters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['A', 'B', 'H', 'C']);
  await site.visitor.click(letters.getByRole('button', { name: 'B' }));
  await press(site, 'Back pain');
  expect(screen.getByRole('button', { name: 'Back pain, correct' })).toBeTruthy();
  await write(site.visitor, screen.getByLabelText('Part of the name'), 'head');
  expect(screen.getByRole('button', { name: 'Headache' })).toBeTruthy();
  expect(screen.getByText('1 symptom')).toBeTruthy();
});

it('says that the list could not be loaded, and tries again', async () => {
  let broken = true;
  const site = await visit({
    'GET /api/complaints': () => (broken ? { status: 500, body: { code: 'internal', message: 'Something went wrong.' } } : { body: COMPLAINTS }),
  });
  await press(site, 'Choose from a list, A to Z');
  await screen.findByText('The list could not be loaded');
  broken = false;
  await press(site, 'Try again');
  expect(await screen.findByRole('button', { name: 'Abdominal pain' })).toBeTruthy();
});
