import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, PASSWORD, signedIn } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const lines: string[] = [];
const MARK = 'zanzibar';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', LOG_LEVEL: 'debug' }, undefined, undefined, { write: (line) => void lines.push(line) });
});
afterAll(() => server.stop());

it('no failing statement brings what was written, or who wrote it, into the log; its cause is there', async () => {
  const { browser } = await signedIn(server, `${MARK}_member`);
  const visitor = new Browser(server);
  const { db } = server.database;
  for (const table of ['contact_messages', 'waitlist_entries', 'diary_entries', 'saved_studies', 'login_attempts', 'mailed_links'])
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
  lines.length = 0;
  const answers = [
    await visitor.post('/api/contact', { name: MARK, email: `${MARK}@example.org`, topic: 'question', message: `${MARK} `.repeat(10) }),
    await visitor.post('/api/waitlist/quick-signup', { email: `${MARK}@example.org`, consent: true }),
    await browser.post('/api/member/diary', { date: '2026-01-05', symptoms: [MARK], severity: 7, note: MARK }),
    await browser.put('/api/member/studies/wider-2015-feverfew-migraine', { note: MARK }),
    await visitor.post('/api/login', { username: `${MARK}_member`, password: `${MARK} ${PASSWORD}` }),
    await visitor.post('/api/password-reset/request', { email: `${MARK}_member@example.org` }),
  ];
  expect(answers.filter(({ statusCode }) => statusCode >= 500).length).toBeGreaterThanOrEqual(5);
  await server.app.close();
  const log = lines.join('');
  expect(log.match(/"code":"42P01"/g)?.length).toBeGreaterThanOrEqual(5);
  expect(log).toMatch(/repository\.ts|diary\.ts/);
  expect(log).not.toContain(MARK);
  expect(log).not.toMatch(/Failed query|params/);
  for (const { body } of answers) expect(body).not.toContain('42P01');
});
