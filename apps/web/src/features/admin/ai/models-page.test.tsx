import type { Role } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { aiModel, aiModels, OWN_MODEL } from '../../../../test/fixtures/ai-models.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

const ALL = aiModels([aiModel('general'), aiModel('medical'), OWN_MODEL]);
const STATS = { stats: { total: 123, reviewed: 4, averageResponseTime: null as number | null } };
const open = (path: string, role: Role, api: Api = {}) =>
  renderSite(path, {
    'GET /api/user': { body: signedIn(role) },
    'GET /api/admin/ai/models': { body: ALL },
    'GET /api/admin/system/diagnosis-stats': { body: STATS },
    ...api,
  });
const cards = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const LIST = '/admin/system/general-ai';

describe('the list of models', () => {
  it('shows those of its kind in their order, each with its state, its key masked and what was counted', async () => {
    open(LIST, 'sysadmin', {
      'GET /api/admin/ai/models': {
        body: aiModels([
          aiModel('general', {
            key: { masked: '•••••7890', variable: null, changedAt: null },
            active: true,
            state: 'paused',
            pausedUntil: '2026-03-02T12:30:00Z',
          }),
          aiModel('medical'),
          OWN_MODEL,
        ]),
      },
    });
    const first = within((await screen.findByRole('heading', { level: 3, name: 'General AI model Active' })).closest('li') as HTMLElement);
    expect(first.getByText('•••••7890')).toBeTruthy();
    expect(first.getByText('gpt-4o')).toBeTruthy();
    expect(first.getByText('It was asked too often and is left alone until Mar 2, 2026, 12:30 UTC.')).toBeTruthy();
    expect(first.getByText('not measured')).toBeTruthy();
    expect(first.getByText('not asked')).toBeTruthy();
    expect(first.getByRole('link', { name: 'View Details of General AI model' }).getAttribute('href')).toBe('/admin/system/ai-model-details');
    const own = within(screen.getByRole('heading', { level: 3, name: 'Our own Active' }).closest('li') as HTMLElement);
    expect(own.getByText('12 of 500 calls, 488 left')).toBeTruthy();
    expect(own.getByText('812 ms')).toBeTruthy();
    expect(own.getByText('Answered 40, Timed out 2')).toBeTruthy();
    expect(own.getByRole('link', { name: 'View Details of Our own' }).getAttribute('href')).toBe('/admin/system/ai-model-details?model=our-own');
    expect(screen.queryByText('Biomedical language model')).toBeNull();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('has the medical one on its own page', async () => {
    open('/admin/system/medical-ai', 'system');
    expect(await screen.findByRole('heading', { level: 1, name: 'Medical AI Models' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'View Details of Biomedical language model' });
    expect(link.getAttribute('href')).toBe('/admin/system/medical-ai-model-details');
    expect(cards()).toContain('Biomedical language model Inactive');
  });

  it('says how many assessments were made, and N/A where no time was taken', async () => {
    open(LIST, 'system');
    const statistics = within(await screen.findByRole('region', { name: 'AI Diagnosis Statistics' }));
    expect(await statistics.findByText('123')).toBeTruthy();
    expect(statistics.getByText('4')).toBeTruthy();
    expect(statistics.getByText('N/A')).toBeTruthy();
  });

  it('writes the average response time in ms', async () => {
    open(LIST, 'system', { 'GET /api/admin/system/diagnosis-stats': { body: { stats: { ...STATS.stats, averageResponseTime: 41.6 } } } });
    expect(await screen.findByText('42 ms')).toBeTruthy();
  });

  it('lets who has system access alone look and do nothing', async () => {
    open(LIST, 'system');
    expect(await screen.findByText(/Adding, ordering and changing models is for administrators/)).toBeTruthy();
    expect(screen.getByText(/A sysadmin changes that under Settings/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'AI models may be asked' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Model' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull();
  });

  it('says that all are off, and where that is set', async () => {
    open(LIST, 'sysadmin', {
      'GET /api/admin/ai/models': { body: aiModels([aiModel('general', { active: true, state: 'off' })], { on: false }) },
    });
    expect(await screen.findByText('All AI models are switched off')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'AI models may be asked' }).getAttribute('href')).toBe('/admin/settings#ai');
    expect(cards()).toContain('General AI model Inactive');
  });

  it('names the variable by which the operator fixed it', async () => {
    open(LIST, 'sysadmin', { 'GET /api/admin/ai/models': { body: { ...ALL, on: false, fixedBy: 'AI_MODELS' } } });
    expect(await screen.findByText(/Fixed by the operator of this server \(AI_MODELS\)/)).toBeTruthy();
  });
});

describe('the order', () => {
  it('is changed among those of the kind, by buttons and by keys, and keeps the focus', async () => {
    const sent: unknown[] = [];
    let models = ALL.models;
    const { visitor } = open(LIST, 'sysadmin', {
      'GET /api/admin/ai/models': () => ({ body: aiModels(models) }),
      'PUT /api/admin/ai/order': (body) => {
        sent.push(body);
        const { ids } = body as { ids: string[] };
        models = ids.flatMap((id) => models.filter((model) => model.id === id));
        return { body: aiModels(models) };
      },
    });
    const earlier = await screen.findByRole('button', { name: 'Ask Our own earlier' });
    await visitor.click(earlier);
    await waitFor(() => expect(cards().slice(0, 2)).toEqual(['Our own Active', 'General AI model Inactive']));
    expect(sent).toEqual([{ ids: ['our-own', 'medical', 'general'], seen: ['general', 'medical', 'our-own'] }]);
    expect(await screen.findByText('Our own is asked first of 2 now.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask Our own earlier' }));
    await visitor.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
    await visitor.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(cards().slice(0, 2)).toEqual(['General AI model Inactive', 'Our own Active']));
    expect(sent).toHaveLength(2);
  });

  it('is not overwritten when somebody else has changed it: theirs is shown', async () => {
    let theirs = false;
    const { visitor } = open(LIST, 'sysadmin', {
      'GET /api/admin/ai/models': () => ({ body: theirs ? aiModels([OWN_MODEL, aiModel('general')]) : ALL }),
      'PUT /api/admin/ai/order': () => {
        theirs = true;
        return { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody else has changed the models or their order meanwhile.' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Ask General AI model later' }));
    expect(await screen.findByText('The order was not changed')).toBeTruthy();
    await waitFor(() => expect(cards().slice(0, 2)).toEqual(['Our own Active', 'General AI model Inactive']));
  });
});

describe('adding a model', () => {
  const fill = async (visitor: ReturnType<typeof open>['visitor']) => {
    await visitor.click(await screen.findByRole('button', { name: 'Add Model' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Model' }));
    await visitor.type(dialog.getByLabelText('Name'), 'Our own');
    await visitor.type(dialog.getByLabelText('Endpoint'), 'https://models.example.org/v1');
    await visitor.type(dialog.getByLabelText('Model'), 'llama3.1');
    return dialog;
  };

  it('says at each field what is wrong, and asks nothing of the server', async () => {
    const { visitor } = open('/admin/system/medical-ai', 'sysadmin');
    await visitor.click(await screen.findByRole('button', { name: 'Add Model' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Model' }));
    expect((dialog.getByLabelText('Temperature') as HTMLInputElement).value).toBe('0.3');
    await visitor.type(dialog.getByLabelText('Endpoint'), 'ftp://models.example.org');
    await visitor.clear(dialog.getByLabelText('Max tokens'));
    await visitor.type(dialog.getByLabelText('Retries'), '9');
    await visitor.click(dialog.getByRole('button', { name: 'Add Model' }));
    expect(await dialog.findByText('Enter a name')).toBeTruthy();
    expect(dialog.getByText('Enter an address that begins with https://')).toBeTruthy();
    expect(dialog.getByText('Enter the name of the model')).toBeTruthy();
    expect(dialog.getByText('Enter a number')).toBeTruthy();
    expect(dialog.getByText('At most 5 times')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Add this model' })).toBeNull();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('asks for the password, sends all of it and shows the new one', async () => {
    let sent: unknown;
    const { visitor } = open(LIST, 'sysadmin', {
      'GET /api/admin/ai/models': () => ({ body: sent ? aiModels([aiModel('general'), OWN_MODEL]) : aiModels([aiModel('general')]) }),
      'POST /api/admin/ai/models': (body) => {
        sent = body;
        return { status: 201, body: OWN_MODEL };
      },
    });
    const dialog = await fill(visitor);
    await visitor.click(dialog.getByRole('button', { name: 'Add Model' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Add this model' }));
    await visitor.type(proof.getByLabelText('Your password'), 'violet lamp');
    await visitor.click(proof.getByRole('button', { name: 'Add Model' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Our own Active' })).toBeTruthy();
    expect(sent).toEqual({
      kind: 'general',
      name: 'Our own',
      endpoint: 'https://models.example.org/v1',
      model: 'llama3.1',
      temperature: 0.7,
      maxTokens: 500,
      timeoutMs: 30_000,
      retries: 1,
      concurrency: 4,
      dailyBudget: 500,
      password: 'violet lamp',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was written when the server refuses the address or the password', async () => {
    const refusals = [
      { status: 403, body: { code: 'wrong-password', message: 'The password is not right.', fields: { password: 'The password is not right' } } },
      { status: 400, body: { code: 'invalid-input', message: 'A private address.', fields: { endpoint: 'A private address' } } },
    ];
    const { visitor } = open(LIST, 'sysadmin', { 'POST /api/admin/ai/models': () => refusals.shift() ?? { status: 500, body: null } });
    const dialog = await fill(visitor);
    await visitor.click(dialog.getByRole('button', { name: 'Add Model' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Add this model' }));
    await visitor.type(proof.getByLabelText('Your password'), 'violet lamp');
    await visitor.click(proof.getByRole('button', { name: 'Add Model' }));
    expect(await proof.findByText('The password is not right')).toBeTruthy();
    await visitor.click(proof.getByRole('button', { name: 'Add Model' }));
    expect(await dialog.findByText('A private address')).toBeTruthy();
    expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Our own');
    await visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByText('You have changes that are not saved.')).toBeTruthy();
  });
});
