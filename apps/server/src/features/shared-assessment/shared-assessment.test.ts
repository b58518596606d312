import { type ReviewAgreement, SHARE_CONSENT, type SharedAssessment, type SharedDetail, type Sharing } from '@consilium/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, savedAnalyses, sharedAssessments, sharedReviews } from '../../database/schema/index.ts';
import { type Browser, dumpOf, PASSWORD, signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { cohensKappa, wilson } from './agreement.ts';

const WRITTEN =
  'My name is Wilhelmina Zauberwort, mail zauberwort@example.org. Since 12 March 2024 I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const SHARED = 'My name is [name], mail [email]. Since March 2024 I have a throbbing headache on the right side, light hurts and I feel sick, no fever';

let server: TestServer;
let one: Browser;
let other: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  [{ browser: one }, { browser: other }, { browser: admin }] = await Promise.all([
    signedIn(server, 'clinician', 'researcher'),
    signedIn(server, 'second', 'researcher'),
    signedIn(server, 'administrator', 'admin'),
  ]);
});
afterAll(() => server.stop());

/** A member who kept an assessment. */
async function member(
  name: string,
  request: Record<string, unknown> = { description: WRITTEN, profile: { age: 97, medicines: ['Sumatriptan from Dr. Miller'] } },
) {
  const { browser, user } = await signedIn(server, name);
  const { id } = (await browser.post('/api/member/analyses', { request })).json();
  const sharing = `/api/member/analyses/${id}/sharing`;
  const read = async (): Promise<Sharing> => (await browser.call(sharing)).json();
  return { browser, user, id, sharing, read, share: async () => browser.put(sharing, { hash: (await read()).hash, consent: SHARE_CONSENT }) };
}
const queue = async (browser: Browser, query = ''): Promise<SharedAssessment[]> =>
  (await browser.call(`/api/admin/shared?size=200${query}`)).json().assessments;
const newest = async (userId: string) => (await server.database.db.select().from(sharedAssessments).where(eq(sharedAssessments.userId, userId)))[0]?.id ?? '';
const find = async (browser: Browser, id: string): Promise<SharedDetail> => (await browser.call(`/api/admin/shared/${id}`)).json();
const say = (browser: Browser, id: string, said: Record<string, unknown>, base: string | null = null) =>
  browser.put(`/api/admin/shared/${id}/review`, { ...said, base });
const AGREED = { verdict: 'agreed' };
const corrected = (level: string, cause: string | null) => ({ verdict: 'corrected', level, cause, reason: 'As I see it' });

describe('a member', () => {
  it('sees just what will be shared, and shares that, which is kept with the words agreed to and the time', async () => {
    const { user, id, browser, sharing, read, share } = await member('shares');
    const before = await read();
    expect(before).toMatchObject({
      consent: SHARE_CONSENT,
      shared: null,
      content: { description: SHARED, profile: { age: 90, medicines: ['Sumatriptan from Dr. [name]'] } },
    });
    expect(before.takenOut.toSorted()).toEqual(['age', 'date', 'email', 'name']);
    expect(await queue(one)).toEqual([]);
    expect((await browser.put(sharing, { hash: '0'.repeat(64), consent: SHARE_CONSENT })).json()).toMatchObject({ code: 'changed-meanwhile' });
    expect((await browser.put(sharing, { hash: before.hash, consent: 'Yes' })).statusCode).toBe(400);
    expect(await queue(one)).toEqual([]);

    const shared = await share();
    expect(shared.json(), shared.body).toMatchObject({ content: before.content, hash: before.hash, shared: { at: expect.any(String), reviews: 0 } });
    expect((await share()).statusCode, 'a second time changes nothing').toBe(200);
    const [row] = await server.database.db.select().from(sharedAssessments).where(eq(sharedAssessments.userId, user.id));
    expect(row).toMatchObject({ consent: SHARE_CONSENT, analysisId: id });
    expect((await browser.call('/api/member/analyses')).json().analyses).toMatchObject([{ id, sharedAt: row?.sharedAt.toISOString() }]);

    const [waiting] = await queue(one);
    expect(waiting).toMatchObject({ id: row?.id, month: new Date().toISOString().slice(0, 7), reviews: 0, own: null });
    const answer = await one.call(`/api/admin/shared/${waiting?.id}`);
    for (const secret of ['Zauberwort', 'zauberwort', 'Wilhelmina', 'Miller', '"age":97', user.id, id, 'shares', row?.sharedAt.toISOString() ?? ''])
      expect(answer.body).not.toContain(secret);
    expect(answer.json().content).toEqual(before.content);
    const dump = await dumpOf(server);
    for (const text of ['right side, light hurts', '[name], mail', 'Sumatriptan from']) expect(dump).not.toContain(text);
  });

  it('shares nothing of somebody else, and nobody reads what was not shared', async () => {
    const { id, user } = await member('keeps_it');
    const { browser: stranger } = await signedIn(server, 'stranger');
    for (const call of [
      stranger.call(`/api/member/analyses/${id}/sharing`),
      stranger.put(`/api/member/analyses/${id}/sharing`, { hash: '0'.repeat(64), consent: SHARE_CONSENT }),
      stranger.remove(`/api/member/analyses/${id}/sharing`),
    ])
      expect((await call).statusCode).toBe(404);
    for (const browser of [one, admin]) {
      expect((await browser.call(`/api/admin/shared/${id}`)).statusCode).toBe(404);
      expect((await browser.call(`/api/member/analyses/${id}`)).statusCode).toBe(404);
    }
    expect((await admin.call(`/api/admin/users/${user.id}`)).body).not.toContain('throbbing');
    expect((await stranger.call('/api/admin/shared')).json()).toMatchObject({ code: 'not-allowed' });
  });

  it('takes it back: the copy and what was said of it are gone, for reviewers, counts and files', async () => {
    const { user, browser, sharing, share, read } = await member('takes_back');
    await share();
    const id = await newest(user.id);
    await say(one, id, corrected('emergency', 'migraine'));
    expect((await one.call('/api/admin/shared/export')).body).toContain(id);
    const { reviewed } = (await admin.call('/api/admin/shared/agreement')).json();
    expect((await browser.remove(sharing)).json()).toMatchObject({ shared: null });
    expect((await browser.remove(sharing)).statusCode).toBe(404);
    expect((await queue(one)).map((row) => row.id)).not.toContain(id);
    expect((await one.call(`/api/admin/shared/${id}`)).statusCode).toBe(404);
    expect((await say(one, id, AGREED)).statusCode).toBe(404);
    expect(await server.database.db.select().from(sharedReviews).where(eq(sharedReviews.sharedId, id))).toEqual([]);
    expect((await one.call('/api/admin/shared/export')).body).not.toContain(id);
    expect((await admin.call('/api/admin/shared/agreement')).json().reviewed).toBe(reviewed - 1);
    expect(await read()).toMatchObject({ shared: null });
    const steps = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, user.id), eq(auditEvents.subjectKind, 'user')));
    expect(steps.map(({ action }) => action)).toEqual(expect.arrayContaining(['assessment-shared', 'assessment-unshared']));
  });

  it('takes all of it along, and with the assessment or the account the copy goes', async () => {
    const { user, browser, id, share } = await member('leaves');
    await share();
    const shared = await newest(user.id);
    await say(one, shared, { verdict: 'flagged', reason: 'The headache was not asked about' });
    const { shared: exported } = (await browser.call('/api/member/export')).json();
    expect(exported).toMatchObject([
      {
        analysisId: id,
        consent: SHARE_CONSENT,
        content: { description: SHARED },
        reviews: [{ verdict: 'flagged', reason: 'The headache was not asked about' }],
      },
    ]);
    expect(Object.keys(exported[0].reviews[0]).sort(), 'not who said it').toEqual(['at', 'cause', 'level', 'reason', 'verdict']);
    await browser.remove(`/api/member/analyses/${id}`);
    expect(await newest(user.id)).toBe('');

    const again = await browser.post('/api/member/analyses', { request: { description: 'A dry cough for two days' } });
    const sharing = `/api/member/analyses/${again.json().id}/sharing`;
    await browser.put(sharing, { hash: (await browser.call(sharing)).json().hash, consent: SHARE_CONSENT });
    const second = await newest(user.id);
    await say(one, second, AGREED);
    expect((await browser.remove('/api/member', { password: PASSWORD })).statusCode).toBe(200);
    expect(await server.database.db.select().from(sharedReviews).where(eq(sharedReviews.sharedId, second))).toEqual([]);
    expect(await server.database.db.select().from(savedAnalyses).where(eq(savedAnalyses.userId, user.id))).toEqual([]);
  });

  it('of two windows at once shares one copy', async () => {
    const { user, share } = await member('twice');
    const both = await Promise.all([share(), share()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await server.database.db.$count(sharedAssessments, eq(sharedAssessments.userId, user.id))).toBe(1);
  });
});

describe('the queue', () => {
  it('puts what harms most first, narrows, and holds nothing of the reader’s own', async () => {
    const cases = [
      ['calm', { description: 'A dry cough for two days' }],
      ['grave', { description: 'Crushing chest pain spreading into my left arm, I sweat and cannot breathe' }],
      ['expecting', { description: 'A dry cough for two days', profile: { pregnancy: 'pregnant', sexAtBirth: 'female', age: 30 } }],
      ['young', { description: 'A dry cough for two days', profile: { subject: 'child', age: 4 } }],
    ] as const;
    for (const [name, request] of cases) await (await member(name, request)).share();
    const rows = await queue(one);
    const risks = rows.map(({ risk }) => risk);
    expect(risks.indexOf('emergencies')).toBe(0);
    expect(risks.indexOf('pregnancy')).toBeGreaterThan(0);
    expect(risks.indexOf('children')).toBeGreaterThan(risks.indexOf('pregnancy'));
    expect(risks.indexOf('others')).toBeGreaterThan(risks.indexOf('children'));
    expect((await queue(one, '&risk=children')).map(({ excerpt }) => excerpt)).toEqual(['A dry cough for two days']);
    expect((await queue(one, '&search=crushing')).length).toBe(1);
    expect((await one.call('/api/admin/shared?size=1&page=2')).json()).toMatchObject({ total: rows.length, assessments: [{ id: rows[1]?.id }] });
    const [first] = rows;
    await say(one, first?.id ?? '', AGREED);
    expect((await queue(one, '&own=yes')).map(({ id }) => id)).toContain(first?.id);
    expect((await queue(one, '&own=no')).map(({ id }) => id)).not.toContain(first?.id);
    expect((await queue(other)).find(({ id }) => id === first?.id)).toMatchObject({ own: null, reviews: 1 });

    const { id } = (await one.post('/api/member/analyses', { request: { description: 'My own dry cough' } })).json();
    const sharing = `/api/member/analyses/${id}/sharing`;
    await one.put(sharing, { hash: (await one.call(sharing)).json().hash, consent: SHARE_CONSENT });
    expect((await queue(one, '&search=own dry')).length).toBe(0);
    const [own] = await queue(other, '&search=own dry');
    expect((await one.call(`/api/admin/shared/${own?.id}`)).json()).toMatchObject({ code: 'second-person' });
    expect((await say(one, own?.id ?? '', AGREED)).json()).toMatchObject({ code: 'second-person' });
  });
});

describe('a review', () => {
  it('is given without knowing what others said, and is final once others know it', async () => {
    const { user, share } = await member('judged');
    await share();
    const id = await newest(user.id);
    const { content } = await find(one, id);
    const [main] = content.causes;
    expect(main?.id).toBe('migraine');
    expect((await say(one, id, corrected(content.level, 'migraine'))).json(), 'that is what it says').toMatchObject({ code: 'invalid-input' });
    expect((await say(one, id, corrected('emergency', 'no-such-condition'))).json()).toMatchObject({
      code: 'invalid-input',
      fields: { cause: expect.any(String) },
    });
    expect((await say(one, id, { verdict: 'flagged', reason: ' ' })).statusCode).toBe(400);

    const given = await say(one, id, corrected('emergency', 'migraine'));
    expect(given.json(), given.body).toMatchObject({ own: { verdict: 'corrected', level: 'emergency', cause: { id: 'migraine' } }, others: [], open: true });
    expect(await find(other, id), 'the other is told nothing yet').toMatchObject({ own: null, others: null });
    const calmer = content.level === 'soon' ? 'routine' : 'soon';
    const changed = await say(one, id, corrected(calmer, 'migraine'), given.json().own.hash);
    expect(changed.json()).toMatchObject({ own: { level: calmer } });

    const second = await say(other, id, AGREED);
    expect(second.json()).toMatchObject({ own: { verdict: 'agreed' }, others: [{ by: 'clinician', level: calmer }], open: false });
    expect((await say(one, id, AGREED, changed.json().own.hash)).json()).toMatchObject({ code: 'other-state' });
    expect((await find(one, id)).others).toMatchObject([{ by: 'second', verdict: 'agreed' }]);
    const reads = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.subjectKind, 'shared-assessment')));
    expect(reads.map(({ action }) => action)).toEqual(expect.arrayContaining(['shared-read', 'shared-reviewed']));
    expect(JSON.stringify(reads.map(({ details }) => details))).not.toContain('As I see it');
  });

  it('of two windows at once overwrites nothing silently, and two people at once both count', async () => {
    const { user, share } = await member('contested');
    await share();
    const id = await newest(user.id);
    const both = await Promise.all([say(one, id, AGREED), say(one, id, { verdict: 'flagged', reason: 'No' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { verdict: expect.any(String) } });
    const people = await Promise.all([say(other, id, AGREED), say(admin, id, AGREED)]);
    expect(people.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await find(one, id)).others).toHaveLength(2);
  });

  it('stays when who gave it leaves, without the name', async () => {
    const { user, share } = await member('outlives');
    await share();
    const id = await newest(user.id);
    const { browser: leaver } = await signedIn(server, 'leaver', 'researcher');
    await say(leaver, id, AGREED);
    await leaver.remove('/api/member', { password: PASSWORD });
    await say(one, id, AGREED);
    expect((await find(one, id)).others).toMatchObject([{ by: null, verdict: 'agreed' }]);
  });

  it('names conditions by the beginning of a word', async () => {
    const { conditions } = (await one.call('/api/admin/shared/conditions?query=migr')).json();
    expect(conditions).toContainEqual({ id: 'migraine', name: 'Migraine' });
  });
});

describe('agreement', () => {
  it('is counted by month with its interval, and between two reviewers only of what both judged', async () => {
    const own = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
    const before = server;
    server = own;
    try {
      const { browser: a } = await signedIn(own, 'ann', 'researcher');
      const { browser: b } = await signedIn(own, 'ben', 'admin');
      const { browser: c } = await signedIn(own, 'cat', 'sysadmin');
      const nothing: ReviewAgreement = (await a.call('/api/admin/shared/agreement')).json();
      expect(nothing).toMatchObject({ shared: 0, reviewed: 0, months: [], pairs: [], all: { level: { of: 0, low: null } } });
      const ids: string[] = [];
      for (const name of ['p', 'q', 'r', 's']) {
        const { user, share } = await member(`shares_${name}`);
        await share();
        ids.push(await newest(user.id));
      }
      const [p = '', q = '', r = '', s = ''] = ids;
      const { level } = (await find(a, p)).content;
      for (const id of [p, q]) await say(a, id, AGREED);
      await say(a, r, corrected('emergency', 'cluster-headache'));
      await say(a, s, { verdict: 'flagged', reason: 'Cannot be judged' });
      await say(b, p, AGREED);
      await say(b, q, corrected('emergency', 'migraine'));
      await say(b, r, corrected('emergency', 'migraine'));
      await say(c, s, AGREED);
      const told: ReviewAgreement = (await a.call('/api/admin/shared/agreement')).json();
      const month = new Date().toISOString().slice(0, 7);
      expect(told).toMatchObject({ shared: 4, reviewed: 4, flagged: 1, months: [{ month, level: { agreed: 4, of: 7 }, cause: { agreed: 6, of: 7 } }] });
      expect(told.all.level).toMatchObject({ agreed: 4, of: 7, low: expect.closeTo(0.2505, 3), high: expect.closeTo(0.8418, 3) });
      // Of p, q and r: level a a e against a e e, so 2 of 3 the same and 4 of 9 by chance.
      expect(told.pairs).toEqual([{ reviewers: ['ann', 'ben'], level: { of: 3, kappa: expect.closeTo(0.4, 5) }, cause: { of: 3, kappa: 0 } }]);
      expect((await b.call('/api/admin/system/diagnosis-stats')).json().stats).toMatchObject({
        total: 0,
        reviewed: 4,
        averageResponseTime: null,
      });

      const lines = (await b.call('/api/admin/shared/export')).body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ id }) => id).sort()).toEqual([p, q, r, s].sort());
      expect(lines.find(({ id }) => id === p)).toMatchObject({
        description: SHARED,
        profile: { age: 90 },
        level,
        diagnosis: 'Migraine',
        acceptedIcd10: expect.arrayContaining(['G43']),
        reviews: 2,
      });
      expect(
        lines.find(({ id }) => id === q),
        'they differ: the more urgent',
      ).toMatchObject({ level: 'emergency', diagnosis: 'Migraine' });
      expect(
        lines.find(({ id }) => id === r),
        'no cause that both name',
      ).toMatchObject({ level: 'emergency', diagnosis: null, acceptedIcd10: [] });
      const csv = (await b.call('/api/admin/shared/export?format=csv')).body;
      expect(csv.split('\n')[0]).toMatch(/^id,description,age,/);
      expect(csv).toContain(p);
      const files = await own.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'list-exported'));
      expect(files.map(({ details }) => details)).toEqual([
        { list: 'shared', format: 'jsonl', rows: 4 },
        { list: 'shared', format: 'csv', rows: 4 },
      ]);
    } finally {
      server = before;
      await own.stop();
    }
  });

  it.each([
    [0, 0, null],
    [0, 10, { low: 0, high: 0.2775 }],
    [10, 10, { low: 0.7225, high: 1 }],
    [81, 263, { low: 0.2553, high: 0.3662 }],
  ])('Wilson of %i of %i', (agreed, of, expected) => {
    const found = wilson(agreed, of);
    if (expected === null || found === null) return expect(found).toBe(expected);
    expect(found.low).toBeCloseTo(expected.low, 4);
    expect(found.high).toBeCloseTo(expected.high, 4);
  });

  it('beyond chance is measured only where there is something to measure', () => {
    const times = (count: number, a: string, b: string) => Array.from({ length: count }, () => [a, b] as const);
    expect(cohensKappa([...times(20, 'y', 'y'), ...times(5, 'y', 'n'), ...times(10, 'n', 'y'), ...times(15, 'n', 'n')])).toBeCloseTo(0.4, 10);
    expect(cohensKappa([])).toBeNull();
    expect(cohensKappa(times(3, 'y', 'y'))).toBeNull();
  });
});

it('asks for no more than the role: every role but those that review is refused', async () => {
  for (const role of ['guest', 'user', 'beta_user', 'system'] as const) {
    const { browser } = await signedIn(server, `again_${role}`, role);
    for (const path of ['', '/agreement', '/export', '/conditions?query=a'])
      expect((await browser.call(`/api/admin/shared${path}`)).statusCode, `${role} ${path}`).toBe(403);
  }
});
