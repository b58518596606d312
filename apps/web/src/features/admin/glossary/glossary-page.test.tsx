import type { GlossaryAdminEntry, GlossaryLog } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { GLOSSARY_ENTRY as MIGRAINE } from '../../../../test/fixtures/glossary.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const QI: GlossaryAdminEntry = {
  ...MIGRAINE,
  id: '6f1f6a3e-58a7-4a4e-9a57-0d8a4ad7a002',
  term: 'Qi',
  system: 'TCM',
  tags: [],
  sourceLinks: [],
  isPublished: false,
  updatedAt: '2026-03-01T10:00:00.000Z',
};

function openGlossary(api: Api = {}, entries: readonly GlossaryAdminEntry[] = [MIGRAINE, QI], path = '/admin/system/glossary') {
  return renderSite(path, {
    'GET /api/user': { body: signedIn('system') },
    'GET /api/admin/glossary': (_body, query) => ({
      body: entries.filter(
        ({ isPublished, system }) => (isPublished || !query.get('onlyPublished')) && (!query.get('system') || system === query.get('system')),
      ),
    }),
    'GET /api/admin/glossary-imports': { body: { imports: [] } },
    ...api,
  });
}

type Visitor = ReturnType<typeof openGlossary>['visitor'];
async function choose(visitor: Visitor, term: string, item: string) {
  await visitor.click(await screen.findByRole('button', { name: `Actions for ${term}` }));
  await visitor.click(await screen.findByRole('menuitem', { name: item }));
}
const termsShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const path = `/api/admin/glossary/${MIGRAINE.id}`;

describe('the entries', () => {
  it('that a model wrote say so, in the list and where they are edited', async () => {
    const { visitor } = openGlossary({}, [{ ...QI, origin: 'ai', writtenBy: 'Our own' }]);
    expect(await screen.findByText('Written by an AI model (Our own)')).toBeTruthy();
    await choose(visitor, 'Qi', 'Edit');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^No editor has read this/)).toBeTruthy();
    expect(dialog.getByText(/^Visitors who ask for this very word/)).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('are shown with tags, date and status, and ordered by their columns', async () => {
    const { visitor } = openGlossary();
    const row = within(await screen.findByRole('row', { name: /^Migraine/ }));
    for (const text of ['Western', 'A headache that comes in attacks.', 'head', 'pain', 'Feb 3, 2026, 09:30 UTC', 'Published'])
      expect(row.getByText(text)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /^Qi/ })).getByText('Draft')).toBeTruthy();
    expect(termsShown()).toEqual(['Migraine', 'Qi']);
    await visitor.click(screen.getByRole('button', { name: 'System' }));
    expect(termsShown()).toEqual(['Qi', 'Migraine']);
    await visitor.click(screen.getByRole('button', { name: 'Last Updated' }));
    expect(termsShown()).toEqual(['Migraine', 'Qi']);
    await visitor.click(screen.getByRole('button', { name: 'Status' }));
    expect(termsShown()).toEqual(['Qi', 'Migraine']);
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('are narrowed by the server to words, to a system and to what is published', async () => {
    const asked: string[] = [];
    const { visitor } = openGlossary({
      'GET /api/admin/glossary': (_body, query) => {
        asked.push(String(query));
        return { body: [] };
      },
    });
    expect(await screen.findByRole('heading', { name: 'No glossary entries found' })).toBeTruthy();
    await write(visitor, screen.getByRole('searchbox', { name: 'Search' }), 'ache');
    await waitFor(() => expect(asked).toContain('query=ache'));
    const systems = screen.getByRole('combobox', { name: 'Medical system' });
    expect(
      within(systems)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['All Systems', 'Western', 'Nutritional']));
    await visitor.selectOptions(systems, 'TCM');
    await waitFor(() => expect(asked).toContain('query=ache&system=TCM'));
    await visitor.click(screen.getByRole('tab', { name: 'Published Only' }));
    await waitFor(() => expect(asked).toContain('query=ache&system=TCM&onlyPublished=true'));
    expect(await screen.findByRole('heading', { name: 'No published glossary entries found' })).toBeTruthy();
  });

  it('that are published have neither status nor Delete on their tab', async () => {
    const { visitor } = openGlossary({}, undefined, '/admin/system/glossary?tab=published');
    await visitor.click(await screen.findByRole('button', { name: 'Actions for Migraine' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit', 'View History', 'Unpublish']);
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    openGlossary({ 'GET /api/admin/glossary': { status: 500, body: { code: 'internal', message: 'The database is away.' } } });
    expect((await screen.findAllByText('Failed to fetch glossary entries')).length).toBeGreaterThan(0);
    expect(await screen.findByText('The database is away.')).toBeTruthy();
  });

  it.each([
    ['Qi', QI, 'Publish', true],
    ['Migraine', MIGRAINE, 'Unpublish', false],
  ] as const)('%s is changed by %#', async (term, entry, item, isPublished) => {
    let sent: unknown;
    const { visitor } = openGlossary({
      [`PATCH /api/admin/glossary/${entry.id}/publish`]: (body) => {
        sent = body;
        return { body: { ...entry, isPublished } };
      },
    });
    await choose(visitor, term, item);
    expect(await screen.findByText('Publish status updated')).toBeTruthy();
    expect(sent).toEqual({ isPublished, version: 3 });
  });

  it('are deleted after a question', async () => {
    const { visitor } = openGlossary({ [`DELETE ${path}`]: { body: { message: 'Gone.' } } });
    await choose(visitor, 'Migraine', 'Delete');
    expect(screen.getByText('Are you sure you want to delete "Migraine"? This action cannot be undone.')).toBeTruthy();
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Glossary entry deleted')).toBeTruthy();
  });

  it.each([
    ['Delete', `DELETE ${path}`, 'Failed to delete glossary entry'],
    ['Unpublish', `PATCH ${path}/publish`, 'Failed to update publish status'],
  ])('say why %s failed', async (item, call, title) => {
    const { visitor } = openGlossary({ [call]: { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody was faster.' } } });
    await choose(visitor, 'Migraine', item);
    if (item === 'Delete') await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText('Somebody was faster.').length).toBeGreaterThan(0);
  });
});

describe('an entry', () => {
  it('needs a term and a short definition, and is made with its lists apart', async () => {
    let sent: unknown;
    const { visitor } = openGlossary({
      'POST /api/admin/glossary': (body) => {
        sent = body;
        return { status: 201, body: QI };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Add Entry' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Entry' }));
    await visitor.click(dialog.getByRole('button', { name: 'Add Entry' }));
    expect(await dialog.findByText('Term is required')).toBeTruthy();
    expect(dialog.getByText('Short definition is required')).toBeTruthy();
    expect(dialog.getByText('0 of 160 recommended characters')).toBeTruthy();
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await write(visitor, dialog.getByLabelText('Term'), 'Prana');
    await write(visitor, dialog.getByLabelText('Short definition'), 'x'.repeat(170));
    expect(dialog.getByText('170 of 160 recommended characters, 10 more')).toBeTruthy();
    await write(visitor, dialog.getByLabelText('Tags (optional)'), 'breath, , force,');
    await write(visitor, dialog.getByLabelText('Source links (optional)'), 'nowhere');
    await visitor.click(dialog.getByRole('button', { name: 'Add Entry' }));
    expect(await dialog.findByText('"nowhere": Give an address that begins with https://')).toBeTruthy();
    await visitor.clear(dialog.getByLabelText('Source links (optional)'));
    await visitor.selectOptions(dialog.getByLabelText('Medical system'), 'Ayurveda');
    await visitor.click(dialog.getByRole('button', { name: 'Add Entry' }));
    expect(await screen.findByText('Glossary entry created')).toBeTruthy();
    expect(sent).toEqual({
      term: 'Prana',
      shortDefinition: 'x'.repeat(170),
      longDefinition: null,
      system: 'Ayurveda',
      tags: ['breath', 'force'],
      sourceLinks: [],
      imageUrl: null,
      videoUrl: null,
      isPublished: true,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at the field that the term is another entry’s, and what failed', async () => {
    const message = '"Qi" is already a name of the entry "Qi".';
    const { visitor } = openGlossary({ [`PUT ${path}`]: { status: 409, body: { code: 'duplicate', message, fields: { term: message } } } });
    await choose(visitor, 'Migraine', 'Edit');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update glossary entry')).toBeTruthy();
    expect(screen.getByLabelText('Term').getAttribute('aria-invalid')).toBe('true');
  });

  it('is not closed over what was written, unless its writer says so', async () => {
    const { visitor } = openGlossary();
    await choose(visitor, 'Migraine', 'Edit');
    const dialog = () => within(screen.getByRole('dialog'));
    await write(visitor, dialog().getByLabelText('Term'), ' with aura');
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(await screen.findByText('You have changes that are not saved.')).toBeTruthy();
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
    await visitor.click(dialog().getByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Term').value).toBe('Migraine with aura');
    await visitor.click(dialog().getByRole('button', { name: 'Cancel' }));
    await visitor.click(dialog().getByRole('button', { name: 'Discard Changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays also when somebody goes back in the browser', async () => {
    const { visitor, router } = openGlossary();
    await choose(visitor, 'Migraine', 'Edit');
    await write(visitor, screen.getByLabelText('Term'), 's');
    await router.navigate('/admin/system/health');
    expect(await screen.findByText('You have changes that are not saved.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/system/glossary');
  });

  it('that two changed shows both, and stores what is chosen', async () => {
    const sent: { term: string; version: number }[] = [];
    const theirs = { ...MIGRAINE, shortDefinition: 'A headache on one side.', version: 4 };
    const { visitor } = openGlossary({
      [`PUT ${path}`]: (body) => {
        sent.push(body as (typeof sent)[number]);
        return sent.length === 1
          ? { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody was faster.', theirs } }
          : { body: { ...theirs, version: 5 } };
      },
    });
    await choose(visitor, 'Migraine', 'Edit');
    await visitor.clear(screen.getByLabelText('Short definition'));
    await write(visitor, screen.getByLabelText('Short definition'), 'A headache of attacks.');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Somebody else changed this meanwhile')).toBeTruthy();
    const difference = screen.getByText('Short definition', { selector: 'dt' }).parentElement;
    expect(difference?.querySelector('del')?.textContent).toContain('on');
    expect(difference?.querySelector('ins')?.textContent).toContain('of');
    await write(visitor, screen.getByLabelText('Term'), 's');
    await visitor.click(screen.getByRole('button', { name: 'Store Mine' }));
    expect(await screen.findByText('Glossary entry updated')).toBeTruthy();
    expect(sent.map(({ term, version }) => [term, version])).toEqual([
      ['Migraine', 3],
      ['Migraines', 4],
    ]);
  });

  it('that two changed can be gone on with from what the other stored', async () => {
    const theirs = { ...MIGRAINE, shortDefinition: 'A headache on one side.', version: 4 };
    const { visitor } = openGlossary({ [`PUT ${path}`]: { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody was faster.', theirs } } });
    await choose(visitor, 'Migraine', 'Edit');
    await write(visitor, screen.getByLabelText('Term'), 's');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    await visitor.click(await screen.findByRole('button', { name: 'Take Theirs' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Short definition').value).toBe('A headache on one side.');
    expect(screen.getByLabelText<HTMLInputElement>('Term').value).toBe('Migraine');
  });
});

describe('the history of an entry', () => {
  const { id: _id, slug: _slug, origin: _origin, writtenBy: _writtenBy, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = MIGRAINE;
  const LOGS: GlossaryLog[] = [
    {
      id: '2',
      action: 'update',
      userId: 'someone',
      username: 'ada',
      createdAt: '2026-02-03T09:30:00.000Z',
      details: { changes: { shortDefinition: { before: 'A bad headache.', after: fields.shortDefinition } }, entry: fields },
    },
    {
      id: '1',
      action: 'create',
      userId: null,
      username: null,
      createdAt: '2026-01-01T08:00:00.000Z',
      details: { changes: {}, entry: { ...fields, shortDefinition: 'A bad headache.' } },
    },
  ];

  it('says who did what, shows the differences, and brings an earlier state back', async () => {
    let sent: unknown;
    const { visitor } = openGlossary({
      [`GET ${path}/audit-logs`]: { body: LOGS },
      [`PUT ${path}`]: (body) => {
        const isFirst = sent === undefined;
        sent = body;
        return isFirst ? { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody was faster.' } } : { body: MIGRAINE };
      },
    });
    await choose(visitor, 'Migraine', 'View History');
    const dialog = within(screen.getByRole('dialog', { name: 'History of Migraine' }));
    expect(await dialog.findByText('ada')).toBeTruthy();
    expect(dialog.getByText('System')).toBeTruthy();
    expect(screen.getByRole('dialog').querySelector('del')?.textContent).toBe('bad');
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await visitor.click(dialog.getByRole('button', { name: 'Restore This Version' }));
    // The dialog lies over the notice.
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to update glossary entrySomebody was faster.');
    await visitor.click(dialog.getByRole('button', { name: 'Restore This Version' }));
    expect(await screen.findByText('Glossary entry updated')).toBeTruthy();
    expect(sent).toMatchObject({ shortDefinition: 'A bad headache.', version: 3 });
  });

  it('is empty, or could not be loaded', async () => {
    const answers = [{ body: [] }, { status: 500, body: { code: 'internal', message: 'The database is away.' } }];
    const { visitor } = openGlossary({ [`GET ${path}/audit-logs`]: () => answers.shift() ?? { body: [] } });
    await choose(visitor, 'Migraine', 'View History');
    expect(await screen.findByText('No audit logs found for this entry')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await choose(visitor, 'Migraine', 'View History');
    expect((await screen.findAllByText('Failed to fetch audit logs')).length).toBeGreaterThan(0);
  });
});
