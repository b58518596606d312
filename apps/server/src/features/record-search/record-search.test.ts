import type { RecordsFound } from '@consilium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactMessages, waitlistEntries } from '../../database/schema/index.ts';
import { type Browser, makeUser, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  admin = (await signedIn(server, 'finds_records', 'admin')).browser;
  await makeUser(server, 'Ottilie', 'user', 'ottilie@example.org');
  await makeUser(server, 'percent%sign', 'user', null);
  const { db } = server.database;
  await db.insert(waitlistEntries).values({ email: 'waits.ottilie@example.org', name: 'Ottilie W', consent: true });
  const message = { reference: 'C-OTTO1', name: 'Otto', email: 'otto@example.org', topic: 'question' as const, message: 'A word nobody else writes: zanzibar' };
  await db.insert(contactMessages).values(message);
});
afterAll(() => server.stop());

const found = async (by: Browser, query: string): Promise<[kind: string, name: string][]> => {
  const { records }: RecordsFound = (await by.call(`/api/admin/search?query=${encodeURIComponent(query)}`)).json();
  return records.map(({ kind, name }) => [kind, name]);
};

it('finds accounts, people who wait and messages by names and addresses, in any letter case', async () => {
  expect(await found(admin, 'OTTILIE')).toEqual([
    ['user', 'Ottilie'],
    ['waiting', 'waits.ottilie@example.org'],
  ]);
  expect(await found(admin, 'c-otto')).toEqual([['message', 'C-OTTO1 from Otto']]);
});

it('finds studies by their titles', async () => {
  expect((await found(admin, 'homeopath')).filter(([kind]) => kind === 'study')).toHaveLength(5);
});

it('does not look into what somebody wrote', async () => expect(await found(admin, 'zanzibar')).toEqual([]));

it('takes signs of a pattern as they are written', async () => expect(await found(admin, 't%s')).toEqual([['user', 'percent%sign']]));

it('shows each reader what that reader may see', async () => {
  const { browser: machinist } = await signedIn(server, 'machinist', 'system');
  expect(await found(machinist, 'ott')).toEqual(expect.not.arrayContaining([expect.arrayContaining(['user'])]));
  expect((await found(machinist, 'ottilie')).length).toBe(0);
});

it('wants two letters', async () => {
  const refused = await admin.call('/api/admin/search?query=o');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({ query: 'Write at least two letters' });
});
