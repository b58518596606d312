import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { GLOSSARY_ENTRY, MEDICAL_TERM } from '../../../../test/fixtures/glossary.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { readFilesHere } from '../../../../test/here-worker.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

beforeEach(readFilesHere);

type Batch = { items: { term: string }[]; importId: string; from: number; publish: boolean };
const taken = (body: unknown) => {
  const { items, importId, from } = body as Batch;
  return {
    body: {
      importId,
      created: items.length,
      updated: 0,
      unchanged: 0,
      errors: [],
      items: items.map((_, at) => ({ number: from + at, outcome: 'created', id: 'x' })),
    },
  };
};

const openImport = (api: Api = {}) =>
  renderSite('/admin/system/glossary', {
    'GET /api/user': { body: signedIn('system') },
    'GET /api/admin/glossary': { body: [{ ...GLOSSARY_ENTRY, aliases: ['hemicrania'] }] },
    ...api,
  });
const entriesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ term: `Term ${at}x`, shortDefinition: 'x' }));

/** Opens the form, unless it is open. */
async function unfold(visitor: ReturnType<typeof openImport>['visitor']) {
  const fold = await screen.findByRole('button', { name: 'Bulk Import' });
  if (fold.getAttribute('aria-expanded') === 'false') await visitor.click(fold);
}

async function parse(visitor: ReturnType<typeof openImport>['visitor'], name: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await unfold(visitor);
  fireEvent.change(await screen.findByLabelText('File'), { target: { files: [new File([text], name)] } });
  await visitor.click(screen.getByRole('button', { name: 'Parse File' }));
}

describe('a file of entries', () => {
  it('that cannot be read says why', async () => {
    const { visitor } = openImport();
    await parse(visitor, 'a.txt', '');
    expect(await screen.findByText('Unsupported file type. Please upload .json or .csv')).toBeTruthy();
    await parse(visitor, 'a.json', '{}');
    expect(await screen.findByText('Invalid JSON structure. Expected an array of glossary terms.')).toBeTruthy();
  });

  it('is shown beforehand, with what would become of each entry and why some are left out', async () => {
    const { visitor } = openImport();
    const { term, shortDefinition, system, tags, sourceLinks, isPublished } = GLOSSARY_ENTRY;
    await parse(visitor, 'a.json', [
      { term, shortDefinition, system, tags, sourceLinks, isPublished },
      { term: 'Qi' },
      { term: 'Hemicrania', shortDefinition: 'Half a head.' },
      ...entriesOf(60),
    ]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview 63 Entries' }));
    expect(dialog.getByText('All terms must have a term and short definition')).toBeTruthy();
    expect(dialog.getByText('This import is sent in 7 batches.')).toBeTruthy();
    expect(dialog.getByText('60 new, 0 changed, 1 unchanged. Left out: 1 invalid, 1 in conflict.')).toBeTruthy();
    expect(dialog.getByText('"Hemicrania" is already another name of the entry "Migraine"')).toBeTruthy();
    expect(dialog.getByText('Missing short definition')).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(50);
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await visitor.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(13);
    await visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an import', () => {
  it('goes in batches of ten; one that fails counts, and the others follow; it can be undone', async () => {
    const sent: Batch[] = [];
    const { visitor } = openImport({
      'POST /api/admin/glossary/bulk': (body) => {
        sent.push(body as Batch);
        return sent.length === 2 ? { status: 500, body: { code: 'internal', message: 'The database is away.' } } : taken(body);
      },
    });
    await unfold(visitor);
    await visitor.click(await screen.findByRole('checkbox', { name: 'Publish all entries after upload' }));
    await parse(visitor, 'a.json', entriesOf(25));
    await visitor.click(await screen.findByRole('button', { name: 'Confirm Import' }));
    expect((await screen.findAllByText('Successfully imported 15 out of 25 terms')).length).toBeGreaterThan(0);
    expect(screen.getByText('Total: 25 · Successful: 15 · Failed: 10')).toBeTruthy();
    expect(sent.map(({ items, from, publish }) => [items.length, from, publish])).toEqual([
      [10, 0, true],
      [10, 10, true],
      [5, 20, true],
    ]);
    expect(new Set(sent.map(({ importId }) => importId)).size).toBe(1);
    expect(screen.getByRole('button', { name: 'Download Error Report' })).toBeTruthy();
    expect(sessionStorage.getItem('glossary-import')).toBeNull();
  });

  it('is undone, and says what somebody changed since', async () => {
    let undone = '';
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('6f1f6a3e-58a7-4a4e-9a57-0d8a4ad7c001');
    const { visitor } = openImport({
      'POST /api/admin/glossary/bulk': taken,
      'POST /api/admin/glossary-imports/6f1f6a3e-58a7-4a4e-9a57-0d8a4ad7c001/undo': () => {
        undone = 'yes';
        return { body: { removed: 2, restored: 0, kept: [{ id: '1', term: 'Term 0x' }] } };
      },
    });
    await parse(visitor, 'a.csv', 'term,shortDefinition\nA one,x\nB two,x\nC three,x');
    await visitor.click(await screen.findByRole('button', { name: 'Confirm Import' }));
    await visitor.click(await screen.findByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('Undone: 2 removed, 0 restored; changed since and kept: Term 0x.')).toBeTruthy();
    expect(undone).toBe('yes');
  });

  it('that failed as a whole says so', async () => {
    const { visitor } = openImport({ 'POST /api/admin/glossary/bulk': { status: 500, body: { code: 'internal', message: 'The database is away.' } } });
    await parse(visitor, 'a.json', entriesOf(3));
    await visitor.click(await screen.findByRole('button', { name: 'Confirm Import' }));
    expect((await screen.findAllByText('Import failed')).length).toBeGreaterThan(0);
    expect(screen.getByText('Total: 3 · Successful: 0 · Failed: 3')).toBeTruthy();
    expect(await screen.findByText('The database is away.')).toBeTruthy();
  });

  it('that a reload ended is gone on with under the same id', async () => {
    const items = entriesOf(15).map((entry) => ({
      ...entry,
      longDefinition: null,
      system: null,
      tags: [],
      sourceLinks: [],
      imageUrl: null,
      videoUrl: null,
      isPublished: false,
    }));
    const id = '6f1f6a3e-58a7-4a4e-9a57-0d8a4ad7c002';
    const progress = { id, file: 'a.json', publish: false, total: 15, next: 10, created: 10, updated: 0, unchanged: 0, failures: [] };
    sessionStorage.setItem('glossary-import', JSON.stringify(progress));
    sessionStorage.setItem('glossary-import-items', JSON.stringify(items));
    const sent: Batch[] = [];
    const { visitor } = openImport({
      'POST /api/admin/glossary/bulk': (body) => {
        sent.push(body as Batch);
        return taken(body);
      },
    });
    expect(await screen.findByText('Of a.json, 5 of 15 entries were not sent yet.')).toBeTruthy();
    await unfold(visitor);
    expect(screen.getByLabelText<HTMLInputElement>('File').disabled, 'no other file takes its place').toBe(true);
    await visitor.click(screen.getByRole('button', { name: 'Resume Import' }));
    await waitFor(() => expect(screen.getAllByText('Successfully imported 15 out of 15 terms').length).toBeGreaterThan(0));
    expect(sent.map(({ importId, from, items: batch }) => [importId, from, batch.length])).toEqual([[id, 10, 5]]);
  });
});

const MADE = {
  id: '6f1f6a3e-58a7-4a4e-9a57-0d8a4ad7c003',
  startedAt: '2026-02-03T09:30:00.000Z',
  userId: null,
  username: 'ada',
  created: 4,
  updated: 1,
  unchanged: 2,
  undoneAt: null,
};

describe('the earlier imports', () => {
  it('are asked for when they are opened, with who, when and what, and are undone after a question', async () => {
    let asked = 0;
    let undone: string | null = null;
    const others = [
      { ...MADE, id: MADE.id.replace(/3$/, '4'), username: null, undoneAt: '2026-02-04T10:00:00.000Z' },
      { ...MADE, id: MADE.id.replace(/3$/, '5'), username: 'bob', created: 0, updated: 0 },
    ];
    const { visitor } = openImport({
      'GET /api/admin/glossary-imports': () => {
        asked += 1;
        return { body: { imports: [{ ...MADE, undoneAt: undone }, ...others] } };
      },
      [`POST /api/admin/glossary-imports/${MADE.id}/undo`]: () => {
        undone = '2026-02-05T10:00:00.000Z';
        return { body: { removed: 4, restored: 1, kept: [] } };
      },
    });
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Earlier imports' }));
    const table = within(await screen.findByRole('table', { name: 'Earlier imports' }));
    expect(asked).toBe(1);
    for (const text of ['ada', 'A deleted account', 'Nothing to undo']) expect(table.getByText(text)).toBeTruthy();
    expect(table.getAllByText(/^Feb 3, 2026, 09:30/).length).toBeGreaterThan(0);
    await visitor.click(table.getByRole('button', { name: 'Undo Import' }));
    const dialog = screen.getByRole('dialog', { name: 'Undo Import' });
    expect(dialog.textContent).toContain('What it created (4) is removed and what it updated (1) becomes what it was');
    expect(await faultsOf(dialog)).toEqual([]);
    await visitor.click(within(dialog).getByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('Undone: 4 removed, 1 restored.')).toBeTruthy();
    await waitFor(() => expect(table.queryByRole('button', { name: 'Undo Import' })).toBeNull());
  });

  it('that somebody else has just undone say so', async () => {
    const { visitor } = openImport({
      'GET /api/admin/glossary-imports': { body: { imports: [MADE] } },
      [`POST /api/admin/glossary-imports/${MADE.id}/undo`]: { status: 409, body: { code: 'changed-meanwhile', message: 'This import was undone already.' } },
    });
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Earlier imports' }));
    await visitor.click(await screen.findByRole('button', { name: 'Undo Import' }));
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('This import was undone already.')).toBeTruthy();
  });

  it('may be none', async () => {
    const { visitor } = openImport({ 'GET /api/admin/glossary-imports': { body: { imports: [] } } });
    await unfold(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Earlier imports' }));
    expect(await screen.findByText('There were no imports yet.')).toBeTruthy();
  });
});

it('stays folded until it is asked for, so that the list stands where it is seen', async () => {
  const { visitor } = openImport();
  const fold = await screen.findByRole('button', { name: 'Bulk Import' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Parse File' })).toBeNull();
  await visitor.click(fold);
  expect(screen.getByRole('button', { name: 'Parse File' })).toBeTruthy();
});

describe('a file of medical terms', () => {
  const openTerms = (api: Api = {}) =>
    renderSite('/admin/system/medical-terms', {
      'GET /api/user': { body: signedIn('system') },
      'GET /api/admin/views': { body: { views: [] } },
      'GET /api/admin/medical-terms/stats': { body: { total: 1, active: 1, affixes: 1, common: 0, categories: [], updatedAt: null } },
      'GET /api/admin/medical-terms': { body: { terms: [MEDICAL_TERM], total: 1 } },
      ...api,
    });
  const HEAD = 'Term ID;Display Name;category;description;is prefix or suffix;isCommonTerm;isActive';

  it('is judged by the server beforehand, sent in batches of what is right, and undone', async () => {
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('6f1f6a3e-58a7-4a4e-9a57-0d8a4ad7c006');
    const judged: string[] = [];
    const sent: [number, string[]][] = [];
    const { visitor } = openTerms({
      'POST /api/admin/medical-terms/import-preview': (body) => {
        const { items } = body as { items: { termId: string }[] };
        judged.push(...items.map(({ termId }) => termId));
        return { body: { outcomes: items.map(({ termId }) => (termId === 'cardi-' ? 'unchanged' : 'created')) } };
      },
      'POST /api/admin/medical-terms/import': (body) => {
        const { items, from } = body as { items: { termId: string }[]; from: number };
        sent.push([from, items.map(({ termId }) => termId)]);
        return taken(body);
      },
      'POST /api/admin/medical-term-imports/6f1f6a3e-58a7-4a4e-9a57-0d8a4ad7c006/undo': { body: { removed: 2, restored: 0, kept: [] } },
    });
    expect(screen.queryByRole('checkbox', { name: 'Publish all entries after upload' })).toBeNull();
    await parse(visitor, 'a.csv', [HEAD, '\'-itis;-itis;condition;"Inflamed;\n swollen";yes;;', 'cardi-;cardi-;anatomy;;1;0;true', 'x;;;;;;'].join('\r\n'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview 3 Terms' }));
    expect(judged).toEqual(['-itis', 'cardi-']);
    expect(dialog.getByText('1 new, 0 changed, 1 unchanged. Left out: 1 invalid, 0 in conflict.')).toBeTruthy();
    expect(dialog.getByText('1 term cannot be imported')).toBeTruthy();
    for (const text of ['Term ID must be at least 2 characters', 'Display name must be at least 2 characters', 'Category is required'])
      expect(dialog.getByText(text)).toBeTruthy();
    await visitor.click(dialog.getByRole('button', { name: 'Confirm Import' }));
    expect(await screen.findByText('Total: 3 · Successful: 2 · Failed: 1')).toBeTruthy();
    expect(sent).toEqual([[0, ['-itis', 'cardi-']]]);
    await visitor.click(screen.getByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('Undone: 2 removed, 0 restored.')).toBeTruthy();
  });

  it('that is not a list says so, and one whose judging fails too', async () => {
    const { visitor } = openTerms({
      'POST /api/admin/medical-terms/import-preview': { status: 500, body: { code: 'internal', message: 'The database is away.' } },
    });
    await parse(visitor, 'a.json', '{}');
    expect(await screen.findByText('Invalid JSON structure. Expected an array of medical terms.')).toBeTruthy();
    await parse(visitor, 'a.json', [MEDICAL_TERM]);
    expect(await screen.findByText('The database is away.')).toBeTruthy();
  });
});
