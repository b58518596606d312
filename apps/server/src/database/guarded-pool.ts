import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { databaseFaultOf, NoConnectionError } from './faults.ts';
import { StatementTimes } from './statement-times.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void;
type Ask = (...given: unknown[]) => unknown;

/** Pause before a database that does not answer is asked again. */
const ASK_AGAIN_MS = 1000;
const QUESTION = 'select 1';

const inTransaction = new AsyncLocalStorage<true>();

/** Marks everything `work` does as done inside a transaction. */
export const insideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => inTransaction.run(true, work);

/**
 * A pool that never ends the server and never waits for itself. A lost connection fails the call that used it and nothing else; an answer that
 * does not come in time gives the connection up, because what it is doing is not known. Inside a transaction no second connection is given out:
 * the embedded database has one only, and the transaction would wait for itself.
 *
 * It also breaks the circuit: from the first sign that the database does not answer, one question after another is put to it until anything is answered. How long
 * that has been so counts towards the patience of everybody: who comes when the time for a connection is over already does not wait for one.
 */
export class GuardedPool extends Pool {
  readonly statements = new StatementTimes();
  /** Since when (`performance.now`) the database has not answered. */
  #silentSince: number | undefined;
  #isAsked = false;
  #isClosed = false;

  /** @param onLateAnswer called when a statement was not answered in time. */
  constructor(config: PoolConfig, onLateAnswer: () => void = () => undefined) {
    super(config);
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      // One that is given out has no listener of the pool's, and an 'error' nobody listens to ends the process.
      client.on('error', () => undefined);
      watch(client, this.statements, (error) => {
        if (isLate(error)) onLateAnswer();
        if (databaseFaultOf(error) === 'no-answer') this.doubt();
        else this.#silentSince = undefined;
      });
    });
  }

  /** For how long (ms) the database has not answered; 0 while nothing says so. */
  get silentMs(): number {
    return this.#silentSince === undefined ? 0 : performance.now() - this.#silentSince;
  }

  /** Something waited for the database in vain, since a moment of `performance.now`. */
  doubt(since = performance.now()): void {
    this.#silentSince ??= since;
    void this.#askUntilAnswered();
  }

  async #askUntilAnswered(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    while (this.#silentSince !== undefined && !this.#isClosed) await this.ask(QUESTION).catch(() => setTimeout(ASK_AGAIN_MS, undefined, { ref: false }));
    this.#isAsked = false;
  }

  /** Asks in any case, however long the database has been silent. */
  async ask<Row extends QueryResultRow>(statement: string): Promise<Row | undefined> {
    const client = await super.connect().catch((error: unknown) => {
      throw this.#refused(error);
    });
    try {
      const { rows } = await client.query<Row>(statement);
      client.release();
      return rows[0];
    } catch (error) {
      client.release(databaseFaultOf(error) === 'no-answer');
      throw error;
    }
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.#isClosed = true;
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (inTransaction.getStore())
      throw new Error('Inside a transaction a second connection was asked for. Hand the transaction on and use it instead of the database.');
    const { connectionTimeoutMillis: patience = 0 } = this.options;
    if (patience > 0 && this.silentMs > patience) {
      const silent = new NoConnectionError(new Error(`The database has not answered for ${Math.round(this.silentMs / 1000)} s.`));
      if (!callback) return Promise.reject(silent);
      callback(silent, undefined, () => undefined);
      return undefined;
    }
    if (!callback)
      return super.connect().catch((error: unknown) => {
        throw this.#refused(error);
      });
    super.connect((error, client, release) => callback(error && this.#refused(error), client, release));
    return undefined;
  }

  #refused(cause: unknown): NoConnectionError {
    this.doubt();
    return new NoConnectionError(cause);
  }
}

/** Measures what is asked on a connection, and gives it up when an answer comes too late. */
function watch(client: PoolClient, statements: StatementTimes, onEnd: (error: unknown) => void): void {
  const ask = client.query.bind(client) as Ask;
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection;
  const notice = (error: unknown) => {
    if (isLate(error)) stream.destroy();
    onEnd(error);
  };
  const watched: Ask = (...given) => {
    const begun = performance.now();
    const end = (error?: unknown) => {
      statements.record(textOf(given[0]), performance.now() - begun, error != null);
      notice(error);
    };
    const callback = given.at(-1);
    if (typeof callback === 'function')
      return ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        (callback as Ask)(error, result);
      });
    const answer = ask(...given) as Promise<unknown>;
    answer.then(
      () => end(),
      (error) => {
        end(error);
        // Drizzle gives a connection back when a transaction ends, and has none that ends where it could not even begin.
        if (BEGINS.test(textOf(given[0]))) client.release(true);
      },
    );
    return answer;
  };
  Object.assign(client, { query: watched });
}

const isLate = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
const BEGINS = /^begin\b/i;
const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? ''));
