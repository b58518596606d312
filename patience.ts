const MINUTE = 60_000;

/**
 * How long tests wait, in milliseconds, for all of them in this one place. Only what hangs gets there: no test fails because the machine
 * is slow or does other work beside. A wait ends as soon as what it waits for is there, so long limits cost nothing while tests pass.
 */
export const PATIENCE = {
  /** For one thing to come about: a text to be shown, a page to open, a mail to lie in the outbox. */
  state: 2 * MINUTE,
  /** For a server, a database or a fixture to stand ready. */
  start: 5 * MINUTE,
  /** For one whole test. */
  test: 10 * MINUTE,
} as const;
