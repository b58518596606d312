import { randomBytes } from 'node:crypto';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../patience.ts';
import { analysisCounts } from './database/schema/index.ts';
import { type FailingDatabase, type Failure, failingDatabase } from './testing/failing-database.ts';
import { Browser, PASSWORD, signedIn } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Whoever needs the database waits for it and is refused then; only who is signed in is soon nobody. */
const LIMITS = {
  connectionMs: 20_000,
  statementMs: 20_000,
  // After it the embedded engine would be started anew, and a hung one would be well again by itself (tested in database/one-connection.test.ts).
  answerMs: PATIENCE.start,
  idleInTransactionMs: PATIENCE.start,
  healthMs: 1000,
  visitorMs: 300,
  pageMs: 300,
};
const CHEST_PAIN = { description: 'crushing chest pain going into my left arm, sweating' };
const HEADACHE = { description: 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever', profile: { age: 30 } };
const OWN_NUMBER = { XK: '199' };

const lines: string[] = [];
let failing: FailingDatabase;
let server: TestServer;
let guest: Browser;
let member: Browser;
let admin: Browser;
let assessed = 0;

beforeAll(async () => {
  failing = await failingDatabase();
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000', ...failing.environment, LOG_LEVEL: 'warn' }, undefined, LIMITS, {
    write: (line) => void lines.push(line),
  });
  guest = new Browser(server);
  member = (await signedIn(server, 'patient')).browser;
  admin = (await signedIn(server, 'chief', 'sysadmin')).browser;
  const set = await admin.put('/api/admin/settings/emergency-numbers', { value: OWN_NUMBER, version: 0, password: PASSWORD });
  expect(set.statusCode, set.body).toBe(200);
});
afterAll(async () => {
  await server.stop();
  await failing.remove();
  vi.restoreAllMocks();
});

/** Everything that somebody with a complaint does here, and what it answers. */
async function guestsWay(browser: Browser): Promise<Record<string, unknown>> {
  const answered: Record<string, unknown> = {};
  const take = async (what: string, asked: ReturnType<Browser['call']>) => {
    const { statusCode, body } = await asked;
    expect(statusCode, `${what}: ${body.slice(0, 300)}`).toBe(200);
    answered[what] = body;
    return body;
  };
  const assess = async (what: string, request: object) => {
    assessed += 1;
    return JSON.parse(await take(what, browser.post('/api/analyses', request)));
  };
  const emergency = await assess('an emergency is said to be one', CHEST_PAIN);
  expect(emergency.triage.level).toBe('emergency');
  await take('recognition while it is typed', browser.post('/api/analyses/recognise', CHEST_PAIN));
  const { questions } = await assess('an assessment', HEADACHE);
  expect(questions.length).toBeGreaterThan(0);
  await assess('an answer in the interview', { ...HEADACHE, answers: [{ questionId: questions[0].id, answer: 'no' }] });
  await take('a tradition that is opened', browser.post('/api/analyses/systems/tcm', HEADACHE));
  await take('what its practitioner asks', browser.call('/api/systems/tcm/questions'));
  await take('complaints to choose from', browser.call('/api/complaints'));
  await take('findings by their words', browser.call('/api/findings?query=head'));
  const { version } = JSON.parse(await take('the knowledge for private mode', browser.call('/api/knowledge')));
  await take('and all of it', browser.call(`/api/knowledge/${version}`));
  await take('words of the glossary in texts', browser.call('/api/glossary-terms'));
  await take('what one of them means', browser.call('/api/glossary/placebo'));
  await take('the glossary', browser.call('/api/glossary'));
  expect(await take('emergency numbers and other settings', browser.call('/api/site-settings'))).toContain('"XK":"199"');
  await take('announcements', browser.call('/api/announcements'));
  await take('what is known against studies', browser.call('/api/studies/notices'));
  await take('models to ask', browser.call('/api/ai'));
  await take('a page of text', browser.call('/api/pages/privacy'));
  await take('the systems', browser.call('/api/systems'));
  return answered;
}

const write = () =>
  guest.post('/api/contact', {
    name: 'Ann Example',
    email: 'ann@example.org',
    topic: 'question',
    // Takes room, and cannot be packed.
    message: randomBytes(1400).toString('hex'),
  });
const health = () => server.app.inject('/api/health');
const counted = async () => (await server.database.db.select({ total: count() }).from(analysisCounts))[0]?.total;

/** `logs`: a count is refused at once. While the database hangs it waits, and on a full disk there may be room for it in a page that was begun. */
const FAILURES: [Failure, { fault: string; code: string; says: RegExp; logs: boolean }][] = [
  ['down', { fault: 'no-answer', code: 'database-unavailable', logs: true, says: /does not answer.*Nothing was saved.*still here.*try again/ }],
  ['hung', { fault: 'no-answer', code: 'database-unavailable', logs: false, says: /does not answer.*Nothing was saved.*still here.*try again/ }],
  ['read-only', { fault: 'read-only', code: 'database-read-only', logs: true, says: /Nothing can be saved.*still here.*try again/ }],
  ['full', { fault: 'full', code: 'database-full', logs: false, says: /no room left.*Nothing was saved.*still here.*try again/ }],
];

describe.each(FAILURES)('while the database is %s', (failure, { fault, code, says, logs }) => {
  let before: Record<string, unknown>;
  let undo: (() => Promise<unknown>) | undefined;
  beforeAll(async () => {
    before = await guestsWay(guest);
    await vi.waitFor(async () => expect(await counted()).toBe(assessed), PATIENCE.state);
    undo = await failing.fail[failure](server.database);
  });
  afterAll(async () => {
    await undo?.();
  });

  it('a guest is assessed as ever, and reads all around it as it was last read', async () => {
    expect(await guestsWay(guest)).toEqual(before);
  });

  it('a member is too, and an administrator has no more rights for it', async () => {
    expect(await guestsWay(member)).toEqual(before);
    expect(await guestsWay(admin)).toEqual(before);
  });

  it('health says so, and why', async () => {
    await vi.waitFor(async () => {
      const answer = await health();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ status: 'degraded', database: { status: 'failed', fault, reason: expect.stringMatching(/saved/) } });
    }, PATIENCE.state);
  });

  it('what would be saved is refused in words, and nothing is', async () => {
    // Now nobody waits who would wait for what is known not to answer.
    const { options } = server.database.pool;
    options.connectionTimeoutMillis = 1;
    const refused = await vi
      .waitFor(async () => {
        // A page of the database that was begun may have room for a little more.
        const answer = await write();
        expect(answer.statusCode, answer.body).not.toBe(201);
        return answer;
      }, PATIENCE.state)
      .finally(() => {
        options.connectionTimeoutMillis = LIMITS.connectionMs;
      });
    expect(refused.statusCode, refused.body).toBe(503);
    expect(refused.json()).toEqual({ code, message: expect.stringMatching(says) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('the log says where assessments could not be counted, and not a word of them', async () => {
    if (logs) await vi.waitFor(() => expect(lines.join('')).toContain('assessments not counted'), PATIENCE.state);
    expect(lines.join('')).not.toMatch(/crushing|throbbing|Ann Example/);
  });

  it('all comes back by itself, with what was not counted', async () => {
    await undo?.();
    undo = undefined;
    await vi.waitFor(
      async () => expect((await health()).json()).toMatchObject({ status: 'ok', database: { status: 'ok', fault: null, reason: null } }),
      PATIENCE.state,
    );
    expect(await guestsWay(member)).toEqual(before);
    expect((await write()).statusCode).toBe(201);
    expect((await admin.call('/api/admin/settings')).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await counted()).toBe(assessed), PATIENCE.state);
    lines.length = 0;
  });
});
