import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { OpenDatabase } from '../database/connect.ts';
import { fillDatabase } from './filled-database.ts';
import { openPostgres } from './own-postgres.ts';
import { copyEmbedded } from './shared-embedded.ts';

/** A database of the kind under test that can be made to fail. Each way of failing resolves to how it is undone. */
export type FailingDatabase = {
  /** Leads a server to it. */
  environment: Record<string, string>;
  fail: Record<Failure, (database: OpenDatabase) => Promise<() => Promise<unknown>>>;
  /** After the server was stopped. */
  remove: () => Promise<void>;
};
export type Failure = 'down' | 'hung' | 'read-only' | 'full';

const DISK_MB = 320;

export async function failingDatabase(kind = process.env.TEST_DATABASE): Promise<FailingDatabase> {
  const disk = openSmallDisk();
  const full = disk.isSmall ? async () => fill(disk.folder) : pretendFull();
  return kind === 'postgresql' ? failingPostgres(disk, full) : failingEmbedded(disk, full);
}

async function failingPostgres(disk: Disk, full: FailingDatabase['fail']['full']): Promise<FailingDatabase> {
  const postgres = await openPostgres(disk.folder);
  const environment = { DATABASE_URL: `${postgres.url}/postgres` };
  await fillDatabase(environment);
  const everywhere = async ({ pool }: OpenDatabase, value: 'on' | 'off') => {
    await pool.query(`alter system set default_transaction_read_only = ${value}`);
    await pool.query('select pg_reload_conf()');
  };
  return {
    environment,
    fail: {
      down: async () => {
        await postgres.stop();
        return () => postgres.start();
      },
      hung: async () => {
        const processes = processesOf(postgres.folder);
        for (const pid of processes) process.kill(pid, 'SIGSTOP');
        return async () => {
          for (const pid of processes) process.kill(pid, 'SIGCONT');
        };
      },
      'read-only': async (database) => {
        await everywhere(database, 'on');
        return () => everywhere(database, 'off');
      },
      full,
    },
    remove: async () => {
      await postgres.remove();
      disk.remove();
    },
  };
}

async function failingEmbedded(disk: Disk, full: FailingDatabase['fail']['full']): Promise<FailingDatabase> {
  copyEmbedded('filled', disk.folder);
  return {
    environment: { DATA_FOLDER: disk.folder },
    fail: {
      // Its thread is ended, and cannot be started again on a folder that is not there. Until it ends it would go on with the files it holds open.
      down: async ({ pool }) => {
        const [db, elsewhere] = [join(disk.folder, 'db'), join(disk.folder, 'elsewhere')];
        const endless = { text: 'select count(*) from generate_series(1, 100000000000)', query_timeout: 500 };
        await expect(pool.query(endless)).rejects.toThrow('Query read timeout');
        renameSync(db, elsewhere);
        return async () => renameSync(elsewhere, db);
      },
      // Its one backend is another's, which says nothing more.
      hung: async ({ address }) => {
        const holder = new Client(address);
        await holder.connect();
        await holder.query('begin');
        return () => holder.end();
      },
      // All connections are one session of its backend.
      'read-only': async ({ pool }) => {
        await pool.query('set default_transaction_read_only = on');
        return () => pool.query('set default_transaction_read_only = off');
      },
      full,
    },
    remove: async () => disk.remove(),
  };
}

type Disk = { folder: string; isSmall: boolean; remove: () => void };

/** A small disk in memory where the system lets us have one (root on Linux); else a folder. */
function openSmallDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'consilium-test', folder], { stdio: 'ignore' });
  } catch {
    return { folder, isSmall: false, remove };
  }
  const unmount = () => {
    execFileSync('umount', ['-l', folder]);
    remove();
  };
  return { folder, isSmall: true, remove: unmount };
}

/** Writes until there is no room left. @returns how to make room again. */
function fill(folder: string): () => Promise<void> {
  const file = join(folder, 'fill');
  const descriptor = openSync(file, 'w');
  for (let bytes = 2 ** 20; bytes >= 1; ) {
    try {
      writeSync(descriptor, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(descriptor);
  return async () => rmSync(file);
}

const NEEDS_ROOM = /^\s*(?:insert|update|delete)\b|work_mem/i;

/** Where no small disk can be had: at the driver's door everything that needs room is refused as a full disk refuses it. */
function pretendFull(): FailingDatabase['fail']['full'] {
  let isFull = false;
  const { query } = Client.prototype;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    if (!isFull || !NEEDS_ROOM.test(text)) return (query as (...given: unknown[]) => unknown).apply(this, given);
    const refused = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    const callback = given.at(-1);
    if (typeof callback === 'function') return callback(refused);
    return Promise.reject(refused);
  } as never);
  return async () => {
    isFull = true;
    return async () => {
      isFull = false;
    };
  };
}

/** The process of a PostgreSQL and those it has started. */
export function processesOf(folder: string): number[] {
  const parent = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((pid) => parentOf(pid) === parent).map(Number);
  return [parent, ...children];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it has ended meanwhile
  }
}
