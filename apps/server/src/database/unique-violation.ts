/** The code of PostgreSQL for a value that is already there. */
const UNIQUE_VIOLATION = '23505';

/** @returns the name of the unique index a write ran into, or undefined when the error is another one. */
export function violatedIndex(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION) return constraint ?? '';
  }
  return undefined;
}
