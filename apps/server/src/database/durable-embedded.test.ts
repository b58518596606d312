import { fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDurableDatabase } from './durable-embedded.ts';

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>();
  return { ...actual, fsyncSync: vi.fn(actual.fsyncSync) };
});

it('each commit of the embedded database is put on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-durable-'));
  const database = await openDurableDatabase(folder);
  try {
    expect((await database.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    await database.exec('create table kept (line integer)');
    const fsync = vi.mocked(fsyncSync);
    fsync.mockClear();
    for (let line = 0; line < 5; line += 1) await database.query('insert into kept values ($1)', [line]);
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(5);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
