import { SETTING_KEYS, SETTINGS, type SettingKey } from '@consilium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aiUses,
  analysisCounts,
  auditEvents,
  contactMessages,
  errorHours,
  errorKindRows,
  errorOccurrences,
  invitations,
  loginAttempts,
  mailedLinks,
  outboxMails,
  savedAnalyses,
  sessions,
  sharedAssessments,
  sharedReviews,
  waitlistEntries,
} from '../../database/schema/index.ts';
import { makeUser } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { purgeNow, purgeWhenDue } from './index.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let member: string;
beforeAll(async () => {
  server = await startTestServer();
  member = (await makeUser(server, 'shares')).id;
});
afterAll(() => server.stop());

/** Values of the settings, as the test changes them. */
const set = new Map<SettingKey, number>();
const store = () => ({
  database: server.database,
  settings: { value: (key: SettingKey) => (set.get(key) ?? SETTINGS[key].byDefault) as never } as never,
});
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const NONE = {
  mails: 0,
  errors: 0,
  errorHours: 0,
  errorPlaces: 0,
  messages: 0,
  waitlistEntries: 0,
  analysisCounts: 0,
  aiUses: 0,
  sharedAssessments: 0,
  sessions: 0,
  loginAttempts: 0,
  mailedLinks: 0,
  invitations: 0,
};
const purge = (dryRun = false) => purgeNow(store(), { dryRun, request: null });

/** One row of everything that is kept for so many days, as old as is asked. */
async function fill(days: number): Promise<void> {
  const { db } = server.database;
  const at = daysAgo(days);
  const mail = { to: 'a@example.org', subject: 'Hello', createdAt: at };
  await db.insert(outboxMails).values([
    { ...mail, status: 'sent' },
    { ...mail, status: 'failed' },
    { ...mail, status: 'kept' },
    { ...mail, status: 'waiting' },
  ]);
  const kind = { source: 'server', name: 'Error', place: 'here', total: 1, firstAt: at, version: '1' } as const;
  await db.insert(errorKindRows).values([
    { ...kind, id: `gone-${days}`, lastAt: at },
    { ...kind, id: `back-${days}`, lastAt: new Date() },
  ]);
  await db.insert(errorHours).values({ kindId: `back-${days}`, hour: at, total: 1 });
  await db.insert(errorOccurrences).values({ kindId: `back-${days}`, at, version: '1', causes: [] });
  const message = { name: 'Ada', email: 'a@example.org', topic: 'question', message: 'Something.', createdAt: at } as const;
  await db.insert(contactMessages).values([
    { ...message, reference: `handled-${days}`, handledAt: at },
    { ...message, reference: `open-${days}` },
  ]);
  await db
    .insert(waitlistEntries)
    .values(
      (['registered', 'waiting', 'invited'] as const).map((status) => ({ email: `${status}-${days}@example.org`, consent: false, status, createdAt: at })),
    );
  await db.insert(analysisCounts).values({ createdAt: at, durationMs: 1, triage: 'self-care', systems: [], findings: 1, engineVersion: '1' });
  const use = {
    modelId: 'general',
    purpose: 'test',
    modelVersion: 1,
    promptVersion: 1,
    outcome: 'answered',
    count: 1,
    tokensIn: 1,
    tokensOut: 1,
    totalMs: 1,
  } as const;
  await db.insert(aiUses).values({ ...use, day: at.toISOString().slice(0, 10) });
  const [kept] = await db.insert(savedAnalyses).values({ userId: member, summary: 'never read here', content: 'never read here' }).returning();
  const [shared] = await db
    .insert(sharedAssessments)
    .values({ userId: member, analysisId: kept?.id ?? '', sharedAt: at, consent: 'yes', content: 'never read here' })
    .returning();
  await db.insert(sharedReviews).values({ sharedId: shared?.id ?? '', content: 'never read here' });
}
beforeEach(async () => {
  set.clear();
  for (const table of [outboxMails, errorKindRows, contactMessages, waitlistEntries, analysisCounts, aiUses, savedAnalyses, sessions, mailedLinks])
    await server.database.db.delete(table);
});

describe('old records', () => {
  it('are deleted by their setting, those that wait for somebody never', async () => {
    await fill(5000);
    const { db } = server.database;
    const expected = {
      ...NONE,
      mails: 3,
      errors: 1,
      errorHours: 1,
      errorPlaces: 1,
      messages: 1,
      waitlistEntries: 1,
      analysisCounts: 1,
      aiUses: 1,
      sharedAssessments: 1,
    };
    expect(await purge(true)).toEqual(expected);
    expect((await db.select().from(auditEvents)).filter(({ action }) => action === 'records-purged')).toEqual([]);
    expect(await purge()).toEqual(expected);
    expect(await purge()).toEqual(NONE);
    expect((await db.select().from(outboxMails)).map(({ status }) => status)).toEqual(['waiting']);
    expect((await db.select().from(contactMessages)).map(({ reference }) => reference)).toEqual(['open-5000']);
    expect(
      [(await db.select().from(savedAnalyses)).length, (await db.select().from(sharedReviews)).length],
      'the assessment stays, what was said of the copy goes',
    ).toEqual([1, 0]);
    expect((await db.select().from(waitlistEntries)).map(({ status }) => status).sort()).toEqual(['invited', 'waiting']);
    expect((await db.select().from(errorKindRows)).map(({ id }) => id)).toEqual(['back-5000']);
    const events = await db.select().from(auditEvents);
    expect(events.map(({ action, actorId, details }) => ({ action, actorId, details }))).toContainEqual({
      action: 'records-purged',
      actorId: null,
      details: expected,
    });
  });

  const COUNTED: Partial<Record<SettingKey, keyof typeof NONE>> = {
    'keep-mails-days': 'mails',
    'keep-errors-days': 'errors',
    'keep-error-hours-days': 'errorHours',
    'keep-error-places-days': 'errorPlaces',
    'keep-messages-days': 'messages',
    'keep-registered-days': 'waitlistEntries',
    'keep-counts-days': 'analysisCounts',
    'keep-shared-days': 'sharedAssessments',
  };
  it.each(SETTING_KEYS.filter((key) => key.startsWith('keep-')))('go by %s, to the day', async (key) => {
    const name = COUNTED[key];
    if (!name) throw new Error(`${key} deletes nothing.`);
    for (const other of SETTING_KEYS) if (other.startsWith('keep-')) set.set(other, 10_000);
    await fill(100);
    expect(await purge(true)).toEqual(NONE);
    set.set(key, 101);
    expect((await purge(true))[name]).toBe(0);
    set.set(key, 99);
    expect((await purge(true))[name]).toBeGreaterThan(0);
  });

  it('are deleted in portions, however many they are', async () => {
    await server.database.pool.query(
      `insert into analysis_counts (created_at, duration_ms, triage, systems, findings, engine_version) select now() - interval '10 years', 1, 'self-care', '{}', 1, '1' from generate_series(1, 2500)`,
    );
    expect((await purge()).analysisCounts).toBe(2500);
  });
});

it('sessions, failed sign-ins, links and invitations go as soon as they are over', async () => {
  const { db } = server.database;
  const user = await makeUser(server, 'sleeper');
  const session = { userId: user.id, userAgent: 'x', addressPrefix: 'x' };
  await db.insert(sessions).values([
    { ...session, tokenHash: 'over', expiresAt: daysAgo(1) },
    { ...session, tokenHash: 'idle', expiresAt: daysAgo(-1), lastUsedAt: daysAgo(2) },
    { ...session, tokenHash: 'open', expiresAt: daysAgo(-1) },
  ]);
  const attempt = { failures: 50, blockedUntil: new Date(0) };
  await db.insert(loginAttempts).values([
    { ...attempt, key: 'forgotten', lastAt: daysAgo(1.1) },
    { ...attempt, key: 'counts', lastAt: daysAgo(0.9) },
  ]);
  await db.insert(mailedLinks).values([
    { userId: user.id, purpose: 'reset', tokenHash: 'over', expiresAt: daysAgo(1) },
    { userId: user.id, purpose: 'reset', tokenHash: 'open', expiresAt: daysAgo(-1) },
  ]);
  const [entry] = await db.insert(waitlistEntries).values({ email: 'late@example.org', consent: false, status: 'invited' }).returning();
  await db.insert(invitations).values({ waitlistEntryId: entry?.id ?? '', tokenHash: 'over', expiresAt: daysAgo(1) });
  expect(await purge()).toEqual({ ...NONE, sessions: 2, loginAttempts: 1, mailedLinks: 1, invitations: 1 });
  expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual(['open']);
  expect((await db.select().from(loginAttempts)).map(({ key }) => key)).toEqual(['counts']);
  expect((await db.select().from(mailedLinks)).map(({ tokenHash }) => tokenHash)).toEqual(['open']);
});

it('are looked at once a day, by one server of those that share a database', async () => {
  const fresh = await startTestServer();
  const own = { ...store(), database: fresh.database };
  const runs = await Promise.all([purgeWhenDue(own), purgeWhenDue(own), purgeWhenDue(own)]);
  if (fresh.database.engine === 'postgresql') expect(runs.filter(Boolean)).toHaveLength(1);
  expect(await purgeWhenDue(own)).toBeUndefined();
  expect(await purgeWhenDue(own, daysAgo(-1))).toEqual(NONE);
  await fresh.stop();
});
