import { errorBodySchema, waitlistResponseSchema } from '@consilium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitlistEntries } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '50' });
});
afterAll(() => server.stop());

const join = (payload: object) => server.app.inject({ method: 'POST', url: '/api/waitlist/quick-signup', payload });

describe('joining the waiting list', () => {
  it('keeps the address, the consent and the wording it was given to', async () => {
    const response = await join({ email: 'ada@example.org', consent: true, consentText: 'You may write to me.' });
    expect(response.statusCode).toBe(201);
    expect(waitlistResponseSchema.parse(response.json())).toEqual({ emailAlreadyRegistered: false, message: "We'll keep you updated on our launch progress." });
    const rows = await server.database.db.select().from(waitlistEntries);
    expect(rows).toMatchObject([{ email: 'ada@example.org', consent: true, consentText: 'You may write to me.', status: 'waiting' }]);
  });

  it('says so, without an error, when the address is already there in another letter case', async () => {
    await join({ email: 'grace@example.org' });
    const response = await join({ email: 'Grace@Example.org', consent: true });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ emailAlreadyRegistered: true, message: "This email is already registered. We'll be in touch soon!" });
  });

  it('takes no consent that was not given', async () => {
    await join({ email: 'quiet@example.org' });
    const rows = await server.database.db.select().from(waitlistEntries);
    expect(rows.find(({ email }) => email === 'quiet@example.org')?.consent).toBe(false);
  });

  it('can be asked about few addresses only, for the answer tells who is on it', async () => {
    const strict = await startTestServer();
    const ask = (guess: number) => strict.app.inject({ method: 'POST', url: '/api/waitlist/quick-signup', payload: { email: `guess${guess}@example.org` } });
    const answers: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) answers.push((await ask(guess)).statusCode);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429]);
    await strict.stop();
  });

  it('refuses an address without @', async () => {
    const response = await join({ email: 'nobody' });
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).fields).toEqual({ email: 'Please enter a valid email address' });
  });
});
