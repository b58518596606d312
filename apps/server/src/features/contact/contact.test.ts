import { contactResponseSchema, errorBodySchema } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.org', topic: 'correction', message: 'The page on migraine names the wrong age band.' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (payload: object) => server.app.inject({ method: 'POST', url: '/api/contact', payload });

describe('a message to us', () => {
  it('lies in the inbox under the reference its sender was given', async () => {
    const response = await send(MESSAGE);
    expect(response.statusCode).toBe(201);
    const { reference } = contactResponseSchema.parse(response.json());
    const rows = await server.database.db.select().from(contactMessages);
    expect(rows).toMatchObject([{ ...MESSAGE, reference, handledAt: null }]);
  });

  it('is not signed with a name of two lines or with a link', async () => {
    for (const name of ['Ada\nBcc: all', 'Ada evil.example']) {
      const response = await send({ ...MESSAGE, name });
      expect(errorBodySchema.parse(response.json()).fields).toEqual({ name: expect.stringMatching(/^Write the name/) });
    }
  });

  it('names every field that is not right', async () => {
    const response = await send({ name: ' ', email: 'ada', topic: 'weather', message: 'Hi' });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(errorBodySchema.parse(response.json()).fields ?? {}).sort()).toEqual(['email', 'message', 'name', 'topic']);
  });

  it('is refused after five in an hour from one address, with the time to wait', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send(MESSAGE);
    const response = await send(MESSAGE);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ code: 'too-many-requests', message: expect.stringMatching(/try again in \d+ minutes/) });
  });
});
