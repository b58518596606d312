import type { ErrorState } from '@consilium/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../test/faults-of.ts';
import { aiModel, aiModels, OWN_MODEL } from '../../../test/fixtures/ai-models.ts';
import { ERROR, HEALTH } from '../../../test/fixtures/operations.ts';
import { signedIn } from '../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('./index.ts'));

const open = (path: string, api: Api) =>
  renderSite(path, { 'GET /api/user': { body: signedIn('system') }, 'GET /api/admin/views': { body: { views: [] } }, ...api });

describe('system health', () => {
  it('shows what was measured, and measures again', async () => {
    let asked = 0;
    const { visitor } = open('/admin/system/health', {
      'GET /api/admin/system/health': () => {
        asked += 1;
        return { body: HEALTH };
      },
    });
    expect(await screen.findByText(/running for 1 day 3 hours/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Disk of the data folder: 80 percent' })).toBeTruthy();
    expect(screen.getByText(/350 ms at worst, 2 times/)).toBeTruthy();
    expect(screen.getByText('3 waiting; 1 not sent')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /^Time of an answer: Half within between 10 ms and 10 ms/ })).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(screen.getByRole('button', { name: 'Measure Again' }));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('names the AI models that can be asked, those that cannot with why, and says that there is none', async () => {
    const models = [aiModel('general'), aiModel('medical', { active: true, state: 'no-key' }), OWN_MODEL];
    open('/admin/system/health', {
      'GET /api/admin/system/health': { body: HEALTH },
      'GET /api/admin/ai/models': () => ({ body: aiModels(models) }),
    });
    expect(await screen.findByText('Our own can be asked. Biomedical language model: It is switched on, but its API key is missing.')).toBeTruthy();
    models.length = 1;
    cleanup();
    open('/admin/system/health', { 'GET /api/admin/system/health': { body: HEALTH }, 'GET /api/admin/ai/models': { body: aiModels(models) } });
    expect(await screen.findByText('None is active; the built-in engine answers.')).toBeTruthy();
  });

  it('says that the database does not answer, and that nobody measured the rest', async () => {
    const database = { ...HEALTH.database, status: 'issue', fault: 'no-answer', latency: null, size: null, slow: [] };
    open('/admin/system/health', { 'GET /api/admin/system/health': { body: { ...HEALTH, database } } });
    expect(await screen.findByText('The database does not answer')).toBeTruthy();
    expect(screen.getAllByText(/not measured/).length).toBeGreaterThan(0);
    expect(screen.getByText('No statement was slow.')).toBeTruthy();
  });

  it.each([
    ['full', 'The disk of the database is full'],
    ['read-only', 'The database takes no writes'],
  ])('says why nothing can be saved: %s', async (fault, title) => {
    const database = { ...HEALTH.database, status: 'issue', fault };
    open('/admin/system/health', { 'GET /api/admin/system/health': { body: { ...HEALTH, database } } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/nothing can be saved/)).toBeTruthy();
  });
});

describe('error logs', () => {
  it('ask for the last day, and say that there was none', async () => {
    const asked: string[] = [];
    open('/admin/system', {
      'GET /api/admin/errors': (_body, query) => {
        asked.push(String(query));
        return { body: { errors: [], total: 0 } };
      },
    });
    expect(await screen.findByText('No errors found in the last 24 hours.')).toBeTruthy();
    expect(asked).toEqual(['hours=24&page=1']);
  });

  it('lead to one kind of error, with what leads to it in the log', async () => {
    const { visitor } = open('/admin/system', {
      'GET /api/admin/errors': { body: { errors: [ERROR.error], total: 1 } },
      [`GET /api/admin/errors/${ERROR.error.id}`]: { body: ERROR },
    });
    await visitor.click(await screen.findByRole('link', { name: 'DatabaseError (42P01 contact_messages)' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'DatabaseError (42P01 contact_messages)' })).toBeTruthy();
    await visitor.click(screen.getByText('POST /api/contact'));
    const last = within(screen.getByRole('region', { name: 'The last times' }));
    expect(last.getByText('req-7')).toBeTruthy();
    expect(last.getByText('caused by DatabaseError (42P01 contact_messages)')).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('are resolved and muted where they are looked at', async () => {
    let state: ErrorState = 'open';
    const { visitor } = open(`/admin/system/errors/${ERROR.error.id}`, {
      [`GET /api/admin/errors/${ERROR.error.id}`]: () => ({ body: { ...ERROR, error: { ...ERROR.error, state } } }),
      [`PUT /api/admin/errors/${ERROR.error.id}`]: (body) => {
        state = (body as { state: ErrorState }).state;
        return { body: { ...ERROR.error, state } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Resolved')).toBeTruthy();
    await visitor.click(await screen.findByRole('button', { name: 'Open Again' }));
    await visitor.click(await screen.findByRole('button', { name: 'Mute' }));
    expect(await screen.findByText('Muted')).toBeTruthy();
  });

  it('say that there is no such error', async () => {
    open('/admin/system/errors/fedcba9876543210', {
      'GET /api/admin/errors/fedcba9876543210': { status: 404, body: { code: 'not-found', message: 'This error does not exist.' } },
    });
    expect(await screen.findByRole('heading', { name: 'Error not found' })).toBeTruthy();
  });
});
