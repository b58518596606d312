import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
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
  /** Whether the database answers now; false when it does not in `healthMs`. */
  answers: () => Promise<boolean>;
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
  return { ...over(pool, address, limits), engine: 'embedded', close };
}

function over(pool: GuardedPool, address: ClientConfig, { healthMs }: TimeLimits): Omit<OpenDatabase, 'engine' | 'close'> {
  const db = drizzle(pool, { schema });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, settings) => transaction((opened) => insideTransaction(() => work(opened)), settings);
  let asking: Promise<boolean> | undefined;
  return {
    db,
    pool,
    address,
    statements: pool.statements,
    unhurried: async () => {
      const client = new Client(address);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    // One question at a time: those who ask while it is open share its answer, so that a hung database gathers no queue of them.
    answers: () => {
      asking ??= pool
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          asking = undefined;
        });
      return within(healthMs, asking);
    },
  };
}

function within(milliseconds: number, asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
