import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encryptAnew } from '../../database/encrypt-anew.ts';
import { diaryEntries } from '../../database/schema/index.ts';
import { ENCRYPTED_COLUMNS } from '../../encrypted-columns.ts';
import type { KeyRing } from '../../platform/field-encryption.ts';
import { tokenHash } from '../../platform/tokens.ts';
import { signedIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const day = (note: string) => ({ date: '2026-01-05', symptoms: [note], severity: 7, note });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

/** The database answers as if it had been asked with another value: what a mixed-up connection looks like from outside. */
function answeringFor(asked: string, given: string) {
  const { pool } = server.database;
  const query = pool.query.bind(pool) as (statement: unknown, values?: unknown[]) => unknown;
  return vi.spyOn(pool, 'query').mockImplementation(((statement: unknown, values?: unknown[]) =>
    query(
      statement,
      values?.map((value) => (value === asked ? given : value)),
    )) as never);
}

describe('an answer that is not to the question asked', () => {
  it.each(['/api/member/diary', '/api/member/studies', '/api/member/analyses', '/api/member/collections', '/api/member/family', '/api/member/export'])(
    'is refused with 500 when it brings rows of somebody else: %s',
    async (path) => {
      const name = path.split('/').pop();
      const [alice, bob] = [await signedIn(server, `alice_${name}`), await signedIn(server, `bob_${name}`)];
      await bob.browser.post('/api/member/diary', day('marmalade'));
      await bob.browser.put('/api/member/studies/wider-2015-feverfew-migraine', { note: 'marmalade' });
      await bob.browser.post('/api/member/collections', { name: 'marmalade' });
      await bob.browser.post('/api/member/family', { relation: 'child', name: 'marmalade' });
      await bob.browser.post('/api/member/analyses', { request: { description: 'I have a dry cough and marmalade' } });
      expect((await bob.browser.call(path)).body).toMatch(/marmalade/);
      const mixedUp = answeringFor(alice.user.id, bob.user.id);
      const answer = await alice.browser.call(path);
      mixedUp.mockRestore();
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain('marmalade');
      expect((await alice.browser.call(path)).statusCode).toBe(200);
    },
  );

  it('signs nobody in as somebody else', async () => {
    const [alice, bob] = [await signedIn(server, 'alice_here'), await signedIn(server, 'bob_here', 'sysadmin')];
    const token = (cookie = '') => tokenHash(cookie.split('=')[1] ?? '');
    const mixedUp = answeringFor(token(alice.browser.cookie), token(bob.browser.cookie));
    const answers = [await alice.browser.call('/api/user'), await alice.browser.call('/api/admin/users')];
    mixedUp.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect((await alice.browser.call('/api/user')).json().username).toBe('alice_here');
  });
});

/** A text as it was written before rows counted: bound to column and owner. */
function writtenBefore({ current }: KeyRing, owner: string, value: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(`diary_entries.content:${owner}`));
  const text = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(value))), cipher.final()]);
  return `v1.${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

describe('an encrypted record', () => {
  it('is bound to its row: two of one owner cannot be exchanged', async () => {
    const { browser, user } = await signedIn(server, 'exchanged');
    const first = (await browser.post('/api/member/diary', day('first'))).json();
    await browser.post('/api/member/diary', day('second'));
    const { db } = server.database;
    const rows = await db.select().from(diaryEntries).where(eq(diaryEntries.userId, user.id));
    const second = rows.find(({ id }) => id !== first.id);
    await db
      .update(diaryEntries)
      .set({ content: second?.content ?? '' })
      .where(eq(diaryEntries.id, first.id));
    expect((await browser.call('/api/member/diary')).statusCode).toBe(500);
  });

  it('from before that is still read, written anew when it changes, and by a change of keys', async () => {
    const { browser, user } = await signedIn(server, 'old_hand');
    const entries = await Promise.all(['old', 'older'].map(async (note) => (await browser.post('/api/member/diary', day(note))).json()));
    const { db } = server.database;
    for (const { id, symptoms, severity, note } of entries)
      await db
        .update(diaryEntries)
        .set({ content: writtenBefore(server.keys, user.id, { symptoms, severity, note }) })
        .where(eq(diaryEntries.id, id));
    const formats = async () => (await db.select().from(diaryEntries).where(eq(diaryEntries.userId, user.id))).map(({ content }) => content.slice(0, 2)).sort();
    const notes = async () => ((await browser.call('/api/member/diary')).json().entries as { note: string }[]).map(({ note }) => note).sort();
    expect(await formats()).toEqual(['v1', 'v1']);
    expect(await notes()).toEqual(['old', 'older']);
    await browser.put(`/api/member/diary/${entries[0].id}`, { ...day('old'), version: 1 });
    expect(await formats()).toEqual(['v1', 'v2']);
    expect(await encryptAnew(db, server.keys, ENCRYPTED_COLUMNS)).toBe(1);
    expect(await formats()).toEqual(['v2', 'v2']);
    expect(await notes()).toEqual(['old', 'older']);
  });
});
