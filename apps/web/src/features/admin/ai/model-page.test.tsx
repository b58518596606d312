import type { AiModel, Role } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { aiModel, aiModels, OWN_MODEL } from '../../../../test/fixtures/ai-models.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';

beforeAll(() => import('../index.ts'));

const GENERAL = '/admin/system/ai-model-details';
const MEDICAL = '/admin/system/medical-ai-model-details';
const KEY = { masked: '•••••7890', variable: null, changedAt: '2026-03-01T09:00:00.000Z' };
const open = (path: string, role: Role, api: Api = {}) =>
  renderSite(path, {
    'GET /api/user': { body: signedIn(role) },
    'GET /api/admin/ai/models': { body: aiModels([aiModel('general'), aiModel('medical'), OWN_MODEL]) },
    'GET /api/admin/system/diagnosis-stats': { body: { stats: { total: 123, reviewed: 4, averageResponseTime: 40 } } },
    ...api,
  });
type Visitor = ReturnType<typeof open>['visitor'];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const prove = async (visitor: Visitor, name: string, action: string) => {
  const proof = await dialog(name);
  await visitor.type(proof.getByLabelText('Your password'), 'violet lamp');
  await visitor.click(proof.getByRole('button', { name: action }));
  return proof;
};
/** A server that keeps one model and counts its versions. */
function keeping(first: AiModel) {
  const kept = { model: first, sent: [] as Record<string, unknown>[] };
  const api: Api = {
    'GET /api/admin/ai/models': () => ({ body: aiModels([kept.model]) }),
    [`PUT /api/admin/ai/models/${first.id}`]: (body) => {
      const { version, password: _password, code: _code, ...settings } = body as Record<string, unknown> & { version: number };
      kept.sent.push(body as Record<string, unknown>);
      if (version !== kept.model.version) return { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody else has changed it.' } };
      kept.model = { ...kept.model, ...(settings as Partial<AiModel>), version: version + 1 };
      return { body: kept.model };
    },
  };
  return { kept, api };
}

describe('the page of a model', () => {
  it.each([
    ['/admin/ai-model-details', 'General AI model', 'Back to General AI', '/admin/system/general-ai'],
    [GENERAL, 'General AI model', 'Back to General AI', '/admin/system/general-ai'],
    ['/admin/medical-ai-model-details', 'Biomedical language model', 'Back to Medical AI', '/admin/system/medical-ai'],
    [MEDICAL, 'Biomedical language model', 'Back to Medical AI', '/admin/system/medical-ai'],
  ])('%s shows %s, with the way back', async (path, name, back, to) => {
    open(path, 'sysadmin');
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe(to);
    const marked = path.startsWith('/admin/system/') ? back.replace('Back to ', '') : null;
    const menu = screen.getByRole('navigation', { name: marked ? 'System menu' : 'Admin menu' });
    expect(within(menu).queryByRole('link', { current: 'page' })?.textContent ?? null).toBe(marked);
    for (const tab of ['Overview', 'Configuration', 'Connection']) expect(screen.getByRole('tab', { name: tab })).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Diagnosis Usage: 25 percent' })).toBeTruthy();
    expect(await faultsOf(document.body)).toEqual([]);
  });

  it('fills the bar of use at most', async () => {
    open(GENERAL, 'sysadmin', { 'GET /api/admin/system/diagnosis-stats': { body: { stats: { total: 4100, reviewed: 4, averageResponseTime: 40 } } } });
    expect(await screen.findByRole('img', { name: 'Diagnosis Usage: 100 percent' })).toBeTruthy();
    expect(screen.getByText('4,100')).toBeTruthy();
  });

  it('shows an overview: what was never measured says so', async () => {
    open(MEDICAL, 'sysadmin');
    expect(await screen.findByText('Medical AI model')).toBeTruthy();
    expect(screen.getByText('4 at once, 500 calls a day')).toBeTruthy();
    expect(screen.getAllByText('Biomedical language model fine-tuned on PubMed articles.')).toHaveLength(2);
    expect(screen.getAllByText('not measured')).toHaveLength(2);
  });

  it('shows one that was added by its address, and says of another one that there is none', async () => {
    const { router } = open(`${GENERAL}?model=our-own`, 'sysadmin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Our own' })).toBeTruthy();
    expect(screen.getByText('answered 40 of 42 times within seven days')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'General AI Models' })).getByRole('link', { current: 'page' }).textContent).toBe('Our own');
    await router.navigate(`${MEDICAL}?model=our-own`);
    expect(await screen.findByText('Model not found')).toBeTruthy();
  });

  it('lets who has system access alone look and do nothing', async () => {
    const { visitor } = open(GENERAL, 'system');
    expect(await screen.findByText('Changing models is for administrators.')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Active' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit the API key' })).toBeNull();
    await visitor.click(screen.getByRole('tab', { name: 'Configuration' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Endpoint')).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Edit Configuration' })).toBeNull();
    await visitor.click(screen.getByRole('tab', { name: 'Connection' }));
    await screen.findByRole('heading', { level: 2, name: 'API key' });
    for (const name of ['Update API Key', 'Test Connection', 'Delete Model']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is where administrators without system access add models: the lists are closed to them', async () => {
    open('/admin/ai-model-details', 'admin');
    expect(await screen.findByRole('button', { name: 'Add Model' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/admin/settings#ai');
    expect(screen.getByRole('link', { name: 'Our own' }).getAttribute('href')).toBe('/admin/ai-model-details?model=our-own');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeTruthy();
  });

  it('deletes one that was added, after a question, and goes back to the list', async () => {
    let isDeleted = false;
    const { visitor, router } = open(`${GENERAL}?model=our-own`, 'sysadmin', {
      'GET /api/admin/ai/models': () => ({ body: aiModels(isDeleted ? [aiModel('general')] : [aiModel('general'), OWN_MODEL]) }),
      'DELETE /api/admin/ai/models/our-own': () => {
        isDeleted = true;
        return { body: { message: 'Our own was deleted.' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Delete Model' }));
    await visitor.click((await dialog('Delete Our own?')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/system/general-ai'));
    expect(isDeleted).toBe(true);
  });

  it('offers no deletion of one that every installation has', async () => {
    open(GENERAL, 'sysadmin');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Delete Model' })).toBeNull();
  });
});

describe('the switch', () => {
  it('asks for the password before it switches on, and switches off at once', async () => {
    const { kept, api } = keeping(aiModel('general', { key: KEY }));
    const { visitor } = open(GENERAL, 'sysadmin', api);
    await visitor.click(await screen.findByRole('switch', { name: 'Active' }));
    expect(kept.sent).toEqual([]);
    await prove(visitor, 'Switch this model on', 'Switch On');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('true'));
    expect(kept.sent).toMatchObject([{ active: true, version: 1, password: 'violet lamp', temperature: 0.7 }]);
    await visitor.click(screen.getByRole('switch', { name: 'Active' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('false'));
    expect(kept.sent[1]).toMatchObject({ active: false, version: 2 });
    expect(kept.sent[1]).not.toHaveProperty('password');
  });

  it('asks for a key where there must be one', async () => {
    const { visitor } = open(GENERAL, 'sysadmin');
    await visitor.click(await screen.findByRole('switch', { name: 'Active' }));
    expect(await dialog('Update API Key')).toBeTruthy();
  });

  it('says why the server refuses it', async () => {
    const { visitor } = open(`${GENERAL}?model=our-own`, 'sysadmin', {
      'GET /api/admin/ai/models': { body: aiModels([{ ...OWN_MODEL, active: false, state: 'inactive' }]) },
      'PUT /api/admin/ai/models/our-own': {
        status: 409,
        body: { code: 'unfit', message: 'This model has no API key.', fields: { active: 'It has no API key' } },
      },
    });
    await visitor.click(await screen.findByRole('switch', { name: 'Active' }));
    const proof = await prove(visitor, 'Switch this model on', 'Switch On');
    expect(await proof.findByText('This model has no API key.')).toBeTruthy();
  });
});

describe('the API key', () => {
  it('is written and never shown, and switches the model on where that is wanted', async () => {
    let sent: unknown;
    const { visitor } = open(MEDICAL, 'sysadmin', {
      'GET /api/admin/ai/models': () => ({ body: aiModels([aiModel('medical', sent ? { key: KEY, version: 2 } : {})]) }),
      'PUT /api/admin/ai/models/medical/key': (body) => {
        sent = body;
        return { body: aiModel('medical', { key: KEY, version: 2 }) };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Edit the API key' }));
    const proof = await dialog('Update API Key');
    await visitor.type(proof.getByLabelText('Your password'), 'violet lamp');
    expect(proof.getByRole('button', { name: 'Update Key' })).toHaveProperty('disabled', true);
    const field = proof.getByLabelText<HTMLInputElement>('API key');
    expect(field.type).toBe('password');
    await visitor.type(field, 'hf-secret-7890');
    expect(await faultsOf(document.body)).toEqual([]);
    await visitor.click(proof.getByRole('button', { name: 'Update Key' }));
    expect(await screen.findByText('API Key Updated')).toBeTruthy();
    expect(screen.getByText('The HuggingFace API key has been updated successfully.')).toBeTruthy();
    expect(sent).toEqual({ value: 'hf-secret-7890', version: 1, activate: true, password: 'violet lamp' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('•••••7890')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Edit the API key' }));
    expect((await dialog('Update API Key')).getByLabelText<HTMLInputElement>('API key').value).toBe('');
  });

  it('is looked at before it is sent', async () => {
    let asked = 0;
    const { visitor } = open(`${GENERAL}?tab=connection`, 'sysadmin', {
      'PUT /api/admin/ai/models/general/key': () => {
        asked += 1;
        return { status: 500, body: null };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Update API Key' }));
    const proof = await dialog('Update API Key');
    await visitor.type(proof.getByLabelText('Your password'), 'violet lamp');
    await visitor.type(proof.getByLabelText('API key'), '  ');
    await visitor.click(proof.getByRole('button', { name: 'Update Key' }));
    expect(await screen.findByText('Invalid Input')).toBeTruthy();
    expect(proof.getByText('Please enter a valid API key.')).toBeTruthy();
    await visitor.type(proof.getByLabelText('API key'), 'env:DATABASE_URL');
    await visitor.click(proof.getByRole('button', { name: 'Update Key' }));
    expect(await proof.findByText('Only variables whose names end in _API_KEY, as env:OPENAI_API_KEY')).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('says why it was not updated, and keeps what was written', async () => {
    const { visitor } = open(`${GENERAL}?tab=connection`, 'sysadmin', {
      'PUT /api/admin/ai/models/general/key': { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody else has changed it.' } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Update API Key' }));
    const proof = await dialog('Update API Key');
    await visitor.type(proof.getByLabelText('API key'), 'sk-secret-7890');
    await prove(visitor, 'Update API Key', 'Update Key');
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(proof.getByText('Somebody else has changed it.')).toBeTruthy();
    expect(proof.getByLabelText<HTMLInputElement>('API key').value).toBe('sk-secret-7890');
  });

  it('is taken away', async () => {
    let sent: unknown;
    const { visitor } = open(`${GENERAL}?tab=connection`, 'sysadmin', {
      'GET /api/admin/ai/models': () => ({
        body: aiModels([aiModel('general', sent ? {} : { key: { ...KEY, masked: 'Environment', variable: 'OPENAI_API_KEY' } })]),
      }),
      'PUT /api/admin/ai/models/general/key': (body) => {
        sent = body;
        return { body: aiModel('general') };
      },
    });
    expect(await screen.findByText('Environment')).toBeTruthy();
    expect(screen.getByText('OPENAI_API_KEY')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Remove Key' }));
    await prove(visitor, 'Remove the API key', 'Remove Key');
    expect(await screen.findByText('API Key Removed')).toBeTruthy();
    expect(sent).toEqual({ value: null, version: 1, password: 'violet lamp' });
  });
});

describe('the test of the connection', () => {
  const RESULT = { success: true, error: null, modelType: 'general', endpoint: 'https://api.openai.com/v1', responseTime: 640, outcome: 'answered' };
  const test = async (answer: { status?: number; body: unknown }, id = 'general') => {
    let sent: unknown;
    const { visitor } = open(`${GENERAL}?tab=connection${id === 'general' ? '' : `&model=${id}`}`, 'sysadmin', {
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
    const { visitor } = open(EDIT, 'sysadmin', api);
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
    const { visitor, router } = open(EDIT, 'sysadmin');
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
    const { visitor } = open(EDIT, 'sysadmin', api);
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
    const { visitor } = open(EDIT, 'sysadmin', {
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
    const { visitor } = open(EDIT, 'sysadmin', api);
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
    const { visitor } = open(EDIT, 'sysadmin', {
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
