import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { aiModel, aiModels, OWN_MODEL } from '../../../../test/fixtures/ai-models.ts';
import { dialog, GENERAL, KEY, keeping, MEDICAL, openModel, prove } from '../../../../test/model-pages.tsx';

beforeAll(() => import('../index.ts'));

describe('the page of a model', () => {
  it.each([
    ['/admin/ai-model-details', 'General AI model', 'Back to General AI', '/admin/system'],
    [GENERAL, 'General AI model', 'Back to General AI', '/admin/system'],
    ['/admin/medical-ai-model-details', 'Biomedical language model', 'Back to Medical AI', '/admin/system'],
    [MEDICAL, 'Biomedical language model', 'Back to Medical AI', '/admin/system'],
  ])('%s shows %s, with the way back', async (path, name, back, to) => {
    openModel(path, 'sysadmin');
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
    openModel(GENERAL, 'sysadmin', { 'GET /api/admin/system/diagnosis-stats': { body: { stats: { total: 4100, reviewed: 4, averageResponseTime: 40 } } } });
    expect(await screen.findByRole('img', { name: 'Diagnosis Usage: 100 percent' })).toBeTruthy();
    expect(screen.getByText('4,100')).toBeTruthy();
  });

  it('shows an overview: what was never measured says so', async () => {
    openModel(MEDICAL, 'sysadmin');
    expect(await screen.findByText('Medical AI model')).toBeTruthy();
    expect(screen.getByText('4 at once, 500 calls a day')).toBeTruthy();
    expect(screen.getAllByText('Biomedical language model fine-tuned on PubMed articles.')).toHaveLength(2);
    expect(screen.getAllByText('not measured')).toHaveLength(2);
  });

  it('shows one that was added by its address, and says of another one that there is none', async () => {
    const { router } = openModel(`${GENERAL}?model=our-own`, 'sysadmin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Our own' })).toBeTruthy();
    expect(screen.getByText('answered 40 of 42 times within seven days')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'General AI Models' })).getByRole('link', { current: 'page' }).textContent).toBe('Our own');
    await router.navigate(`${MEDICAL}?model=our-own`);
    expect(await screen.findByText('Model not found')).toBeTruthy();
  });

  it('lets who has system access alone look and do nothing', async () => {
    const { visitor } = openModel(GENERAL, 'system');
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
    openModel('/admin/ai-model-details', 'admin');
    expect(await screen.findByRole('button', { name: 'Add Model' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/admin/settings#ai');
    expect(screen.getByRole('link', { name: 'Our own' }).getAttribute('href')).toBe('/admin/ai-model-details?model=our-own');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeTruthy();
  });

  it('deletes one that was added, after a question, and goes back to the list', async () => {
    let isDeleted = false;
    const { visitor, router } = openModel(`${GENERAL}?model=our-own`, 'sysadmin', {
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
    openModel(GENERAL, 'sysadmin');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Delete Model' })).toBeNull();
  });
});

describe('the switch', () => {
  it('asks for the password before it switches on, and switches off at once', async () => {
    const { kept, api } = keeping(aiModel('general', { key: KEY }));
    const { visitor } = openModel(GENERAL, 'sysadmin', api);
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
    const { visitor } = openModel(GENERAL, 'sysadmin');
    await visitor.click(await screen.findByRole('switch', { name: 'Active' }));
    expect(await dialog('Update API Key')).toBeTruthy();
  });

  it('says why the server refuses it', async () => {
    const { visitor } = openModel(`${GENERAL}?model=our-own`, 'sysadmin', {
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
    const { visitor } = openModel(MEDICAL, 'sysadmin', {
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
    const { visitor } = openModel(`${GENERAL}?tab=connection`, 'sysadmin', {
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
    const { visitor } = openModel(`${GENERAL}?tab=connection`, 'sysadmin', {
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
    const { visitor } = openModel(`${GENERAL}?tab=connection`, 'sysadmin', {
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
