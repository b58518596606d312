import { AI_ANSWER_TEXTS, type SummaryEvent, summaryEventSchema } from '@consilium/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ModelServer, openModelServer, type Step } from '../../testing/model-server.ts';
import { useModels } from '../../testing/models.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const REQUEST = {
  description: 'It burns when I pass urine, I have a fever of 38.4 and my right side hurts, since yesterday. Gallimaufry',
  profile: { age: 34, sexAtBirth: 'female' as const },
};

let server: TestServer;
let model: ModelServer;
beforeAll(async () => {
  server = await startTestServer({ AI_ALLOW_PRIVATE_ADDRESSES: 'true', RATE_LIMIT_FACTOR: '1000' });
  model = await openModelServer();
});
afterAll(() => Promise.all([model.close(), server.stop()]));
beforeEach(async () => {
  model.asked.length = 0;
  await useModels(server, [{ name: 'General', at: model }]);
});

const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/analyses/summary', payload });
async function summary(step: Step, request: object = REQUEST): Promise<{ text: string[]; end: SummaryEvent }> {
  model.otherwise(step);
  const answer = await post({ ...request, consent: true });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toContain('application/x-ndjson');
  const events = answer.body
    .trim()
    .split('\n')
    .map((line) => summaryEventSchema.parse(JSON.parse(line)));
  return { text: events.flatMap((event) => (event.kind === 'text' ? [event.text] : [])), end: events.at(-1) as SummaryEvent };
}
const says = (text: string): Step => ({ how: 'well', text });

const URGENT = 'Contact a doctor or an out-of-hours service today.';
const CAUSE = 'It may be a kidney infection, in which fever and pain in the flank are usual.';

it('tells our results sentence by sentence, and gives the model nothing that the person wrote', async () => {
  expect(await summary(says(`${URGENT} ${CAUSE}`))).toEqual({ text: [URGENT, CAUSE], end: { kind: 'end', whole: true, by: 'General', sentence: null } });
  const sent = JSON.stringify(model.asked.map(({ body }) => body));
  expect(sent).toContain('URGENCY: Urgent');
  expect(sent).not.toMatch(/gallimaufry/i);
});

it('leaves out what the results do not say: other numbers, medicines, links', async () => {
  const { text, end } = await summary(
    says(
      `${URGENT} Take 800 mg of ibuprofen. Drink bleach with lemon. A trial of 4711 people with fever and flank pain found this. ${CAUSE} More on www.evil.example today.`,
    ),
  );
  expect(text).toEqual([URGENT, CAUSE]);
  expect(end).toEqual({ kind: 'end', whole: false, by: 'General', sentence: AI_ANSWER_TEXTS.leftOut(4) });
});

it.each([
  'There is no need to see a doctor about the fever.',
  'A routine appointment is enough for the fever and the pain.',
  'The pain and the fever are harmless and can wait.',
])('ends where it is calmer than the results: %s', async (calm) => {
  const { text, end } = await summary(says(`${URGENT} ${calm} ${CAUSE}`));
  expect(text).toEqual([URGENT]);
  expect(end).toEqual({ kind: 'end', whole: false, by: 'General', sentence: AI_ANSWER_TEXTS.brokenOff });
});

it.each(['failed', 'hang-up', 'hang-up-midway', 'refused-key', 'endless'] as const)(
  'says in one sentence that there is none, or no more, with %s',
  async (behaviour) => {
    const { text, end } = await summary(behaviour);
    expect(text).toEqual([]);
    expect(end).toMatchObject({ kind: 'end', whole: false, sentence: expect.stringMatching(/\.$/) });
  },
);

it('shows nothing of hostile text', async () => {
  const { text, end } = await summary('hostile');
  expect(text).toEqual([]);
  expect(end).toMatchObject({ whole: false });
});

it('is asked of nobody in an emergency, without consent, and where no model is on', async () => {
  expect((await summary('well', { description: 'crushing chest pain going into my left arm' })).end).toMatchObject({ sentence: AI_ANSWER_TEXTS.withheld });
  expect((await post(REQUEST)).statusCode).toBe(400);
  await useModels(server, []);
  expect((await summary('well')).end).toMatchObject({ by: null, sentence: 'No AI model is switched on.' });
  expect(model.asked).toEqual([]);
});
