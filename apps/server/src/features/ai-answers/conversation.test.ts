import { AI_ANSWER_TEXTS, type ConversationAnswer, conversationAnswerSchema, errorBodySchema } from '@consilium/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { studies } from '../../database/schema/index.ts';
import { type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { useModels } from '../../testing/models.ts';
import { dumpOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const REQUEST = { description: 'A throbbing headache on one side for three days, light hurts', profile: { age: 34, sexAtBirth: 'female' } };
const QUESTION = 'Does acupuncture help migraine?';

let server: TestServer;
let model: ModelServer;
beforeAll(async () => {
  server = await startTestServer({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', RATE_LIMIT_FACTOR: '1000' });
  model = await openModelServer();
});
afterAll(() => Promise.all([model.close(), server.stop()]));
beforeEach(async () => {
  model.asked.length = 0;
  model.script();
  model.otherwise(answers([]));
  await useModels(server, [{ name: 'General', at: model }]);
});

type Sentence = { text: string; ids: string[] };
const answers = (sentences: Sentence[]) => ({ how: 'well' as const, text: JSON.stringify({ sentences }) });
const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/analyses/conversation', payload });
async function ask(more: object = {}): Promise<ConversationAnswer> {
  const answer = await post({ request: REQUEST, question: QUESTION, consent: true, ...more });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return conversationAnswerSchema.parse(answer.json());
}
/** The records that the model was given last. */
function given(): { id: string; text: string }[] {
  const said = String(model.asked.at(-1)?.body.messages?.at(-1)?.content);
  return JSON.parse(/RECORDS: (\[.*\])/.exec(said)?.[1] ?? '[]');
}
const ACUPUNCTURE = /acupuncture.*migraine|migraine.*acupuncture/is;

it('answers from records of the library alone, and shows of them what the library says', async () => {
  await ask();
  const records = given();
  expect(records.length).toBeGreaterThan(2);
  expect(records.length).toBeLessThanOrEqual(8);
  const known = new Set(server.knowledge.studies.map(({ id }) => id));
  for (const { id } of records) expect(known.has(id), id).toBe(true);
  const record = records.find(({ text }) => ACUPUNCTURE.test(text));
  if (!record) throw new Error('No record of acupuncture for migraine was given.');
  // Its own summary, word for word, is borne out by it.
  const own = server.knowledge.studies.find(({ id }) => id === record.id);
  const [sentence = ''] = (own?.summary ?? '').match(/[^.]*acupuncture[^.]*\./i) ?? [];
  model.otherwise(
    answers([
      { text: sentence.trim(), ids: [record.id] },
      { text: sentence.trim(), ids: ['invented-2031-trial'] },
      { text: 'Cats of Wales sing opera in autumn.', ids: [record.id] },
    ]),
  );
  const answer = await ask();
  expect(answer).toMatchObject({ kind: 'answered', by: 'General', sentences: [{ text: sentence.trim(), studies: [record.id] }], left: 2 });
  if (answer.kind !== 'answered') throw new Error(answer.kind);
  expect(answer.studies).toEqual([expect.objectContaining({ id: record.id, title: own?.title, direction: own?.direction })]);
});

it('says that no study answers where nothing of the answer is borne out', async () => {
  expect(await ask()).toEqual({ kind: 'none', sentence: AI_ANSWER_TEXTS.noStudy });
  model.otherwise(answers([{ text: 'According to the Smith trial of 2019, goat yoga prevents all migraine.', ids: ['smith-2019'] }]));
  expect(await ask()).toEqual({ kind: 'none', sentence: AI_ANSWER_TEXTS.noStudy });
});

it.each([
  ['an emergency', 'And now I have crushing chest pain going into my left arm, what should I do?', {}],
  ['a crisis', 'Is there a study on how to end my life?', {}],
  ['an emergency of an earlier turn', 'Does magnesium help?', { earlier: ['My chest feels crushed and my left arm hurts, I am sweating'] }],
])('is stopped by %s, and no model is asked', async (_what, question, more) => {
  const answer = await ask({ question, ...more });
  if (answer.kind !== 'stopped') throw new Error(answer.kind);
  expect(answer.triage.level === 'emergency' || answer.triage.crisis).toBe(true);
  expect(model.asked).toEqual([]);
});

it('gives no retracted record to a model', async () => {
  await ask();
  const [first] = given();
  const retract = (retraction: 'retracted' | 'not-checked') =>
    server.database.db
      .update(studies)
      .set({ retraction, updatedAt: sql`now()` })
      .where(eq(studies.id, first?.id ?? ''));
  await retract('retracted');
  await ask();
  expect(given().map(({ id }) => id)).not.toContain(first?.id);
  await retract('not-checked');
});

it.each(['failed', 'hang-up', 'broken-json', 'hostile', 'refused-key'] as const)(
  'says in one sentence that there is no answer where the model answers with %s',
  async (behaviour) => {
    model.otherwise(behaviour);
    const answer = await ask();
    expect(answer.kind).toBe('failed');
    expect(JSON.stringify(answer)).not.toMatch(/SECRET-UPSTREAM-TEXT|<script/);
  },
);

it('asks nobody without consent, and sends the questions alone, without identifiers', async () => {
  const refused = await post({ request: REQUEST, question: QUESTION });
  expect(errorBodySchema.parse(refused.json()).fields?.consent).toBe(AI_ANSWER_TEXTS.consentNeeded);
  expect(model.asked).toEqual([]);
  await ask({ earlier: ['My name is Zebulon Quackenbush. What of magnesium and gallimaufry?'] });
  const sent = JSON.stringify(model.asked.map(({ body }) => body));
  expect(sent).toContain('gallimaufry');
  expect(sent).not.toMatch(/Zebulon|Quackenbush|throbbing headache on one side/);
  expect(await dumpOf(server)).not.toMatch(/gallimaufry|Zebulon/);
});
