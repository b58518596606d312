import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { Browser } from '../testing/people.ts';
import { CHEAP_HASHING, filledDatabase, startTestServer } from '../testing/test-server.ts';

const seed = (environment: Record<string, string>) =>
  new Promise<{ failed: boolean; said: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(inject('processesFolder'), 'seed.js')],
      { env: { PATH: process.env.PATH, ...CHEAP_HASHING, ...environment } },
      (error, out, err) => resolve({ failed: error !== null, said: out + err }),
    ),
  );

it('puts people into a database without any, once, with people who sign in with the password it prints', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-seed-'));
  const ENCRYPTION_KEY = Buffer.alloc(32, 3).toString('base64');
  const environment = { DATA_FOLDER: folder, ENCRYPTION_KEY, ...(await filledDatabase(folder)) };
  const first = await seed(environment);
  expect(first.failed, first.said).toBe(false);
  const password = /shown this once: (\S+)/.exec(first.said)?.[1] ?? '';
  const second = await seed(environment);
  expect(second).toEqual({ failed: true, said: expect.stringMatching(/has 7 accounts already. Nothing was changed/) });

  const server = await startTestServer(environment);
  const administrator = new Browser(server);
  expect((await administrator.signIn('sysadmin', password)).json()).toMatchObject({ role: 'sysadmin', demo: false });
  expect((await administrator.call('/api/admin/users')).json().users).toHaveLength(7);
  const maria = new Browser(server);
  await maria.signIn('beta_maria', password);
  expect((await maria.call('/api/member/summary')).json()).toMatchObject({ totalDiagnoses: 2, diaryEntries: 20, savedStudies: 3 });
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
