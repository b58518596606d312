import {
  aiModelsSchema,
  aiUsesSchema,
  type Evaluation,
  type EvaluationDetail,
  errorBodySchema,
  evaluationDetailSchema,
  evaluationSchema,
  evaluationsSchema,
  poolWeightSchema,
  secondOpinionSchema,
  type WeightFit,
} from '@consilium/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { aiEvaluations, aiModels, aiUses, auditEvents } from '../../database/schema/index.ts';
import { type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { evaluated, useModels } from '../../testing/models.ts';
import { type Browser, dumpOf, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const OFTEN = { timeout: PATIENCE.state, interval: 50 };

let server: TestServer;
let first: ModelServer;
let second: ModelServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', RATE_LIMIT_FACTOR: '1000' });
  [first, second] = [await openModelServer(), await openModelServer('hugging-face')];
  admin = (await signedIn(server, 'clerk', 'admin')).browser;
});
afterAll(() => Promise.all([first.close(), second.close(), server.stop()]));
beforeEach(async () => {
  for (const one of [first, second]) {
    one.asked.length = 0;
    one.script();
    one.otherwise('well');
  }
  await server.database.db.delete(aiEvaluations);
  await server.database.db.delete(aiUses);
  // One case after the other, so that what is scripted is told to the case it is meant for.
  await useModels(server, [
    { name: 'First', at: first, concurrency: 1 },
    { name: 'Second', at: second, concurrency: 1 },
  ]);
});

const MI = {
  id: 'heart',
  description: 'Crushing pain in my chest going into my left arm, I sweat. My gallimaufry too',
  expect: { min: 'emergency' },
  conditions: ['I20', 'I21'],
};
const COLD = { id: 'cold', description: 'I have had a runny nose and a mild sore throat for two days', expect: { max: 'routine' }, conditions: ['J00'] };
const HEADACHE = {
  id: 'head',
  description: 'For three days I have a throbbing headache on the right side, light hurts and I feel sick',
  profile: { age: 34, sexAtBirth: 'female' },
  conditions: ['G43'],
};
const lines = (...cases: object[]) => cases.map((one) => JSON.stringify(one)).join('\n');
const start = (cases: object[], models: string[], browser = admin) =>
  browser.post('/api/admin/ai/evaluations', { set: { kind: 'own', name: 'mine.jsonl', lines: lines(...cases) }, models });
const list = async () => evaluationsSchema.parse((await admin.call('/api/admin/ai/evaluations')).json());
const read = async (id: string): Promise<EvaluationDetail> => evaluationDetailSchema.parse((await admin.call(`/api/admin/ai/evaluations/${id}`)).json());
const until = (id: string, state: Evaluation['state']) =>
  vi.waitFor(async () => {
    const found = (await list()).evaluations.find((one) => one.id === id);
    expect(found?.state).toBe(state);
  }, OFTEN);
async function run(cases: object[], models: string[]): Promise<EvaluationDetail> {
  const begun = await start(cases, models);
  expect(begun.statusCode, begun.body).toBe(201);
  const { id } = evaluationSchema.parse(begun.json());
  await until(id, 'done');
  return read(id);
}
const says = (findings: string[], causes: [string, number][] = []) => ({
  how: 'well' as const,
  text: JSON.stringify({
    findings: findings.map((id) => ({ id, state: 'present' })),
    causes: causes.map(([condition, likelihood]) => ({ condition, likelihood })),
  }),
});
const lastAudit = async () => (await server.database.db.select().from(auditEvents).orderBy(desc(auditEvents.seq)).limit(1))[0];

describe('a run', () => {
  it('measures the engine, each model and all together, counts the uses, and keeps no text', async () => {
    first.script(
      says(['runny-nose'], [['common-cold', 0.9]]),
      says([]),
      says(
        ['headache'],
        [
          ['migraine', 0.8],
          ['zanzibarian-ague', 0.2],
        ],
      ),
    );
    second.script(
      says(['chest-pain', 'chest-pressure', 'pain-radiating-arm', 'sweating'], []),
      'failed',
      says(['chest-pain', 'chest-pressure', 'pain-radiating-arm', 'breathlessness']),
    );
    const { results, expected, cases, done, emergencies, harmless, withCause, set, fit } = await run([MI, COLD, HEADACHE], ['model-0', 'model-1']);
    expect({ cases, done, emergencies, harmless, withCause, set }).toEqual({
      ...{ cases: 3, done: 3, emergencies: 1, harmless: 1, withCause: 3 },
      set: { kind: 'own', name: 'mine.jsonl' },
    });
    expect(expected.map(({ id }) => id)).toEqual(['heart', 'cold', 'head']);
    const [engine, one, two, pool] = results;
    expect(results.map(({ kind, name }) => [kind, name])).toEqual([
      ['engine', 'Built-in engine'],
      ['model', 'First'],
      ['model', 'Second'],
      ['pool', 'Engine and models together'],
    ]);
    expect(engine?.figures.urgency.missed).toMatchObject({ hits: 0, of: 1 });
    expect(engine?.cases.find(({ id }) => id === 'head')).toMatchObject({ rank: 1, outcome: null });
    // It overlooked the heart; people would have been shown the emergency of the engine.
    expect(one?.figures.signs?.missed).toMatchObject({ hits: 1, of: 1 });
    expect(one?.figures.urgency.missed).toMatchObject({ hits: 0, of: 1 });
    expect(one?.cases.find(({ id }) => id === 'head')).toMatchObject({ rank: 1, chance: 0.8, top: 0.8 });
    expect(two?.figures.outcomes).toEqual({ answered: 2, failed: 1 });
    expect(two?.cases.map(({ level }) => level)[2]).toBe('emergency');
    expect(two?.cases[1]).toMatchObject({ outcome: 'failed', level: engine?.cases[1]?.level, signs: null });
    expect(pool?.cases[2]?.level).toBe('emergency');
    expect(one?.figures.tokens.in).toBeGreaterThan(100);
    expect(one?.figures.latency?.median).toBeGreaterThanOrEqual(0);
    // Cases of one's own decide nothing; in emergencies nothing is weighed, and where nobody named a cause there is nothing to weigh.
    expect([one?.verdict, fit]).toEqual([null, null]);
    expect(one).toMatchObject({ current: true, model: 'test-model', modelVersion: 1 });

    const sent = JSON.stringify(first.asked.map(({ body }) => body));
    expect(sent).toContain('gallimaufry');
    expect(sent.match(/ALREADY READ: nothing/g)).toHaveLength(3);
    const { uses } = aiUsesSchema.parse((await admin.call('/api/admin/ai/uses')).json());
    expect(uses.filter(({ model }) => model === 'model-0')).toMatchObject([{ purpose: 'evaluation', outcome: 'answered', count: 3, promptVersion: 1 }]);
    const kept = await dumpOf(server);
    for (const word of ['gallimaufry', 'on the right side, light', 'zanzibarian']) expect(kept).not.toContain(word);
  });

  it('with the engine alone asks nobody', async () => {
    const { results, fit } = await run([COLD], []);
    expect(results.map(({ kind }) => kind)).toEqual(['engine']);
    expect(fit).toBeNull();
    expect(first.asked).toEqual([]);
  });

  it('counts broken and hostile answers by how they ended', async () => {
    first.script(says([]), 'failed', 'hang-up', 'broken-json', 'wrong-shape', 'hostile');
    const cases = Array.from({ length: 6 }, (_, id) => ({ ...COLD, id: `c${id}` }));
    const { results } = await run(cases, ['model-0']);
    expect(results[1]?.figures.outcomes).toEqual({ answered: 1, failed: 1, 'hung-up': 1, unreadable: 3 });
    expect(results[1]?.figures.urgency).toEqual(results[0]?.figures.urgency);
  });

  it('waits while a model asks to be left alone, and asks one whose key is refused no more', async () => {
    first.script({ how: 'too-many', retryAfter: '1' }, says(['runny-nose']), says(['runny-nose']));
    second.otherwise('refused-key');
    const { results } = await run([COLD, HEADACHE], ['model-0', 'model-1']);
    expect(results[1]?.figures.outcomes).toEqual({ answered: 2 });
    expect(first.asked).toHaveLength(3);
    expect(results[2]?.figures.outcomes).toEqual({ 'refused-key': 2 });
    expect(second.asked).toHaveLength(1);
  });

  it('is refused with every line that is not right', async () => {
    const answer = await admin.post('/api/admin/ai/evaluations', {
      set: { kind: 'own', name: 'x', lines: `${lines(COLD)}\n{\n${lines(COLD, { id: 'y' })}` },
      models: [],
    });
    const { code, message } = errorBodySchema.parse(answer.json());
    expect([answer.statusCode, code]).toEqual([400, 'invalid-input']);
    expect(message.split('\n').map((line) => line.slice(0, 7))).toEqual(['Line 2:', 'Line 3:', 'Line 4:']);
    expect(await server.database.db.select().from(aiEvaluations).where(eq(aiEvaluations.setKind, 'own'))).toEqual([]);
  });

  it.each([
    ['a daily budget that is too small', { dailyBudget: 1 }, 409, /may be asked 1 times more today, and there are 2 cases/],
    ['no key', { endpoint: 'https://api.openai.com/v1', secretKey: null }, 409, /has no API key/],
  ] as const)('is refused where a model has %s', async (_what, set, status, words) => {
    await server.database.db.update(aiModels).set(set).where(eq(aiModels.id, 'model-0'));
    const answer = await start([COLD, HEADACHE], ['model-0']);
    expect([answer.statusCode, errorBodySchema.parse(answer.json()).message]).toEqual([status, expect.stringMatching(words)]);
    expect((await start([COLD], ['nobody'])).statusCode).toBe(404);
    expect(first.asked).toEqual([]);
  });

  it('is one at a time, can be ended by anybody who may, and has no figures then', async () => {
    first.otherwise('never');
    const begun = evaluationSchema.parse((await start([COLD, HEADACHE], ['model-0'])).json());
    expect(await lastAudit()).toMatchObject({ action: 'ai-evaluation-started', subjectId: begun.id, details: { set: 'own', cases: 2, models: 'model-0' } });
    const other = await start([COLD], []);
    expect([other.statusCode, errorBodySchema.parse(other.json()).code]).toEqual([409, 'already-on']);
    await vi.waitFor(() => expect(first.asked).toHaveLength(1), OFTEN);
    const ended = await admin.post(`/api/admin/ai/evaluations/${begun.id}/cancel`);
    expect(ended.json()).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await lastAudit()).toMatchObject({ action: 'ai-evaluation-cancelled', subjectId: begun.id });
    expect((await admin.post(`/api/admin/ai/evaluations/${begun.id}/cancel`)).json()).toMatchObject({ code: 'other-state' });
    // What was being asked is broken off, and nobody is asked any more.
    await vi.waitFor(() => expect(first.load().now).toBe(0), OFTEN);
    expect((await read(begun.id)).results).toEqual([]);
    first.otherwise('well');
    await run([COLD], []);
    expect(first.asked).toHaveLength(1);
  });

  it('that a server left when it was killed is said to be interrupted, and holds up no other', async () => {
    const [left] = await server.database.db
      .insert(aiEvaluations)
      .values({
        ...{
          state: 'running',
          setKind: 'own',
          setName: 'x',
          setDigest: 'x',
          cases: 3,
          done: 1,
          expected: [],
          models: [],
          promptVersion: 1,
          engineVersion: '1',
          knowledgeVersion: '1',
        },
        beatAt: sql`now() - interval '2 minutes'`,
      })
      .returning();
    const begun = await run([COLD], []);
    expect((await list()).evaluations.map(({ id, state }) => [id, state]).slice(0, 2)).toEqual([
      [begun.id, 'done'],
      [left?.id, 'interrupted'],
    ]);
  });
});

describe('the gate', () => {
  const ask = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/analyses/second-opinion',
      payload: { description: HEADACHE.description, consent: true },
    });
    return secondOpinionSchema.parse(answer.json()).ai;
  };
  const states = async () => aiModelsSchema.parse((await admin.call('/api/admin/ai/models')).json()).models.map(({ state, evaluated: said }) => [state, said]);
  const shown = async () => (await server.app.inject({ method: 'GET', url: '/api/ai' })).json().models.map(({ name }: { name: string }) => name);

  it('keeps what visitors write from a model that did not pass as it is set now, and from no other', async () => {
    expect(await states()).toEqual([
      ['ready', 'passed'],
      ['ready', 'passed'],
    ]);
    // Other settings are another model; what does not decide how it answers is not.
    await server.database.db.update(aiModels).set({ temperatureTenths: 9, version: 2 }).where(eq(aiModels.id, 'model-0'));
    await server.database.db.update(aiModels).set({ name: 'Renamed', dailyBudget: 7, version: 2 }).where(eq(aiModels.id, 'model-1'));
    expect(await states()).toEqual([
      ['waits', null],
      ['ready', 'passed'],
    ]);
    expect(await shown()).toEqual(['Renamed']);
    expect((await ask()).models.map(({ name }) => name)).toEqual(['Renamed']);
    expect(first.asked).toEqual([]);
    // The last one that could decide counts.
    await evaluated(server, 'failed');
    expect(await states()).toEqual([
      ['waits', 'failed'],
      ['waits', 'failed'],
    ]);
    expect((await ask()).models).toEqual([]);
    expect(await shown()).toEqual([]);
    await evaluated(server, 'passed');
    expect((await ask()).models.map(({ name }) => name)).toEqual(['First', 'Renamed']);
  });

  it('is not opened by cases of one’s own', async () => {
    await server.database.db.delete(aiEvaluations);
    await run([COLD], ['model-0']);
    expect(await states()).toEqual([
      ['waits', null],
      ['waits', null],
    ]);
  });
});

describe('the weight of the models', () => {
  const FIT: WeightFit = { cases: 44, weight: 0.83, interval: [0.7, 0.95], heldOut: { fitted: -1, engine: -1.2, usual: -1.1 }, offered: 0.83 };
  const put = (body: object) => admin.put('/api/admin/ai/pool-weight', { password: PASSWORD, ...body });
  async function fitted(fit: WeightFit | null): Promise<string> {
    await evaluated(server, 'passed');
    const [newest] = await server.database.db.update(aiEvaluations).set({ fit }).returning();
    return newest?.id ?? '';
  }
  const opinion = async () => {
    first.otherwise(says([], [['migraine', 0.5]]));
    second.otherwise(says([], [['migraine', 0.5]]));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/analyses/second-opinion',
      payload: { description: HEADACHE.description, consent: true },
    });
    const { ai } = secondOpinionSchema.parse(answer.json());
    const [migraine] = ai.pooled;
    return { weight: ai.engineWeight, fittedOn: ai.fittedOn, pooled: migraine?.pooled, engine: migraine?.engine ?? 0 };
  };

  it('is what an evaluation fitted, once somebody adopts it, and only with those models as they were', async () => {
    await server.database.db.delete(aiEvaluations);
    const id = await fitted(FIT);
    expect((await list()).weight).toEqual({ version: 0, weight: 0.7, fitted: null, at: null, by: null });
    expect(await opinion()).toMatchObject({ weight: 0.7, fittedOn: null });
    expect((await put({ evaluation: id, version: 0, password: undefined })).json()).toMatchObject({ code: 'wrong-password' });
    expect((await put({ evaluation: id, version: 0, password: 'not this' })).statusCode).toBe(403);
    const adopted = poolWeightSchema.parse((await put({ evaluation: id, version: 0 })).json());
    expect(adopted).toMatchObject({ version: 1, weight: 0.83, fitted: { evaluation: id, cases: 44, models: ['First', 'Second'] }, by: { username: 'clerk' } });
    expect(await lastAudit()).toMatchObject({ action: 'ai-weight-changed', subjectId: id, details: { before: 70, after: 83, fitted: true } });
    const { pooled, engine, ...said } = await opinion();
    expect(said).toEqual({ weight: 0.83, fittedOn: 44 });
    expect(Math.abs((pooled ?? 0) - (0.83 * engine + 0.17 * 50))).toBeLessThanOrEqual(1);
    // One that is asked alone was not measured alone.
    await server.database.db.update(aiModels).set({ active: false }).where(eq(aiModels.id, 'model-1'));
    expect(await opinion()).toMatchObject({ weight: 0.7, fittedOn: null });
    await server.database.db.update(aiModels).set({ active: true });

    const late = await put({ evaluation: null, version: 0 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile']);
    expect(poolWeightSchema.parse((await put({ evaluation: null, version: 1 })).json())).toMatchObject({ version: 2, weight: 0.7, fitted: null });
    expect(await opinion()).toMatchObject({ weight: 0.7, fittedOn: null });
    expect((await list()).weights.map(({ version }) => version)).toEqual([2, 1]);
  });

  it.each([
    ['nothing was fitted', null],
    ['there were too few cases', { ...FIT, cases: 12, heldOut: null, offered: null }],
  ])('is not adopted where %s', async (_what, fit) => {
    await server.database.db.delete(aiEvaluations);
    const { version } = (await list()).weight;
    const answer = await put({ evaluation: await fitted(fit), version });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'unfit']);
    expect((await list()).weight.version).toBe(version);
  });
});
