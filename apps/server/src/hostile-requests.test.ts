import type { AddressInfo } from 'node:net';
import { type Access, allCalls, errorBodySchema, mayPass, type Role } from '@consilium/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { broken, fitting, type Schema } from './testing/hostile-values.ts';
import { makeUser, signedIn } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Every call of the API with valid and broken requests made from its own description, by every kind of visitor, over a real connection. */
const SEED = 20_261_121;
/** Requests of each kind, for each call. The least of the visitors who may pass sends all of them, those it is refused to one of each; for those above it is the same code. */
const FITTING = 2;
const BROKEN = 4;
/** Milliseconds after which a call counts as hanging: far beyond what any takes. */
const HANGING = 45_000;
const ENOUGH_TIME = 300_000;
const VISITORS: readonly (Role | null)[] = [null, 'user', 'admin', 'sysadmin'];
/** The refusals with 503 that the API documents. */
const BUSY = ['busy', 'took-too-long', 'no-definition'];
const RAW_BODIES = [
  '',
  '{',
  '"text"',
  '[]',
  'null',
  `${'['.repeat(5000)}`,
  '{"__proto__":{"role":"sysadmin"}}',
  '{"a":1e999}',
  '\u0000',
  `{"a":"${'x'.repeat(300_000)}"}`,
];

/** JSON as valid as any, and deeper than any call asks for: lists, objects, both in turns, and far down in what is otherwise a form. */
const DEEP_BODIES = {
  lists: nested(100_000, '[', '0', ']'),
  objects: nested(40_000, '{"a":', '{}', '}'),
  both: nested(30_000, '[{"a":', '""', '}]'),
  'a field of a form': `{"name":"Ann","version":1,"settings":${nested(2000, '{"all":[', 'null', ']}')}}`,
};
function nested(times: number, before: string, middle: string, after: string): string {
  return before.repeat(times) + middle + after.repeat(times);
}

type Parameter = { in: 'path' | 'query'; name: string; schema: Schema; required?: boolean };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Description = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };
type Call = { method: string; path: string; access: Access; operation: Operation };
type Sent = { parameters: Record<string, unknown>; body?: unknown };

let server: TestServer;
let origin: string;
let calls: Call[];
let named: Record<string, Schema>;
let known: Record<string, string[]>;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  await server.workers.warmUp();
  const description = server.app.swagger() as unknown as Description;
  named = description.components?.schemas ?? {};
  const access = new Map(allCalls().map((call) => [`${call.method} /api${call.path}`, call.access]));
  calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: access.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`) ?? 'public',
      operation,
    })),
  );
  const victim = await makeUser(server, 'victim');
  const { browser } = await signedIn(server, 'keeps_things');
  const entry = await browser.post('/api/member/diary', { date: '2026-01-01', symptoms: ['Headache'], severity: 3 });
  known = { id: [victim.id, entry.json().id, 'tcm', 'privacy'], studyId: [server.knowledge.studies[0]?.id ?? ''], username: ['victim'] };
});
afterAll(() => server.stop());

it('knows every declared call by its description', () => {
  expect(calls.length).toBeGreaterThan(45);
  expect(calls.filter(({ operation }) => operation.requestBody).length).toBeGreaterThan(15);
});

// Before any hostile request: one of them may close the site or end sessions.
it('no call takes a body that is nested deeper than any asks for', async () => {
  const cookie = await newVisitor('sysadmin', calls.length + 1);
  const taken: string[] = [];
  const taking = calls.filter(({ method }) => method !== 'GET');
  for (const { method, path } of taking)
    for (const [what, body] of Object.entries(DEEP_BODIES)) {
      const response = await fetch(origin + path.replace(/\{\w+\}/g, 'x'), { method, body, headers: { cookie, 'content-type': 'application/json' } });
      const { code, message } = errorBodySchema.parse(await response.json());
      if (response.status !== 400 || !message.includes('nested')) taken.push(`${method} ${path} with ${what}: ${response.status} ${code}, ${message}`);
    }
  expect(taking.length).toBeGreaterThan(50);
  expect(taken).toEqual([]);
});

it.each(VISITORS)(
  'no request of %s is answered with a fault or not at all',
  async (role) => {
    const faults: string[] = [];
    let sent = 0;
    const shared = role ? await newVisitor(role, calls.length) : undefined;
    for (const [index, call] of calls.entries()) {
      const isLeast = VISITORS.find((visitor) => mayPass(call.access, visitor)) === role;
      if (!isLeast && mayPass(call.access, role)) continue;
      // A session of its own for every call that changes something: some end it, some end the account. Passwords are dear to check, so what only reads or is refused shares one.
      const mayEndIt = call.method !== 'GET' && mayPass(call.access, role);
      const cookie = role && mayEndIt ? await newVisitor(role, index) : shared;
      const statuses = new Set<number>();
      const requests = [
        ...fc.sample(requestOf(call, false), { numRuns: isLeast ? FITTING : 1, seed: SEED + index }),
        ...fc.sample(requestOf(call, true), { numRuns: isLeast ? BROKEN : 1, seed: SEED + index }),
      ];
      for (const request of requests) statuses.add(await send(call, request, cookie, faults));
      if (call.operation.requestBody && isLeast)
        for (const text of fc.sample(fc.constantFrom(...RAW_BODIES), { numRuns: 2, seed: SEED + index }))
          statuses.add(await sendText(call, text, cookie, faults));
      sent += requests.length;
      const mayEndItsSession = call.path === '/api/logout' || call.path.startsWith('/api/user/sessions');
      if (mayPass(call.access, role) && call.access !== 'public' && !mayEndItsSession && ![...statuses].some((status) => status !== 401))
        faults.push(`${call.method} ${call.path} as ${role}: never got past the door`);
    }
    console.log(`Seed ${SEED}, ${role ?? 'nobody'}: ${calls.length} calls, ${sent} requests`);
    expect(faults).toEqual([]);
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  },
  ENOUGH_TIME,
);

async function newVisitor(role: Role, index: number): Promise<string> {
  const { browser } = await signedIn(server, `v${index}-${role}`, role);
  return browser.cookie ?? '';
}

function requestOf({ operation }: Call, isBroken: boolean): fc.Arbitrary<Sent> {
  const made = (schema: Schema) => (isBroken ? broken(fitting(schema, named, known)) : fitting(schema, named, known));
  const parameters = Object.fromEntries(
    (operation.parameters ?? []).map(({ name, schema }) => [name, known[name] ? fc.oneof(fc.constantFrom(...known[name]), made(schema)) : made(schema)]),
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  return fc.record({ parameters: fc.record(parameters), ...(body ? { body: made(body) } : {}) }) as fc.Arbitrary<Sent>;
}

function send(call: Call, { parameters, body }: Sent, cookie: string | undefined, faults: string[]): Promise<number> {
  const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 5000).replace(/\p{Surrogate}/gu, '\ufffd');
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(parameters[name])) || '%20');
  const query = (call.operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => [name, asText(parameters[name])] as [string, string]);
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  return sendText(call, body === undefined ? undefined : JSON.stringify(body), cookie, faults, path + search);
}

/** @returns the status, 0 when there was no answer. */
async function sendText(
  { method, path }: Call,
  body: string | undefined,
  cookie: string | undefined,
  faults: string[],
  address = path.replace(/\{\w+\}/g, 'x'),
): Promise<number> {
  const what = `${method} ${address.slice(0, 200)} ${(body ?? '').slice(0, 300)}`;
  try {
    const response = await fetch(origin + address, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(HANGING),
    });
    const text = await response.text();
    if (response.status < 400) return response.status;
    const error = errorBodySchema.strict().safeParse(response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined);
    if (!error.success) faults.push(`${what}: ${response.status}, not the shape of an error: ${text.slice(0, 200)}`);
    else if (response.status >= 500 && !(response.status === 503 && BUSY.includes(error.data.code)))
      faults.push(`${what}: ${response.status} ${error.data.message}`);
    return response.status;
  } catch (error) {
    faults.push(`${what}: no answer (${error instanceof Error ? error.message : String(error)})`);
    return 0;
  }
}
