import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { StatementTimes } from './statement-times.ts';
import { NoConnectionError } from './unavailable.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error | boolean) => void) => void;
type Ask = (...given: unknown[]) => unknown;

const inTransaction = new AsyncLocalStorage<true>();

/** Marks everything `work` does as done inside a transaction. */
export const insideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> => inTransaction.run(true, work);

/**
 * A pool that never ends the server and never waits for itself. A lost connection fails the call that used it and nothing else; an answer that
 * does not come in time gives the connection up, because what it is doing is not known. Inside a transaction no second connection is given out:
 * the embedded database has one only, and the transaction would wait for itself.
 */
export class GuardedPool extends Pool {
  readonly statements = new StatementTimes();

  /** @param onLateAnswer called when a statement was not answered in time. */
  constructor(config: PoolConfig, onLateAnswer: () => void = () => undefined) {
    super(config);
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      // One that is given out has no listener of the pool's, and an 'error' nobody listens to ends the process.
      client.on('error', () => undefined);
      watch(client, this.statements, onLateAnswer);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (inTransaction.getStore())
      throw new Error('Inside a transaction a second connection was asked for. Hand the transaction on and use it instead of the database.');
    if (!callback)
      return super.connect().catch((error: unknown) => {
        throw new NoConnectionError(error);
      });
    super.connect((error, client, release) => callback(error && new NoConnectionError(error), client, release));
    return undefined;
  }
}

/** Measures what is asked on a connection, and gives it up when an answer comes too late. */
function watch(client: PoolClient, statements: StatementTimes, onLateAnswer: () => void): void {
  const ask = client.query.bind(client) as Ask;
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection;
  const notice = (error: unknown) => {
    if (!(error instanceof Error && error.message === 'Query read timeout')) return;
    stream.destroy();
    onLateAnswer();
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

const BEGINS = /^begin\b/i;
const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? ''));
