/** How long the server waits for its database, in milliseconds. */
export type TimeLimits = {
  /** For a connection: a new one, or one of the pool that is free. */
  connectionMs: number;
  /** For a statement, kept by PostgreSQL itself. The embedded database has no such limit. */
  statementMs: number;
  /** For the answer to a statement; longer than `statementMs`, so that PostgreSQL speaks first where it can. The connection is given up after it. */
  answerMs: number;
  /** For the next statement of an open transaction, kept by PostgreSQL. */
  idleInTransactionMs: number;
  /** For the question whether the database answers at all. */
  healthMs: number;
  /** For who is signed in, on a call that is answered without the database: then it is nobody. */
  visitorMs: number;
  /** For who is signed in, on a page: then the page asks again by itself. */
  pageMs: number;
};

export const TIME_LIMITS: TimeLimits = {
  connectionMs: 8000,
  statementMs: 10_000,
  answerMs: 12_000,
  idleInTransactionMs: 30_000,
  healthMs: 2000,
  visitorMs: 600,
  pageMs: 2000,
};
