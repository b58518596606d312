import type { AiModel } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { aiModel, aiModels, OWN_MODEL } from '../../../../test/fixtures/ai-models.ts';
import { dialog, GENERAL, KEY, keeping, openModel, prove, type Visitor } from '../../../../test/model-pages.tsx';

beforeAll(() => import('../index.ts'));

describe('the test of the connection', () => {
  const RESULT = { success: true, error: null, modelType: 'general', endpoint: 'https://api.openai.com/v1', responseTime: 640, outcome: 'answered' };
  const test = async (answer: { status?: number; body: unknown }, id = 'general') => {
    let sent: unknown;
    const lastTest = { at: '2026-03-04T08:00:00.000Z', outcome: 'answered' as const, responseTime: 640, version: 1 };
    const { visitor } = openModel(`${GENERAL}?tab=connection${id === 'general' ? '' : `&model=${id}`}`, 'sysadmin', {
      'GET /api/admin/ai/models': () => ({ body: aiModels([aiModel('general', sent ? { lastTest } : {}), OWN_MODEL]) }),
      'POST /api/test-connection': (body) => {
        sent = body;
        return answer;
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Test Connection' }));
    return { visitor, sent: () => sent };
  };

  it('shows that the model answered, when and how fast, and more if asked', async () => {
    const { visitor, sent } = await test({ body: RESULT });
    expect((await screen.findByText(/^Last tested/)).textContent).toBe('Last tested Mar 4, 2026, 08:00 UTC: answered after 640 ms.');
    expect(await screen.findByText(/^Tested at .*response time 640 ms\.$/)).toBeTruthy();
    expect(screen.getAllByText('Connection Successful').length).toBeGreaterThan(0);
    expect(sent()).toEqual({ modelKey: 'OPENAI_API_KEY' });
    expect(screen.queryByText('Outcome')).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Show Details' }));
    expect(screen.getByText('Outcome')).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(await screen.findByText('answered after 640 ms')).toBeTruthy();
  });

  it('says when the model was tested last, and that it was with former settings, or never', async () => {
    const lastTest = { at: '2026-03-04T08:00:00.000Z', outcome: 'timed-out' as const, responseTime: 30_000, version: 1 };
    const { router } = openModel(`${GENERAL}?tab=connection`, 'system', {
      'GET /api/admin/ai/models': { body: aiModels([aiModel('general', { lastTest, version: 2 }), OWN_MODEL]) },
    });
    expect((await screen.findByText(/^Last tested/)).textContent).toBe('Last tested Mar 4, 2026, 08:00 UTC: Timed out, with former settings.');
    await router.navigate(`${GENERAL}?tab=connection&model=our-own`);
    expect(await screen.findByText('Not tested yet.')).toBeTruthy();
  });

  it('shows in a sentence why it did not, of a model that was added by its id', async () => {
    const error = 'The model did not answer in time.';
    const { sent } = await test({ body: { ...RESULT, success: false, error, outcome: 'timed-out' } }, 'our-own');
    expect((await screen.findAllByText(error)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Connection Failed').length).toBeGreaterThan(0);
    expect(sent()).toEqual({ modelKey: 'our-own' });
  });

  it('names the provider where the server gives no sentence', async () => {
    await test({ body: { ...RESULT, success: false, outcome: 'failed' } });
    expect(await screen.findByText('Failed to connect to the OpenAI API.')).toBeTruthy();
    expect(screen.getByText('Unknown error occurred')).toBeTruthy();
  });

  it.each([
    [500, 'internal', 'Connection Test Failed'],
    [401, 'not-signed-in', 'Authentication Required'],
    [400, 'invalid-input', 'Invalid Input'],
  ])('says what is wrong when the request itself is answered with %d', async (status, code, title) => {
    await test({ status, body: { code, message: 'Something is wrong.' } });
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Something is wrong.').length).toBeGreaterThan(0);
  });
});

describe('the configuration', () => {
  const EDIT = `${GENERAL}?tab=configuration`;
  const change = async (visitor: Visitor, label: string, value: string) => {
    const field = screen.getByLabelText(label);
    await visitor.clear(field);
    await visitor.type(field, value);
  };

  it('is shown, written and stored', async () => {
    const { kept, api } = keeping(aiModel('general'));
    const { visitor } = openModel(EDIT, 'sysadmin', api);
    const field = await screen.findByLabelText<HTMLInputElement>('Max tokens');
    expect(field.matches(':disabled')).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Temperature')).toMatchObject({ type: 'range', min: '0', max: '1', step: '0.1', value: '0.7' });
    expect(screen.getByText('v1')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Edit Configuration' }));
    await change(visitor, 'Max tokens', '0');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('At least 1 tokens')).toBeTruthy();
    await change(visitor, 'Max tokens', '900');
    await change(visitor, 'Model', 'gpt-5');
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Model Updated')).toBeTruthy();
    expect(kept.sent).toMatchObject([{ maxTokens: 900, model: 'gpt-5', version: 1, active: false, temperature: 0.7 }]);
    expect(kept.sent[0]).not.toHaveProperty('password');
    expect(await screen.findByRole('button', { name: 'Edit Configuration' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Max tokens').value).toBe('900');
  });

  it('keeps what is written while another part is looked at, and asks before it is left', async () => {
    const { visitor, router } = openModel(EDIT, 'sysadmin');
    await visitor.click(await screen.findByRole('button', { name: 'Edit Configuration' }));
    await change(visitor, 'Name', 'Renamed');
    await visitor.click(screen.getByRole('tab', { name: 'Overview' }));
    await visitor.click(screen.getByRole('tab', { name: 'Configuration' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Renamed');
    await visitor.click(screen.getByRole('link', { name: 'Our own' }));
    await visitor.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).not.toContain('our-own');
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('General AI model'));
  });

  it('asks for the password where requests go elsewhere, and says that the key is forgotten', async () => {
    const { kept, api } = keeping(aiModel('general', { key: KEY }));
    const { visitor } = openModel(EDIT, 'sysadmin', api);
    await visitor.click(await screen.findByRole('button', { name: 'Edit Configuration' }));
    await change(visitor, 'Endpoint', 'https://models.example.org/v1');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await dialog('Change this model')).getByText(/A key is only ever sent to the address it was entered for/)).toBeTruthy();
    await prove(visitor, 'Change this model', 'Save Changes');
    expect(await screen.findByText('Model Updated')).toBeTruthy();
    expect(kept.sent).toMatchObject([{ endpoint: 'https://models.example.org/v1', password: 'violet lamp' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at its field that the server refuses an address', async () => {
    const { visitor } = openModel(EDIT, 'sysadmin', {
      'PUT /api/admin/ai/models/general': {
        status: 400,
        body: { code: 'invalid-input', message: 'A private address.', fields: { endpoint: 'A private address' } },
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Edit Configuration' }));
    await change(visitor, 'Endpoint', 'https://10.0.0.1/v1');
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    await prove(visitor, 'Change this model', 'Save Changes');
    expect(await screen.findByText('A private address')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Endpoint').value).toBe('https://10.0.0.1/v1');
  });

  it('overwrites nobody: both versions are shown when somebody else was quicker, and nothing is lost', async () => {
    const { kept, api } = keeping(aiModel('general'));
    const { visitor } = openModel(EDIT, 'sysadmin', api);
    await visitor.click(await screen.findByRole('button', { name: 'Edit Configuration' }));
    await change(visitor, 'Max tokens', '900');
    kept.model = { ...kept.model, maxTokens: 700, version: 2 };
    await visitor.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Somebody else changed this meanwhile')).toBeTruthy();
    expect(kept.model.maxTokens).toBe(700);
    expect(screen.getByLabelText<HTMLInputElement>('Max tokens').value).toBe('900');
    await visitor.click(screen.getByRole('button', { name: 'Store Mine' }));
    expect(await screen.findByText('Model Updated')).toBeTruthy();
    expect(kept.model).toMatchObject({ maxTokens: 900, version: 3 });
  });

  it('shows the settings it had, what each changed, and takes one of them up again', async () => {
    const { settingsNow, settingsBefore } = { settingsNow: aiModel('general', { maxTokens: 900 }), settingsBefore: aiModel('general') };
    const of = ({ name, endpoint, model, temperature, maxTokens, timeoutMs, retries, concurrency, dailyBudget, active }: AiModel) => ({
      ...{ name, endpoint, model, temperature, maxTokens, timeoutMs, retries, concurrency, dailyBudget, active },
    });
    const { api } = keeping(aiModel('general', { maxTokens: 900, version: 2 }));
    const { visitor } = openModel(EDIT, 'sysadmin', {
      ...api,
      'GET /api/admin/ai/models/general/versions': {
        body: {
          versions: [
            { version: 2, at: '2026-03-03T10:00:00Z', by: { id: 'a', username: 'ada' }, keyChanged: true, settings: of(settingsNow) },
            { version: 1, at: '2026-03-02T10:00:00Z', by: null, keyChanged: false, settings: of(settingsBefore) },
          ],
        },
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'History of settings' }));
    const newest = within((await screen.findByText('Version 2')).closest('li') as HTMLElement);
    expect(newest.getByText(/, ada$/)).toBeTruthy();
    expect(newest.getByText('The API key was changed.')).toBeTruthy();
    expect(newest.queryByText('Active')).toBeNull();
    expect(newest.getByText('500').tagName).toBe('DEL');
    expect(newest.getByText('900').tagName).toBe('INS');
    expect(screen.getByText(/as installed/)).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(screen.getByRole('button', { name: 'Edit From Version 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Max tokens').value).toBe('500');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
  });
});
