import type { AdminStudy } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const STUDY: AdminStudy = {
  id: 'ginger-2011',
  title: 'Ginger for nausea',
  authors: 'Doe J',
  journal: 'Nutrition',
  publicationDate: '2011-05',
  doi: '10.5555/ginger',
  pmid: null,
  pmcid: null,
  volume: '3',
  issue: null,
  pages: null,
  language: null,
  fullTextUrl: null,
  freeFullText: false,
  category: 'General',
  keywords: ['ginger', 'nausea'],
  abstract: null,
  summary: 'Only the bibliographic record was read.',
  safety: null,
  design: 'rct',
  direction: 'descriptive',
  resultSeen: false,
  participants: null,
  systems: [],
  conditions: [],
  interventions: [],
  populations: [],
  publicationTypes: [],
  retraction: 'not-checked',
  retractionDate: null,
  retractionNotice: null,
  retractionReason: null,
  origin: 'import',
  editedFields: [],
  version: 2,
  updatedAt: '2026-02-03T09:30:00.000Z',
};
const path = `/api/admin/studies/${STUDY.id}`;
const open = (api: Api = {}) =>
  renderSite('/admin/studies', {
    'GET /api/user': { body: signedIn('admin') },
    'GET /api/admin/views': { body: { views: [] } },
    'GET /api/admin/studies': { body: { studies: [STUDY], total: 1 } },
    'GET /api/admin/study-imports': { body: { imports: [] } },
    'GET /api/admin/deleted-studies': { body: { studies: [] } },
    ...api,
  });

describe('the study database', () => {
  it('lists studies with what is known of them', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /^Select Ginger for nausea|^Ginger for nausea/ }));
    for (const text of ['Doe J', 'Nutrition', '2011-05', 'Randomised controlled trial', 'Result not read', 'Imported'])
      expect(row.getByText(text)).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('shows more columns to whoever chooses them, as long as they are wanted', async () => {
    const { visitor } = open();
    await screen.findByRole('row', { name: /Ginger for nausea/ });
    const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const before = names();
    expect(before).not.toContain('DOI');
    screen.getByRole('button', { name: 'Columns' }).focus();
    await visitor.keyboard('{Enter}');
    const choice = within(await screen.findByRole('dialog', { name: 'Columns' }));
    choice.getByRole('checkbox', { name: 'DOI' }).focus();
    await visitor.keyboard(' ');
    expect(names()).toContain('DOI');
    expect(screen.getByRole('cell', { name: STUDY.doi ?? '' })).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(choice.getByRole('button', { name: 'As at First' }));
    expect(names()).toEqual(before);
    expect(choice.getByText('The columns are as they were at first.')).toBeTruthy();
  });

  it('keeps nobody from seeing what somebody else changed meanwhile', async () => {
    const versions: number[] = [];
    const theirs = { ...STUDY, journal: 'Theirs', version: 3 };
    const { visitor } = open({
      [`PUT ${path}`]: (body) => {
        versions.push((body as { version: number }).version);
        return versions.length === 1 ? { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody was faster.', theirs } } : { body: theirs };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Edit Ginger for nausea' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Study' }));
    await write(visitor, dialog.getByLabelText('Journal'), ' Reports');
    await visitor.selectOptions(dialog.getByLabelText('What it found'), 'benefit');
    await visitor.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Only who has read the result can say what the study found')).toBeTruthy();
    expect(versions).toEqual([]);
    await visitor.click(dialog.getByLabelText('The result was read'));
    await visitor.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await visitor.click(screen.getByRole('button', { name: 'Store Mine' }));
    expect(await screen.findByText('Study updated')).toBeTruthy();
    expect(versions).toEqual([2, 3]);
  });

  it('adds one by hand, and names the study that has its number already', async () => {
    const sent: unknown[] = [];
    const { visitor } = open({
      'POST /api/admin/studies': (body) => {
        sent.push(body);
        const message = '"Ginger again" has this DOI already.';
        return sent.length === 1
          ? { status: 409, body: { code: 'duplicate', message, fields: { doi: message }, theirs: { id: 'ginger-again', title: 'Ginger again' } } }
          : { status: 201, body: { ...STUDY, id: 'new' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Add Study' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Study' }));
    await visitor.click(dialog.getByRole('button', { name: 'Add Study' }));
    expect(await dialog.findByText('The title is required')).toBeTruthy();
    expect(sent).toEqual([]);
    await write(visitor, dialog.getByLabelText('Title'), 'Ginger tea');
    await write(visitor, dialog.getByLabelText('Date of publication'), '2020');
    await write(visitor, dialog.getByLabelText('DOI (optional)'), '10.5555/ginger');
    await write(visitor, dialog.getByLabelText('PMCID (optional)'), 'pmc123');
    await write(visitor, dialog.getByLabelText('Abstract (optional)'), 'Free to show.');
    await visitor.click(dialog.getByLabelText('The full text is free'));
    await write(visitor, dialog.getByLabelText('Summary'), 'Ginger tea was compared with water.');
    await visitor.click(dialog.getByRole('button', { name: 'Add Study' }));
    expect((await dialog.findByRole('link', { name: /Ginger again/ })).getAttribute('href')).toBe('/study/ginger-again');
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await visitor.click(dialog.getByRole('button', { name: 'Add Study' }));
    expect(await screen.findByText('Study added')).toBeTruthy();
    expect(sent[1]).toMatchObject({ title: 'Ginger tea', pmcid: 'PMC123', abstract: 'Free to show.', freeFullText: true, category: 'General' });
  });

  it('deletes one, says why where it cannot, and brings a deleted one back', async () => {
    const refusal = 'Our knowledge rests on "Ginger for nausea": the treatment Ginger tea.';
    let refused = false;
    const restored: string[] = [];
    const { visitor } = open({
      'GET /api/admin/deleted-studies': { body: { studies: [{ id: 'gone', title: 'Gone', username: 'ada', deletedAt: STUDY.updatedAt }] } },
      [`DELETE ${path}`]: (_body, query) => {
        if (!refused) {
          refused = true;
          return { status: 409, body: { code: 'other-state', message: refusal } };
        }
        return { body: { message: query.get('version') } };
      },
      'POST /api/admin/deleted-studies/gone/restore': () => {
        restored.push('gone');
        return { body: STUDY };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Delete Ginger for nausea' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete Study' }));
    await visitor.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(refusal)).toBeTruthy();
    await visitor.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Study deleted')).toBeTruthy();
    await visitor.click(screen.getByText('Deleted studies'));
    await visitor.click(await screen.findByRole('button', { name: 'Restore Gone' }));
    expect(await screen.findByText('Study restored')).toBeTruthy();
    expect(restored).toEqual(['gone']);
  });

  it('shows where a study is used and what was done to it, and brings back what was', async () => {
    let sent: unknown;
    const before = { ...STUDY, title: 'Ginger' };
    const { visitor } = open({
      [`GET ${path}/history`]: {
        body: {
          logs: [
            {
              id: 'a',
              userId: 'u',
              username: 'ada',
              createdAt: STUDY.updatedAt,
              action: 'changed',
              changes: { title: { before: 'Ginger', after: STUDY.title } },
              before,
              import: null,
            },
          ],
          usedBy: [{ kind: 'treatment', id: 'ginger', name: 'Ginger tea' }],
        },
      },
      [`PUT ${path}`]: (body) => {
        sent = body;
        return { body: before };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'History of Ginger for nausea' }));
    expect(await screen.findByText('Treatment Ginger tea')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Restore What Was Before' }));
    expect(await screen.findByText('Study updated')).toBeTruthy();
    expect(sent).toMatchObject({ title: 'Ginger', version: 2 });
  });

  it('changes several in one way', async () => {
    let sent: unknown;
    const { visitor } = open({
      'PATCH /api/admin/studies': (body) => {
        sent = body;
        return { body: { changed: 1 } };
      },
    });
    await visitor.click(await screen.findByRole('checkbox', { name: /Ginger for nausea/ }));
    await visitor.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change 1 Study' }));
    await visitor.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await dialog.findByText('Say what is to be changed')).toBeTruthy();
    await write(visitor, dialog.getByLabelText('Add keyword'), 'read');
    await visitor.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('1 study changed')).toBeTruthy();
    expect(sent).toEqual({ studies: [{ id: STUDY.id, version: 2 }], addKeyword: 'read' });
  });
});

describe('a file of studies', () => {
  const ID = '0b8f5c1e-7d0a-4c5e-9a55-3f1d2c4b6a70';
  const COUNTS = { new: 2, changed: 1, unchanged: 4, duplicates: 0, faults: 1 };
  const REPORT = {
    unknownDesigns: 1,
    faults: [{ line: 17, message: 'The title is missing' }],
    duplicates: [],
    added: [
      { line: 1, studyId: 'a', title: 'Yoga for sleep' },
      { line: 9, studyId: 'b', title: 'Tea for calm' },
    ],
    changes: [{ line: 30, studyId: STUDY.id, title: STUDY.title, changes: [{ field: 'volume', before: '3', after: '4' }] }],
  };
  const NOW = { id: ID, name: 'found.nbib', step: 'ready', size: 0, received: 0, read: 8, share: 1, message: null, counts: COUNTS, report: REPORT };
  const here = `/api/admin/study-imports/${ID}`;
  const choose = async (api: Api) => {
    const { visitor } = open({ 'POST /api/admin/study-imports': { status: 201, body: { ...NOW, step: 'uploading', counts: null, report: null } }, ...api });
    await visitor.click(await screen.findByRole('button', { name: 'Bulk Import' }));
    await visitor.upload(screen.getByLabelText('File'), new File(['PMID- 1'], 'found.nbib'));
    await visitor.click(screen.getByRole('button', { name: 'Read File' }));
    return visitor;
  };

  it('is sent, looked at, and confirmed', async () => {
    let step = 'ready';
    const visitor = await choose({
      [`PUT ${here}/file`]: { body: { ...NOW, step: 'reading', counts: null, report: null } },
      [`GET ${here}`]: () => ({ body: { ...NOW, step, report: step === 'ready' ? REPORT : null } }),
      [`POST ${here}/confirm`]: () => {
        step = 'done';
        return { body: { ...NOW, step: 'taking-over' } };
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Look and Confirm' }));
    expect(dialog.getByText('2 new, 1 changed, 4 unchanged, 0 there already, 1 with faults and left out.')).toBeTruthy();
    expect(dialog.getByText('The title is missing').parentElement?.textContent).toContain('Line 17:');
    await visitor.click(dialog.getByRole('button', { name: 'Changed: 1' }));
    expect(dialog.getByText('3').tagName).toBe('DEL');
    expect(dialog.getByText('4').tagName).toBe('INS');
    await visitor.click(dialog.getByRole('button', { name: 'New: 2' }));
    expect(dialog.getByText(/Tea for calm/)).toBeTruthy();
    expect(await faultsOf(screen.getByRole('dialog'))).toEqual([]);
    await visitor.click(dialog.getByRole('button', { name: 'Confirm Import' }));
    expect(await screen.findByText('found.nbib was imported')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo Import' })).toBeTruthy();
  });

  it('is cancelled, and nothing was changed', async () => {
    let cancelled = false;
    const visitor = await choose({
      [`PUT ${here}/file`]: { body: { ...NOW, step: 'reading', counts: null, report: null } },
      [`GET ${here}`]: { body: NOW },
      [`DELETE ${here}`]: () => {
        cancelled = true;
        return { body: { message: 'Gone.' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Cancel Import' }));
    expect(await screen.findByText('Import cancelled. Nothing was changed.')).toBeTruthy();
    expect(cancelled).toBe(true);
  });

  it('that cannot be read, or whose server was started anew, is said to have changed nothing', async () => {
    const visitor = await choose({
      [`PUT ${here}/file`]: { body: { ...NOW, step: 'reading', counts: null, report: null } },
      [`GET ${here}`]: { body: { ...NOW, step: 'failed', message: 'The XML ends in the middle.', counts: null, report: null } },
    });
    expect(await screen.findByText('The XML ends in the middle.')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('The XML ends in the middle.')).toBeNull();
  });
});
