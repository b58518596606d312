import { connect, Socket } from 'node:net';
import { AI_OUTCOMES, type AiModel, aiConfigsSchema, aiModelsSchema, aiUsesSchema, aiVersionsSchema, connectionTestResultSchema } from '@consilium/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { auditEvents } from '../../database/schema/index.ts';
import { type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { type Browser, dumpOf, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeFor, withTwoFactor } from '../../testing/two-factor.ts';

const KEY = 'sk-a-key-nobody-may-read-7890';
let server: TestServer;
let models: ModelServer;
let admin: Browser;
let adminId: string;
let system: Browser;
beforeAll(async () => {
  server = await startTestServer({
    ...{ RATE_LIMIT_FACTOR: '1000', AI_ALLOW_PRIVATE_ADDRESSES: 'true', TESTING_API_KEY: 'key-of-the-environment' },
    // What waits for an evaluation is looked at there.
    AI_RELEASE_GATE: 'false',
  });
  models = await openModelServer();
  const one = await signedIn(server, 'clerk', 'admin');
  [admin, adminId] = [one.browser, one.user.id];
  system = (await signedIn(server, 'operator', 'system')).browser;
});
afterAll(async () => {
  await models.close();
  await server.stop();
});

const list = async (browser = admin) => aiModelsSchema.parse((await browser.call('/api/admin/ai/models')).json());
const read = async (id: string): Promise<AiModel> => {
  const found = (await list()).models.find((model) => model.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const settingsOf = ({ name, endpoint, model, temperature, maxTokens, timeoutMs, retries, concurrency, dailyBudget, active, version }: AiModel) => ({
  ...{ name, endpoint, model, temperature, maxTokens, timeoutMs, retries, concurrency, dailyBudget, active, version },
});
const change = async (id: string, more: object, browser = admin) => browser.put(`/api/admin/ai/models/${id}`, { ...settingsOf(await read(id)), ...more });
const setKey = async (id: string, value: string | null, more: object = {}, browser = admin) =>
  browser.put(`/api/admin/ai/models/${id}/key`, { value, version: (await read(id)).version, password: PASSWORD, ...more });
const add = (more: object = {}, browser = admin) =>
  browser.post('/api/admin/ai/models', { kind: 'general', name: 'Our own', endpoint: models.url, model: 'test-model', password: PASSWORD, ...more });
const lastAudit = async (id: string) => {
  const [event] = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(desc(auditEvents.seq)).limit(1);
  return event;
};

it.each(['http://[.1:c:]:2102', 'https://[1:2:3]/v1', 'https://256.1.1.1/v1', 'https://models.example:99999/v1'])(
  'no model is added at %s, which is no address',
  async (endpoint) => {
    const response = await add({ endpoint });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { endpoint: 'This is not an address' } });
  },
);

describe('as it was installed', () => {
  it('has two models, inactive and without keys, as specified', async () => {
    const { on, models: rows, privateAddresses } = await list();
    expect({ on, privateAddresses }).toEqual({ on: true, privateAddresses: true });
    expect(rows).toMatchObject([
      {
        id: 'general',
        kind: 'general',
        endpoint: 'https://api.openai.com/v1',
        model: 'gpt-4o',
        temperature: 0.7,
        maxTokens: 500,
        active: false,
        key: null,
        shipped: true,
        state: 'inactive',
        provider: 'OpenAI',
      },
      {
        id: 'medical',
        kind: 'medical',
        endpoint: 'https://router.huggingface.co/v1',
        temperature: 0.3,
        maxTokens: 500,
        active: false,
        key: null,
        shipped: true,
        provider: 'HuggingFace',
      },
    ]);
    const { configs } = aiConfigsSchema.parse((await system.call('/api/admin/system/configs')).json());
    expect(configs).toEqual([
      { key: 'OPENAI_API_KEY', value: '', displayValue: '' },
      { key: 'HUGGINGFACE_API_KEY', value: '', displayValue: '' },
      { key: 'SYMPTOM_ANALYSIS_MODEL', value: 'gpt-4o', displayValue: 'gpt-4o' },
    ]);
  });

  it('connects to nobody: a test says that there is no key, and nothing can be switched on', async () => {
    for (const modelKey of ['OPENAI_API_KEY', 'HUGGINGFACE_API_KEY', 'general']) {
      const result = connectionTestResultSchema.parse((await admin.post('/api/test-connection', { modelKey })).json());
      expect(result).toMatchObject({ success: false, outcome: 'refused-key', error: AI_OUTCOMES['refused-key'].sentence });
    }
    expect((await change('general', { active: true, password: PASSWORD })).json()).toMatchObject({ code: 'unfit' });
    expect((await read('general')).today.calls).toBe(0);
  });
});

describe('a key', () => {
  it('is stored encrypted, shown by its last four characters only, and never given back', async () => {
    const changed = await setKey('general', KEY);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ key: { masked: '•••••7890', variable: null }, active: false });
    for (const answer of [
      changed.body,
      (await admin.call('/api/admin/ai/models')).body,
      (await admin.call('/api/admin/system/configs')).body,
      (await admin.call('/api/admin/ai/models/general/versions')).body,
    ])
      expect(answer).not.toContain(KEY.slice(0, -4));
    expect(await dumpOf(server)).not.toContain(KEY.slice(0, -4));
    expect(await lastAudit('general')).toMatchObject({
      action: 'ai-key-changed',
      actorId: adminId,
      subjectKind: 'ai-model',
      details: { from: 'entered', active: false },
    });
  });

  it('may stand in the environment of the server, where only keys of models can be named', async () => {
    expect((await setKey('general', 'env:TESTING_API_KEY')).json()).toMatchObject({ key: { masked: 'Environment', variable: 'TESTING_API_KEY' } });
    const { configs } = (await admin.call('/api/admin/system/configs')).json();
    expect(configs[0]).toEqual({ key: 'OPENAI_API_KEY', value: 'env:TESTING_API_KEY', displayValue: 'Environment' });
    for (const secret of ['env:ENCRYPTION_KEY', 'env:DATABASE_URL', 'env:', 'env:x_API_KEY', 'env:METRICS_TOKEN'])
      expect((await setKey('general', secret)).statusCode, secret).toBe(400);
  });

  it.each([['short'], ['with a blank in it'], ['line\nbreak-in-it'], ['']])('is refused as %j', async (value) => {
    expect((await setKey('general', value)).statusCode).toBe(400);
  });

  it('by its old name: is entered and switches its model on, as its card says; model and key ask for what they need', async () => {
    const post = (key: string, body: object, browser = admin) => browser.post(`/api/admin/system/configs/${key}`, body);
    expect((await post('HUGGINGFACE_API_KEY', { value: KEY })).json()).toMatchObject({ code: 'wrong-password', fields: { password: expect.any(String) } });
    expect((await post('HUGGINGFACE_API_KEY', { value: 'short', password: PASSWORD })).json()).toMatchObject({
      code: 'invalid-input',
      fields: { value: 'At least 8 characters' },
    });
    expect((await post('HUGGINGFACE_API_KEY', { value: KEY, password: PASSWORD })).json()).toEqual({ success: true });
    expect(await read('medical')).toMatchObject({ active: true, state: 'ready', key: { masked: '•••••7890' } });
    expect((await post('SYMPTOM_ANALYSIS_MODEL', { value: 'gpt-4o-mini' })).json()).toEqual({ success: true });
    expect((await post('SYMPTOM_ANALYSIS_MODEL', { value: 'no <model>' })).statusCode).toBe(400);
    expect((await post('NO_SUCH_KEY', { value: KEY, password: PASSWORD })).statusCode).toBe(400);
    expect(await read('general')).toMatchObject({ model: 'gpt-4o-mini' });
    expect((await setKey('medical', null)).json()).toMatchObject({ key: null, active: false });
  });
});

describe('a model of one’s own', () => {
  it('works by its address alone, is really asked, and counts', async () => {
    const added = await add();
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ id: 'our-own', active: false, temperature: 0.7, maxTokens: 500, shipped: false, needsKey: false, version: 1 });
    expect((await read('our-own')).lastTest, 'nobody has tested it yet').toBeNull();
    const result = connectionTestResultSchema.parse((await admin.post('/api/admin/ai/models/our-own/test')).json());
    expect((await read('our-own')).lastTest).toEqual({ at: expect.any(String), outcome: 'answered', responseTime: result.responseTime, version: 1 });
    expect(result).toMatchObject({ success: true, error: null, outcome: 'answered', modelType: 'general', endpoint: models.url });
    expect(models.asked.at(-1)).toMatchObject({ path: '/v1/chat/completions', key: undefined, body: { model: 'test-model', max_tokens: 16 } });
    expect(await lastAudit('our-own')).toMatchObject({ action: 'ai-connection-tested', details: { outcome: 'answered' } });
    expect(await read('our-own')).toMatchObject({ today: { calls: 1, left: 499, tokensOut: 3 }, week: { answered: 1 } });
    const { uses } = aiUsesSchema.parse((await system.call('/api/admin/ai/uses?days=1')).json());
    expect(uses).toContainEqual(expect.objectContaining({ model: 'our-own', purpose: 'test', outcome: 'answered', count: 1, promptVersion: 1 }));
  });

  it.each([
    ['refused-key', 'refused-key', 401],
    ['failed', 'failed', 500],
    ['broken-json', 'unreadable', undefined],
    ['hang-up', 'hung-up', undefined],
  ] as const)('that answers a test by %s has failed it, in a sentence of ours', async (how, outcome, status) => {
    models.script(how);
    const result = (await admin.post('/api/test-connection', { modelKey: 'our-own' })).json();
    const { sentence } = AI_OUTCOMES[outcome];
    expect(result).toMatchObject({ success: false, outcome, error: status === undefined ? sentence : `${sentence} (HTTP ${status})` });
    expect((await read('our-own')).lastTest).toMatchObject({ outcome });
    expect(JSON.stringify(result)).not.toContain('SECRET');
  });

  it('is set, switched on with the password, put in order and deleted; the shipped ones stay', async () => {
    expect((await change('our-own', { temperature: 0.2, retries: 0 })).json()).toMatchObject({ temperature: 0.2, version: 2 });
    expect((await change('our-own', { active: true })).json()).toMatchObject({ code: 'wrong-password' });
    expect((await change('our-own', { active: true, password: PASSWORD })).json()).toMatchObject({ active: true, state: 'ready', version: 3 });
    expect((await change('our-own', { active: false })).json()).toMatchObject({ active: false });
    const seen = (await list()).models.map(({ id }) => id);
    expect(seen).toEqual(['general', 'medical', 'our-own']);
    const order = (ids: string[], from: string[]) => admin.put('/api/admin/ai/order', { ids, seen: from });
    expect((await order(['our-own', 'general', 'medical'], seen)).json().models.map(({ id }: AiModel) => id)).toEqual(['our-own', 'general', 'medical']);
    expect((await order(['general', 'our-own', 'medical'], seen)).json()).toMatchObject({
      code: 'changed-meanwhile',
      theirs: ['our-own', 'general', 'medical'],
    });
    expect((await order(['general', 'general', 'medical'], ['our-own', 'general', 'medical'])).json()).toMatchObject({ code: 'invalid-input' });
    expect((await admin.remove('/api/admin/ai/models/general')).json()).toMatchObject({ code: 'other-state' });
    expect((await admin.remove('/api/admin/ai/models/our-own')).json()).toEqual({ message: 'Our own was deleted.' });
    expect((await admin.remove('/api/admin/ai/models/our-own')).statusCode).toBe(404);
    expect((await add()).json().id, 'its counts are not given to another').toBe('our-own-2');
  });

  it('shows the forms its settings had, with who and when, and can be put back to one', async () => {
    await change('our-own-2', { maxTokens: 900 });
    await change('our-own-2', { maxTokens: 100, name: 'Renamed' });
    const { versions } = aiVersionsSchema.parse((await system.call('/api/admin/ai/models/our-own-2/versions')).json());
    expect(versions.map(({ version, settings, by }) => [version, settings.maxTokens, by?.username])).toEqual([
      [3, 100, 'clerk'],
      [2, 900, 'clerk'],
      [1, 500, 'clerk'],
    ]);
    expect((await change('our-own-2', { ...versions[1]?.settings })).json()).toMatchObject({ maxTokens: 900, name: 'Our own', version: 4 });
  });

  it.each([
    ['temperature', 0.35, 'In steps of 0.1'],
    ['temperature', 1.1, 'At most 1'],
    ['maxTokens', 0, 'At least 1 tokens'],
    ['endpoint', 'ftp://x', 'Enter an address that begins with https://'],
    ['endpoint', 'http://[.1:c:]:2102', 'This is not an address'],
    ['endpoint', 'https://models.example:99999/v1', 'This is not an address'],
    ['endpoint', 'https://user:word@models.example/v1', 'An address without name, password, ? and #. The key is entered by itself'],
    ['endpoint', 'https://169.254.169.254/v1', 'This server never connects to this address'],
    ['model', 'a b', 'Letters, digits and . / : @ + - _ only'],
  ])('is refused with %s = %j', async (field, value, why) => {
    expect((await change('our-own-2', { [field]: value, password: PASSWORD })).json()).toMatchObject({ code: 'invalid-input', fields: { [field]: why } });
  });
});

describe('another address', () => {
  it('is never sent the key of the old one: it is forgotten, and the model is inactive', async () => {
    await setKey('our-own-2', KEY, { activate: true });
    expect(await read('our-own-2')).toMatchObject({ active: true, key: { masked: '•••••7890' } });
    const endpoint = models.url.replace('127.0.0.1', 'localhost');
    expect((await change('our-own-2', { endpoint })).json()).toMatchObject({ code: 'wrong-password' });
    const changed = (await change('our-own-2', { endpoint, password: PASSWORD })).json();
    expect(changed).toMatchObject({ endpoint, active: false, key: null });
    expect(await lastAudit('our-own-2')).toMatchObject({ action: 'ai-model-updated', details: { keyForgotten: true } });
    const asked = models.asked.length;
    await admin.post('/api/admin/ai/models/our-own-2/test');
    expect(models.asked[asked]?.key).toBeUndefined();
  });
});

describe('two people at once', () => {
  it('do not overwrite each other', async () => {
    const { version } = await read('our-own-2');
    const other = (await signedIn(server, 'clerk_two', 'admin')).browser;
    const body = { ...settingsOf(await read('our-own-2')), version };
    const answers = await Promise.all(
      [admin, other, admin].map((browser, index) => browser.put('/api/admin/ai/models/our-own-2', { ...body, maxTokens: 200 + index })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await admin.put('/api/admin/ai/models/our-own-2/key', { value: KEY, version, password: PASSWORD })).json()).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(await read('our-own-2')).toMatchObject({ version: version + 1, key: null });
  });

  it('add models of one name', async () => {
    const answers = await Promise.all([add({ name: 'Twin' }), add({ name: 'Twin' })]);
    expect(answers.map((answer) => answer.json().id).sort()).toEqual(['twin', 'twin-2']);
    const positions = (await list()).models.map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  });
});

describe('who may do what', () => {
  it('operators look, and change nothing; members see nothing', async () => {
    expect((await list(system)).models.length).toBeGreaterThan(1);
    const member = (await signedIn(server, 'member', 'user')).browser;
    for (const [browser, looks] of [
      [system, 200],
      [member, 403],
    ] as const)
      for (const path of ['/api/admin/ai/models', '/api/admin/ai/uses', '/api/admin/system/configs', '/api/admin/ai/models/general/versions'])
        expect((await browser.call(path)).statusCode, path).toBe(looks);
    const asked = models.asked.length;
    for (const browser of [system, member])
      for (const answer of [
        await add({}, browser),
        await setKey('general', KEY, {}, browser),
        await change('general', {}, browser),
        await browser.post('/api/test-connection', { modelKey: 'our-own-2' }),
      ])
        expect(answer.json()).toMatchObject({ code: 'not-allowed' });
    expect(models.asked).toHaveLength(asked);
  });

  it('what is privileged asks for the code where two-factor is on, and for the right password', async () => {
    const { browser } = await signedIn(server, 'two_factors', 'sysadmin');
    expect((await setKey('general', KEY, { password: 'not it' }, browser)).json()).toMatchObject({ code: 'wrong-password' });
    const { secret } = await withTwoFactor(browser);
    expect((await setKey('general', KEY, {}, browser)).json()).toMatchObject({ code: 'code-wrong' });
    expect((await setKey('general', KEY, { code: codeFor(secret) }, browser)).statusCode).toBe(200);
  });
});

describe('the switch for all', () => {
  it('breaks off what is under way, is said on the page, and lets things go on afterwards', async () => {
    const chief = (await signedIn(server, 'chief', 'sysadmin')).browser;
    const set = async (value: boolean) => {
      const { settings } = (await chief.call('/api/admin/settings')).json();
      const { version } = settings.find(({ key }: { key: string }) => key === 'ai-models');
      return (await chief.put('/api/admin/settings/ai-models', { value, version, password: PASSWORD })).statusCode;
    };
    const asked = models.asked.length;
    models.script('never');
    const waiting = admin.post('/api/admin/ai/models/our-own-2/test');
    await vi.waitFor(() => expect(models.asked.length).toBe(asked + 1), PATIENCE.state);
    expect(await set(false)).toBe(200);
    expect((await waiting).json()).toMatchObject({ success: false, outcome: 'given-up' });
    expect((await admin.post('/api/admin/ai/models/our-own-2/test')).json()).toMatchObject({ success: false, outcome: 'off', error: AI_OUTCOMES.off.sentence });
    expect(await list()).toMatchObject({ on: false, models: expect.arrayContaining([expect.objectContaining({ id: 'our-own-2' })]) });
    expect(await set(true)).toBe(200);
    expect((await admin.post('/api/admin/ai/models/our-own-2/test')).json()).toMatchObject({ success: true });
  });
});

it('nothing connects anywhere by itself with what is installed, also where a key lies around in the environment', async () => {
  const own = await startTestServer({ RATE_LIMIT_FACTOR: '1000', OPENAI_API_KEY: 'a-key-that-lies-around' });
  const connections = vi.spyOn(Socket.prototype, 'connect');
  try {
    const { browser } = await signedIn(own, 'quiet', 'sysadmin');
    for (const answer of [await browser.call('/api/admin/ai/models'), await browser.post('/api/test-connection', { modelKey: 'OPENAI_API_KEY' })])
      expect(answer.statusCode).toBe(200);
    // The embedded database is a path, PostgreSQL is a port.
    const database = own.config.databaseUrl ? `[${new URL(own.config.databaseUrl).port},` : 'none';
    const elsewhere = () =>
      connections.mock.calls.map((given) => JSON.stringify(given)).filter((given) => /"port":|^\[\d/.test(given) && !given.startsWith(database));
    expect(elsewhere()).toEqual([]);
    // The spy sees connections at all.
    await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve));
    expect(elsewhere()).toHaveLength(1);
  } finally {
    connections.mockRestore();
    await own.stop();
  }
});
