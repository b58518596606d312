import { type AddressInfo, connect } from 'node:net';
import { errorBodySchema } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_SITE } from '../testing/built-site.ts';
import { Browser, signedIn } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: Browser;
let admin: Browser;
let port: number;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, BUILT_SITE);
  member = (await signedIn(server, 'member')).browser;
  admin = (await signedIn(server, 'the_admin', 'admin')).browser;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

/** Sends exactly these bytes. @returns the answer up to the end of the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

describe('the character U+0000 is refused and its field named', () => {
  const contact = { name: 'Ann', email: 'ann@example.org', topic: 'question', message: 'Hello there, how are you?' };
  it.each([
    ['a message', () => new Browser(server).post('/api/contact', { ...contact, message: 'a\u0000b' }), 'message'],
    ['a name to sign in with', () => new Browser(server).post('/api/login', { username: 'a\u0000b', password: 'secret words' }), 'username'],
    ['the waiting list', () => new Browser(server).post('/api/waitlist', { email: 'ann@example.org', name: 'A\u0000', consent: true }), 'name'],
    ['a symptom of a diary', () => member.post('/api/member/diary', { date: '2026-01-01', symptoms: ['a\u0000'], severity: 1 }), 'symptoms.0'],
    ['a search in the waiting list', () => admin.call('/api/admin/waitlist?search=%00'), 'search'],
    ['the id of a study', () => new Browser(server).call('/api/studies/%00'), 'id'],
    ['the id of a saved study', () => member.put('/api/member/studies/a%00', { note: '' }), 'studyId'],
  ])('%s', async (_name, call, field) => {
    const response = await call();
    expect(response.statusCode, response.body).toBe(400);
    const body = errorBodySchema.parse(response.json());
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(body.message).toMatch(/U\+0000/);
  });
});

describe('a day outside the calendar of people is refused', () => {
  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-30'])('%s', async (date) => {
    const day = { date, symptoms: ['Headache'], severity: 1 };
    expect((await member.post('/api/member/diary', day)).json()).toMatchObject({ code: 'invalid-input', fields: { date: expect.any(String) } });
    expect((await member.put('/api/member/diary/00000000-0000-4000-8000-000000000000', { ...day, version: 1 })).statusCode).toBe(400);
    for (const end of ['from', 'to']) expect((await admin.call(`/api/admin/audit?${end}=${date}`)).statusCode).toBe(400);
  });
});

describe('an address that cannot be read', () => {
  it.each([
    ['a page without a host', 'GET / HTTP/1.0\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['a host of two words', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['half an address as host', 'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
    ['a path that is no path', 'GET //: HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['broken percent-encoding', 'GET /study/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['broken percent-encoding of a call', 'GET /api/studies/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('%s is answered 400 with a sentence', async (_name, text) => {
    const answer = await send(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorBodySchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).message).toMatch(/^[A-Z].*\.$/);
  });

  it('does not keep a load balancer without a Host from asking after health', async () => {
    expect(await send('GET /api/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['/study/%00', '/medical-systems/%00', '/%00'])('a page %s is no page', async (path) => {
    const response = await new Browser(server).call(path, { headers: { accept: 'text/html' } });
    expect([400, 404]).toContain(response.statusCode);
  });
});

it('answers to what was sent are not kept, and the list of built files is not served', async () => {
  const response = await new Browser(server).post('/api/analyses/recognise', { description: 'a headache' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await new Browser(server).call('/.vite/manifest.json')).statusCode).toBe(404);
});

it('the description of the API can be read as JSON and as YAML, again and again', async () => {
  for (const kind of ['json', 'yaml', 'json', 'yaml']) expect((await new Browser(server).call(`/api/docs/${kind}`)).statusCode, kind).toBe(200);
});
