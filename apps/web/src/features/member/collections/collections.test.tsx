import { type Collection, type CollectionSummary, collectionSchema } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { memberApi } from '../../../../test/fixtures/member.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

beforeAll(() => Promise.all([import('../index.ts'), import('../studies/studies-tab.tsx'), import('../../../ui/toast/toaster.tsx')]));

const at = '2026-11-01T08:00:00.000Z';
const listed = (number: number) => ({
  id: `s${number}`,
  title: `Study ${number}`,
  authors: 'Smith J, Jones K',
  publicationDate: '2016-04-27',
  journal: 'Headache',
  retraction: 'not-checked' as const,
});
const collected = (number: number, note = '', tags: string[] = []) => ({ studyId: `s${number}`, note, tags, study: listed(number) });

const collection = (change: Partial<Collection> = {}): Collection =>
  collectionSchema.parse({
    id: 'c1',
    name: 'Before the visit',
    description: 'For Tuesday',
    version: 3,
    createdAt: at,
    updatedAt: at,
    link: null,
    studies: [collected(1, 'Ask about the dose', ['Dose']), collected(2, '', ['Safety']), collected(3, '', ['dose'])],
    ...change,
  });
const summaryOf = ({ id, name, version, updatedAt, link, studies }: Collection): CollectionSummary => ({
  id,
  name,
  version,
  updatedAt,
  link,
  studyIds: studies.map(({ studyId }) => studyId),
});

/** The server with one collection, which `calls` may change. */
function open(calls: (stored: { now: Collection | null }) => Api = () => ({}), first: Collection | null = collection(), saved: unknown[] = []) {
  const stored = { now: first };
  return renderSite(
    '/user/dashboard?tab=studies',
    memberApi(
      {},
      {
        'GET /api/member/studies': { body: { studies: saved } },
        'GET /api/member/collections': () => ({ body: { collections: stored.now ? [summaryOf(stored.now)] : [] } }),
        'GET /api/member/collections/c1': () => ({ body: stored.now }),
        ...calls(stored),
      },
    ),
  );
}

const titles = () => screen.getAllByRole('heading', { level: 4, name: /^Study/ }).map(({ textContent }) => textContent);
const unfold = async (visitor: ReturnType<typeof open>['visitor']) => visitor.click(await screen.findByRole('button', { name: /^Before the visit/ }));
const conflict = (theirs: Collection) => ({ status: 409, body: { code: 'changed-meanwhile', message: 'This collection was changed meanwhile.', theirs } });

describe('collections of studies', () => {
  it('are begun with a name, and say when it is missing', async () => {
    const sent = vi.fn();
    const { visitor } = open(
      (stored) => ({
        'POST /api/member/collections': (body) => {
          sent(body);
          stored.now = collection({ studies: [] });
          return { status: 201, body: stored.now };
        },
      }),
      null,
    );
    expect(await screen.findByText('No collection yet.')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'New collection' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    await visitor.click(screen.getByRole('button', { name: 'Create collection' }));
    expect(await screen.findByText('Give the collection a name')).toBeTruthy();
    await write(visitor, name, 'Before the visit');
    await visitor.click(screen.getByRole('button', { name: 'Create collection' }));
    expect(await screen.findByRole('button', { name: /^Before the visit/ })).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ name: 'Before the visit', description: '' });
  });

  it('show their studies in order, and by tag, whose capitals do not count', async () => {
    const { visitor } = open();
    await unfold(visitor);
    await waitFor(() => expect(titles()).toEqual(['Study 1', 'Study 2', 'Study 3']));
    expect(screen.getByText('Ask about the dose')).toBeTruthy();
    const files = screen.getAllByRole('link', { name: /^(RIS|BibTeX|CSL-JSON|NBIB \(PubMed\)|CSV)$/ });
    expect(files.map((link) => link.getAttribute('href'))).toContain('/api/studies/export?format=ris&id=s1&id=s2&id=s3');
    expect(files).toHaveLength(5);
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
    const filter = within(screen.getByRole('group', { name: 'Show studies by tag' }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All', 'Dose', 'Safety']);
    await visitor.click(filter.getByRole('button', { name: 'Dose' }));
    expect(titles()).toEqual(['Study 1', 'Study 3']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await visitor.click(filter.getByRole('button', { name: 'All' }));
    expect(titles()).toHaveLength(3);
  });

  it('are put in order by the keyboard, and the button moved keeps the focus', async () => {
    const sent: unknown[] = [];
    const { visitor } = open((stored) => ({
      'PUT /api/member/collections/c1/order': (body) => {
        sent.push(body);
        const { order } = body as { order: string[] };
        const before = stored.now as Collection;
        stored.now = { ...before, version: before.version + 1, studies: order.flatMap((id) => before.studies.filter(({ studyId }) => studyId === id)) };
        return { body: stored.now };
      },
    }));
    await unfold(visitor);
    (await screen.findByRole('button', { name: 'Move up: Study 3' })).focus();
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Study 1', 'Study 3', 'Study 2']));
    expect(await screen.findByText('Study 3: now 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Study 3' }));
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Study 3', 'Study 1', 'Study 2']));
    await visitor.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move up: Study 3' }).getAttribute('aria-disabled')).toBe('true');
    expect(sent).toEqual([
      { version: 3, order: ['s1', 's3', 's2'] },
      { version: 4, order: ['s3', 's1', 's2'] },
    ]);
  });

  it('keep what was written when another tab was faster, show what is stored, and take it the second time', async () => {
    const sent: { name: string; version: number }[] = [];
    const theirs = collection({ name: 'Named elsewhere', version: 4 });
    const { visitor } = open((stored) => ({
      'PATCH /api/member/collections/c1': (body) => {
        sent.push(body as (typeof sent)[number]);
        if (sent.length === 1) {
          stored.now = theirs;
          return conflict(theirs);
        }
        stored.now = { ...theirs, name: sent[1]?.name ?? '', version: 5 };
        return { body: stored.now };
      },
    }));
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Rename or describe Before the visit' }));
    const name = screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement;
    await write(visitor, name, ' on Tuesday');
    await visitor.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByText('Stored now')).parentElement?.textContent).toContain('Named elsewhere');
    expect(name.value).toBe('Before the visit on Tuesday');
    await visitor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^Before the visit on Tuesday/ })).toBeTruthy();
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename or describe Before the visit on Tuesday' }));
  });

  it('keep note and tags of a study, also those that were not taken', async () => {
    const sent: unknown[] = [];
    const theirs = collection({ version: 4, studies: [collected(1, 'Theirs', ['Elsewhere'])] });
    const { visitor } = open((stored) => ({
      'PATCH /api/member/collections/c1/studies/s1': (body) => {
        sent.push(body);
        stored.now = theirs;
        return conflict(theirs);
      },
    }));
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Note and tags of Study 1' }));
    const form = within(screen.getByRole('form', { name: 'Note and tags of Study 1' }));
    await write(visitor, form.getByRole('textbox', { name: 'Note' }), ' twice');
    await write(visitor, form.getByRole('textbox', { name: 'Tags' }), 'Sleep');
    await visitor.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByText('Stored now')).parentElement?.textContent).toContain('TheirsTags: Elsewhere');
    expect((form.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Ask about the dose twice');
    expect(sent).toEqual([{ version: 3, note: 'Ask about the dose twice', tags: ['Dose', 'Sleep'] }]);
  });

  it('let a study go, and take it back with its note', async () => {
    const put = vi.fn();
    const { visitor } = open((stored) => ({
      'DELETE /api/member/collections/c1/studies/s1': () => {
        stored.now = collection({ version: 4, studies: [collected(2)] });
        return { body: stored.now };
      },
      'PUT /api/member/collections/c1/studies/s1': (body) => {
        put(body);
        stored.now = collection({ version: 5, studies: [collected(2), collected(1, 'Ask about the dose', ['Dose'])] });
        return { body: stored.now };
      },
    }));
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Take Study 1 out' }));
    expect(await screen.findByText('Taken out of the collection')).toBeTruthy();
    expect(titles()).toEqual(['Study 2']);
    // jsdom knows no capture of pointers, which a press on a toast asks for.
    screen.getByRole('button', { name: 'Undo' }).focus();
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Study 2', 'Study 1']));
    expect(put).toHaveBeenCalledWith({ note: 'Ask about the dose', tags: ['Dose'] });
  });

  it('are deleted after a question', async () => {
    const { visitor } = open((stored) => ({
      'DELETE /api/member/collections/c1': () => {
        stored.now = null;
        return { body: { message: 'The collection is deleted.' } };
      },
    }));
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Delete Before the visit' }));
    await visitor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No collection yet.')).toBeTruthy();
    expect(await screen.findByText('Collection deleted')).toBeTruthy();
  });

  it('take a saved study in and let it go, or begin with it', async () => {
    const put = vi.fn();
    const saved = [{ studyId: 's9', note: '', savedAt: at, study: listed(9) }];
    const { visitor } = open(
      (stored) => ({
        'PUT /api/member/collections/c1/studies/s9': () => {
          put();
          stored.now = collection({ version: 4, studies: [collected(1), collected(9)] });
          return { body: stored.now };
        },
        'DELETE /api/member/collections/c1/studies/s9': () => {
          stored.now = collection({ version: 5, studies: [collected(1)] });
          return { body: stored.now };
        },
      }),
      collection(),
      saved,
    );
    await visitor.click(await screen.findByRole('button', { name: 'Collections with Study 9' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = (await dialog.findByRole('checkbox', { name: 'Before the visit' })) as HTMLInputElement;
    expect(box.checked).toBe(false);
    await visitor.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect(put).toHaveBeenCalledTimes(1);
    await visitor.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(dialog.getByRole('button', { name: 'Create and add' })).toBeTruthy();
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
  });
});

describe('the link to a collection', () => {
  it('is shown once, with notes only when that is wanted, and is taken back', async () => {
    const sent: unknown[] = [];
    const { visitor } = open((stored) => ({
      'POST /api/member/collections/c1/link': (body) => {
        sent.push(body);
        const { notes } = body as { notes: boolean };
        stored.now = collection({ link: { since: at, notes } });
        return { status: 201, body: { token: 'a-token-of-a-link', link: { since: at, notes } } };
      },
      'DELETE /api/member/collections/c1/link': () => {
        stored.now = collection();
        return { body: { message: 'Taken back.' } };
      },
    }));
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Share Before the visit by link' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByRole('checkbox', { name: /^Share my notes too/ }) as HTMLInputElement).checked, 'only what somebody ticks').toBe(false);
    await visitor.click(dialog.getByRole('checkbox', { name: /^Share my notes too/ }));
    await visitor.click(dialog.getByRole('button', { name: 'Make a link' }));
    const shown = (await dialog.findByRole('textbox', { name: 'The link' })) as HTMLInputElement;
    expect(new URL(shown.value).pathname).toBe('/collections/a-token-of-a-link');
    expect(sent).toEqual([{ notes: true }]);
    expect(dialog.getByText(/with your description, notes and tags\.$/)).toBeTruthy();
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await visitor.click(dialog.getByRole('button', { name: 'Close' }));
    await visitor.click(screen.getByRole('button', { name: 'The link to Before the visit' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.queryByRole('textbox', { name: 'The link' })).toBeNull();
    await visitor.click(again.getByRole('button', { name: 'Take the link back' }));
    expect(await screen.findByText('The link was taken back')).toBeTruthy();
    await waitFor(() => expect(again.getByRole('button', { name: 'Make a link' })).toBeTruthy());
  });
});
