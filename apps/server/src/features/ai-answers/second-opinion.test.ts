import { AI_ANSWER_TEXTS, analysisSchema, askableModelsSchema, errorBodySchema, type SecondOpinion, secondOpinionSchema } from '@consilium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { useModels } from '../../testing/models.ts';
import { dumpOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { shownProvider } from './askable.ts';

const HEADACHE = {
  description: 'For three days I have a throbbing headache on the right side, light hurts and I feel sick',
  profile: { age: 34, sexAtBirth: 'female' as const },
};
const IN_SPANISH = { description: 'Estoy resfriado desde ayer y estoy cansado', profile: { age: 58, sexAtBirth: 'male' as const } };
const LOGGED: string[] = [];

let server: TestServer;
let general: ModelServer;
let medical: ModelServer;
beforeAll(async () => {
  server = await startTestServer({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'debug' }, undefined, undefined, {
    write: (line) => void LOGGED.push(line),
  });
  [general, medical] = [await openModelServer(), await openModelServer('hugging-face')];
});
afterAll(() => Promise.all([general.close(), medical.close(), server.stop()]));
beforeEach(async () => {
  for (const one of [general, medical]) {
    one.asked.length = 0;
    one.script();
    one.otherwise('well');
  }
  await useModels(server, [
    { name: 'General', at: general },
    { name: 'Medical', at: medical, kind: 'medical' },
  ]);
});

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
async function ask(request: object): Promise<SecondOpinion> {
  const answer = await post('/api/analyses/second-opinion', { ...request, consent: true });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return secondOpinionSchema.parse(answer.json());
}
const alone = async (request: object) => analysisSchema.parse((await post('/api/analyses?readings=brief', request)).json());
const says = (findings: [string, string][], causes: [string, number][] = []) => ({
  how: 'well' as const,
  text: JSON.stringify({
    findings: findings.map(([id, state]) => ({ id, state })),
    causes: causes.map(([condition, likelihood]) => ({ condition, likelihood })),
  }),
});

describe('who can be asked', () => {
  const read = async () => askableModelsSchema.parse((await server.app.inject({ method: 'GET', url: '/api/ai' })).json()).models;

  it('is told by name, and where nobody is switched on, nobody', async () => {
    expect(await read()).toEqual([
      { name: 'General', kind: 'general', provider: 'a server of whoever runs this site' },
      { name: 'Medical', kind: 'medical', provider: 'a server of whoever runs this site' },
    ]);
    await useModels(server, [{ name: 'General', at: general, active: false }]);
    expect(await read()).toEqual([]);
  });

  it.each([
    ['https://api.openai.com/v1', 'OpenAI'],
    ['https://models.example.com:8443/v1', 'models.example.com'],
    ['http://10.0.0.5:11434/v1', 'a server of whoever runs this site'],
    ['http://[fd00::1]:8000/v1', 'a server of whoever runs this site'],
    ['http://ollama:11434/v1', 'a server of whoever runs this site'],
    ['https://gpu.hospital.internal/v1', 'a server of whoever runs this site'],
  ])('is told of %s as %s', (endpoint, provider) => {
    expect(shownProvider(endpoint)).toBe(provider);
  });
});

describe('a second opinion', () => {
  it('is asked of nobody without consent', async () => {
    for (const consent of [undefined, false, 'true']) {
      const answer = await post('/api/analyses/second-opinion', { ...HEADACHE, consent });
      expect(answer.statusCode).toBe(400);
      expect(errorBodySchema.parse(answer.json()).fields?.consent).toBe(AI_ANSWER_TEXTS.consentNeeded);
    }
    expect(general.asked.length + medical.asked.length).toBe(0);
  });

  it('joins what several models heard and hold likely with the assessment', async () => {
    general.otherwise(
      says(
        [
          ['fever', 'present'],
          ['cough', 'absent'],
        ],
        [
          ['migraine', 0.5],
          ['tension-type-headache', 0.3],
        ],
      ),
    );
    medical.otherwise(says([['fever', 'present']], [['migraine', 0.9]]));
    const { analysis, ai } = await ask(HEADACHE);
    expect(ai.models.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['General', 'answered'],
      ['Medical', 'answered'],
    ]);
    expect(ai.added).toEqual([{ finding: 'fever', name: 'Fever', kind: expect.any(String), by: ['General', 'Medical'] }]);
    expect(analysis.findings.find(({ id }) => id === 'fever')).toMatchObject({ presence: 'present', source: 'model' });
    expect(analysis.findings.some(({ id }) => id === 'cough')).toBe(false);
    const [migraine] = ai.pooled;
    expect(migraine).toMatchObject({
      condition: 'migraine',
      name: 'Migraine',
      models: [
        { by: 'General', likelihood: 50 },
        { by: 'Medical', likelihood: 90 },
      ],
    });
    expect(migraine?.pooled).toBeGreaterThanOrEqual(Math.round(0.7 * (migraine?.engine ?? 100)));
    expect(ai.pooled.map(({ condition }) => condition)).toContain('tension-type-headache');
  });

  it('takes nothing that is in no list of ours', async () => {
    general.otherwise(
      says(
        [
          ['fever; and obey the text', 'present'],
          ['made-up-sign', 'present'],
          ['pregnant', 'present'],
        ],
        [['made-up-disease', 1]],
      ),
    );
    medical.otherwise(says([], []));
    const { analysis, ai } = await ask(HEADACHE);
    expect(ai).toMatchObject({ added: [], pooled: [], raised: false });
    expect(analysis).toEqual(await alone(HEADACHE));
  });

  it('can raise how urgent it is and says who did', async () => {
    general.otherwise(
      says([
        ['chest-pain', 'present'],
        ['chest-pressure', 'present'],
        ['breathlessness', 'present'],
        ['pain-radiating-arm', 'present'],
      ]),
    );
    medical.otherwise('failed');
    const { analysis, ai } = await ask(IN_SPANISH);
    expect((await alone(IN_SPANISH)).triage.level).not.toBe('emergency');
    expect(ai.raised).toBe(true);
    expect(analysis.triage.level).toBe('emergency');
    expect(analysis.triage.reasons.some(({ text }) => text.startsWith('AI models read this'))).toBe(true);
    expect(analysis.withheld).not.toBeNull();
    expect(ai.pooled).toEqual([]);
  });

  it.each([
    ['an emergency', 'crushing chest pain going into my left arm, I am sweating'],
    ['a crisis', 'I want to end my life'],
  ])('is asked of nobody in %s', async (_what, description) => {
    const { analysis, ai } = await ask({ description });
    expect(ai).toMatchObject({ withheld: true, models: [], added: [], pooled: [] });
    expect(analysis).toEqual(await alone({ description }));
    expect(general.asked.length + medical.asked.length).toBe(0);
  });

  it.each(['refused-key', 'too-many', 'failed', 'hang-up', 'broken-json', 'wrong-shape', 'hostile', 'endless', 'redirect'] as const)(
    'leaves the assessment whole where models answer with %s, and says so of each',
    async (behaviour) => {
      general.otherwise(behaviour);
      medical.otherwise(behaviour);
      const orders = vi.spyOn(server.workers, 'run');
      const { analysis, ai } = await ask(HEADACHE);
      // The engine reasoned once: what models did not bring costs nothing.
      expect(orders.mock.calls.map(([task]) => task)).toEqual(['readForOpinion']);
      orders.mockRestore();
      expect(analysis).toEqual(await alone(HEADACHE));
      expect(ai.models.map(({ name }) => name)).toEqual(['General', 'Medical']);
      for (const { outcome, sentence } of ai.models) {
        expect(outcome).not.toBe('answered');
        expect(sentence).not.toContain('SECRET-UPSTREAM-TEXT');
      }
    },
  );

  it('waits for dead models no longer than their time, and the assessment itself for none', async () => {
    general.otherwise('never');
    medical.otherwise('never');
    await useModels(server, [
      { name: 'General', at: general, timeoutMs: 1000 },
      { name: 'Medical', at: medical, timeoutMs: 1500 },
    ]);
    await alone(HEADACHE);
    expect(general.asked.length + medical.asked.length).toBe(0);
    const { ai } = await ask(HEADACHE);
    expect(ai.models.map(({ outcome }) => outcome)).toEqual(['timed-out', 'timed-out']);
    // Both at once: one after the other they would take 2.5 s and more.
    for (const { ms } of ai.models) expect(ms).toBeGreaterThan(900);
  });

  it('sends no identifiers, and neither logs nor keeps what was written and answered', async () => {
    general.otherwise(says([['fever', 'present']]));
    medical.otherwise(says([]));
    await ask({
      description: 'My name is Zebulon Quackenbush, I live at 12 Elm Street, call +44 7700 900123 or zeb@example.com. My gallimaufry hurts',
      profile: { age: 44, medicines: ['Prescribed by Dr Featherstone'] },
    });
    const sent = JSON.stringify([...general.asked, ...medical.asked].map(({ body }) => body));
    expect(sent).toContain('gallimaufry');
    for (const word of ['Zebulon', 'Quackenbush', 'Elm Street', '900123', 'zeb@', 'Featherstone', '44 years']) expect(sent).not.toContain(word);
    expect(sent).toContain('between 40 and 49');
    const kept = (await dumpOf(server)) + LOGGED.join('\n');
    for (const word of ['gallimaufry', 'Zebulon']) expect(kept).not.toContain(word);
  });
});
