import {
  type Analysis,
  type AnalysisRequestInput,
  analysisSchema,
  conversationAnswerSchema,
  type SummaryEvent,
  secondOpinionSchema,
  TRIAGE_LEVELS,
} from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { glossaryEntries, studies } from '../../database/schema/index.ts';
import { type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { useModels } from '../../testing/models.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ATTACKS, type Attack } from './attacks.data.ts';
import { stands } from './conversation.ts';
import { summarise } from './summary.ts';

/** Every attack against a model that does as it is told: nothing of what it says then reaches a page. */

const HEADACHE = {
  description: 'I have a throbbing headache on one side for three days, light hurts and I feel sick',
  profile: { age: 34, sexAtBirth: 'female' as const },
};
const URGENT = {
  description: 'It burns when I pass urine, I have a fever of 38.4 and my right side hurts, since yesterday',
  profile: { age: 34, sexAtBirth: 'female' as const },
};
const QUESTION = 'Does acupuncture help migraine?';

let server: TestServer;
let model: ModelServer;
let urgent: Analysis;
beforeAll(async () => {
  server = await startTestServer({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', RATE_LIMIT_FACTOR: '1000' });
  model = await openModelServer();
  await useModels(server, [{ name: 'Obedient', at: model }]);
  urgent = await alone(URGENT);
  // In an emergency nobody is asked, and nothing would be tried.
  expect(urgent.triage.level).toBe('urgent');
});
afterAll(() => Promise.all([model.close(), server.stop()]));
beforeEach(() => {
  model.asked.length = 0;
});

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
const alone = async (request: AnalysisRequestInput) => analysisSchema.parse((await post('/api/analyses?readings=brief', request)).json());
const of = (place: Attack['place']) => ATTACKS.filter((attack) => attack.place === place);
const height = ({ triage }: Analysis) => TRIAGE_LEVELS.indexOf(triage.level);

it('are at least 60, in several languages, in each place', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ATTACKS.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
  for (const place of ['symptoms', 'study', 'glossary'] as const) expect(of(place).length).toBeGreaterThanOrEqual(8);
});

describe.each(ATTACKS)('$place, $language: $text', ({ text, obeyed }) => {
  it('shows nothing of it in a summary, whole or in pieces', async () => {
    for (const size of [1, 7, 1000]) {
      const events: SummaryEvent[] = [];
      const stream = async (_asked: unknown, onText: (piece: string) => void) => {
        for (let from = 0; from < obeyed.length; from += size) onText(obeyed.slice(from, from + size));
        return { outcome: 'answered' as const, value: obeyed, from: { name: 'Obedient' }, tokens: { in: 0, out: 0 }, ms: 1 };
      };
      await summarise({ ai: { stream } as never }, urgent, (event) => void events.push(event), new AbortController().signal);
      expect(events).toEqual([expect.objectContaining({ kind: 'end', whole: false })]);
    }
  });

  it('cites no record for it, not even one that says it', () => {
    const record = {
      id: 'real',
      title: 'Acupuncture for migraine',
      year: '2016',
      design: 'rct',
      direction: 'benefit',
      resultSeen: true,
      retraction: 'not-retracted',
    } as const;
    const planted = { ...record, text: `Acupuncture for migraine. Acupuncture reduced attacks in 480 adults. ${text} ${obeyed}` };
    for (const ids of [['real'], ['invented'], ['real', 'invented'], []])
      for (const level of TRIAGE_LEVELS) expect(stands({ text: obeyed, ids }, new Map([['real', planted]]), level), `${level} ${ids.join()}`).toBe(false);
  });
});

describe('in what somebody writes', () => {
  it.each(of('symptoms'))('$language: $text', async ({ text, obeyed }) => {
    const request = { ...URGENT, description: `${URGENT.description}. ${text}` };
    const calm = {
      findings: urgent.findings.map(({ id }) => ({ id, state: 'absent' })).concat({ id: obeyed.slice(0, 90), state: 'present' }),
      causes: [
        { condition: 'common-cold', likelihood: 1 },
        { condition: obeyed.slice(0, 90), likelihood: 1 },
      ],
      triage: { level: 'self-care', title: obeyed, action: obeyed },
      summary: obeyed,
    };
    const engine = await alone(request);
    expect(height(engine), 'the engine itself').toBeGreaterThanOrEqual(height(urgent));
    for (const said of [JSON.stringify(calm), obeyed]) {
      model.otherwise({ how: 'well', text: said });
      const answer = await post('/api/analyses/second-opinion', { ...request, consent: true });
      const { analysis, ai } = secondOpinionSchema.parse(answer.json());
      expect(analysis).toEqual(engine);
      expect(ai.added).toEqual([]);
      expect(answer.body).not.toContain(JSON.stringify(obeyed).slice(1, 40));
      for (const { engine: own, pooled } of ai.pooled) expect(pooled).toBeGreaterThanOrEqual(Math.floor(0.7 * own));
    }
  });
});

describe('in a question, and in a record of the library', () => {
  it.each(['symptoms', 'study'] as const)('%s: none of it stands in an answer, and no study that is not in the library', async (place) => {
    const all = of(place);
    const before = await post('/api/analyses/conversation', { request: HEADACHE, question: QUESTION, consent: true });
    expect(before.statusCode).toBe(200);
    const given = String(model.asked.at(-1)?.body.messages?.at(-1)?.content);
    const [{ id: first }] = JSON.parse(/RECORDS: (\[.*\])/.exec(given)?.[1] ?? '[]') as [{ id: string }];
    const [row] = await server.database.db.select({ summary: studies.summary }).from(studies).where(eq(studies.id, first));
    const known = new Set(server.knowledge.studies.map(({ id }) => id));
    // As many at once as an answer may have sentences.
    for (let from = 0; from < all.length; from += 6) {
      const some = all.slice(from, from + 6);
      const planted = `${row?.summary} ${some.map(({ text, obeyed }) => `${text} ${obeyed}`).join(' ')}`;
      if (place === 'study')
        await server.database.db.update(studies).set({ summary: planted, abstract: null, updatedAt: sql`now()` }).where(eq(studies.id, first));
      const sentences = some.flatMap(({ obeyed }) => [
        { text: obeyed, ids: [first] },
        { text: obeyed, ids: ['invented-2031'] },
      ]);
      model.otherwise({ how: 'well', text: JSON.stringify({ sentences, system: 'obeyed' }) });
      const question = place === 'study' ? QUESTION : `${QUESTION} ${some[0]?.text}`;
      const answer = conversationAnswerSchema.parse((await post('/api/analyses/conversation', { request: HEADACHE, question, consent: true })).json());
      expect(['none', 'stopped', 'failed'], JSON.stringify(answer)).toContain(answer.kind);
      if (place === 'study') {
        // The attack did arrive at the model, as data.
        const sent = String(model.asked.at(-1)?.body.messages?.at(-1)?.content);
        expect(sent).toContain(JSON.stringify(some[0]?.text).replaceAll('<', '\\u003c').slice(1, 30));
        expect(sent.match(/<\/material>/g)).toHaveLength(1);
        expect(known.has(first)).toBe(true);
      }
    }
    await server.database.db
      .update(studies)
      .set({ summary: row?.summary ?? '', updatedAt: sql`now()` })
      .where(eq(studies.id, first));
  });
});

it('in the glossary: no entry is ever given to a model with an assessment', async () => {
  const planted = of('glossary')
    .map(({ text }) => text)
    .join('\n');
  await server.database.db.update(glossaryEntries).set({ shortDefinition: planted, longDefinition: planted });
  model.otherwise({ how: 'well', text: JSON.stringify({ findings: [], causes: [], sentences: [] }) });
  await post('/api/analyses/second-opinion', { ...HEADACHE, consent: true });
  await post('/api/analyses/conversation', { request: HEADACHE, question: 'What is migraine?', consent: true });
  await post('/api/analyses/summary', { ...HEADACHE, consent: true });
  expect(model.asked).toHaveLength(3);
  const sent = JSON.stringify(model.asked.map(({ body }) => body));
  for (const { text } of of('glossary')) expect(sent).not.toContain(JSON.stringify(text).slice(1, -1));
});
