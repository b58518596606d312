import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { encryptAnew } from './database/encrypt-anew.ts';
import { recordOnlyCurrentKey } from './database/encryption-checks.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { addKey, keepOnlyCurrentKey, readKeyRing } from './platform/field-encryption.ts';
import { Browser, dumpOf, PASSWORD, signedIn } from './testing/people.ts';
import { startTestServer } from './testing/test-server.ts';

const DAY = { date: '2026-01-05', symptoms: ['Zigzag lights'], severity: 7, note: 'After the marmalade sandwich' };

it('keeps its key in a file that only the owner reads', async () => {
  const server = await startTestServer();
  expect(statSync(join(server.config.dataFolder, 'encryption-keys')).mode & 0o777).toBe(0o600);
  await server.stop();
});

it('encrypts everything anew with a new key, after which the old one is not needed', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
  const { browser } = await signedIn(server, 'rotated');
  const kept = [
    await browser.post('/api/member/diary', DAY),
    await browser.post('/api/member/analyses', { request: { description: 'I have a dry cough' } }),
    await browser.put('/api/member/studies/wider-2015-feverfew-migraine', { note: 'n' }),
    await browser.post('/api/member/collections', { name: 'Zigzag' }),
    await browser.post('/api/member/family', { relation: 'child', name: 'Zigzag' }),
    await browser.post('/api/user/two-factor/setup', { password: PASSWORD }),
    await browser.post('/api/password-reset/request', { email: 'rotated@example.org' }),
  ];
  expect(kept.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 201, 201, 200, 200]);
  const sharing = `/api/member/analyses/${kept[1]?.json().id}/sharing`;
  const { hash, consent } = (await browser.call(sharing)).json();
  await browser.put(sharing, { hash, consent });
  const { browser: reviewer } = await signedIn(server, 'reviewer', 'researcher');
  const [shared] = (await reviewer.call('/api/admin/shared')).json().assessments;
  expect((await reviewer.put(`/api/admin/shared/${shared.id}/review`, { verdict: 'flagged', reason: 'Zigzag', base: null })).statusCode).toBe(200);
  const { browser: chief } = await signedIn(server, 'chief', 'sysadmin');
  expect((await chief.put('/api/admin/ai/models/general/key', { value: 'sk-zigzag-1234', version: 1, password: PASSWORD })).statusCode).toBe(200);
  await server.app.close();

  const { current: old } = server.keys;
  expect(await dumpOf(server)).toContain(`v2.${old.id}.`);
  const file = join(server.config.dataFolder, 'encryption-keys');
  const keys = addKey(file);
  expect(await encryptAnew(server.database.db, keys, ENCRYPTED_COLUMNS)).toBe(11);
  expect(await encryptAnew(server.database.db, keys, ENCRYPTED_COLUMNS), 'a second time there is nothing to do').toBe(0);
  await recordOnlyCurrentKey(server.database.db, keys);
  keepOnlyCurrentKey(keys, file);
  expect(readFileSync(file, 'utf8')).not.toContain(old.bytes.toString('base64'));
  expect(await dumpOf(server)).not.toContain(`v2.${old.id}.`);

  const app = await buildApp({ ...server, keys });
  const again = new Browser({ ...server, app });
  await again.signIn('rotated');
  expect((await again.call('/api/member/diary')).json().entries).toMatchObject([DAY]);
  expect((await again.call('/api/member/studies')).json().studies).toHaveLength(1);
  expect((await again.call('/api/member/collections')).json().collections).toMatchObject([{ name: 'Zigzag' }]);
  expect((await again.call('/api/member/family')).json().family).toMatchObject([{ name: 'Zigzag' }]);
  await again.signIn('reviewer');
  expect((await again.call(`/api/admin/shared/${shared.id}`)).json()).toMatchObject({
    content: { description: 'I have a dry cough' },
    own: { reason: 'Zigzag' },
  });
  await again.signIn('chief');
  expect((await again.call('/api/admin/system/configs')).json().configs[0]).toMatchObject({ displayValue: '•••••1234' });
  await app.close();
  await server.database.close();
});

it('takes its keys from ENCRYPTION_KEY, the first of which encrypts', () => {
  const [first, second] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
  const ring = readKeyRing({ encryptionKeys: `${first},${second}`, dataFolder: '/nowhere' });
  expect(ring?.current.bytes.toString('base64')).toBe(first);
  expect(ring?.all.size).toBe(2);
  expect(() => readKeyRing({ encryptionKeys: 'short', dataFolder: '/nowhere' })).toThrow(/32 bytes in base64.*openssl/);
});

it('lists every column that holds encrypted texts', async () => {
  const server = await startTestServer();
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('content', 'summary', 'body', 'totp_secret', 'totp_pending', 'secret_key', 'token') and table_name not in ('studies', 'content_versions')`,
  );
  await server.stop();
  expect(ENCRYPTED_COLUMNS).toHaveLength(rows.length);
});
