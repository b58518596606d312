import type { LinkedStudy, StudyLink } from '@consilium/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../../test/faults-of.ts';
import { signedIn } from '../../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../../index.ts'));

const STUDY = { id: 'trial', title: 'Acupuncture for migraine', publicationDate: '2011-05' };
const link = (id: string, given: Partial<StudyLink>): StudyLink => ({
  id,
  kind: 'condition',
  name: 'Migraine',
  score: 95,
  spoke: [{ field: 'title', words: 'migraine' }],
  state: 'open',
  username: null,
  decidedAt: null,
  foundAt: '2026-02-03T09:30:00.000Z',
  version: 1,
  study: STUDY,
  ...given,
});
const MIGRAINE = link('00000000-0000-4000-8000-000000000001', {});
const ACUPUNCTURE = link('00000000-0000-4000-8000-000000000002', {
  kind: 'intervention',
  name: 'Acupuncture',
  score: 88,
  spoke: [{ field: 'title', words: 'Acupuncture' }],
});
const TCM = link('00000000-0000-4000-8000-000000000003', { kind: 'system', name: 'tcm', score: 60, spoke: [{ field: 'title', words: 'Acupuncture' }] });
const LINKED: LinkedStudy = {
  study: { ...STUDY, authors: 'Doe J', journal: 'Headache', keywords: ['Migraine Disorders'], text: '', conditions: [], interventions: [], systems: ['kampo'] },
  links: [MIGRAINE, ACUPUNCTURE, TCM],
};
const OTHER: LinkedStudy = { study: { ...LINKED.study, id: 'other', title: 'Ginger tea' }, links: [] };
const decided = (links: readonly StudyLink[], state: StudyLink['state']) => ({
  changed: links.length,
  links: links.map((one) => ({ ...one, state, version: one.version + 1, username: state === 'open' ? null : 'ada' })),
});

const open = (tab: string, api: Api = {}) =>
  renderSite(`/admin/studies?tab=${tab}`, {
    'GET /api/user': { body: signedIn('admin') },
    'GET /api/admin/views': { body: { views: [] } },
    'GET /api/admin/study-imports': { body: { imports: [] } },
    'GET /api/admin/deleted-studies': { body: { studies: [] } },
    'GET /api/admin/study-links': { body: { links: [MIGRAINE, ACUPUNCTURE], total: 2 } },
    'GET /api/admin/study-links/counts': { body: { open: 3, confirmed: 2, refused: 1, studies: 1, waiting: 4 } },
    'GET /api/admin/study-link-queue': { body: { studies: ['trial', 'other'], total: 2 } },
    'GET /api/admin/study-links/studies/trial': { body: LINKED },
    'GET /api/admin/study-links/studies/other': { body: OTHER },
    ...api,
  });
const markedIn = (place: HTMLElement) => [...place.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('suggested links', () => {
  it('are listed with what speaks for them, and decided together, which can be undone', async () => {
    const sent: unknown[] = [];
    const { visitor } = open('links', {
      'POST /api/admin/study-links/decisions': (body) => {
        sent.push(body);
        return { body: decided([MIGRAINE, ACUPUNCTURE], sent.length === 1 ? 'confirmed' : 'open') };
      },
    });
    const row = await screen.findByRole('row', { name: /Select Migraine for Acupuncture for migraine/ });
    expect(markedIn(row)).toEqual(['migraine']);
    expect(within(row).getByText('title: “migraine”')).toBeTruthy();
    expect(await screen.findByText(/3 open in 1 studies, 2 confirmed/)).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await visitor.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('2 links confirmed')).toBeTruthy();
    // A toast follows the pointer by what this browser does not have.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 links open again')).toBeTruthy();
    expect(sent).toEqual([
      { decision: 'confirm', links: [MIGRAINE, ACUPUNCTURE].map(({ id }) => ({ id, version: 1 })) },
      { decision: 'reopen', links: [MIGRAINE, ACUPUNCTURE].map(({ id }) => ({ id, version: 2 })) },
    ]);
  });

  it('say so where somebody else was faster, and show what they did', async () => {
    const message = 'Somebody else has decided on "Migraine" for "Acupuncture for migraine" since you opened this page. Nothing was stored.';
    let asked = 0;
    const { visitor } = open('links', {
      'GET /api/admin/study-links': () => ({
        body: { links: [{ ...MIGRAINE, ...(asked++ > 0 ? { state: 'refused', username: 'bob', decidedAt: MIGRAINE.foundAt } : {}) }], total: 1 },
      }),
      'POST /api/admin/study-links/decisions': { status: 409, body: { code: 'changed-meanwhile', message } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Confirm Migraine for Acupuncture for migraine' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByText(/bob/)).toBeTruthy();
  });
});

describe('links one by one', () => {
  it('are gone through by keys alone, with the words marked, to the next study', async () => {
    const sent: { decision: string; links: { id: string }[] }[] = [];
    let links = LINKED.links;
    let queues = 0;
    const { visitor, router } = open('one-by-one', {
      'GET /api/admin/study-links/studies/trial': () => ({ body: { ...LINKED, links } }),
      // What was decided moves back: who goes through the queue keeps the order they began with.
      'GET /api/admin/study-link-queue': () => ({ body: { studies: queues++ === 0 ? ['trial', 'other'] : ['other', 'trial'], total: 2 } }),
      'POST /api/admin/study-links/decisions': (body) => {
        const given = body as (typeof sent)[number];
        sent.push(given);
        const done = decided(
          links.filter(({ id }) => given.links.some((one) => one.id === id)),
          given.decision === 'confirm' ? 'confirmed' : 'refused',
        );
        links = links.map((one) => done.links.find(({ id }) => id === one.id) ?? one);
        return { body: done };
      },
    });
    const title = await screen.findByRole('heading', { name: 'Acupuncture for migraine' });
    expect(markedIn(title)).toEqual(['Acupuncture', 'migraine']);
    expect(screen.getByText('Study 1 of 2')).toBeTruthy();
    expect(screen.getByText('Japanese Kampo Medicine')).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
    screen.getByRole('button', { name: 'Confirm Migraine' }).focus();
    await visitor.keyboard('c');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Confirm Acupuncture'));
    await visitor.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Confirm Traditional Chinese Medicine');
    await visitor.keyboard('r');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Confirm Acupuncture'));
    expect(sent.map(({ decision, links: of }) => [decision, of[0]?.id])).toEqual([
      ['confirm', MIGRAINE.id],
      ['refuse', TCM.id],
    ]);
    expect(await screen.findByText('Confirmed by ada')).toBeTruthy();
    expect(queues).toBe(1);
    expect(screen.getByText('Study 1 of 2')).toBeTruthy();
    await visitor.keyboard('n');
    expect(await screen.findByRole('heading', { name: 'Ginger tea' })).toBeTruthy();
    expect(router.state.location.search).toContain('study=other');
    await visitor.keyboard('p');
    expect(await screen.findByRole('heading', { name: 'Acupuncture for migraine' })).toBeTruthy();
  });

  it('are narrowed, and say when none is waiting', async () => {
    const asked: string[] = [];
    const { visitor } = open('one-by-one', {
      'GET /api/admin/study-link-queue': (_body, query) => {
        asked.push(query.toString());
        return { body: query.get('kind') === 'system' ? { studies: [], total: 0 } : { studies: ['trial'], total: 1 } };
      },
    });
    await screen.findByText('Study 1 of 1');
    await visitor.selectOptions(screen.getByLabelText('Kind'), 'system');
    expect(await screen.findByText('No link is waiting')).toBeTruthy();
    expect(asked).toEqual(['', 'kind=system']);
  });
});
