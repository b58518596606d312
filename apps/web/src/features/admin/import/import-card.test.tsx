import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { GLOSSARY_ENTRY } from '../../../../test/fixtures/glossary.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { parseFile } from './parse-file.ts';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

// jsdom has no workers: this one reads the file in its place, by the same function.
class HereWorker extends EventTarget {
  postMessage(file: File) {
    const reader = new FileReader();
    reader.onload = () => this.dispatchEvent(new MessageEvent('message', { data: answerTo(file.name, String(reader.result)) }));
    reader.readAsText(file);
  }
  terminate() {}
}
const answerTo = (name: string, text: string) => {
  try {
    return { parsed: parseFile(name, text) };
  } catch (error) {
    return { failed: (error as Error).message };
  }
};
beforeEach(() => void vi.stubGlobal('Worker', HereWorker));

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
    'GET /api/admin/glossary': { body: [GLOSSARY_ENTRY] },
    ...api,
  });
const entriesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ term: `Term ${at}x`, shortDefinition: 'x' }));

async function parse(visitor: ReturnType<typeof openImport>['visitor'], name: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
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
    await parse(visitor, 'a.json', [{ term, shortDefinition, system, tags, sourceLinks, isPublished }, { term: 'Qi' }, ...entriesOf(60)]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview 62 Entries' }));
    expect(dialog.getByText('All terms must have a term and short definition')).toBeTruthy();
    expect(dialog.getByText('This import is sent in 7 batches.')).toBeTruthy();
    expect(dialog.getByText('60 new, 0 changed, 1 unchanged, 1 invalid, which are left out.')).toBeTruthy();
    expect(dialog.getByText('Missing short definition')).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(50);
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await visitor.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(12);
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
    await visitor.click(screen.getByRole('button', { name: 'Resume Import' }));
    await waitFor(() => expect(screen.getAllByText('Successfully imported 15 out of 15 terms').length).toBeGreaterThan(0));
    expect(sent.map(({ importId, from, items: batch }) => [importId, from, batch.length])).toEqual([[id, 10, 5]]);
  });
});
