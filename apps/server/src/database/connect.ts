import { statfs } from 'node:fs/promises';
import type { DatabaseFault } from '@consilium/contract';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { databaseFaultOf, NoConnectionError } from './faults.ts';
import { lockFolder } from './folder-lock.ts';
import { GuardedPool, insideTransaction } from './guarded-pool.ts';
import * as schema from './schema/index.ts';
import type { StatementTimes } from './statement-times.ts';
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts';

export type Database = NodePgDatabase<typeof schema>;

/** An open database and how to close it. `engine` says which kind answers. */
export type OpenDatabase = {
  db: Database;
  engine: 'embedded' | 'postgresql';
  pool: Pool;
  /** How long what was asked of it took, in this process. */
  statements: StatementTimes;
  /** How a thread of its own reaches it. */
  address: ClientConfig;
  /** A connection of its own without time limits, for commands that read or change everything. Whoever asks for it ends it. */
  unhurried: () => Promise<Client>;
  /** What is wrong with the database now; 'no-answer' when it does not say so in `healthMs`. */
  fault: () => Promise<DatabaseFault | null>;
  /** What is read, if the database gives it in so many ms, counted from when it fell silent: who comes later does not wait. @throws NoConnectionError. */
  within: <Result>(milliseconds: number, read: () => Promise<Result>) => Promise<Result>;
  limits: TimeLimits;
  close: () => Promise<void>;
};

const POSTGRES_CONNECTIONS = 10;
/** The embedded database has one backend; with one connection whoever waits does so here, where the time is limited (docs/decisions/0002). */
const EMBEDDED_CONNECTIONS = 1;

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database in the data folder. The only place that knows the difference. */
export function connectDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>, limits = TIME_LIMITS): Promise<OpenDatabase> {
  return config.databaseUrl ? connectPostgres(config.databaseUrl, limits) : connectEmbedded(config.dataFolder, limits);
}

async function connectPostgres(connectionString: string, limits: TimeLimits): Promise<OpenDatabase> {
  const address = { connectionString, keepAlive: true, application_name: 'consilium' };
  const pool = new GuardedPool({
    ...address,
    max: POSTGRES_CONNECTIONS,
    connectionTimeoutMillis: limits.connectionMs,
    query_timeout: limits.answerMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
  await pool.query('select 1');
  return { ...over(pool, address, limits), engine: 'postgresql', close: () => pool.end() };
}

async function connectEmbedded(dataFolder: string, limits: TimeLimits): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataFolder);
  const engine = await startEmbeddedEngine(dataFolder).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const { address } = engine;
  const pool = new GuardedPool(
    { ...address, max: EMBEDDED_CONNECTIONS, connectionTimeoutMillis: limits.connectionMs, query_timeout: limits.answerMs },
    // Its one backend is still at that statement and cannot be told to stop.
    () => void engine.restart(),
  );
  const close = async () => {
    await pool.end();
    await engine.close();
    await unlock();
  };
  const opened = over(pool, address, limits);
  const fault = async () => {
    const found = await opened.fault();
    // It may have ended for want of room, and cannot be opened without.
    return found === 'no-answer' && (await isFull(dataFolder)) ? 'full' : found;
  };
  return { ...opened, fault, engine: 'embedded', close };
}

/** Bytes without which the disk counts as full. */
const ROOM = 2 ** 20;

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bsize * disk.bavail < ROOM;
}

/**
 * Whether it takes writes, and whether there is room on its disk: sorting 1 MB in less memory than that puts it into a file that goes at once. (A row that is written
 * and taken back would leave its room taken, and might fit into room that is there already.)
 */
const STATE = `with small as materialized (select set_config('work_mem', '64kB', true) as memory)
  select current_setting('transaction_read_only') = 'on' as "readOnly", sorted.lines
  from small cross join lateral
    (select count(*) as lines from (select line || memory || repeat('x', 256) from generate_series(1, 4000) line order by 1 desc offset 0) lines) sorted`;

function over(pool: GuardedPool, address: ClientConfig, limits: TimeLimits): Omit<OpenDatabase, 'engine' | 'close'> {
  const db = drizzle(pool, { schema });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) => transaction((opened) => insideTransaction(() => work(opened)), settings);
  let asking: Promise<DatabaseFault | null> | undefined;
  return {
    db,
    pool,
    address,
    limits,
    statements: pool.statements,
    unhurried: async () => {
      const client = new Client(address);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    // One question at a time: those who ask while it is open share its answer, so that a hung database gathers no queue of them.
    fault: () => {
      asking ??= pool
        .ask<{ readOnly: boolean }>(STATE)
        .then((state) => (state?.readOnly ? ('read-only' as const) : null))
        .catch((error: unknown) => databaseFaultOf(error) ?? 'no-answer')
        .finally(() => {
          asking = undefined;
        });
      return inTime(limits.healthMs, asking, () => 'no-answer');
    },
    within: async (milliseconds, read) => {
      const since = performance.now();
      const left = milliseconds - pool.silentMs;
      const late = () => {
        pool.doubt(since);
        throw new NoConnectionError(new Error('The database did not answer in time.'));
      };
      return left > 0 ? inTime(left, read(), late) : late();
    },
  };
}

/** @returns what is asked for, or what `late` makes of it when it does not come in time. */
function inTime<Result>(milliseconds: number, asked: Promise<Result>, late: () => Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([asked, over.then(late)]).finally(() => clearTimeout(timer));
}
